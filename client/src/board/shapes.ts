/** How cells, pieces, dice and labels look: the same drawing as pictures/svg.py, painted by role. */

import type { Cell, Die, Label, Outline, Piece, Scene } from "../scene";
import { type Frame, type Point, type Spot, UNIT } from "./geometry";
import { make, patternOf, patternOfColour, seatClass, written } from "./svg";

const CONE = "M-17 10Q0 18 17 10L6 -24Q0 -29 -6 -24Z";
const BAND = "M-16.8 9.2Q0 17.2 16.8 9.2";
const THIN = 15;
const ROUND = 24;

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

/** The ground of a board: a rim of wood, and what is printed on it. */
export function groundShapes(scene: Scene, frame: Frame): SVGElement[] {
  const { width, boardHeight } = frame;
  const parts: SVGElement[] = [];
  if (scene.shape === "round") {
    const [cx, cy, r] = [width / 2, boardHeight / 2, Math.min(width, boardHeight) / 2];
    parts.push(make("circle", { class: "rim", cx, cy, r }));
    parts.push(make("circle", { class: "ground", cx, cy, r: r - THIN }));
  } else if (scene.shape !== "free")
    parts.push(make("rect", { class: "rim", width, height: boardHeight, rx: 20 }));
  parts.push(...(scene.outlines ?? []).map((outline) => outlineShape(outline, frame.rim)));
  for (const { cells } of scene.tracks ?? []) {
    const spots = cells.flatMap((id) => frame.spots.get(id) ?? []);
    const points = spots.map(({ x, y }) => `${x},${y}`).join(" ");
    parts.push(make("polyline", { class: "track", points }));
  }
  return [...parts, ...(scene.labels ?? []).map((label) => labelShape(label, frame))];
}

/** A closed path, each corner rounded as far as its sides allow. */
function outlineShape({ points, role = "frame" }: Outline, rim: number): SVGElement {
  const at = points.map(([x, y]): Point => ({ x: rim + x * UNIT, y: rim + y * UNIT }));
  const d = at.map((corner, i) => {
    const start = short(corner, at[(i || at.length) - 1]!);
    const end = short(corner, at[(i + 1) % at.length]!);
    return `${i ? "L" : "M"}${start}Q${corner.x} ${corner.y} ${end}`;
  });
  return make("path", { class: `outline ${role}`, d: `${d.join("")}Z` });
}

/** The point on the way from a corner at which its rounding begins. */
function short({ x, y }: Point, to: Point): string {
  const length = Math.hypot(to.x - x, to.y - y) || 1;
  const part = Math.min(ROUND, length / 2) / length;
  return `${x + (to.x - x) * part} ${y + (to.y - y) * part}`;
}

export function cellShape({ x, y, size, cell }: Spot): SVGElement[] {
  const side = size * UNIT - 3;
  const look = `cell ${cell?.shape ?? "square"} ${cell?.role ?? "plain"}${seatClass(cell?.seat)}`;
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
  const printed = signShape(cell, x, y, side / 2);
  const parts = [shape, ...printed, ...dotted(HOLES[cell?.holes ?? 0], x, y, 9, 4.6), ...littleDice(cell, x, y)];
  if (cell?.print && !isSigned(cell)) parts.push(written(cell.print, { class: "print", x: x + 17, y: y - 17 }));
  return parts;
}

/** Dice printed in the corner of a cell: this many are rolled for it. */
function littleDice(cell: Cell | null, x: number, y: number): SVGElement[] {
  return Array.from({ length: cell?.dice ?? 0 }, (_, at) =>
    make("rect", { class: "little", x: x + 15 - 11 * at, y: y - 22, width: 8, height: 8, rx: 2 }),
  );
}

/** Whether a sign is printed on a cell, and no text. */
function isSigned(cell: Cell): boolean {
  return cell.role === "crossing" || cell.role === "home";
}

/** What the role of a cell has printed on it. */
function signShape(cell: Cell | null, x: number, y: number, radius: number): SVGElement[] {
  if (cell && isSigned(cell)) {
    const look = `sign ${cell.role}${seatClass(cell.seat)}`;
    return [make("path", { class: look, d: `M${x - 8} ${y - 8}l16 16m0 -16l-16 16` })];
  }
  if (cell?.role === "cross")
    return [make("path", { class: "cross", d: `M${x - 13} ${y - 13}l26 26m0 -26l-26 26` })];
  if (cell?.role !== "dome") return [];
  const r = radius * 0.75;
  const [dx, up] = [r * 0.75, y - r * 0.66];
  return [
    make("circle", { class: "glass", cx: x, cy: y, r: radius * 0.85 }),
    make("path", { class: "shine", d: `M${x - dx} ${up}A${r} ${r} 0 0 1 ${x + dx} ${up}` }),
  ];
}

/** A piece around the origin; the board moves it to its place. ``height``: of the stack it tops. */
export function pieceShape(piece: Piece, height = 1): SVGElement[] {
  const body = (SHAPES[piece.shape] ?? discShape)(piece);
  if (height < 2) return body;
  return [
    ...body,
    make("circle", { class: "count", cx: 19, cy: -22, r: 9.5 }),
    written(`${height}`, { class: "counted", x: 19, y: -22 }),
  ];
}

const SHAPES: Record<string, (piece: Piece) => SVGElement[]> = {
  cone: coneShape,
  cube: cubeShape,
  letter: ({ letter, role, seat }) => [
    ...(role === "fresh" && seat != null ? [make("path", { class: "under", d: "M-18 23h36" })] : []),
    written(letter, { class: "written", x: -2, y: 4 }),
  ],
};

/** The letter of a piece on its ground; in a small picture it has none. */
function lettered({ letter }: Piece, ground: SVGElement | null, x: number, y: number): SVGElement[] {
  return letter ? [...(ground ? [ground] : []), written(letter, { class: "letter", x, y })] : [];
}

function cubeShape(piece: Piece): SVGElement[] {
  const pattern = piece.colour ? patternOfColour(piece.colour) : patternOf(piece.seat);
  const box = { x: -27, y: -27, width: 54, height: 54, rx: 6.5 };
  const inner = { x: -22.5, y: -22.5, width: 45, height: 45, rx: 4.5 };
  return [
    make("rect", { class: "body", ...box }),
    ...(pattern ? [make("rect", { ...box, fill: pattern })] : []),
    make("rect", { class: "side", ...inner }),
    ...lettered(piece, make("circle", { class: "spot", r: 12.5 }), 0, 0),
  ];
}

function coneShape(piece: Piece): SVGElement[] {
  const pattern = patternOf(piece.seat);
  return [
    make("ellipse", { class: "shade", cy: 10, rx: 23, ry: 12, fill: "url(#tete-shade)" }),
    make("path", { class: "body", d: CONE }),
    ...(pattern ? [make("path", { d: CONE, fill: pattern })] : []),
    make("path", { class: "side", d: CONE }),
    ...(piece.tone ? [make("path", { class: "band", d: BAND })] : []),
    ...lettered(piece, null, 0, 7.8),
  ];
}

function discShape(piece: Piece): SVGElement[] {
  const pattern = patternOf(piece.seat);
  return [
    make("circle", { class: "shade", cy: 2.6, r: 26, fill: "url(#tete-shade)" }),
    make("circle", { class: "body", r: 22 }),
    ...(pattern ? [make("circle", { r: 22, fill: pattern })] : []),
    make("circle", { class: "edge", r: 15.5 }),
    ...(piece.tone ? [make("circle", { class: "band", r: 19 })] : []),
    ...dotted(HOLES[piece.holes ?? 0], 0, 0, 6.2, 3.5),
    ...lettered(piece, make("circle", { class: "badge", cx: 17, cy: 17, r: 7.5 }), 17, 17),
  ];
}

export function pieceClass(piece: Piece): string {
  const { shape, seat, colour, role } = piece;
  return `piece ${shape}${seatClass(seat)}${colour ? ` tint-${colour}` : ""}${role ? ` ${role}` : ""}`;
}

/** What is drawn anew when it changes; a mere change of place is a motion. */
export function pieceLook(piece: Piece, height = 1): string {
  const { shape, seat, letter, holes, role, tone, colour } = piece;
  return [shape, seat, letter, holes, role, tone, colour, height].join("|");
}

/** A die as it lies; one that ``fell`` just now is seen to fall. */
export function dieShape(die: Die, { x, y }: Point, fell = false): SVGElement {
  const half = die.cell ? 25 : 20;
  const corner = { x: x - half, y: y - half, rx: half * 0.43 };
  const face = make("rect", { class: "die", width: half * 2, height: half * 2, ...corner });
  const shown = faceOf(die, x, y, half);
  const look = `thrown ${die.role ?? "number"}`;
  if (!fell) return make("g", { class: look }, face, ...shown);
  const passing = passingFaces(die).map((one, at) => make("g", { class: `passing at${at}` }, ...faceOf(one, x, y, half)));
  return make("g", { class: `${look} falls` }, face, ...passing, make("g", { class: "shown" }, ...shown));
}

/** What is seen of a die that tumbles before it shows its face: its neighbours, never the face itself. */
export function passingFaces(die: Die): Die[] {
  if (die.role === "dot") return [die, die].map((one, at) => ({ ...one, value: (at + die.value + 1) % 2 }));
  return [2, 4].map((on) => ({ ...die, value: ((die.value + on - 1) % 6) + 1 }));
}

function faceOf(die: Die, x: number, y: number, half: number): SVGElement[] {
  if (die.role === "dot")
    return die.value ? [make("circle", { class: "dot", cx: x, cy: y, r: half * 0.38 })] : [];
  const pips = die.role === "bonus" ? undefined : PIPS[die.value];
  if (pips) return dotted(pips, x, y, half * 0.54, half * 0.192, "pip");
  return [written(`${die.value}`, { class: "value", x, y })];
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
