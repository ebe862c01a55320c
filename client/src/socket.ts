/** One line to a table that mends itself: says hello, waits longer each time, listens to the system. */

import { type Channel, transport } from "./transport";
import type { FromClient, FromServer, Hello, ToServer } from "./wire";

/** ``gone``: there is no such table for us any more, or we have it open elsewhere; calling again is of no use. */
export type Line = "connecting" | "open" | "lost" | "gone";

const NO_TABLE = 4404;
const SIGNED_OUT = 4401;
/** Another window of this browser has taken our place: two windows that call again and again would fight for ever. */
const ELSEWHERE = 4409;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;
/** How long an answer to a ping may take. */
const PATIENCE = 5000;
const PATIENCE_OFFLINE = 1500;

export class Socket {
  private socket: Channel | null = null;
  private tries = 0;
  private count = 0;
  private readonly prefix = Math.random().toString(36).slice(2, 8);
  private timer = 0;
  private doubt = 0;
  private readonly ping: number;
  private readonly off = new AbortController();

  constructor(
    private readonly path: string,
    private readonly hello: () => Hello,
    private readonly heard: (message: FromServer) => void,
    private readonly became: (line: Line) => void,
    /** The welcome came with the page: there is a line as soon as hello is said. */
    private isKnown = false,
  ) {
    const on = { signal: this.off.signal };
    addEventListener("online", () => this.again(0), on);
    addEventListener("offline", () => this.ask(PATIENCE_OFFLINE), on);
    document.addEventListener("visibilitychange", () => this.wake(), on);
    this.ping = setInterval(() => this.ask(PATIENCE), PING_EVERY);
    this.open();
  }

  /** An id that nothing has had. */
  name(): string {
    return `${this.prefix}-${++this.count}`;
  }

  /** Send with a fresh id; answers the id, or null when there is no line. */
  send(message: ToServer): string | null {
    const id = this.name();
    return this.say({ ...message, id } as FromClient) ? id : null;
  }

  /** Send once more what was never answered: the room knows by the id whether it has it already. */
  resend(message: ToServer, id: string): void {
    this.say({ ...message, id } as FromClient);
  }

  /** Hang up and call again at once, for instance in another language. */
  restart(): void {
    this.drop();
    this.again(0);
  }

  close(): void {
    this.off.abort();
    clearInterval(this.ping);
    clearTimeout(this.timer);
    clearTimeout(this.doubt);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private say(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private open(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    const socket = waiting(this.path) ?? transport(this.path).open(this.path);
    this.socket = socket;
    const greet = () => {
      this.say(this.hello());
      if (this.isKnown) this.became("open");
      this.isKnown = false;
    };
    if (socket.readyState === WebSocket.OPEN) greet();
    else socket.onopen = greet;
    socket.onmessage = ({ data }) => {
      if (this.socket !== socket) return;
      clearTimeout(this.doubt);
      this.doubt = 0;
      const message = JSON.parse(data) as FromServer;
      if (message.type === "welcome") {
        this.tries = 0;
        this.became("open");
      }
      this.heard(message);
    };
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      if (code === NO_TABLE || code === SIGNED_OUT) this.close();
      else if (code !== ELSEWHERE) return this.drop();
      this.socket = null;
      this.became("gone");
    };
  }

  /** Are you there? Silence means the line is dead, even if the system has not noticed. */
  private ask(patience: number): void {
    if (!this.say({ type: "ping" }) || this.doubt) return;
    this.doubt = setTimeout(() => this.drop(), patience);
  }

  private drop(): void {
    if (this.off.signal.aborted) return;
    clearTimeout(this.doubt);
    this.doubt = 0;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.became("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    this.again(wait * (0.6 + Math.random() * 0.8));
  }

  private again(wait: number): void {
    if (this.socket || this.off.signal.aborted) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), wait);
  }

  private wake(): void {
    if (document.visibilityState === "visible" && !this.socket) this.again(0);
  }
}

/** The channel that was opened before this script was here, while nothing has been said on it. */
function waiting(path: string): Channel | null {
  const early = self.tete?.line ?? null;
  if (self.tete) self.tete.line = null;
  if (!early || new URL(early.url).pathname !== path || early.readyState > WebSocket.OPEN) {
    early?.close();
    return null;
  }
  return early as Channel;
}
