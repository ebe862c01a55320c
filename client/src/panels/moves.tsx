/** The moves so far, and a field to type the next one. */

import { useEffect, useRef } from "preact/hooks";
import { inWords } from "../board/words";
import { listed, t } from "../i18n";
import { type Note, notationOf, turnsOf } from "../log";
import { type Called, noteSaid } from "./told";
import { paintOf, type Place, type Scene } from "../scene";
import type { PlayedMove } from "../wire";
import { Chip } from "./chip";

interface ListProps {
  moves: PlayedMove[];
  places: Place[];
  notes?: Note[];
  /** What the players are called, for the notes. */
  called?: Called;
  /** The ply that is shown now. */
  current?: number;
  pick?: (ply: number) => void;
}

export function MoveList({ moves, places, notes = [], called = String, current, pick }: ListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shown = list.current?.querySelector("[aria-current]") ?? list.current?.lastElementChild;
    if (!list.current || !shown) return;
    const [box, row] = [list.current.getBoundingClientRect(), shown.getBoundingClientRect()];
    if (row.bottom > box.bottom) list.current.scrollTop += row.bottom - box.bottom;
    if (row.top < box.top) list.current.scrollTop += row.top - box.top;
  }, [moves, notes.length, current]);
  if (!moves.length && !notes.length) return <p class="quiet empty">{t("moves.none")}</p>;
  const told = moves.every((move) => move.told);
  const entry = { places, current, pick };
  return (
    <ol class={told ? "moves told" : "moves"} ref={list} tabIndex={0} aria-label={t("moves.title")}>
      {noted(notes, 0, 0, called)}
      {told
        ? turnsOf(moves).flatMap((turn) => {
            const [first, last] = [turn.moves[0]!.ply, turn.moves.at(-1)!.ply];
            return [<Turn key={first} turn={turn} {...entry} />, ...noted(notes, first, last, called)];
          })
        : moves.flatMap((move) => [
            <Line key={move.ply} move={move} {...entry} />,
            ...noted(notes, move.ply, move.ply, called),
          ])}
    </ol>
  );
}

/** What happened besides, after one of these moves. */
function noted(notes: Note[], first: number, last: number, called: Called) {
  return notes
    .filter((note) => note.ply >= first && note.ply <= last)
    .map((note) => (
      <li key={`note-${note.seq}`} class="note">
        {noteSaid(note, called)}
      </li>
    ));
}

type EntryProps = Omit<ListProps, "moves" | "notes" | "called" | "current" | "pick"> & {
  current: number | undefined;
  pick: ((ply: number) => void) | undefined;
};

/** A move by itself, in notation. */
function Line({ move, places, current, pick }: EntryProps & { move: PlayedMove }) {
  const place = places.find((one) => one.seat === move.seat);
  const line = (
    <>
      <span class="ply">{move.ply}</span>
      {place ? <Chip seat={paintOf(place)} letter={place.letter} /> : <span class="chance">⚄</span>}
      <span class="notation" title={move.said}>
        {notationOf(move) || move.said}
      </span>
      {move.text && <span class="hidden">{move.said}</span>}
    </>
  );
  return (
    <li aria-current={move.ply === current ? "step" : undefined}>
      {pick ? (
        <button type="button" class="line" onClick={() => pick(move.ply)}>
          {line}
        </button>
      ) : (
        <span class="line">{line}</span>
      )}
    </li>
  );
}

/** A whole turn in sentences, its notation small below them. */
function Turn({ turn, places, current, pick }: EntryProps & { turn: { seat: number; moves: PlayedMove[] } }) {
  const place = places.find((one) => one.seat === turn.seat);
  return (
    <li class="turn-entry">
      <span class="ply">{turn.moves[0]!.ply}</span>
      {place ? <Chip seat={paintOf(place)} letter={place.letter} /> : <span class="chance">⚄</span>}
      <span class="sentences">
        {turn.moves.map((move) => {
          const step = move.ply === current ? "step" : undefined;
          return pick ? (
            <button key={move.ply} type="button" class="said" title={notationOf(move)} aria-current={step} onClick={() => pick(move.ply)}>
              {move.said}
            </button>
          ) : (
            <span key={move.ply} class="said" title={notationOf(move)}>
              {move.said}{" "}
            </span>
          );
        })}
        <small class="notation">{turn.moves.map(notationOf).filter(Boolean).join(" · ")}</small>
      </span>
    </li>
  );
}

export function Command({ active, play }: { active: boolean; play: (text: string) => boolean }) {
  return (
    <form
      class="command"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem("move") as HTMLInputElement;
        if (field.value.trim() && play(field.value.trim())) field.value = "";
      }}
    >
      <label class="hidden" for="command">
        {t("command.label")}
      </label>
      <input
        id="command"
        name="move"
        maxLength={100}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder={t("command.hint")}
      />
      <button type="submit" disabled={!active}>
        {t("command.play")}
      </button>
    </form>
  );
}

/** Colours that a piece may have of its own; its letter follows the language. */
const COLOURS = ["red", "green", "blue", "yellow"] as const;

/** The board in words: who stands where, what is written, what lies there and what is pointed out. */
export function InWords({ scene }: { scene: Scene }) {
  const { pieces, written, more } = inWords(scene);
  const colours = COLOURS.flatMap((colour) => {
    const letter = scene.pieces?.find((piece) => piece.colour === colour)?.letter;
    return letter ? [t("words.colour", { letter, colour: t(`colour.${colour}`) })] : [];
  });
  return (
    <details class="words">
      <summary>{t("words.title")}</summary>
      <ul>
        {pieces.map(({ name, places, count }) => (
          <li key={name}>
            {t(name ? "words.place" : "words.pieces", { name, cells: listed(places), n: count })}
          </li>
        ))}
        {colours.length > 0 && <li>{listed(colours)}</li>}
        {written.length > 0 && <li>{t("words.written", { words: listed(written) })}</li>}
        {more.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
