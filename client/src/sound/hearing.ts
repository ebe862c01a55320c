/** Hearing whose turn it is, that time runs short, and that it is over. */

import { useEffect, useRef } from "preact/hooks";
import { leftUntil, soonOf } from "../clock";
import type { Table } from "../table";
import { hear } from "./sound";

export function useHearing({ state, active, actor }: Table): void {
  const { summary, log, you, ahead } = state;
  const status = summary?.status;
  const was = useRef(status);
  const last = log.moves.at(-1);
  const isMine = last !== undefined && you.includes(last.by ?? last.seat);
  useEffect(() => {
    if (active && last && !isMine) hear("turn");
  }, [active]);
  useEffect(() => {
    if (was.current === "playing" && status === "over") hear("end");
    was.current = status;
  }, [status]);
  // Once a turn, when the last seconds of one's own begin; not in a turn that began with fewer.
  const deadline = actor !== null && you.includes(actor) ? (summary?.clock?.turn ?? null) : null;
  useEffect(() => {
    if (!summary || deadline === null) return;
    const wait = leftUntil(deadline, ahead) - soonOf(summary);
    if (wait <= 0 || wait > 2 ** 31 - 1) return;
    const timer = setTimeout(() => hear("hurry"), wait);
    return () => clearTimeout(timer);
  }, [deadline, ahead]);
}
