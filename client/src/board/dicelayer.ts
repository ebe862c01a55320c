/** The dice that lie on a board, and how they fall. */

import type { Die, Scene } from "../scene";
import { dicePoints, type Frame } from "./geometry";
import { dieShape } from "./shapes";
import { make } from "./svg";

/** Between one seat's dice and the next one's, for who comes later. */
const WAIT_MS = 600;

export class DiceLayer {
  readonly layer = make("g", { class: "dice", "aria-hidden": "true" });
  private lying: Die[] = [];

  /** Draw them anew if they lie otherwise, or have just fallen: then the glass over them moves.

  Those fall that lie with one that is new; all, if none is. Whoever comes when dice lie on the places of seats sees
  them fall, one seat after the other: with them it was decided who begins. */
  show(scene: Scene, frame: Frame, cells: Map<string, SVGElement>, fell: boolean): void {
    for (const cell of cells.values()) cell.removeAttribute("data-pressed");
    const all = scene.dice ?? [];
    const old = this.lying;
    const before = new Set(old.map((die) => JSON.stringify(die)));
    const fresh = all.filter((die) => !before.has(JSON.stringify(die)));
    this.lying = all;
    if (!fresh.length && all.length === old.length && !fell) return;
    const seated = new Set(scene.cells?.filter(({ seat }) => seat != null).map(({ id }) => id));
    const falling = fell ? (fresh.length ? fresh : all) : old.length ? [] : all.filter(({ cell = "" }) => seated.has(cell));
    const falls = new Set(falling.map(({ cell }) => cell));
    const points = dicePoints(scene, frame);
    const dice = all.flatMap((die) => {
      const point = points.get(die.id);
      if (!point) return [];
      const shape = dieShape(die, point, falls.has(die.cell));
      if (!fell) shape.style.setProperty("--wait", `${WAIT_MS * [...falls].indexOf(die.cell)}ms`);
      return [shape];
    });
    this.layer.replaceChildren(...dice);
    if (!fell) return;
    for (const cell of falls) {
      const glass = cells.get(cell ?? "");
      glass?.classList.remove("pops");
      glass?.getBoundingClientRect(); // so that the motion begins anew
      glass?.classList.add("pops");
    }
  }
}
