/** Hearing whose turn it is, and that it is over. */

import { useEffect, useRef } from "preact/hooks";
import type { Table } from "../table";
import { hear } from "./sound";

export function useHearing({ state, active }: Table): void {
  const { summary, log, you } = state;
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
}
