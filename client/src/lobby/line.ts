/** The line to the lobby: it says how the lobby stands, and mends itself. */

import { getLang } from "../i18n";
import { type Channel, online } from "../transport";
import type { FromLobby } from "../wire";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const PATIENCE = 6000;
/** The room has too many lines of ours, or knows us no longer: calling again and again would help nobody. */
const FINAL = [4401, 4409, 4429];

export class LobbyLine {
  private channel: Channel | null = null;
  private tries = 0;
  private timer = 0;
  private doubt = 0;
  private closed = false;
  private readonly pinging: number;
  private readonly off = new AbortController();

  constructor(
    private readonly heard: (message: FromLobby) => void,
    private readonly became: (open: boolean) => void,
  ) {
    const on = { signal: this.off.signal };
    addEventListener("online", () => this.again(0), on);
    document.addEventListener("visibilitychange", () => document.hidden || this.again(0), on);
    this.pinging = setInterval(() => this.ping(), PING_EVERY);
    this.open();
  }

  /** Call anew: we are somebody now, or read another language. */
  restart(): void {
    this.drop(0);
  }

  close(): void {
    this.closed = true;
    this.off.abort();
    clearInterval(this.pinging);
    clearTimeout(this.timer);
    clearTimeout(this.doubt);
    hangUp(this.channel);
    this.channel = null;
  }

  private open(): void {
    const channel = (this.channel = online.open("/api/lobby/socket"));
    channel.onopen = () => channel.send(JSON.stringify({ type: "hello", v: 1, lang: getLang() }));
    channel.onmessage = ({ data }) => {
      if (this.channel !== channel) return;
      clearTimeout(this.doubt);
      this.doubt = 0;
      const message = JSON.parse(data) as FromLobby | { type: "pong" | "bye" | "no" };
      if (message.type !== "lobby" && message.type !== "paired" && message.type !== "asked") return;
      this.tries = 0;
      this.became(true);
      this.heard(message);
    };
    channel.onclose = ({ code }) => {
      if (this.channel !== channel) return;
      this.channel = null;
      this.became(false);
      if (!FINAL.includes(code)) this.again(this.wait());
    };
  }

  /** Silence means that the line is dead, even if the system has not noticed. */
  private ping(): void {
    if (this.channel?.readyState !== WebSocket.OPEN || this.doubt) return;
    this.channel.send('{"type":"ping"}');
    this.doubt = setTimeout(() => this.drop(this.wait()), PATIENCE);
  }

  private drop(wait: number): void {
    clearTimeout(this.doubt);
    this.doubt = 0;
    const channel = this.channel;
    this.channel = null;
    hangUp(channel);
    this.again(wait);
  }

  private again(wait: number): void {
    if (this.channel || this.closed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.channel || this.closed || this.open(), wait);
  }

  private wait(): number {
    return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++) * (0.6 + Math.random() * 0.8);
  }
}

/** A line that is not open yet is closed when it is: a browser complains of one that never came about. */
function hangUp(channel: Channel | null): void {
  if (channel?.readyState === WebSocket.CONNECTING) channel.onopen = () => channel.close();
  else channel?.close();
}
