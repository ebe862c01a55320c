/** How a piece travels: it lifts, goes its way, lands; over others it hops. */

import type { Scene } from "../scene";
import { type Frame, type Point, UNIT } from "./geometry";

const SHORTEST = 150;
const LONGEST = 220;
/** What every further square takes. */
const A_SQUARE = 12;
const STEPS = 12;
/** How high a piece is lifted on its way, and over others. */
const LIFT = 5;
const HOP = 30;
/** How much larger a piece looks that is nearer to the eye. */
const NEARER = 0.07;

export interface At extends Point {
  scale: number;
}

/** The cells between two that the last move led over, if the scene says so; else none. */
export function passedCells(scene: Scene, from: string, to: string): string[] {
  const marks = (scene.marks ?? []).filter(({ kind }) => kind === "last");
  const way = marks.find(({ cells }) => cells[0] === from && cells.at(-1) === to);
  return way?.cells.slice(1, -1) ?? [];
}

/** Whether something stands on the way: on a cell that is passed, or under the line between the two ends. */
export function isHop(taken: Set<string>, frame: Frame, way: Point[], passed: string[]): boolean {
  if (passed.length) return passed.some((id) => taken.has(id));
  const [from, to] = [way[0]!, way.at(-1)!];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  return [...taken].some((id) => {
    const spot = frame.spots.get(id);
    if (!spot || !length) return false;
    const along = ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / length;
    const beside = Math.abs((spot.x - from.x) * dy - (spot.y - from.y) * dx) / length;
    return beside < UNIT / 3 && along > UNIT / 2 && along < length - UNIT / 2;
  });
}

export function lengthOf(way: Point[]): number {
  return way.slice(1).reduce((sum, { x, y }, at) => sum + Math.hypot(x - way[at]!.x, y - way[at]!.y), 0);
}

/** Longer ways take a little longer. */
export function timeFor(way: Point[]): number {
  return Math.round(Math.min(LONGEST, SHORTEST + (A_SQUARE * lengthOf(way)) / UNIT));
}

/** Where a piece is from moment to moment: quick at first, slow at the end, up and down again. */
export function travel(way: Point[], scales: [number, number], hops: boolean): At[] {
  const length = lengthOf(way);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const part = 1 - (1 - step / STEPS) ** 2;
    const up = Math.sin(Math.PI * part);
    const { x, y } = along(way, part * length);
    const scale = scales[0] + (scales[1] - scales[0]) * part;
    return { x, y: y - up * (hops ? HOP : length > UNIT / 2 ? LIFT : 0), scale: scale * (1 + NEARER * up) };
  });
}

function along(way: Point[], far: number): Point {
  for (let at = 1; at < way.length; at++) {
    const [from, to] = [way[at - 1]!, way[at]!];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (far <= length && length) {
      const part = far / length;
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    }
    far -= length;
  }
  return way.at(-1)!;
}
