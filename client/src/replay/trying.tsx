/** A board to try moves on: from a position of the game on, one hand moves for all seats. The room knows the rules. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import type { Board } from "../board/board";
import { refusal } from "../hooks";
import type { Lang } from "../i18n";
import { CHANCE } from "../log";
import { BoardView } from "../panels/boardview";
import { DiceBar } from "../panels/dicebar";
import { Keyboard } from "../panels/keyboard";
import { Actions } from "../panels/prompt";
import { WritingPanel } from "../panels/writing";
import { type Scene, writes } from "../scene";
import type { Tried } from "../wire";
import { type Desk, useWriting } from "../writing";
import { say } from "./words";

/** In the place of what chance draws: let the room draw. */
const DRAW = "?";
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
}

export function Trying({ id, game, lang, ply, first = [], title, nameOf, shown, close }: Props) {
  const board = useRef<Board | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const [busy, setBusy] = useState(true);
  const [trouble, setTrouble] = useState("");
  const [, setTaps] = useState(0);
  const live = useRef(true);
  const ask = async (moves: string[]) => {
    setBusy(true);
    try {
      const answer = await api.tried(id, { ply, moves });
      if (!live.current) return;
      setTried(answer);
      shown(answer.scene);
      setTrouble("");
    } catch (error) {
      if (!live.current) return;
      setTrouble(refusal(error).problem.sentence);
      board.current?.rollBack(true);
    }
    setBusy(false);
  };
  const texts = tried?.moves.map(({ text }) => text) ?? [];
  useEffect(() => void ask(tried ? texts : first), [lang]);
  useEffect(() => () => void (live.current = false), []);
  const isFull = texts.length >= MOST;
  const play = (text: string): boolean => {
    if (!busy && !isFull) void ask([...texts, text]);
    return !busy && !isFull;
  };
  const desk: Desk = {
    active: Boolean(tried && tried.turn !== null) && !busy && !isFull,
    state: { scene: tried?.scene ?? null, preview: null },
    previews: { want: () => {} },
    forgive: () => setTrouble(""),
    move: play,
  };
  const writing = useWriting(desk, board);
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
  const isWriting = writes(scene).length > 0 && writing.writer.slot !== null;
  let told = scene.prompt;
  if (isFull) told = say("long");
  else if (turn === null) told = `${say("over")} ${scene.prompt}`;
  else if (!isChance) told = `${say("tryTurn", { name: nameOf(turn) })} ${scene.prompt}`;
  return (
    <>
      <div class="fetched trying" aria-busy={busy}>
        <BoardView
          scene={scene}
          title={title}
          active={desk.active}
          busy={busy}
          drawn={tried.moves.filter(({ seat }) => seat === CHANCE).length}
          chosen={(pick) => void play(pick.move)}
          pressed={() => void play(DRAW)}
          changed={() => setTaps((n) => n + 1)}
          writing={writing}
          ready={(made) => {
            board.current = made;
          }}
        />
      </div>
      <div class="said-line">
        <DiceBar scene={scene} />
        {isWriting ? (
          <WritingPanel writing={{ ...writing, trouble: writing.trouble || trouble }} preview={null} board={board.current} />
        ) : trouble ? (
          <p class="problem" role="alert">{trouble}</p>
        ) : (
          <p class="prompt sentence" aria-live="polite">
            {tried.moves.length > 0 && <b>{tried.moves.at(-1)!.said} </b>}
            {told}
          </p>
        )}
        {isChance && (
          <>
            <button type="button" class="primary" onClick={() => play(DRAW)}>
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
        {!isChance && !isWriting && <Actions table={desk} board={board.current} />}
      </div>
      {isWriting && writing.keys && <Keyboard writing={writing} board={board.current} />}
      <div class="hidden" aria-live="polite">
        {writing.said}
      </div>
      <Row
        back={close}
        {...(turn !== null && { from: `/#play=${encodeURIComponent(game)}&position=${encodeURIComponent(tried.position)}` })}
        {...(texts.length && !busy ? { undo: () => void ask(texts.slice(0, -1)) } : {})}
      />
    </>
  );
}

function Row({ undo, from, back }: { undo?: () => void; from?: string; back: () => void }) {
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
      <button type="button" class="back" onClick={back}>
        {say("back")}
      </button>
    </div>
  );
}
