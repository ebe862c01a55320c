/** Which pieces stand on which spots. */

import type { Scene } from "../scene";

export class Standing {
  /** Spots on which something stands; what is seen behind a cell does not take it. */
  readonly taken = new Set<string>();
  /** Ids of pieces by their spot, from above. */
  private readonly on = new Map<string, string[]>();

  constructor(scene: Scene | null) {
    for (const { id, cell, role } of scene?.pieces ?? []) {
      const key = cell || id;
      if (role !== "behind") this.taken.add(key);
      this.on.set(key, [id, ...this.at(key)]);
    }
  }

  at(spot: string): string[] {
    return this.on.get(spot) ?? [];
  }
}
