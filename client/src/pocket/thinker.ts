/** The second worker, as the first one has it: it thinks while the room goes on. */

/** A thought that is not wanted any more and lasts longer is ended with the worker. */
const PATIENCE = 3000;

export type ToThinker = { number: number; packed: Uint8Array<ArrayBuffer> };
export type FromThinker = { number: number; said: Uint8Array<ArrayBuffer> };

export class Thinker {
  private worker: Worker | null = null;
  private number = 0;
  private since = 0;

  constructor(
    private readonly url: string,
    /** Of the pack that the room has: what it says to a worker of another one might not be understood. */
    private readonly version: string,
    private readonly said: (number: number, said: Uint8Array<ArrayBuffer>) => void,
    private readonly lost: (why: string) => void,
  ) {}

  ask(number: number, packed: Uint8Array<ArrayBuffer>): void {
    this.number = number;
    this.since = Date.now();
    this.worker ??= this.hire();
    this.worker.postMessage({ number, packed } satisfies ToThinker);
  }

  /** That thought is not wanted any more: a short one may end, of a long one nobody waits for the end. */
  drop(number: number): void {
    if (number !== this.number || Date.now() - this.since < PATIENCE) return;
    this.worker?.terminate();
    this.worker = this.hire(); // it wakes its Python at once: the next move need not wait for that
  }

  private hire(): Worker {
    const worker = new Worker(this.url, { type: "module", name: `thinker ${this.version}` });
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => this.said(data.number, data.said);
    worker.onerror = (event) => {
      worker.terminate();
      if (this.worker === worker) this.worker = null;
      this.lost(event.message);
    };
    return worker;
  }
}
