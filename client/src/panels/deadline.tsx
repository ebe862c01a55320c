/** How long there is for a move: in the accent when that is not long any more. */

import { leftOf, useTime } from "../deadline";
import type { Summary } from "../wire";

/** What is there in its place where there is no deadline: ``children``. */
export function Deadline({ table, children }: { table: Summary; children?: string }) {
  useTime();
  const left = leftOf(table);
  return <span class={left?.soon ? "left soon" : "left quiet"}>{left ? left.said : children}</span>;
}
