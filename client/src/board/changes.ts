/** What differs between two scenes. */

import type { Mark, Scene } from "../scene";

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

/** A strike: from where it comes, cell by cell, to what was struck. */
export interface Strike {
  cells: string[];
  seat: number | null;
}

/** What beams of the scene before have hit: pieces at their ends that are gone. Who is in a forbidden group may be
gone for that, and no beam is shown. */
export function strikesOf(old: Scene, scene: Scene): Strike[] {
  const stays = new Set(scene.pieces?.map(({ id }) => id));
  const gone = new Set(old.pieces?.filter(({ id }) => !stays.has(id)).map(({ cell }) => cell));
  const of = (kind: string) => (old.marks ?? []).filter((mark) => mark.kind === kind);
  const grouped = new Set(of("group").flatMap(({ cells }) => cells));
  const pairs = of("pair");
  const hits = (mark: Mark) => gone.has(mark.cells.at(-1)) && !grouped.has(mark.cells.at(-1)!);
  return of("beam").filter(hits).map(({ cells, seat = null }) => {
    const pair = pairs.find((one) => one.seat === seat && one.cells.includes(cells[0]!));
    const other = pair?.cells.filter((id) => id !== cells[0]) ?? [];
    return { cells: [...other, ...cells], seat };
  });
}
