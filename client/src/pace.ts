/** What others do comes one after the other, so that eyes can follow: a die, then a move. */

import { CHANCE } from "./log";
import { isStill } from "./still";
import type { FromServer } from "./wire";

const AFTER_DRAW = 800;
const AFTER_MOVE = 450;
/** Whoever is so far behind has seen enough. */
const MOST = 24;

export class Pace {
  private readonly queue: FromServer[] = [];
  private timer = 0;

  constructor(
    private readonly deliver: (message: FromServer) => void,
    /** The seats of this browser: their own deeds are never waited for. */
    private readonly you: () => number[],
  ) {}

  push(message: FromServer): void {
    this.queue.push(message);
    if (message.type === "welcome" || this.queue.length > MOST || document.hidden || isStill()) this.flush();
    else if (!this.timer) this.next();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.queue.length = 0;
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    for (const message of this.queue.splice(0)) this.deliver(message);
  }

  private next(): void {
    this.timer = 0;
    for (let message = this.queue.shift(); message; message = this.queue.shift()) {
      this.deliver(message);
      const wait = this.waitAfter(message);
      if (wait) {
        this.timer = setTimeout(() => this.next(), wait);
        return;
      }
    }
  }

  private waitAfter(message: FromServer): number {
    if (message.type !== "events") return 0;
    const moved = message.events.filter((event) => event.kind === "moved").at(-1);
    if (!moved || this.you().includes(moved.by ?? moved.seat)) return 0;
    return moved.seat === CHANCE ? AFTER_DRAW : AFTER_MOVE;
  }
}
