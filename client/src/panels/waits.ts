/** Whether a table waits for me, and who else sits there. */

import { t } from "../i18n";
import { CHANCE } from "../log";
import type { Summary } from "../wire";

/** Is one of my seats to act? */
export function isMyTurn({ status, seats, turn, hand }: Summary): boolean {
  const actor = turn === CHANCE ? hand : turn;
  return status === "playing" && seats.some(({ seat, yours }) => yours && seat === actor);
}

/** The others at a table; everybody, where all of them are here. */
export function company({ seats }: Summary): string {
  const others = seats.filter(({ yours }) => !yours);
  const named = others.length ? others : seats;
  return named.map(({ who, name, place }) => (who === "free" ? t("seat.freeName") : name || place)).join(", ");
}
