/** Letters being written on a line of cells: the cursor, the letters so far, the move they make.
 *  Knows lines and letters, not rules. */

import { type Scene, type Write, writes } from "../scene";
import { lettersOf } from "./letters";

export type Way = "across" | "down";
/** Why a key did nothing, or why the word cannot be sent. */
export type ProblemPage = "alphabet" | "full" | "end" | "gap" | "owed";

export interface Slot {
  cells: string[];
  starts: string[];
  name: string;
  way: Way;
  count: number;
  alphabet: string;
}

/** An unbroken run on a line, old letters and new ones. */
export interface Run {
  text: string;
  cells: string[];
  /** The move, finished or not. */
  move: string;
}

export class Writer {
  slots: Slot[] = [];
  slot: Slot | null = null;
  /** The index of the cursor on the line; behind its last cell when the line is full. */
  at = 0;
  /** The new letters by cell. */
  letters = new Map<string, string>();
  /** The letters that are already there. */
  fixed = new Map<string, string>();
  private way: Way = "across";
  private position = "";

  /** A scene. What was being written stays as long as the position is the same. */
  load(scene: Scene | null): void {
    const offered = scene ? writes(scene) : [];
    this.fixed = new Map((scene?.pieces ?? []).flatMap(({ cell, letter }) => (cell ? [[cell, letter]] : [])));
    const lines = offered.map(({ lines, count }) => [lines.map(({ starts }) => starts), count]);
    const position = offered.length ? JSON.stringify([scene?.you, [...this.fixed], lines]) : "";
    const was = this.slot;
    this.slots = scene ? slotsOf(scene, offered) : [];
    if (position === this.position) {
      this.slot = this.slots.find(({ starts }) => starts.join() === was?.starts.join()) ?? null;
      return;
    }
    this.position = position;
    this.drop();
  }

  get cell(): string | null {
    return this.slot?.cells[this.at] ?? null;
  }

  /** The cell that has the focus: the cursor's, or the last one when the line is full. */
  get near(): string | null {
    return this.cell ?? this.slot?.cells.at(-1) ?? null;
  }

  /** How many letters are still to be written. */
  get owed(): number {
    return (this.slot?.count ?? 0) - this.letters.size;
  }

  canWriteAt(cell: string): boolean {
    return this.slots.some(({ cells }) => cells.includes(cell));
  }

  /** A tap: the cursor goes there; where it is already, the direction changes. False: no line there. */
  place(cell: string): boolean {
    if (this.slot && cell === this.near) {
      this.turn();
      return true;
    }
    if (this.letters.size && this.slot?.cells.includes(cell)) {
      this.at = this.slot.cells.indexOf(cell);
      return true;
    }
    const slots = this.slots.filter(({ cells }) => cells.includes(cell));
    const slot = slots.find(({ way }) => way === this.way) ?? slots[0] ?? null;
    this.letters.clear();
    this.slot = slot;
    this.at = slot?.cells.indexOf(cell) ?? 0;
    return slot !== null;
  }

  /** Write the other way, from the first letter on. False if there is no other way, or no room. */
  turn(): boolean {
    const first = this.slot?.cells.find((cell) => this.letters.has(cell)) ?? this.near;
    const slots = this.slots.filter(({ cells }) => first !== null && cells.includes(first));
    const next = slots[(slots.indexOf(this.slot!) + 1) % slots.length];
    if (!next || next === this.slot || first === null) return false;
    const kept = this.slot!.cells.flatMap((cell) => this.letters.get(cell) ?? []);
    const from = next.cells.indexOf(first);
    const room = next.cells.slice(from).filter((cell) => !this.fixed.has(cell));
    if (room.length < kept.length) return false;
    this.letters = new Map(kept.map((letter, at) => [room[at]!, letter]));
    this.slot = next;
    this.way = next.way;
    this.at = from;
    if (kept.length) {
      this.at = next.cells.indexOf(room[kept.length - 1]!) + 1;
      this.skip();
    }
    return true;
  }

  /** Type what a key says, all of it or nothing. */
  type(text: string): ProblemPage | null {
    const { slot } = this;
    const typed = slot && lettersOf(text, slot.alphabet);
    if (!typed) return "alphabet";
    const before = { at: this.at, letters: new Map(this.letters) };
    for (const letter of typed) {
      const trouble = this.put(letter);
      if (!trouble) continue;
      Object.assign(this, before);
      return trouble;
    }
    return null;
  }

  private put(letter: string): ProblemPage | null {
    if (this.cell !== null && this.fixed.get(this.cell) === letter) {
      this.at += 1; // somebody spells the letters that are there, too
      return null;
    }
    this.skip();
    const { cell } = this;
    if (cell === null) return this.owed > 0 ? "end" : "full";
    if (!this.letters.has(cell) && this.owed <= 0) return "full";
    this.letters.set(cell, letter);
    this.at += 1;
    this.skip();
    return null;
  }

  private skip(): void {
    while (this.cell !== null && this.fixed.has(this.cell)) this.at += 1;
  }

  /** Backspace: the letter under the cursor, else the one before it. */
  erase(): void {
    if (this.cell !== null && this.letters.delete(this.cell)) return;
    let at = this.at - 1;
    while (at >= 0 && this.fixed.has(this.slot?.cells[at] ?? "")) at -= 1;
    if (at < 0) return;
    this.at = at;
    this.letters.delete(this.cell ?? "");
  }

  /** Delete: the letter under the cursor. */
  remove(): void {
    this.letters.delete(this.cell ?? "");
  }

  /** Escape: the letters first, then the cursor. False if there was neither. */
  clear(): boolean {
    const first = this.slot?.cells.findIndex((cell) => this.letters.has(cell)) ?? -1;
    const had = this.slot !== null;
    if (first >= 0) {
      this.letters.clear();
      this.at = first;
    } else this.drop();
    return had;
  }

  drop(): void {
    this.letters.clear();
    this.slot = null;
    this.at = 0;
  }

  /** Along the line by one; false where it ends and nothing holds the cursor there. */
  step(by: number): boolean {
    const { slot } = this;
    if (!slot) return false;
    const at = this.at + by;
    if (at < 0 || at >= slot.cells.length) return this.letters.size > 0;
    this.at = at;
    return true;
  }

  /** What the letters spell with those around them; null if there are none, or with a gap between. */
  get run(): Run | null {
    const { slot } = this;
    if (!slot || !this.letters.size) return null;
    const own = this.runOn(slot);
    if (own && own.cells.length > 1) return own;
    const others = this.slots.map((one) => this.runOn(one)).filter((run) => run !== null);
    return others.find(({ cells }) => cells.length > 1) ?? own;
  }

  private runOn(slot: Slot): Run | null {
    const places = [...this.letters.keys()].map((cell) => slot.cells.indexOf(cell));
    if (places.some((at) => at < 0)) return null;
    const letterAt = (at: number) => {
      const cell = slot.cells[at] ?? "";
      return this.letters.get(cell) ?? this.fixed.get(cell);
    };
    let from = Math.min(...places);
    let to = Math.max(...places);
    while (letterAt(from - 1)) from -= 1;
    while (letterAt(to + 1)) to += 1;
    const cells = slot.cells.slice(from, to + 1);
    const letters = cells.map((_, at) => letterAt(from + at));
    if (letters.includes(undefined)) return null;
    const text = letters.join("");
    return { text, cells, move: `${slot.starts[from]} ${text}` };
  }

  /** Why the word cannot be sent yet; null if it can. */
  get trouble(): ProblemPage | null {
    if (!this.slot || this.owed > 0) return "owed";
    return this.run ? null : "gap";
  }
}

function slotsOf(scene: Scene, offered: Write[]): Slot[] {
  const cells = new Map((scene.cells ?? []).map((cell) => [cell.id, cell]));
  const wayOf = (line: { cells: string[] }): Way => {
    const [one, other] = line.cells.map((id) => cells.get(id));
    return one && other && Math.abs(other.y - one.y) > Math.abs(other.x - one.x) ? "down" : "across";
  };
  return offered.flatMap(({ lines, count, alphabet }) =>
    lines.map((line) => ({ ...line, way: wayOf(line), count, alphabet })),
  );
}
