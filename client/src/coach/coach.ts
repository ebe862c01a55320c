/** The coach at one table: holds a move that was chosen until it has been looked at, and asks or lets it go. */

import { api } from "../api";
import type { Table } from "../table";
import type { TableState } from "../tablestate";
import type { Coached } from "../wire";

const place = (slug: string) => `tete.coach.${slug}`;

/** What this browser remembers of a game's coach: "on", "off", or the one table that it was there by itself. */
function kept(slug: string): string | null {
  try {
    return localStorage.getItem(place(slug));
  } catch {
    return "off";
  }
}

export function keep(slug: string, value: string): void {
  try {
    localStorage.setItem(place(slug), value);
  } catch {
    // A browser that remembers nothing can play all the same.
  }
}

/** Is the coach there? By itself in the first game of its kind against the weakest; else where somebody wants it. */
export function isOn(slug: string, table: string, isEasy: boolean): boolean {
  const value = kept(slug);
  if (value === null && isEasy) keep(slug, table);
  return value === "on" || value === table || (value === null && isEasy);
}

export class Coach {
  on = false;

  constructor(private readonly table: Table) {}

  /** From now on moves go by the coach; what it answers takes it away again. */
  attend(): () => void {
    const { table } = this;
    const send = table.move.bind(table);
    table.move = (text) => (this.holds(text) ? this.look(text, send) : send(text));
    return () => {
      table.move = send;
    };
  }

  private holds(text: string): boolean {
    const { scene, hint, mine } = this.table.state;
    const isAdvice = hint !== null && hint !== "asked" && hint.text === text;
    return this.on && this.table.active && scene?.turn === mine && (scene?.choices?.length ?? 0) > 1 && !isAdvice;
  }

  private set(part: Partial<TableState>): void {
    this.table.state = { ...this.table.state, ...part };
    this.table.changed();
  }

  private look(text: string, send: (text: string) => boolean): boolean {
    const { mine, hint } = this.table.state;
    const held = (this.table.held = {});
    this.set({ busy: true, problem: null, hint: hint === "asked" ? null : hint, praise: "" });
    // The room does not let anybody wait for long.
    const asked = api.coach(this.table.id, { seat: mine!, move: text }).catch(() => null);
    void asked.then((found) => {
      // Something has happened meanwhile: the page shows how it is now.
      if (this.table.held !== held) return;
      if (found?.why) this.ask(text, found, send);
      else this.go(text, send, found?.praise ?? "");
    });
    return true;
  }

  private ask(text: string, coached: Coached, send: (text: string) => boolean): void {
    const go = () => this.go(text, send, "");
    this.set({ hint: { type: "hint", id: `coach-${text}`, text, said: "", why: coached.why, chance: null, coached, go } });
  }

  private go(text: string, send: (text: string) => boolean, praise: string): void {
    this.table.held = null;
    this.table.state = { ...this.table.state, busy: false, hint: null };
    if (!send(text)) this.table.changed();
    else if (praise) this.set({ praise });
  }

  /** The question is withdrawn: another move can be chosen. */
  static drop(table: Table): void {
    table.held = null;
    table.state = { ...table.state, busy: false, hint: null };
    table.changed();
  }
}
