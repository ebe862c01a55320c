/** Asks what a move would make while somebody still writes it: not at every key, and only the latest counts. */

import type { Foreseen } from "./wire";

const PAUSE_MS = 120;

export class Previews {
  private timer = 0;
  private wanted: string | null = null;
  private id: string | null = null;

  constructor(
    private readonly ask: (text: string) => string | null,
    private readonly shown: (preview: Foreseen | null) => void,
  ) {}

  /** Somebody writes this move now; null: nothing. */
  want(text: string | null): void {
    if (text === this.wanted) return;
    this.forget();
    this.wanted = text;
    if (text === null) return;
    this.timer = setTimeout(() => {
      this.id = this.ask(text);
    }, PAUSE_MS);
  }

  /** An answer; one that nobody waits for any more is dropped. */
  heard(id: string, preview: Foreseen | null): boolean {
    if (id !== this.id) return false;
    this.id = null;
    this.shown(preview);
    return true;
  }

  /** The line was cut: ask once more. */
  again(): void {
    const { wanted } = this;
    this.forget();
    this.want(wanted);
  }

  /** What was asked is of no interest any more. */
  forget(): void {
    clearTimeout(this.timer);
    this.id = null;
    if (this.wanted !== null) this.shown(null);
    this.wanted = null;
  }
}
