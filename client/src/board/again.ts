/** What happened last, shown once more: its cells are lit, and what changed moves again. */

import { isStill } from "../still";
import type { Scene } from "../scene";
import type { Board } from "./board";
import { changedCells, isSameDice } from "./changes";
import { frameOf, type Spot, UNIT } from "./geometry";
import { circle } from "./marks";
import { make } from "./svg";

/** As many changes are remembered: a turn of several moves, and the dice for the next. */
const MOST = 6;

export class Again {
  readonly layer = make("g", { class: "lit", "aria-hidden": "true" });
  /** Scenes after which something changed, the latest first, with the cells on which it did. */
  private past: { scene: Scene; changed: string[] }[] = [];
  private now: Scene | null = null;
  private timer = 0;

  constructor(private readonly board: Board) {}

  /** Remember the scene that is shown from now on. */
  keep(scene: Scene): void {
    const changed = this.now ? changedCells(this.now, scene) : [];
    if (this.now && changed.length) this.past = [{ scene: this.now, changed }, ...this.past].slice(0, MOST);
    this.now = scene;
  }

  /** Light cells for so long; without a time until the next call, and without cells none. */
  light(cells: string[], ms: number): void {
    clearTimeout(this.timer);
    const { spots } = this.board.frame;
    this.layer.replaceChildren(...cells.flatMap((id) => spots.get(id) ?? []).map(lit));
    if (ms && cells.length) this.timer = setTimeout(() => this.layer.replaceChildren(), ms);
  }

  /** From before the last change on one of these cells (or the last of all) to what is there now. */
  play(cells: string[]): void {
    const { now, past, board } = this;
    const found = past.find(({ changed }) => cells.some((id) => changed.includes(id))) ?? past[0];
    if (!now || !found || isStill()) return;
    board.pieces.put(found.scene, frameOf(found.scene));
    board.move(found.scene, now, !isSameDice(found.scene, now));
  }
}

/** The outline of a spot. */
export function lit({ x, y, size, cell }: Spot): SVGElement {
  const side = size * UNIT - 3;
  if (cell?.shape === "round") return make("path", { d: circle(x, y, side / 2 + 3) });
  return make("rect", { x: x - side / 2, y: y - side / 2, width: side, height: side, rx: side / 9 });
}
