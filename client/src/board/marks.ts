/** What is pointed out on a board: the same drawing as pictures/svg.py. */

import type { Mark } from "../scene";
import { type Spot, UNIT } from "./geometry";
import { make, seatClass, written } from "./svg";

/** Marks that lie on the board, below the pieces. */
const UNDER = new Set(["last", "gone", "reach", "beam", "pair", "danger", "loose"]);

export function isUnder(mark: Mark): boolean {
  return UNDER.has(mark.kind);
}

export function markShape(mark: Mark, spots: Map<string, Spot>): SVGElement {
  const places = mark.cells.flatMap((id) => spots.get(id) ?? []);
  const look = `mark ${mark.kind}${seatClass(mark.seat)}`;
  const paths = places.length ? (SHAPES[mark.kind] ?? ring)(places) : [];
  const shapes = paths.map((d) => make("path", { class: look, d }));
  return make("g", {}, ...shapes, ...(mark.print ? printed(places, mark) : []));
}

/** A small text at the upper left corner of the first of the highest places. */
function printed(places: Spot[], { kind, print = "" }: Mark): SVGElement[] {
  const first = [...places].sort((a, b) => a.y - b.y || a.x - b.x)[0];
  if (!first) return [];
  const width = 14 + 9.5 * print.length;
  const [x, y] = [first.x - 31, first.y - 34];
  return [
    make("rect", { class: `tag ${kind}`, x, y, width, height: 24, rx: 6 }),
    written(print, { class: "tagged", x: x + width / 2, y: y + 12 }),
  ];
}

const SHAPES: Record<string, (places: Spot[]) => string[]> = {
  pair: capsule,
  beam: line,
  reach: line,
  danger: ring,
  group: (places) => places.map(({ x, y }) => circle(x - 17, y - 17, 5.5)),
  last: arrow,
  new: (places) => places.map((spot) => around(spot, 28.5)),
  zone: area,
  hint: area,
  hole: area,
  loose: (places) => places.map(({ x, y }) => `M${x - 6} ${y + 15}l6 6l6 -6`),
  word: () => [],
  gone: (places) => places.map(({ x, y }) => `M${x - 9} ${y - 9}l18 18m0 -18l-18 18`),
};

/** The edge of places that lie side by side, each a square of the board. */
function area(places: Spot[]): string[] {
  const key = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;
  const inside = new Set(places.map(({ x, y }) => key(x, y)));
  const sides = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const;
  const path = places.flatMap(({ x, y }) =>
    sides.flatMap(([dx, dy]) => {
      if (inside.has(key(x + dx * UNIT, y + dy * UNIT))) return [];
      const ends = [-1, 1].map((turn) => {
        const [sx, sy] = [dy * turn, dx * turn];
        const far = inside.has(key(x + sx * UNIT, y + sy * UNIT)) ? 30 : 28;
        return `${x + dx * 28 + sx * far} ${y + dy * 28 + sy * far}`;
      });
      return [`M${ends[0]}L${ends[1]}`];
    }),
  );
  return [path.join("")];
}

export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
}

function ring(places: Spot[]): string[] {
  return places.map(({ x, y }) => circle(x, y, 27));
}

export function line(places: Spot[]): string[] {
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

/** Frames around the cell left and the cell reached, and a line between them over what was passed. */
function arrow(places: Spot[]): string[] {
  const from = places[0]!;
  const to = places[places.length - 1]!;
  const start = toward(from, places[1] ?? to, radius(from) ? radius(from) + 5 : 8);
  const end = toward(to, places[places.length - 2] ?? from, radius(to) ? radius(to) + 5 : 26);
  const passed = places.slice(1, -1).map(({ x, y }) => `${x} ${y}`);
  return [`M${[start, ...passed, end].join("L")}`, around(from), around(to)];
}

/** Half the width of a round cell; 0 for others. */
function radius({ cell, size }: Spot): number {
  return cell?.shape === "round" ? (size * UNIT - 3) / 2 : 0;
}

function toward(spot: Spot, other: Spot, far: number): string {
  const length = Math.hypot(other.x - spot.x, other.y - spot.y) || 1;
  const [dx, dy] = [(other.x - spot.x) / length, (other.y - spot.y) / length];
  return `${spot.x + dx * far} ${spot.y + dy * far}`;
}

function around(spot: Spot, r = 25): string {
  const { x, y } = spot;
  if (radius(spot)) return circle(x, y, radius(spot) + 3);
  return (
    `M${x - r} ${y - r + 8}v-8h8M${x + r - 8} ${y - r}h8v8` +
    `M${x + r} ${y + r - 8}v8h-8M${x - r + 8} ${y + r}h-8v-8`
  );
}
