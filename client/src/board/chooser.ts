/** Which move is being chosen: the taps so far and what can come next. Knows paths, not rules. */

import { type Pick, picks, type Scene } from "../scene";

export class Chooser {
  private all: Pick[] = [];
  path: string[] = [];

  /** A new scene: choices that are still open keep what was tapped. */
  load(scene: Scene | null): void {
    this.all = scene ? picks(scene) : [];
    if (!this.open().length) this.path = [];
  }

  /** Every move that begins with the taps so far. */
  open(path: string[] = this.path): Pick[] {
    return this.all.filter((pick) => path.every((id, at) => pick.path[at] === id));
  }

  /** The ids that can be tapped now, with the moves each leads to. */
  next(path: string[] = this.path): Map<string, Pick[]> {
    const next = new Map<string, Pick[]>();
    for (const pick of this.open(path)) {
      const id = pick.path[path.length];
      if (id !== undefined) next.set(id, [...(next.get(id) ?? []), pick]);
    }
    return next;
  }

  /** Tap one of several ids that lie on one spot. Answers the move when the path is complete. */
  tap(...ids: string[]): Pick | null {
    const last = this.path[this.path.length - 1];
    const step = ids.find((id) => this.next().has(id));
    if (step !== undefined) {
      const path = [...this.path, step];
      const done = this.open(path).find((pick) => pick.path.length === path.length);
      this.path = done ? [] : path;
      return done ?? null;
    }
    const fresh = ids.find((id) => this.next([]).has(id));
    const again = last !== undefined && ids.includes(last);
    this.path = [];
    return fresh !== undefined && !again ? this.tap(fresh) : null;
  }

  cancel(): boolean {
    const had = this.path.length > 0;
    this.path = [];
    return had;
  }
}
