/** Which move is being chosen: the taps so far and what can come next. Knows paths, not rules. */

import { type Pick, picks, type Scene } from "../scene";

export class Chooser {
  private all: Pick[] = [];
  /** What can follow after taps, as far as somebody has asked: every spot of a board does. */
  private readonly known = new Map<string, Map<string, Pick[]>>();
  path: string[] = [];

  /** A new scene: choices that are still open keep what was tapped. */
  load(scene: Scene | null): void {
    this.all = scene ? picks(scene) : [];
    this.known.clear();
    if (!this.open().length) this.path = [];
  }

  /** Every move that begins with the taps so far. */
  open(path: string[] = this.path): Pick[] {
    return this.all.filter((pick) => isBegun(pick, path));
  }

  /** The ids that can be tapped now, with the moves each leads to. */
  next(path: string[] = this.path): ReadonlyMap<string, Pick[]> {
    const taps = path.join("\n");
    const known = this.known.get(taps);
    if (known) return known;
    const next = new Map<string, Pick[]>();
    for (const pick of this.open(path))
      for (const id of following(pick, path)) {
        const before = next.get(id);
        if (before) before.push(pick);
        else next.set(id, [pick]);
      }
    this.known.set(taps, next);
    return next;
  }

  /** Whether a tap on one of the ids would take it back, and keep the others that were tapped. */
  isLoose(...ids: string[]): boolean {
    return this.path.some((id, at) => ids.includes(id) && this.open().some(({ loose = 0 }) => at < loose));
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
    if (this.isLoose(...ids)) {
      this.path = this.path.filter((id) => !ids.includes(id));
      return null;
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

/** Whether a move can still be reached after these taps. */
function isBegun({ path, loose = 0 }: Pick, taps: string[]): boolean {
  const any = path.slice(0, loose);
  return taps.every((id, at) => (at < loose ? any.includes(id) : path[at] === id));
}

/** What can be tapped next on the way to a move. */
function following({ path, loose = 0 }: Pick, taps: string[]): string[] {
  if (taps.length < loose) return path.slice(0, loose).filter((id) => !taps.includes(id));
  return path.slice(taps.length, taps.length + 1);
}
