/** A scene as it travels: what is at its default is left out. The contract is core/scene.py. */

export interface Cell {
  id: string;
  name: string;
  x: number;
  y: number;
  shape?: string;
  role?: string;
  size?: number;
  holes?: number;
  dice?: number;
  print?: string;
  seat?: number | null;
}

export interface Piece {
  id: string;
  name: string;
  shape: string;
  letter: string;
  seat?: number | null;
  cell?: string;
  holes?: number;
  role?: string;
  tone?: number;
  colour?: string;
}

export interface Mark {
  kind: string;
  cells: string[];
  name: string;
  seat?: number | null;
  print?: string;
  asked?: boolean;
}

export interface Die {
  id: string;
  name: string;
  value: number;
  role?: string;
  cell?: string;
}

export interface Track {
  cells: string[];
}

export interface Outline {
  points: [number, number][];
  role?: string;
}

export interface Place {
  seat: number;
  name: string;
  letter: string;
  score?: string;
  /** The seat whose colour and pattern it wears, if not its own. */
  paint?: number | null;
}

export interface Action {
  id: string;
  name: string;
}

export interface Label {
  text: string;
  x: number;
  y: number;
  role?: string;
  seat?: number | null;
}

export interface Pick {
  type: "pick";
  path: string[];
  move: string;
  name: string;
  way?: string[];
  /** So many ids at the beginning of the path may be tapped in any order. */
  loose?: number;
}

export interface Write {
  type: "write";
  lines: { cells: string[]; starts: string[]; name: string }[];
  count: number;
  alphabet: string;
  name: string;
}

/** Something that was agreed, to be kept in sight; ``short`` where there is little room. */
export interface Term {
  short: string;
  name: string;
}

export interface Scene {
  width: number;
  height: number;
  prompt: string;
  places: Place[];
  turn?: number | null;
  you?: number | null;
  role?: string;
  shape?: string;
  outlines?: Outline[];
  tracks?: Track[];
  cells?: Cell[];
  pieces?: Piece[];
  marks?: Mark[];
  dice?: Die[];
  labels?: Label[];
  terms?: Term[];
  actions?: Action[];
  choices?: (Pick | Write)[];
  /** The cell that this viewer presses to let chance act. */
  press?: string;
}

export interface Patch {
  whole?: Scene;
  set?: Partial<Scene>;
  cells?: Record<string, Cell>;
  pieces?: Record<string, Piece>;
  gone?: { cells?: string[]; pieces?: string[] };
  order?: { cells?: string[]; pieces?: string[] };
}

export function picks(scene: Scene): Pick[] {
  return (scene.choices ?? []).filter((choice): choice is Pick => choice.type === "pick");
}

/** The pieces that stand on a cell, from bottom to top; none where they wait side by side or behind it. */
export function stackOn(scene: Scene, id: string): Piece[] {
  const cell = scene.cells?.find((one) => one.id === id);
  if (!cell || cell.role === "waiting") return [];
  const pieces = (scene.pieces ?? []).filter((piece) => piece.cell === id && piece.role !== "behind");
  return pieces.length > 1 ? pieces : [];
}

export function writes(scene: Scene): Write[] {
  return (scene.choices ?? []).filter((choice): choice is Write => choice.type === "write");
}

/** The scene that a patch makes of the one before it; neither is changed. */
export function patched(scene: Scene, patch: Patch): Scene {
  if (patch.whole) return patch.whole;
  return {
    ...scene,
    ...patch.set,
    cells: merged(scene.cells, patch.cells, patch.gone?.cells, patch.order?.cells),
    pieces: merged(scene.pieces, patch.pieces, patch.gone?.pieces, patch.order?.pieces),
  };
}

function merged<T extends { id: string }>(
  old: T[] = [],
  changed: Record<string, T> = {},
  gone: string[] = [],
  order?: string[],
): T[] {
  const parts = new Map(old.map((part) => [part.id, part]));
  for (const id of gone) parts.delete(id);
  for (const [id, part] of Object.entries(changed)) parts.set(id, part);
  if (!order) return [...parts.values()];
  return order.flatMap((id) => parts.get(id) ?? []);
}

/** Whose colour and pattern a seat's things wear. */
export function paintOf({ seat, paint }: { seat: number; paint?: number | null }): number {
  return paint ?? seat;
}

/** The scene as it is painted: what belongs to a seat has the number of that seat's paint for it. */
export function worn(scene: Scene): Scene {
  const paints = new Map(scene.places.map((place) => [place.seat, paintOf(place)]));
  if ([...paints].every(([seat, paint]) => seat === paint)) return scene;
  const repaint = <Part extends { seat?: number | null }>(parts: Part[] = []): Part[] =>
    parts.map((part) => (part.seat == null ? part : { ...part, seat: paints.get(part.seat) ?? part.seat }));
  return {
    ...scene,
    cells: repaint(scene.cells),
    pieces: repaint(scene.pieces),
    marks: repaint(scene.marks),
    labels: repaint(scene.labels),
  };
}
