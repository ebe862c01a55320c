/** One open table: what the room said so far, and what this page asked of it. */

import { enclosed } from "./enclosed";
import { getLang } from "./i18n";
import { forgetMove, keepMove, keptMove, missed, STORE_AWAY } from "./kept";
import { EMPTY, fold } from "./log";
import { Pace } from "./pace";
import { Previews } from "./previews";
import { patched, presses } from "./scene";
import { settings } from "./settings";
import { keepSeals } from "./seals";
import { actorOf, curtainOf, isActive, NOTHING_YET, type Said, type Sent, type TableState, unheard } from "./tablestate";
import { type Line, Socket } from "./socket";
import type { Event, FromServer, Hello, ToServer } from "./wire";

/** Milliseconds until the room is asked once more to keep what it could not. */
const AGAIN = 2000;

export class Table {
  state: TableState = NOTHING_YET;
  /** Told after every change. */
  changed: () => void = () => {};
  /** Told what has just happened while we were looking on. */
  happened: (events: Event[]) => void = () => {};
  /** A move that is looked at before it is sent; nothing else is chosen meanwhile. */
  held: object | null = null;
  private sent: Sent | null = null;
  /** Until what could not be kept is sent again. */
  private again = 0;
  /** What this page knows was for other eyes, or is not whole: the next welcome begins anew. */
  private blank = false;
  /** What was asked and not answered yet, by its id. */
  private readonly asked = new Map<string, ToServer["type"]>();
  private readonly socket: Socket;
  readonly previews = new Previews(
    (text) => {
      const { mine } = this.state;
      return mine === null ? null : this.socket.send({ type: "preview", seat: mine, text });
    },
    (preview) => this.set({ preview }),
  );
  private readonly pace: Pace;

  constructor(readonly id: string) {
    const hello = (): Hello => {
      const watch = settings.watchKey(id);
      const base: Hello = { type: "hello", v: 1, lang: getLang(), seq: this.state.log.seq };
      return watch ? { ...base, watch } : base;
    };
    const path = `/api/tables/${encodeURIComponent(id)}/socket`;
    this.pace = new Pace((message) => this.hear(message), () => this.state.you);
    const first = enclosed<FromServer>(`${path}?lang=${getLang()}`);
    if (first) this.hear(first);
    this.socket = new Socket(path, hello, (message) => this.pace.push(message), (line) => this.became(line), Boolean(first));
    this.sent = keptMove(id);
    if (this.sent) this.state = { ...this.state, busy: true, kept: true };
  }

  /** Is it for this browser to choose or to press now? */
  get active(): boolean {
    return isActive(this.state);
  }

  /** The seat that has to take the device before anything is shown; null if nobody has to. */
  get curtain(): number | null {
    return curtainOf(this.state);
  }

  /** Whoever has to is here: ask for everything as that seat may see it. */
  lift(): void {
    this.set({ looking: this.state.mine });
    this.begin();
  }

  /** The seat to act: to move, or to let chance act. */
  get actor(): number | null {
    return actorOf(this.state);
  }

  /** A move as text; what is to be pressed can be written as well. */
  move(text: string): boolean {
    const { mine, log, scene } = this.state;
    if (presses(scene, text)) return this.press();
    return mine !== null && this.act({ type: "move", seq: log.seq, seat: mine, text });
  }

  /** Let chance act. */
  press(): boolean {
    const { mine, log } = this.state;
    return mine !== null && this.act({ type: "press", seq: log.seq, seat: mine });
  }

  private act(message: ToServer): boolean {
    if (!this.active) return false;
    const id = this.socket.send(message) ?? this.socket.name();
    this.sent = { id, message };
    if (this.state.line === "lost") this.keep();
    this.set({ busy: true, problem: null });
    return true;
  }

  /** There is no line: questions have no answer, and the move waits in this browser, also over a reload. */
  private keep(): void {
    this.asked.clear();
    if (this.sent) keepMove(this.id, this.sent);
    this.state = { ...this.state, kept: this.sent !== null };
  }

  /** Nothing is on its way any more. */
  private settled(): Partial<TableState> {
    this.sent = null;
    clearTimeout(this.again);
    forgetMove(this.id);
    return { busy: false, kept: false, waits: "" };
  }

  /** A move that waits for the line is not to be made after all. */
  withdraw = (): void => this.set(this.settled());

  ask(message: ToServer): void {
    const id = this.socket.send(message);
    if (id) this.asked.set(id, message.type);
    this.set({ problem: null });
  }

  /** Somebody looks at what is shown: he need not be told of it elsewhere. */
  look(): void {
    this.socket.send({ type: "look", seq: this.state.log.seq });
  }

  /** Ask, unless the same is being asked already. */
  askOnce(message: ToServer): void {
    if (!this.isAsking(message.type)) this.ask(message);
  }

  /** Whether something of that kind was asked and waits for its answer. */
  isAsking(type: ToServer["type"]): boolean {
    return [...this.asked.values()].includes(type);
  }

  /** Say something to the table: its words are shown as on their way until it is there. False if there is no line. */
  say(said: Said, text: string): boolean {
    const id = this.socket.send({ type: "say", ...said });
    if (id) this.set({ saying: [...this.state.saying, { id, text, said, seq: 0 }], problem: null });
    return id !== null;
  }

  /** Ask why these taps lead to no move; the answer is a refusal like any other. */
  why(taps: string[]): void {
    const { mine } = this.state;
    if (this.active && mine !== null) this.ask({ type: "why", seat: mine, taps });
  }

  /** Ask what a strong bot would play here. */
  askHint(seat: number): void {
    this.ask({ type: "hint", seat });
    this.set({ hint: "asked", pondered: 0 });
  }

  /** It is not wanted any more: whoever thinks about it is free for something else. */
  stopHint = (): void => {
    for (const [id, type] of this.asked)
      if (type === "hint") {
        this.asked.delete(id);
        this.socket.resend({ type: "stop" }, id);
      }
    this.dropHint();
  };

  /** What was suggested is not wanted now. */
  dropHint = (): void => this.set({ hint: null });
  forgive = (): void => void (this.state.problem && this.set({ problem: null }));

  /** Say everything again in the language that was just chosen. */
  retell(): void {
    this.state = { ...this.state, log: EMPTY };
    this.socket.restart();
  }

  close(): void {
    clearTimeout(this.again);
    this.pace.stop();
    this.socket.close();
  }

  private set(part: Partial<TableState>): void {
    this.state = { ...this.state, ...part };
    this.changed();
  }

  private became(line: Line): void {
    if (line === "lost" && this.state.hint) this.held = null;
    if (line === "lost") this.keep();
    this.set({ line, hint: line === "lost" ? null : this.state.hint });
  }

  private begin(): void {
    this.blank = true;
    this.socket.send({ type: "resync", seq: 0 });
  }

  /** Nothing of any seat stays in the page behind the curtain. */
  private hide(): void {
    this.blank = true;
    this.sent = this.held = null;
    this.set({ scene: null, log: EMPTY, thinking: null, busy: false, problem: null, hint: null });
    this.happened([]);
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case "welcome": {
        const { summary, you, scene, mine, note = "" } = message;
        keepSeals(this.id, message.events);
        this.state = { ...this.state, summary, you, mine, note, ahead: message.now ? message.now - Date.now() : 0 };
        if (this.curtain !== null) {
          this.hide();
          break;
        }
        if (message.seq < this.state.log.seq && !this.blank) {
          this.begin(); // from now on this page is shown an earlier moment
          break;
        }
        if (this.blank) this.state = { ...this.state, log: EMPTY };
        this.blank = false;
        const known = this.state.log;
        const earlier = message.earlier ?? (known === EMPTY ? 0 : this.state.earlier);
        const log = { ...fold(message.earlier ? { ...known, talk: [] } : known, message.events), seq: message.seq };
        const saying = unheard(this.state.saying, log.seq);
        const isSame = known !== EMPTY && known.seq === message.seq; // what was begun before the greeting goes on
        const hint = isSame ? this.state.hint : null;
        if (!isSame) this.held = null;
        this.set({ told: "", earlier, summary, you, scene, mine, log, saying, thinking: null, hint, busy: this.held !== null, problem: null });
        this.tell(known === EMPTY ? [] : message.events);
        this.previews.again();
        this.sendAgain();
        break;
      }
      case "events": {
        const { patch } = message;
        const summary = message.summary ?? this.state.summary;
        const mine = message.mine;
        keepSeals(this.id, message.events);
        this.state = { ...this.state, summary, mine };
        if (this.curtain !== null) {
          this.hide();
          break;
        }
        if (this.blank) {
          if (summary?.status === "over") this.begin();
          this.changed();
          break;
        }
        const log = { ...fold(this.state.log, message.events), seq: message.seq };
        const scene = patch && this.state.scene ? patched(this.state.scene, patch) : this.state.scene;
        const acted = message.events.some(({ kind }) => kind === "moved" || kind === "undone");
        if (acted) this.held = null;
        this.set({
          log,
          scene,
          saying: unheard(this.state.saying, log.seq),
          thinking: null,
          thought: 0,
          hint: acted ? null : this.state.hint,
          ...(acted && { ...this.settled(), problem: null }),
        });
        this.tell(message.events);
        // What was kept from this page is open now: everything is said once more.
        if (summary?.secrets && message.events.some(({ kind }) => kind === "ended")) this.begin();
        break;
      }
      case "ok":
        if (this.asked.delete(message.id)) this.changed();
        if (this.state.saying.some(({ id }) => id === message.id)) {
          const saying = this.state.saying.map((one) => (one.id === message.id ? { ...one, seq: message.seq } : one));
          this.state = { ...this.state, saying };
          this.set({ saying: unheard(saying, this.state.log.seq) });
        }
        if (message.id === this.sent?.id && message.seq <= this.state.log.seq) this.set(this.settled());
        if (!this.sent && this.state.waits) this.set({ waits: "" });
        break;
      case "bye":
        this.set({ told: message.sentence });
        break;
      case "no":
        if (message.id === null) this.set({ told: message.error.sentence });
        else if (message.error.code === STORE_AWAY && this.isMine(message.id)) this.wait(message.error.sentence);
        else if (message.id === this.sent?.id) this.set({ ...this.settled(), problem: this.state.kept ? missed(message.error) : message.error });
        else if (this.asked.delete(message.id)) {
          const hint = this.state.hint === "asked" ? null : this.state.hint;
          this.set({ problem: message.error, hint });
        } else if (this.state.saying.some(({ id }) => id === message.id)) {
          this.set({ problem: message.error, saying: this.state.saying.filter(({ id }) => id !== message.id) });
        } else this.previews.heard(message.id, null);
        break;
      case "preview":
        this.previews.heard(message.id, message);
        break;
      case "hint":
        this.asked.delete(message.id);
        if (this.state.hint === "asked") this.set({ hint: message });
        break;
      case "hinting":
        if (this.asked.has(message.id)) this.set({ pondered: message.done });
        break;
      case "presence":
        this.set({ here: message.here, watching: message.watching });
        break;
      case "thinking":
        this.set({ thinking: message.seat, thought: message.done ?? 0 });
        break;
    }
  }

  /** Tell what happened, but not what somebody says who is not to be heard here. */
  private tell(events: Event[]): void {
    this.happened(events.filter((event) => event.kind !== "said" || !settings.isMuted(this.id, event.seat)));
  }

  /** Whether this is the move, or something said, that has no answer yet. */
  private isMine(id: string): boolean {
    return id === this.sent?.id || this.state.saying.some((one) => one.id === id);
  }

  /** The room can keep nothing just now: the same is sent again until it can. */
  private wait(sentence: string): void {
    if (this.sent) keepMove(this.id, this.sent);
    clearTimeout(this.again);
    this.again = setTimeout(() => this.sendAgain(), AGAIN);
    this.set({ kept: this.sent !== null, waits: sentence });
  }

  /** The line broke before something was answered: send the very same once more. */
  private sendAgain(): void {
    for (const { id, said, seq } of this.state.saying) if (!seq) this.socket.resend({ type: "say", ...said }, id);
    if (!this.sent) return;
    this.socket.resend(this.sent.message, this.sent.id);
    this.set({ busy: true });
  }
}
