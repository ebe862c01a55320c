/** The coach asks: why the move may be a mistake, said and drawn, and what to do now. In the place of a hint. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { lit } from "../board/again";
import type { Board } from "../board/board";
import { sketched } from "../hint/sketch";
import { useSettled } from "../hooks";
import type { Table } from "../table";
import type { Question } from "../tablestate";
import { Coach } from "./coach";
import { say } from "./words";

interface Props {
  table: Table;
  board: Board | null;
  question: Question;
}

export function CoachCard({ table, board, question }: Props) {
  const { coached, go } = question;
  const first = useRef<HTMLButtonElement>(null);
  const from = useRef<Element | null>(null);
  const settled = useSettled(question.id);
  useLayoutEffect(() => {
    if (!board?.scene) return undefined;
    const cells = coached.cells.flatMap((cell) => board.frame.spots.get(cell) ?? []);
    const answer = coached.answer ? sketched([coached.answer], board.scene, board.frame) : [];
    board.sketch.replaceChildren(...cells.map(lit), ...answer);
    return () => board.sketch.replaceChildren();
  }, [question, board]);
  useLayoutEffect(() => {
    from.current = document.activeElement;
    first.current?.focus();
  }, [question]);
  const back = () => first.current?.parentElement?.contains(document.activeElement) && (from.current as HTMLElement | SVGElement | null)?.focus();
  const another = () => {
    back();
    Coach.drop(table);
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !(event.target instanceof Element && event.target.closest("dialog"))) another();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
  // Whatever else takes its place: the move is not held any longer.
  useEffect(
    () => () => {
      if (table.held && table.state.hint !== question) {
        table.held = null;
        table.state = { ...table.state, busy: false };
        table.changed();
      }
    },
    [question],
  );
  return (
    <>
      <p class="hint told coach" role="status">
        <b>{say("sure")}</b> {coached.why}
      </p>
      <div class="actions advice" role="group" aria-label={say("group")}>
        <button ref={first} type="button" class="action primary" aria-disabled={!settled} onClick={() => settled && another()}>
          {say("another")}
        </button>
        <button
          type="button"
          class="action out"
          aria-disabled={!settled}
          onClick={() => {
            if (!settled) return;
            back();
            go();
          }}
        >
          {say("anyway")}
        </button>
      </div>
    </>
  );
}
