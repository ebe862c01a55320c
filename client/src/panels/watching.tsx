/** What those who watch a game with secrets can see. */

import type { TableState } from "../tablestate";

/** Said at the table to somebody who only watches, as long as something is hidden. */
export function WatchNote({ state }: { state: TableState }) {
  return state.note && state.summary?.status !== "over" ? <p class="late-note">{state.note}</p> : null;
}
