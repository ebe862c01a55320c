/** Writing on a board: keys and taps go to the writer, and what it has is drawn and said. */

import type { Board } from "./board";
import type { Spot } from "./geometry";
import { Pencil } from "./pencil";
import type { ProblemPage, Writer } from "./writer";

export interface ScriptTexts {
  pencil(name: string, letter: string): string;
  cursor(name: string, line: string, word: string): string;
}

export interface ScriptOptions {
  texts: ScriptTexts;
  /** The cursor or the letters changed; or a key could not be followed, and why. */
  wrote(trouble: ProblemPage | null, key: string): void;
  /** A word is to be sent as this move. */
  written(move: string): void;
}

const ARROWS: Record<string, ["across" | "down", number]> = {
  ArrowLeft: ["across", -1],
  ArrowRight: ["across", 1],
  ArrowUp: ["down", -1],
  ArrowDown: ["down", 1],
};

export class Script {
  readonly pencil = new Pencil();
  /** The words that the letters would make, by their cells. */
  words: string[][] = [];
  private isActive = false;
  private isSent = false;

  constructor(
    private readonly board: Board,
    readonly writer: Writer,
    private readonly options: ScriptOptions | undefined,
  ) {}

  show(active: boolean): void {
    this.writer.load(this.board.scene);
    this.isActive = active && this.writer.slots.length > 0 && this.options !== undefined;
    this.isSent = false;
  }

  /** Whether somebody can write here now. */
  get isOpen(): boolean {
    return this.isActive && !this.isSent;
  }

  draw(): void {
    this.pencil.draw(this.writer, this.board.frame, this.words, this.isSent);
  }

  /** The name of a spot with what is being written on it. */
  named(id: string, name: string): string {
    const { writer, options } = this;
    const letter = writer.letters.get(id);
    const full = letter && options ? options.texts.pencil(name, letter) : name;
    if (id !== writer.near || !writer.slot || !options || !this.isActive) return full;
    return options.texts.cursor(full, writer.slot.name, writer.run?.text ?? "");
  }

  /** A tap on a spot; false if nothing can be written there. */
  tap(ids: string[]): boolean {
    const cell = ids.find((id) => this.writer.canWriteAt(id));
    if (!this.isOpen || cell === undefined) return false;
    this.writer.place(cell);
    this.changed();
    return true;
  }

  /** A key; false if it is not for the writer. */
  key(event: KeyboardEvent, spot: Spot): boolean {
    if (!this.isOpen || event.metaKey) return false;
    const { writer } = this;
    const arrow = ARROWS[event.key];
    if (arrow) return this.arrow(event, ...arrow);
    if (isLetterKey(event)) {
      event.preventDefault();
      if (writer.near !== spot.id && !writer.place(spot.id)) return true;
      this.type(event.key);
      return true;
    }
    if (!writer.slot || writer.near !== spot.id) return false;
    const act = { Backspace: this.erase, Delete: this.remove, Escape: this.clear, " ": this.turn }[event.key];
    if (act) act();
    else if (event.key === "Enter" && writer.letters.size) this.send();
    else return false;
    event.preventDefault();
    return true;
  }

  type = (text: string): void => this.changed(this.writer.type(text), text);

  erase = (): void => this.changed(void this.writer.erase());

  remove = (): void => this.changed(void this.writer.remove());

  clear = (): void => this.changed(void this.writer.clear());

  turn = (): void => this.changed(this.writer.turn() ? null : "end");

  send = (): void => {
    const { run, trouble } = this.writer;
    if (!this.isOpen) return;
    if (trouble || !run) {
      this.changed(trouble ?? "owed");
      return;
    }
    this.isSent = true;
    this.board.offer();
    this.options?.written(run.move);
  };

  /** Frames around the words that would be made. */
  outline(words: string[][]): void {
    this.words = words;
    this.draw();
  }

  /** Along the line the cursor moves; across it the direction changes. */
  private arrow(event: KeyboardEvent, way: "across" | "down", by: number): boolean {
    const { writer } = this;
    if (!writer.slot || event.ctrlKey || event.altKey) return false;
    if (way !== writer.slot.way && writer.turn()) this.changed();
    else if (way === writer.slot.way && writer.step(by)) this.changed();
    else if (writer.letters.size) this.changed("end");
    else {
      writer.drop();
      return false;
    }
    event.preventDefault();
    return true;
  }

  private changed(trouble?: ProblemPage | null, key = ""): void {
    const { board, writer } = this;
    const spot = board.frame.spots.get(writer.near ?? "");
    if (spot) board.focusSpot(spot, false);
    board.offer();
    this.options?.wrote(trouble ?? null, key);
  }
}

/** A key that writes: also with AltGr or Option, where those make letters; not a shortcut. */
function isLetterKey(event: KeyboardEvent): boolean {
  if ([...event.key].length !== 1 || event.key === " ") return false;
  if (event.getModifierState("AltGraph")) return true;
  const isPlain = !event.ctrlKey && !event.altKey;
  return isPlain || (event.altKey && !event.ctrlKey && event.key > "\x7f");
}
