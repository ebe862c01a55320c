/** What the page works out of a scene; its types are made from the server's own. */

import type { Patch, Pick, Piece, Scene, Write } from "./generated/scene";

export type * from "./generated/scene";

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

/** Does that text, accents and capitals aside, say what is to be pressed? */
export function presses(scene: Scene | null, text: string): boolean {
  return Boolean(scene?.press) && text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase() === scene?.press;
}
