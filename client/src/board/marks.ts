/** What is pointed out on a board: the same drawing as core/svg.py. */

import type { Mark } from "../scene";
import type { Spot } from "./geometry";
import { make, seatClass } from "./svg";

/** Marks that lie on the board, below the pieces. */
const UNDER = new Set(["last", "gone", "reach", "beam", "pair"]);

export function isUnder(mark: Mark): boolean {
  return UNDER.has(mark.kind);
}

export function markShape(mark: Mark, spots: Map<string, Spot>): SVGElement {
  const places = mark.cells.flatMap((id) => spots.get(id) ?? []);
  const look = `mark ${mark.kind}${seatClass(mark.seat)}`;
  const paths = places.length ? (SHAPES[mark.kind] ?? ring)(places) : [];
  const shapes = paths.map((d) => make("path", { class: look, d }));
  return make("g", {}, ...shapes);
}

const SHAPES: Record<string, (places: Spot[]) => string[]> = {
  pair: capsule,
  beam: line,
  reach: line,
  danger: ring,
  group: (places) => places.map(({ x, y }) => circle(x - 17, y - 17, 5.5)),
  last: arrow,
  gone: (places) => places.map(({ x, y }) => `M${x - 9} ${y - 9}l18 18m0 -18l-18 18`),
};

export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
}

function ring(places: Spot[]): string[] {
  return places.map(({ x, y }) => circle(x, y, 27));
}

function line(places: Spot[]): string[] {
  return [`M${places.map(({ x, y }) => `${x} ${y}`).join("L")}`];
}

function ends(places: Spot[]): { from: Spot; to: Spot; dx: number; dy: number } {
  const from = places[0]!;
  const to = places[places.length - 1]!;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { from, to, dx: (to.x - from.x) / length, dy: (to.y - from.y) / length };
}

/** A capsule around the pieces from the first place to the last, whatever their direction. */
function capsule(places: Spot[]): string[] {
  const { from, to, dx, dy } = ends(places);
  const [sx, sy] = [-dy * 26, dx * 26];
  return [
    `M${from.x + sx} ${from.y + sy}L${to.x + sx} ${to.y + sy}` +
      `A26 26 0 0 0 ${to.x - sx} ${to.y - sy}L${from.x - sx} ${from.y - sy}` +
      `A26 26 0 0 0 ${from.x + sx} ${from.y + sy}Z`,
  ];
}

/** The corners of the square left and of the square reached, and a line between them. */
function arrow(places: Spot[]): string[] {
  const { from, to, dx, dy } = ends(places);
  const r = 25;
  const corners = ({ x, y }: Spot) =>
    `M${x - r} ${y - r + 8}v-8h8M${x + r - 8} ${y - r}h8v8` +
    `M${x + r} ${y + r - 8}v8h-8M${x - r + 8} ${y + r}h-8v-8`;
  const shaft = `M${from.x + dx * 8} ${from.y + dy * 8}L${to.x - dx * 26} ${to.y - dy * 26}`;
  return [shaft, corners(from), corners(to)];
}
