/** Where things are: a scene's squares in user units, and what lies in which direction. */

import type { Cell, Scene } from "../scene";

export const UNIT = 60;
const RIM = 24;
/** How far beside a spot a tap still counts; the nearest spot has it. */
export const BESIDE = 4;
const THIN_RIM = 14;
const TRAY_GAP = 0.45;

export interface Spot {
  id: string;
  name: string;
  x: number;
  y: number;
  size: number;
  cell: Cell | null;
}

export interface Frame {
  width: number;
  height: number;
  boardHeight: number;
  rim: number;
  spots: Map<string, Spot>;
  rows: Spot[][];
}

/** Cells where they are; pieces beside the board as spots in rows below it. Dice there have a bar of their own. */
export function frameOf(scene: Scene): Frame {
  const rim = scene.labels?.length ? RIM : THIN_RIM;
  const spots = new Map<string, Spot>();
  for (const cell of scene.cells ?? []) {
    const { id, name, size = 1 } = cell;
    spots.set(id, { id, name, x: rim + cell.x * UNIT, y: rim + cell.y * UNIT, size, cell });
  }
  const boardHeight = scene.height * UNIT + 2 * rim;
  const beside = (scene.pieces ?? []).filter(({ cell }) => !cell);
  const across = Math.max(1, Math.floor(scene.width));
  beside.forEach(({ id, name }, index) => {
    const x = rim + ((index % across) + 0.5) * UNIT;
    const y = boardHeight + (Math.floor(index / across) + TRAY_GAP + 0.15) * UNIT;
    spots.set(id, { id, name, x, y, size: 1, cell: null });
  });
  const trayRows = Math.ceil(beside.length / across);
  return {
    width: scene.width * UNIT + 2 * rim,
    height: boardHeight + (trayRows && (trayRows + 0.2) * UNIT),
    boardHeight,
    rim,
    spots,
    rows: rowsOf([...spots.values()]),
  };
}

/** A point on a cell where a thing lies: a spot of its own that cannot be met. */
export interface Point {
  x: number;
  y: number;
}

/** Dice that lie on cells, side by side. */
export function dicePoints(scene: Scene, frame: Frame): Map<string, Point> {
  const points = new Map<string, Point>();
  const dice = scene.dice ?? [];
  for (const { id, cell } of dice) {
    const spot = cell && frame.spots.get(cell);
    if (!spot) continue;
    const lying = dice.filter((die) => die.cell === cell);
    const at = lying.findIndex((die) => die.id === id);
    const shift = (at - (lying.length - 1) / 2) * 61;
    points.set(id, { x: spot.x + shift, y: spot.y });
  }
  return points;
}

/** Width over height, for a page that makes room before it draws. */
export function ratioOf(scene: Scene): number {
  const { width, height } = frameOf(scene);
  return width / height;
}

function rowsOf(spots: Spot[]): Spot[][] {
  const rows = new Map<number, Spot[]>();
  for (const spot of spots) {
    const key = Math.round(spot.y / (UNIT / 4));
    rows.set(key, [...(rows.get(key) ?? []), spot]);
  }
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => a.x - b.x));
}

export function spotAt(frame: Frame, x: number, y: number): Spot | undefined {
  let best: Spot | undefined;
  let least = Infinity;
  for (const spot of frame.spots.values()) {
    const reach = (spot.size * UNIT) / 2 + BESIDE;
    const away = Math.max(Math.abs(spot.x - x), Math.abs(spot.y - y));
    if (away <= reach && away < least) [best, least] = [spot, away];
  }
  return best;
}

/** The nearest spot in a direction; straight ahead counts more than near. */
export function spotBeside(frame: Frame, from: Spot, dx: number, dy: number): Spot | undefined {
  let best: Spot | undefined;
  let least = Infinity;
  for (const spot of frame.spots.values()) {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const across = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (along < 4 || across > along * 2) continue;
    const cost = along + across * 2;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}
