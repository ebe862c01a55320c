/** A hint in the place of the prompt: said in a sentence, drawn on the board, and played by a button. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Board } from "../board/board";
import { CoachCard } from "../coach/card";
import { useSettled } from "../hooks";
import type { Hinted } from "../wire";
import { picks } from "../scene";
import type { Table } from "../table";
import { sketch } from "./sketch";
import { say } from "./words";

interface Props {
  table: Table;
  board: Board | null;
  /** Cells with letters of one's own: where there is room for one line only, they have it. */
  begun: string[];
}

/** A hint, or what the coach asks. */
export function HintCard(props: Props) {
  const { table, board } = props;
  const { hint } = table.state;
  if (hint && hint !== "asked" && "coached" in hint) return <CoachCard key={hint.id} table={table} board={board} question={hint} />;
  return hint === "asked" ? <Asked table={table} /> : <Advice {...props} />;
}

/** It is being thought about: how far that is, and a way out, which Escape is as well. */
function Asked({ table }: { table: Table }) {
  const box = useRef<HTMLParagraphElement>(null);
  const stop = () => {
    const tool = document.querySelector<HTMLElement>(".tools [data-tool=hint]");
    const hadFocus = box.current?.contains(document.activeElement);
    table.stopHint();
    if (hadFocus) tool?.focus();
  };
  useEscape(stop);
  return (
    <p ref={box} class="hint quiet asked">
      <span role="status">{say("asked")}</span>
      <button type="button" onClick={stop}>
        {say("stop")}
      </button>
      <progress max={1} value={table.state.pondered} aria-label={say("progress")} />
    </p>
  );
}

/** Escape does this, unless it is meant for something else. */
function useEscape(act: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest("dialog, input, textarea, .board");
      if (event.key === "Escape" && !isElsewhere) act();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}

function Advice({ table, board, begun }: Props) {
  const { hint, scene, busy } = table.state;
  const told = hint as Hinted | null;
  const first = useRef<HTMLButtonElement>(null);
  const from = useRef<Element | null>(null);
  const settled = useSettled(told?.id ?? "");
  useLayoutEffect(() => {
    if (!told || !board?.scene) return undefined;
    board.sketch.replaceChildren(...sketch(board.scene, board.frame, told.text, new Set(begun)));
    return () => board.sketch.replaceChildren();
  }, [told, board, scene, begun.join()]);
  useLayoutEffect(() => {
    from.current = document.activeElement;
    if (told && (from.current === document.body || from.current?.closest(".tools, .prompt"))) first.current?.focus();
  }, [told]);
  useEscape(() => told && drop());
  const leave = (to: Element | null | undefined) => first.current?.parentElement?.contains(document.activeElement) && (to as HTMLElement)?.focus();
  const drop = () => {
    leave(from.current);
    table.dropHint();
  };
  const play = () => {
    if (!told || !settled || busy) return;
    leave(board?.svg.querySelector('[tabindex="0"]'));
    const pick = scene && picks(scene).find(({ move }) => move === told.text);
    if (pick && board) board.choose(pick);
    else if (table.move(told.text)) board?.script.writer.drop();
  };
  if (!told) return null;
  const chance = told.chance === null ? "" : say("chance", { percent: Math.round(100 * told.chance) });
  return (
    <>
      <p class={`hint${begun.length ? "" : " told"}`} role="status">
        <b>{say("move", { move: told.said })}</b> {told.why || chance}
      </p>
      <div class="actions advice" role="group" aria-label={say("group")}>
        <button ref={first} type="button" class="action primary" aria-disabled={!settled || busy} onClick={play}>
          {say("play")}
        </button>
        <button type="button" class="action out" onClick={drop}>
          {say("later")}
        </button>
      </div>
    </>
  );
}
