/** A board in words, as the terminal says it: who stands where, what is written, what lies there. */

import type { Piece, Scene } from "../scene";

export interface Words {
  /** The pieces of a seat, or those of nobody (without a name). */
  pieces: { name: string; places: string[]; count: number }[];
  /** Letters that make words, each with the cell it begins on. */
  written: string[];
  /** Stacks, dice and what is pointed out, by their names. */
  more: string[];
}

/** What people call something: of a cell its id where its name says it, as c7 or x0 are said; else its name. */
export function placeName(scene: Scene, id: string): string {
  const cell = scene.cells?.find((one) => one.id === id);
  if (cell) return says(cell.name, id) ? id : cell.name;
  const part = [...(scene.pieces ?? []), ...(scene.actions ?? [])].find((one) => one.id === id);
  return part?.name ?? id;
}

function says(name: string, id: string): boolean {
  return name.split(/[^\p{L}\p{N}-]+/u).includes(id);
}

export function inWords(scene: Scene): Words {
  const standing = (scene.pieces ?? []).filter((piece) => piece.shape !== "letter" || !piece.cell);
  const owned = scene.places
    .map(({ seat, name }) => of(scene, name, standing.filter((piece) => piece.seat === seat)))
    .filter(({ count }) => count > 0);
  const others = standing.filter(({ seat }) => seat === undefined || seat === null);
  if (others.length) owned.push({ name: "", places: unlike(others.map(({ name }) => name)), count: others.length });
  const stacks = (scene.cells ?? []).filter(({ id, role }) => role !== "waiting" && isStack(scene, id));
  return {
    pieces: owned,
    written: runs(scene),
    more: unlike([...stacks, ...(scene.dice ?? []), ...(scene.marks ?? [])].map(({ name }) => name)),
  };
}

function of(scene: Scene, name: string, pieces: Piece[]): Words["pieces"][number] {
  const places = pieces.map((piece) => (piece.cell ? placeName(scene, piece.cell) : piece.name));
  return { name, places: unlike(places), count: pieces.length };
}

function isStack(scene: Scene, cell: string): boolean {
  return (scene.pieces ?? []).filter((piece) => piece.cell === cell && piece.role !== "behind").length > 1;
}

function unlike(names: string[]): string[] {
  return [...new Set(names)];
}

type Point = readonly [number, number];

/** Every run of two or more letters, across then down, and letters that stand alone. */
function runs(scene: Scene): string[] {
  const cells = new Map((scene.cells ?? []).map((cell) => [cell.id, cell]));
  const key = ([x, y]: Point) => `${x} ${y}`;
  const letters = new Map<string, { at: Point; cell: string; letter: string }>();
  for (const { shape, cell = "", letter } of scene.pieces ?? []) {
    const found = cells.get(cell);
    if (shape === "letter" && found) letters.set(key([found.x, found.y]), { at: [found.x, found.y], cell, letter });
  }
  const step = Math.max(0, ...[...cells.values()].map(({ size = 1 }) => size)) || 1;
  const all = [...letters.values()].sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
  const used = new Set<string>();
  const found: string[] = [];
  for (const [dx, dy] of [[step, 0], [0, step]] as const)
    for (const first of all) {
      if (letters.has(key([first.at[0] - dx, first.at[1] - dy]))) continue;
      const run = [first];
      for (;;) {
        const { at } = run.at(-1)!;
        const next = letters.get(key([at[0] + dx, at[1] + dy]));
        if (!next) break;
        run.push(next);
      }
      if (run.length < 2) continue;
      for (const { cell } of run) used.add(cell);
      found.push(`${first.cell} ${run.map(({ letter }) => letter).join("")}`);
    }
  return [...found, ...all.filter(({ cell }) => !used.has(cell)).map(({ cell, letter }) => `${cell} ${letter}`)];
}
