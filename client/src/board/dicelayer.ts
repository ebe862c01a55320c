/** The dice that lie on a board, and how they fall. */

import type { Die, Scene } from "../scene";
import { dicePoints, type Frame } from "./geometry";
import { dieShape } from "./shapes";
import { make } from "./svg";

export class DiceLayer {
  readonly layer = make("g", { class: "dice", "aria-hidden": "true" });
  private lying: Die[] = [];

  /** Draw them anew if they lie otherwise, or have just fallen: then the glass over them moves.

  Those fall that lie with one that is new; all, if none is. */
  show(scene: Scene, frame: Frame, cells: Map<string, SVGElement>, fell: boolean): void {
    for (const cell of cells.values()) cell.removeAttribute("data-pressed");
    const all = scene.dice ?? [];
    const before = new Set(this.lying.map((die) => JSON.stringify(die)));
    const fresh = all.filter((die) => !before.has(JSON.stringify(die)));
    if (!fresh.length && all.length === this.lying.length && !fell) return;
    this.lying = all;
    const falls = new Set((fresh.length ? fresh : all).map(({ cell }) => cell));
    const points = dicePoints(scene, frame);
    const dice = all.flatMap((die) => {
      const point = points.get(die.id);
      return point ? [dieShape(die, point, fell && falls.has(die.cell))] : [];
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
