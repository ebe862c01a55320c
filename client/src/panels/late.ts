/** Whom one need not wait for any longer. */

import { actorOf, type TableState } from "../tablestate";

/** As the room has it: so long nobody has moved where the others wait. */
const FOR_EVER_MS = 3 * 86_400_000;

/** The seat; null if this browser has to wait, or does not. */
export function lateSeat(state: TableState): number | null {
  const { summary, you, ahead } = state;
  if (!summary || summary.status !== "playing" || !you.length || summary.away.includes(you[0]!)) return null;
  const absent = summary.absent?.find((seat) => !you.includes(seat));
  if (absent !== undefined) return absent;
  const actor = actorOf(state);
  const isOther = actor !== null && !you.includes(actor) && summary.seats.find(({ seat }) => seat === actor)?.who === "person";
  const isStale = Date.now() + ahead - Date.parse(summary.updated) >= FOR_EVER_MS;
  return isOther && isStale && summary.leaving === "wait" && summary.pace?.kind !== "days" ? actor : null;
}
