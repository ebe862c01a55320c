/** The cells of a board: a grid that hands and keys go through. */

import type { Scene } from "../scene";
import { BESIDE, type Frame, type Spot, UNIT } from "./geometry";
import { cellShape } from "./shapes";
import { make } from "./svg";

export class Cells {
  readonly rows = make("g", { class: "rows", role: "rowgroup" });
  /** What is drawn, by the id of its spot. */
  readonly all = new Map<string, SVGElement>();
  private layout = "";

  constructor(private readonly svg: SVGElement) {}

  /** Cells are drawn anew only when the board itself changes, so that the focus stays. */
  show(scene: Scene, frame: Frame): void {
    const spots = [...frame.spots.values()].map(({ id, x, y, size }) => [id, x, y, size]);
    const layout = JSON.stringify([scene.cells?.map(({ name: _, ...look }) => look), spots]);
    if (layout === this.layout) return;
    this.layout = layout;
    const focused = this.inFocus();
    const stop = focused ?? this.svg.querySelector('[tabindex="0"]')?.getAttribute("data-cell");
    this.all.clear();
    this.rows.replaceChildren(...frame.rows.map((row) => make("g", { role: "row" }, ...row.map((spot) => this.draw(spot)))));
    const home = frame.spots.get(stop ?? "") ?? frame.rows.at(-1)?.[0];
    if (home) this.all.get(home.id)?.setAttribute("tabindex", "0");
    if (focused !== null && home) this.focus(home, false);
  }

  focus(spot: Spot, scroll: boolean): void {
    for (const cell of this.all.values()) cell.setAttribute("tabindex", "-1");
    const cell = this.all.get(spot.id);
    cell?.setAttribute("tabindex", "0");
    cell?.focus({ preventScroll: !scroll });
  }

  /** The id of the spot in focus; null if it is none of them. */
  inFocus(): string | null {
    const inside = this.svg.contains(document.activeElement);
    return inside ? (document.activeElement?.getAttribute("data-cell") ?? null) : null;
  }

  private draw(spot: Spot): SVGElement {
    const attributes = { role: "gridcell", tabindex: "-1", "data-cell": spot.id };
    const shapes = spot.cell ? [...hitShape(spot), ...cellShape(spot)] : [make("rect", traySquare(spot))];
    const cell = make("g", attributes, ...shapes);
    this.all.set(spot.id, cell);
    return cell;
  }
}

/** Round cells are small: a finger that comes down beside one means it all the same. */
function hitShape({ x, y, size, cell }: Spot): SVGElement[] {
  if (cell?.shape !== "round") return [];
  return [make("circle", { class: "hit", cx: x, cy: y, r: (size * UNIT) / 2 + BESIDE })];
}

function traySquare({ x, y }: Spot): Record<string, string | number> {
  return { class: "tray", x: x - 29, y: y - 29, width: 58, height: 58, rx: 6 };
}
