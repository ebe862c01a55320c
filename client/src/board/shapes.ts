/** How cells, pieces, dice and labels look: the same drawing as core/svg.py, painted by role. */

import type { Die, Label, Piece } from "../scene";
import { type Frame, type Spot, UNIT } from "./geometry";
import { make, patternOf, seatClass, written } from "./svg";

const HOLES: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, 1], [0, -1], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
};
const PIPS: Record<number, [number, number][]> = {
  ...HOLES,
  3: [[-1, -1], [0, 0], [1, 1]],
  5: [...HOLES[4]!, [0, 0]],
  6: [...HOLES[4]!, [-1, 0], [1, 0]],
};

export function cellShape({ x, y, size, cell }: Spot): SVGElement[] {
  const side = size * UNIT - 3;
  const look = `cell ${cell?.shape ?? "square"} ${cell?.role ?? "plain"}`;
  const shape =
    cell?.shape === "round"
      ? make("circle", { class: look, cx: x, cy: y, r: side / 2 })
      : make("rect", {
          class: look,
          x: x - side / 2,
          y: y - side / 2,
          width: side,
          height: side,
          rx: side / 9,
        });
  const parts = [shape, ...dotted(HOLES[cell?.holes ?? 0], x, y, 9, 4.6)];
  if (cell?.print) parts.push(written(cell.print, { class: "print", x: x + 17, y: y - 17 }));
  return parts;
}

/** A piece around the origin; the board moves it to its place. */
export function pieceShape(piece: Piece): SVGElement[] {
  const pattern = patternOf(piece.seat);
  return [
    make("circle", { class: "shade", cy: 2.6, r: 26, fill: "url(#tete-shade)" }),
    make("circle", { class: "body", r: 22 }),
    ...(pattern ? [make("circle", { r: 22, fill: pattern })] : []),
    make("circle", { class: "edge", r: 15.5 }),
    ...dotted(HOLES[piece.holes ?? 0], 0, 0, 6.2, 3.5),
    make("circle", { class: "badge", cx: 17, cy: 17, r: 7.5 }),
    written(piece.letter, { class: "letter", x: 17, y: 17 }),
  ];
}

export function pieceClass(piece: Piece): string {
  return `piece ${piece.shape}${seatClass(piece.seat)}`;
}

/** What is drawn anew when it changes; a mere change of place is a motion. */
export function pieceLook(piece: Piece): string {
  return [piece.shape, piece.seat, piece.letter, piece.holes, piece.role].join("|");
}

export function dieShape(die: Die, { x, y }: Spot): SVGElement {
  const pips = PIPS[die.value];
  const face = make("rect", { class: "die", x: x - 20, y: y - 20, width: 40, height: 40, rx: 8 });
  const value = pips
    ? dotted(pips, x, y, 11, 4, "pip")
    : [written(`${die.value}`, { class: "value", x, y })];
  return make("g", { class: `thrown ${die.role ?? "number"}` }, face, ...value);
}

export function labelShape(label: Label, frame: Frame): SVGElement {
  const [x, y] = [frame.rim + label.x * UNIT, frame.rim + label.y * UNIT];
  if (label.role === "corner")
    return make("circle", { class: `corner${seatClass(label.seat)}`, cx: x, cy: y, r: 6 });
  return written(label.text, { class: label.role ?? "coordinate", x, y });
}

function dotted(
  places: [number, number][] | undefined,
  x: number,
  y: number,
  apart: number,
  r: number,
  look = "hole",
): SVGElement[] {
  return (places ?? []).map(([dx, dy]) =>
    make("circle", { class: look, cx: x + dx * apart, cy: y + dy * apart, r }),
  );
}
