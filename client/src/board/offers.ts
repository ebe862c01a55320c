/** What a tap on a spot could lead to. */

import type { Pick } from "../scene";

/**
 * Whether what stands on a spot is shown as something to tap, by all that a tap there can mean and what may come
 * next: that tap is a whole move, leads to a choice among the pieces of its stack, or is one of several that are
 * chosen together.
 */
export function isOffered(ids: string[], next: ReadonlyMap<string, Pick[]>): boolean {
  return ids.some((id) => {
    const picks = next.get(id);
    return picks && (picks.every(({ path }) => path.length === 1) || picks.some(({ path, loose }) => loose || ids.includes(path[1] ?? "")));
  });
}
