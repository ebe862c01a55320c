/** A move drawn on a board before it is made: from where, over what, to where, what it takes and what it goes by.
 *  Knows choices, not rules. */

import { lit } from "../board/again";
import { dicePoints, type Frame, type Point, type Spot } from "../board/geometry";
import { around } from "../board/pencil";
import { pieceClass, pieceShape } from "../board/shapes";
import { make, written } from "../board/svg";
import { type Pick, picks, type Piece, type Scene, writes } from "../scene";

/** How far from the middle of a cell an arrow begins; how far before one it ends, also where something is to stand; and how long its head is. */
const AFTER = 15;
const SHORT = 8;
const CLEAR = 24;
const HEAD = 17;
/** A die on a board, in squares. */
const DIE = 0.98;

/** The move with this text, as far as there is something of it on the board; ``begun`` are cells with letters of one's own. */
export function sketch(scene: Scene, frame: Frame, text: string, begun: ReadonlySet<string> = new Set()): SVGElement[] {
  const found = picks(scene).filter(({ move }) => move === text);
  return found.length ? sketched(found, scene, frame) : spelled(scene, frame, text, begun);
}

/** A move by its taps: of all the ways to make it, those that say most on the board. */
export function sketched(found: Pick[], scene: Scene, frame: Frame): SVGElement[] {
  const pieces = new Map((scene.pieces ?? []).map((piece) => [piece.id, piece]));
  const taken = new Set([...pieces.values()].flatMap(({ id, cell, role }) => (role === "behind" ? [] : [cell || id])));
  const dice = dicePoints(scene, frame);
  const spotOf = (id: string): Spot[] => {
    const point = dice.get(id);
    const spot = frame.spots.get(pieces.get(id)?.cell || id);
    return point ? [{ id, name: "", ...point, size: DIE, cell: null }] : spot ? [spot] : [];
  };
  const onBoard = ({ path }: Pick) => path.flatMap(spotOf).length;
  const most = Math.max(...found.map(onBoard));
  const outlined = new Map<string, Spot>();
  const arrows = new Map<string, SVGElement[]>();
  for (const pick of found.filter((one) => onBoard(one) === most)) {
    const { path, way = [], about = [], loose = 0 } = pick;
    const isLed = way.length > 1;
    const along = (isLed ? way : path).flatMap(spotOf);
    const [from, to] = along;
    const ends = isLed ? [from, along.at(-1)] : along;
    for (const spot of [...ends, ...about.flatMap(spotOf)]) if (spot) outlined.set(spot.id, spot);
    if (!from || !to || from === to || loose || !taken.has(from.id)) continue;
    const goes = isLed ? along : [from, to];
    const piece = pieces.get(path[0]!);
    const ghost = piece && from.cell?.role === "tray" ? [ghostOf(piece, to)] : [];
    arrows.set(goes.map(({ id }) => id).join(), [...ghost, ...arrow(goes, ghost.length ? CLEAR : SHORT)]);
  }
  return [...[...outlined.values()].map(lit), ...[...arrows.values()].flat()];
}

/** A word on its line: the letters that are not there yet, and a frame around all of it. */
function spelled(scene: Scene, frame: Frame, text: string, begun: ReadonlySet<string>): SVGElement[] {
  const [start = "", word = ""] = text.split(" ");
  const line = writes(scene).flatMap(({ lines }) => lines).find(({ starts }) => starts.includes(start));
  if (!line) return [];
  const there = new Set([...begun, ...(scene.pieces ?? []).map(({ cell }) => cell)]);
  const from = line.starts.indexOf(start);
  const letters = [...word].flatMap((letter, at) => {
    const spot = frame.spots.get(line.cells[from + at] ?? "");
    return spot ? [{ spot, letter }] : [];
  });
  if (!letters.length) return [];
  const missing = letters.filter(({ spot }) => !there.has(spot.id));
  return [
    around(letters.map(({ spot }) => spot), "framed", 2),
    ...missing.map(({ spot: { x, y }, letter }) => written(letter, { class: "written", x: x - 2, y: y + 4 })),
  ];
}

/** What comes to a cell, as it will stand there. */
function ghostOf(piece: Piece, { x, y }: Spot): SVGElement {
  return make("g", { class: `${pieceClass(piece)} ghost`, transform: `translate(${x} ${y})` }, ...pieceShape(piece));
}

function toward(from: Point, to: Point, far: number): Point {
  const part = far / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** Twice the same line, the lower one wider: it is seen on light and on dark. */
function arrow(spots: Spot[], short: number): SVGElement[] {
  const [to, before] = [spots.at(-1)!, spots.at(-2)!];
  const angle = Math.atan2(to.y - before.y, to.x - before.x);
  const tip = toward(to, before, short);
  const barb = (turn: number) => `${tip.x - HEAD * Math.cos(angle + turn)} ${tip.y - HEAD * Math.sin(angle + turn)}`;
  const line = [toward(spots[0]!, spots[1]!, AFTER), ...spots.slice(1, -1), tip].map(({ x, y }) => `${x} ${y}`).join("L");
  const d = `M${line}M${barb(0.55)}L${tip.x} ${tip.y}L${barb(-0.55)}`;
  return [make("path", { class: "casing", d }), make("path", { class: "arrow", d })];
}
