/** Where each piece of a scene is drawn. */

import type { Piece, Scene } from "../scene";
import type { Frame, Spot } from "./geometry";

const LEVEL = 11;
const HIGHEST = 36;
const ASIDE = 0.6;
const BEHIND = 0.62;
/** How far to the lower left: the name in the upper right corner of the cell stays readable. */
export const OFF = 8;
const KNOWN = 0.46;

export interface Place {
  x: number;
  y: number;
  scale: number;
  /** Of the stack that a piece is the top of; else 1. */
  height: number;
  /** Behind something that stands on its cell. */
  known?: boolean;
  /** Under others of its stack, or small beside them: its letter is the first to go where there is little room. */
  covered?: boolean;
}

/** Where each piece stands: alone, in a stack, or side by side with others that wait. */
export function placesOf(scene: Scene, frame: Frame): Map<string, Place> {
  const standing = new Map<string, Piece[]>();
  for (const piece of scene.pieces ?? []) {
    const key = piece.cell || piece.id;
    standing.set(key, [...(standing.get(key) ?? []), piece]);
  }
  const places = new Map<string, Place>();
  for (const [key, pieces] of standing) {
    const spot = frame.spots.get(key);
    if (!spot) continue;
    const stack = pieces.filter(({ role }) => role !== "behind");
    stack.forEach(({ id }, at) => places.set(id, placeOf(spot, at, stack.length)));
    for (const { id, role } of pieces)
      if (role === "behind") places.set(id, behind(spot, stack.length > 0));
  }
  return places;
}

/** Seen through its cell; or, where something stands there, only known. */
function behind({ x, y }: Spot, covered: boolean): Place {
  if (covered) return { x: x + 19, y: y - 19, scale: KNOWN, height: 1, known: true };
  return { x: x - OFF, y: y + OFF, scale: BEHIND, height: 1 };
}

function placeOf(spot: Spot, at: number, count: number): Place {
  if (spot.cell?.role === "waiting") {
    const dx = at === count - 1 && at % 2 === 0 ? 0 : at % 2 ? 10.5 : -10.5;
    const dy = count < 3 ? 4 : at > 1 ? 15 : -7.5;
    return { x: spot.x + dx, y: spot.y + dy, scale: ASIDE, height: 1, covered: true };
  }
  const up = at * Math.min(LEVEL, HIGHEST / Math.max(1, count - 1));
  return { x: spot.x, y: spot.y - up, scale: 1, height: at === count - 1 ? count : 1, covered: at < count - 1 };
}
