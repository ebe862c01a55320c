/** The moves so far, and a field to type the next one. */

import { useEffect, useRef } from "preact/hooks";
import { listed, t } from "../i18n";
import type { Made, Note } from "../log";
import type { Place, Scene } from "../scene";
import { Chip } from "./chip";

interface ListProps {
  moves: Made[];
  places: Place[];
  notes?: Note[];
  /** The ply that is shown now. */
  current?: number;
  pick?: (ply: number) => void;
}

export function MoveList({ moves, places, notes = [], current, pick }: ListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shown = list.current?.querySelector("[aria-current]") ?? list.current?.lastElementChild;
    if (!list.current || !shown) return;
    const [box, row] = [list.current.getBoundingClientRect(), shown.getBoundingClientRect()];
    if (row.bottom > box.bottom) list.current.scrollTop += row.bottom - box.bottom;
    if (row.top < box.top) list.current.scrollTop += row.top - box.top;
  }, [moves.length, notes.length, current]);
  if (!moves.length && !notes.length) return <p class="quiet empty">{t("moves.none")}</p>;
  return (
    <ol class="moves" ref={list} tabIndex={0} aria-label={t("moves.title")}>
      {noted(notes, 0)}
      {moves.flatMap((move) => {
        const place = places.find((one) => one.seat === move.seat);
        const line = (
          <>
            <span class="ply">{move.ply}</span>
            {place ? <Chip seat={place.seat} letter={place.letter} /> : <span class="chance">⚄</span>}
            <span class="notation" title={move.said}>
              {move.text || move.said}
            </span>
            {move.text && <span class="hidden">{move.said}</span>}
          </>
        );
        const row = (
          <li key={move.ply} aria-current={move.ply === current ? "step" : undefined}>
            {pick ? (
              <button type="button" class="line" onClick={() => pick(move.ply)}>
                {line}
              </button>
            ) : (
              <span class="line">{line}</span>
            )}
          </li>
        );
        return [row, ...noted(notes, move.ply)];
      })}
    </ol>
  );
}

/** What happened besides after so many moves. */
function noted(notes: Note[], ply: number) {
  return notes
    .filter((note) => note.ply === ply)
    .map((note) => (
      <li key={`note-${note.seq}`} class="note">
        {note.said}
      </li>
    ));
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

/** The board in words: who stands where, and what is pointed out. */
export function InWords({ scene }: { scene: Scene }) {
  const where = (seat: number) =>
    (scene.pieces ?? []).filter((piece) => piece.seat === seat && piece.cell).map((piece) => piece.cell!);
  return (
    <details class="words">
      <summary>{t("words.title")}</summary>
      <ul>
        {scene.places.map(({ seat, name }) => {
          const cells = where(seat);
          return cells.length ? (
            <li key={seat}>{t("words.place", { name, cells: listed(cells), n: cells.length })}</li>
          ) : null;
        })}
        {(scene.marks ?? []).map((mark) => (
          <li key={mark.kind + mark.cells.join()}>{mark.name}</li>
        ))}
      </ul>
    </details>
  );
}
