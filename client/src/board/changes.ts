/** What differs between two scenes. */

import type { Scene } from "../scene";

/** The cells (ids of pieces beside the board) on which a piece or a die came, went or changed. */
export function changedCells(old: Scene, scene: Scene): string[] {
  const cells = new Set<string>();
  const things = (of: Scene) => [...(of.pieces ?? []), ...(of.dice ?? [])];
  const before = new Map(things(old).map((thing) => [thing.id, thing]));
  for (const thing of things(scene)) {
    const was = before.get(thing.id);
    before.delete(thing.id);
    if (was && JSON.stringify(was) === JSON.stringify(thing)) continue;
    for (const one of [was, thing]) if (one) cells.add(one.cell || one.id);
  }
  for (const { cell, id } of before.values()) cells.add(cell || id);
  return [...cells];
}

export function isSameDice(old: Scene, scene: Scene): boolean {
  return JSON.stringify(old.dice ?? []) === JSON.stringify(scene.dice ?? []);
}
