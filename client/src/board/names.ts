/** What a screen reader hears on a spot: what stands there, where, and what can be done. */

import type { Chooser } from "./chooser";
import type { Spot } from "./geometry";

export interface BoardTexts {
  /** The name of the whole board. */
  board: string;
  chosen(name: string): string;
  canGo(name: string, targets: string[]): string;
  canDo(name: string, moves: string[]): string;
  /** What pressing that cell is called. */
  press(name: string): string;
  /** Written on what is to be pressed. */
  pressHere: string;
}

export function spokenName(
  spot: Spot,
  ids: string[],
  chooser: Chooser,
  texts: BoardTexts,
  /** What people call what has this id. */
  called: (id: string) => string,
): string {
  const last = chooser.path[chooser.path.length - 1];
  const next = chooser.next();
  if (last !== undefined && ids.includes(last)) {
    const again = ids.flatMap((id) => next.get(id) ?? []).map((pick) => pick.name);
    const name = texts.chosen(spot.name);
    return again.length ? texts.canDo(name, again) : name;
  }
  if (chooser.isLoose(...ids)) return texts.chosen(spot.name);
  const first = chooser.next([]);
  const here = ids.find((id) => next.has(id)) ?? ids.find((id) => first.has(id));
  if (here === undefined) return spot.name;
  const moves = (next.get(here) ?? first.get(here))!;
  const together = moves.filter(({ loose }) => loose);
  if (together.length) {
    const least = together.reduce((one, other) => (other.path.length < one.path.length ? other : one));
    return texts.canDo(spot.name, [least.name]);
  }
  const depth = next.has(here) ? chooser.path.length + 1 : 1;
  if (moves.every((pick) => pick.path.length === depth))
    return texts.canDo(spot.name, moves.map((pick) => pick.name));
  return texts.canGo(spot.name, [...new Set(moves.map((pick) => called(pick.path[depth]!)))]);
}
