/** A board to try moves on: from a position of the game on, one hand moves for all seats. The room knows the rules. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import type { Board } from "../board/board";
import { refusal } from "../hooks";
import type { Lang } from "../i18n";
import { CHANCE } from "../log";
import { PracticeBoard, PRESS } from "../practice/board";
import type { Scene } from "../scene";
import type { Tried } from "../wire";
import { say } from "./words";

const MOST = 60;

interface Props {
  id: string;
  game: string;
  lang: Lang;
  ply: number;
  /** Moves to begin with. */
  first?: string[];
  title: string;
  nameOf: (seat: number) => string;
  /** Told what is on the board. */
  shown: (scene: Scene) => void;
  close: () => void;
  /** To plan in a game that is being played: who answers, what is said, and a button more. */
  planning?: Planning;
}

interface Planning {
  tries: (moves: string[]) => Promise<Tried>;
  turn: (seat: number) => string;
  chance: string;
  back: string;
  also: (tried: Tried) => ComponentChildren;
}

export function Trying({ id, game, lang, ply, first = [], title, nameOf, shown, close, planning }: Props) {
  const board = useRef<Board | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const [busy, setBusy] = useState(true);
  const [trouble, setTrouble] = useState("");
  const live = useRef(true);
  /** The moves on the board, and those who wait for their answer: what is chosen meanwhile comes after it. */
  const made = useRef(first);
  const waiting = useRef(0);
  const last = useRef(Promise.resolve());
  const ask = (next: (moves: string[]) => string[]) => {
    setBusy(true);
    waiting.current += 1;
    last.current = last.current.then(() => step(next(made.current)));
  };
  const step = async (moves: string[]) => {
    try {
      const answer = await (planning ? planning.tries(moves) : api.tried(id, { ply, moves }));
      if (!live.current) return;
      made.current = answer.moves.map(({ text }) => text);
      setTried(answer);
      shown(answer.scene);
      setTrouble("");
    } catch (error) {
      if (!live.current) return;
      setTrouble(refusal(error).problem.sentence);
      board.current?.rollBack(true);
    }
    waiting.current -= 1;
    setBusy(waiting.current > 0);
  };
  const texts = tried?.moves.map(({ text }) => text) ?? [];
  useEffect(() => ask((moves) => moves), [lang]);
  useEffect(() => () => void (live.current = false), []);
  const isFull = texts.length >= MOST;
  const play = (text: string): boolean => {
    if (!isFull) ask((moves) => [...moves, text]);
    return !isFull;
  };
  if (!tried)
    return (
      <>
        <div class="fetched" aria-busy="true" />
        <p class="said-line">{trouble}</p>
        <Row back={close} />
      </>
    );
  const { scene, turn, lots } = tried;
  const isChance = turn === CHANCE;
  let told = scene.prompt;
  if (isFull) told = say("long");
  else if (turn === null) told = `${say("over")} ${scene.prompt}`;
  else if (isChance && planning) told = planning.chance;
  else if (planning) told = `${planning.turn(turn)} ${scene.prompt}`;
  else if (!isChance) told = `${say("tryTurn", { name: nameOf(turn) })} ${scene.prompt}`;
  return (
    <>
      <PracticeBoard
        scene={scene}
        title={title}
        active={turn !== null && !isFull && !(isChance && planning)}
        busy={busy}
        drawn={tried.moves.filter(({ seat }) => seat === CHANCE).length}
        trouble={trouble}
        play={play}
        {...(!planning && { foresee: (text: string) => api.guessed(id, { ply, moves: texts, text }) })}
        forgive={() => setTrouble("")}
        board={board}
      >
        {trouble ? (
          <p class="problem" role="alert">{trouble}</p>
        ) : (
          <p class="prompt sentence" aria-live="polite">
            {tried.moves.length > 0 && <b>{tried.moves.at(-1)!.said} </b>}
            {told}
          </p>
        )}
        {isChance && !planning && (
          <>
            <button type="button" class="primary" onClick={() => play(PRESS)}>
              {say("draw")}
            </button>
            <select class="lots" aria-label={say("choose")} value="" onChange={(event) => play(event.currentTarget.value)}>
              <option value="">{say("choose")}</option>
              {lots.map(({ text, name }) => (
                <option key={text} value={text}>
                  {name}
                </option>
              ))}
            </select>
          </>
        )}
      </PracticeBoard>
      <Row
        back={close}
        {...(planning && { also: planning.also(tried), name: planning.back })}
        {...(turn !== null && !planning && { from: `/#play=${encodeURIComponent(game)}&position=${encodeURIComponent(tried.position)}` })}
        {...(texts.length && !busy ? { undo: () => ask((moves) => moves.slice(0, -1)) } : {})}
      />
    </>
  );
}

interface RowProps {
  undo?: () => void;
  from?: string;
  back: () => void;
  also?: ComponentChildren;
  name?: string;
}

function Row({ undo, from, back, also, name = say("back") }: RowProps) {
  return (
    <div class="slider">
      <button type="button" onClick={() => undo?.()} disabled={!undo}>
        {say("undo")}
      </button>
      {from && (
        <a class="button" href={from}>
          {say("from")}
        </a>
      )}
      {also}
      <button type="button" class="back" onClick={back}>
        {name}
      </button>
    </div>
  );
}
