/** The second worker, as the first one has it: it thinks while the room goes on. */

/** A thought that is not wanted any more and lasts longer is ended with the worker. */
const PATIENCE = 3000;

export type ToThinker = { number: number; packed: Uint8Array<ArrayBuffer> };
/** What it says to a thought; null when it is free for the next one. */
export type FromThinker = { number: number; said: Uint8Array<ArrayBuffer> } | null;

export class Thinker {
  private worker: Worker | null = null;
  /** It is awake, and at nothing. */
  private isFree = false;
  /** The thought that it is at, and since when. */
  private at: { number: number; since: number } | null = null;
  /** The thought that is wanted: it waits until the worker is free. */
  private wanted: ToThinker | null = null;

  constructor(
    private readonly url: string,
    /** Of the pack that the room has: what it says to a worker of another one might not be understood. */
    private readonly version: string,
    private readonly said: (number: number, said: Uint8Array<ArrayBuffer>) => void,
    private readonly lost: (why: string) => void,
  ) {}

  ask(number: number, packed: Uint8Array<ArrayBuffer>): void {
    this.wanted = { number, packed };
    this.worker ??= this.hire();
    this.begin();
  }

  /** That thought is not wanted any more: a short one may end, a long one does not last longer. */
  drop(number: number): void {
    if (this.wanted?.number === number) this.wanted = null;
    const { at } = this;
    if (at?.number === number) setTimeout(() => this.at === at && this.replace(), at.since + PATIENCE - Date.now());
  }

  private begin(): void {
    if (!this.isFree || !this.wanted) return;
    this.at = { number: this.wanted.number, since: Date.now() };
    this.isFree = false;
    this.worker?.postMessage(this.wanted);
  }

  /** Another worker wakes its Python at once: the next move need not wait for that. */
  private replace(): void {
    this.worker?.terminate();
    this.at = null;
    this.worker = this.hire();
  }

  private hire(): Worker {
    const worker = new Worker(this.url, { type: "module", name: `thinker ${this.version}` });
    this.isFree = false;
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if (this.worker !== worker) return;
      if (data) return this.said(data.number, data.said);
      if (this.wanted?.number === this.at?.number) this.wanted = null;
      this.at = null;
      this.isFree = true;
      this.begin();
    };
    worker.onerror = (event) => {
      worker.terminate();
      if (this.worker !== worker) return;
      const { wanted, at } = this;
      this.worker = this.at = null;
      if (at && wanted && at.number !== wanted.number) return this.ask(wanted.number, wanted.packed);
      this.wanted = null;
      this.lost(event.message);
    };
    return worker;
  }
}
