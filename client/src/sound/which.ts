/** Which sound belongs to what happened. */

import { strikesOf } from "../board/changes";
import type { Scene } from "../scene";

export type Sound = "pop" | "place" | "strike" | "write" | "turn" | "hurry" | "end";

/** The sound of what differs between two scenes; ``fell``: dice have just fallen. */
export function soundOf(old: Scene, scene: Scene, fell: boolean): Sound | null {
  if (fell && scene.dice?.length) return "pop";
  const before = new Map(old.pieces?.map((piece) => [piece.id, piece]));
  const now = new Set(scene.pieces?.map(({ id }) => id));
  const moved = (scene.pieces ?? []).filter(({ id, cell }) => before.get(id)?.cell !== cell || !before.has(id));
  if (strikesOf(old, scene).length) return "strike";
  if (moved.some(({ shape }) => shape === "letter")) return "write";
  const gone = [...before.keys()].some((id) => !now.has(id));
  return moved.length || gone ? "place" : null;
}
