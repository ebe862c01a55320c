/** How it is shown what can be chosen: rings, ways, the focus. */

import type { Pick } from "../scene";
import { type Spot, UNIT } from "./geometry";
import { circle, line } from "./marks";
import { OFF } from "./places";
import { make, written } from "./svg";

export function ringRadius({ cell, size }: Spot, r: number): number {
  return cell?.shape === "round" ? (size * UNIT) / 2 + 4 : r;
}

/** Where a ring lies and how large it is; in an empty cell with a name, around what is seen behind, off the name. */
export function ringPlace(spot: Spot, isTaken: boolean, isChosen: boolean): [at: Spot, r: number] {
  const { x, y, cell } = spot;
  const isNamed = !isTaken && cell?.role === "hollow" && Boolean(cell.print);
  return [isNamed ? { ...spot, x: x - OFF, y: y + OFF } : spot, ringRadius(spot, isTaken || (isChosen && !isNamed) ? 27 : 19)];
}

/** Around what lies in a tray it is a frame: a piece there is as large as its cell. */
export function ring({ x, y, cell }: Spot, kind: string, r: number): SVGElement {
  const look = `ring ${kind} on-${cell?.role ?? "plain"}`;
  if (cell?.role !== "tray") return make("path", { class: look, d: circle(x, y, r) });
  return make("rect", { class: look, x: x - 30, y: y - 30, width: 60, height: 60, rx: 8 });
}

/** As the cell is: just within a square, around a round one and the ring it may have. */
export function focusShape({ x, y, size, cell }: Spot): SVGElement {
  if (cell?.shape === "round") return make("circle", { class: "focus", cx: x, cy: y, r: (size * UNIT) / 2 + 8.5 });
  const side = size * UNIT - 1;
  const corner = { x: x - side / 2, y: y - side / 2 };
  return make("rect", { class: "focus", ...corner, width: side, height: side, rx: 7 });
}

/** The ways to where the chosen piece can go. */
export function wayShapes(next: ReadonlyMap<string, Pick[]>, spots: Map<string, Spot>): SVGElement[] {
  const picks = [...next.values()].flat().filter(({ way }) => way && way.length > 1);
  return picks.map(({ way = [] }) => make("path", { class: "way", d: line(way.flatMap((id) => spots.get(id) ?? [])).join("") }));
}

/** A ring around what is to be pressed and, if nothing lies there, a word. */
export function pressShape(spot: Spot, word: string): SVGElement[] {
  const { x, y, size } = spot;
  const around = ring(spot, "press", (size * UNIT) / 2 - 1);
  return word ? [around, written(word, { class: "press-here", x, y })] : [around];
}
