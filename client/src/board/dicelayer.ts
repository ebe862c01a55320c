/** The dice that lie on a board, and how they fall. */

import type { Scene } from "../scene";
import { dicePoints, type Frame } from "./geometry";
import { dieShape } from "./shapes";
import { make } from "./svg";

export class DiceLayer {
  readonly layer = make("g", { class: "dice", "aria-hidden": "true" });
  private lying = "";

  /** Draw them anew if they lie otherwise, or have just fallen: then the glass over them moves. */
  show(scene: Scene, frame: Frame, cells: Map<string, SVGElement>, fell: boolean): void {
    for (const cell of cells.values()) cell.removeAttribute("data-pressed");
    const all = scene.dice ?? [];
    const lying = JSON.stringify(all);
    if (lying === this.lying && !fell) return;
    this.lying = lying;
    const points = dicePoints(scene, frame);
    const dice = all.flatMap((die) => {
      const point = points.get(die.id);
      return point ? [dieShape(die, point, fell)] : [];
    });
    this.layer.replaceChildren(...dice);
    if (!fell) return;
    for (const { cell } of all) {
      const glass = cells.get(cell ?? "");
      glass?.classList.remove("pops");
      glass?.getBoundingClientRect(); // so that the motion begins anew
      glass?.classList.add("pops");
    }
  }
}
