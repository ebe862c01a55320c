/** The room in this browser as a page has it: the same messages as to the server, over a bus of the browser's. */

import { BASE } from "../base";
import { written } from "../site/written";
import { forgetMove, keepMove, keptMove } from "../kept";
import type { Channel, Transport } from "../transport";
import type { FromServer, ToServer } from "../wire";
import { BUS, type FromPage, type FromRoom, pageLock, type State } from "./bus";

/** The script of the worker, put here when the page is built. */
declare const POCKET_WORKER: string;

/** The room is to be entered anew: call again at once. */
const GOING = 1012;
const FIRST: State = { phase: "waiting", boot: "", loaded: 0, total: 0, error: "" };

class Pocket {
  state: State = FIRST;
  private readonly page = crypto.randomUUID();
  private readonly bus = new BroadcastChannel(BUS);
  private readonly watchers = new Set<() => void>();
  private readonly calls = new Map<number, { resolve: (answer: Response) => void; reject: (error: Error) => void }>();
  private readonly lines = new Map<number, PocketChannel>();
  private count = 0;
  private worker: Worker | null = null;

  constructor() {
    this.bus.onmessage = ({ data }: MessageEvent<FromRoom>) => this.hear(data);
  }

  /** Told whenever the state changes; answers how to hear no more. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Open the room, or wait for the one that is open. Again does nothing, unless it has failed. */
  start(): void {
    if (this.worker && this.state.phase !== "failed") return;
    this.worker?.terminate();
    this.set(FIRST);
    const begin = () => {
      this.worker = new Worker(BASE + POCKET_WORKER, { type: "module", name: "room" });
      this.worker.onerror = () => this.state.phase !== "ready" && this.set({ ...FIRST, phase: "failed", error: "worker" });
      this.post({ from: this.page, kind: "hello" });
    };
    if (this.worker) begin();
    else
      void navigator.locks.request(pageLock(this.page), () => {
        begin();
        return new Promise(() => {}); // until this page is gone
      });
  }

  /** Resolves when the room is open; rejects when it cannot be opened. */
  ready(): Promise<void> {
    this.start();
    return new Promise((resolve, reject) => {
      const look = () => {
        const { phase, error } = this.state;
        if (phase !== "ready" && phase !== "failed") return;
        stop();
        if (phase === "ready") resolve();
        else reject(new Error(error));
      };
      const stop = this.watch(look);
      look();
    });
  }

  async call(path: string, init: RequestInit): Promise<Response> {
    await this.ready();
    const id = ++this.count;
    const { promise, resolve, reject } = deferred<Response>();
    this.calls.set(id, { resolve, reject });
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = typeof init.body === "string" ? init.body : "";
    this.post({ from: this.page, kind: "call", id, method: init.method ?? "GET", path, headers, body });
    return promise;
  }

  open(channel: PocketChannel): number {
    const line = ++this.count;
    this.lines.set(line, channel);
    this.ready().then(
      () => {
        if (!this.lines.has(line)) return;
        this.post({ from: this.page, kind: "open", line, path: channel.path });
        channel.opened();
      },
      () => this.end(line, GOING),
    );
    return line;
  }

  say(line: number, text: string): void {
    this.post({ from: this.page, kind: "say", line, text });
  }

  hangUp(line: number): void {
    if (this.lines.delete(line) && this.state.phase === "ready") this.post({ from: this.page, kind: "close", line });
  }

  private end(line: number, code: number): void {
    const channel = this.lines.get(line);
    this.lines.delete(line);
    channel?.ended(code);
  }

  private post(message: FromPage): void {
    this.bus.postMessage(message);
  }

  private set(state: State): void {
    const before = this.state;
    this.state = state;
    if (before.phase === "ready" && before.boot !== state.boot) this.lose();
    for (const watcher of [...this.watchers]) watcher();
  }

  /** Whoever had the room has gone, and somebody else opens it: nobody answers what was asked. */
  private lose(): void {
    for (const { reject } of this.calls.values()) reject(new Error("gone"));
    this.calls.clear();
    for (const line of [...this.lines.keys()]) this.end(line, GOING);
  }

  private hear(message: FromRoom): void {
    if (message.to === "all") {
      if (message.kind === "state") this.set(message.state);
      return;
    }
    if (message.to !== this.page) return;
    if (message.kind === "answer") {
      const { status, type, body } = message;
      this.calls.get(message.id)?.resolve(new Response(body, { status, headers: { "Content-Type": type } }));
      this.calls.delete(message.id);
    } else if (message.kind === "told") this.lines.get(message.line)?.told(message.text);
    else if (message.kind === "over") this.end(message.line, message.code);
  }
}

/**
 * A line to a table of the pocket, in the clothes of a socket.
 *
 * The room may end with this very tab: a move is kept until it is answered, and said again by whoever comes back.
 * The room knows it by its id.
 */
class PocketChannel implements Channel {
  readonly url: string;
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((closed: { code: number }) => void) | null = null;
  private readonly line: number;
  private readonly table: string;
  private isWelcome = false;

  constructor(readonly path: string) {
    this.table = decodeURIComponent(path.split("/")[3] ?? "");
    this.url = new URL(path, location.href).href;
    this.line = pocket.open(this);
  }

  send(text: string): void {
    const { id, ...message } = JSON.parse(text) as ToServer & { id: string };
    if (message.type === "move" || message.type === "press") keepMove(this.table, { id, message });
    pocket.say(this.line, text);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    pocket.hangUp(this.line);
  }

  opened(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  told(data: string): void {
    const message = JSON.parse(data) as FromServer;
    const kept = keptMove(this.table);
    if ((message.type === "ok" || message.type === "no") && message.id === kept?.id) forgetMove(this.table);
    this.onmessage?.({ data });
    if (message.type !== "welcome" || this.isWelcome) return;
    this.isWelcome = true;
    if (kept) this.send(JSON.stringify({ ...kept.message, id: kept.id })); // also behind a curtain
  }

  ended(code: number): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
}

function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void; reject: (error: Error) => void } {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

export const pocket = new Pocket();

export const inPocket: Transport = {
  call: async (path, init) => (pocket.state.phase !== "ready" && (await written(path, init))) || pocket.call(path, init),
  open: (path) => new PocketChannel(path),
};
