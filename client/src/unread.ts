/** How much was said at a table that nobody has read here yet; this browser remembers it. */

import { useEffect, useState } from "preact/hooks";
import { settings } from "./settings";
import type { Table } from "./table";

/** What is said counts as read when the talk is turned to and seen: on a phone it is in a drawer, which may be shut. */
export function useUnread(table: Table, reading: boolean, drawer: boolean): number {
  const { log, you } = table.state;
  const [heard, setHeard] = useState(() => settings.heard(table.id));
  const last = log.talk.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (!reading || last <= heard || !document.querySelector(".chat")?.checkVisibility()) return;
    settings.keepHeard(table.id, last);
    setHeard(last);
  }, [table.id, reading, drawer, last, heard]);
  return log.talk.filter(({ seq, seat }) => seq > heard && (seat === null || !you.includes(seat)) && !settings.isMuted(table.id, seat)).length;
}
