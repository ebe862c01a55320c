/** How a game ended for whoever looks, in a few words: for the card at the end and for the tab. */

import { listed, t } from "./i18n";
import type { Place, Scene } from "./scene";
import type { Summary } from "./wire";

/** "You won 75 : 36", "Draw", "Ana won"; alone, what was reached; "" while it goes on. */
export function verdict(summary: Summary | null, scene: Scene | null, you: number[]): string {
  const result = summary?.result;
  if (!summary || !result) return "";
  if (result.reason === "abandoned") return t("end.off");
  const places = scene?.places ?? [];
  if (summary.seats.length === 1) return places[0]?.score || t("end.over");
  const { winners } = result;
  // Several at one device, and who only watches, are told by name.
  const mine = you.length === 1 ? you[0]! : (winners[0] ?? 0);
  const names = winners.map((seat) => nameOf(summary, seat));
  let said = t("end.won", { names: listed(names), n: names.length });
  if (!winners.length) said = t("end.draw");
  else if (you.length === 1) said = t(winners.includes(mine) ? "end.youWon" : "end.youLost");
  const points = pointsOf(places, winners);
  const other = points.length === 2 ? points[1 - mine] : undefined;
  return other === undefined ? said : t("end.points", { said, mine: points[mine]!, other });
}

export function nameOf({ seats }: Summary, seat: number): string {
  const found = seats.find((one) => one.seat === seat);
  return found?.name || found?.place || "";
}

/** The points of every seat, where all have some and they say the same as the result: not after a resignation. */
function pointsOf(places: Place[], winners: number[]): number[] {
  const points = places.map(({ score }) => Number.parseInt(score ?? "", 10));
  if (points.some(Number.isNaN)) return [];
  const best = Math.max(...points);
  const ahead = places.flatMap(({ seat }, at) => (points[at] === best ? [seat] : []));
  const level = ahead.length === places.length;
  return `${level ? [] : ahead}` === `${winners}` ? points : [];
}
