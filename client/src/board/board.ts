/** A board: draws any scene, moves what changed, offers what can be chosen. */

import type { Pick, Scene } from "../scene";
import { Chooser } from "./chooser";
import { dicePoints, type Frame, frameOf, type Spot, UNIT } from "./geometry";
import { Input } from "./input";
import { circle, isUnder, line, markShape } from "./marks";
import { type BoardTexts, spokenName } from "./names";
import { Pieces } from "./pieces";
import { cellShape, dieShape, groundShapes } from "./shapes";
import { Script, type ScriptOptions } from "./script";
import { ensurePatterns, make } from "./svg";
import { WordCard } from "./wordcard";
import { Writer } from "./writer";

export interface BoardOptions {
  texts: BoardTexts;
  /** A move was chosen to the end. */
  chosen(pick: Pick): void;
  /** The taps so far changed. */
  changed?(): void;
  /** A letter was typed on the board: the beginning of notation. */
  typed?(letter: string): void;
  /** What is being written; it may outlive the board. */
  writer?: Writer;
  /** Without it nothing can be written here. */
  script?: ScriptOptions;
  /** Somebody asked which words are written on a square. */
  told?(words: string[]): void;
}

export class Board {
  readonly svg = make("svg", { class: "tete board", role: "grid" }) as SVGSVGElement;
  readonly chooser = new Chooser();
  readonly pieces = new Pieces();
  readonly script: Script;
  frame: Frame = frameOf({ width: 1, height: 1, prompt: "", places: [] });
  scene: Scene | null = null;
  private readonly ground = make("g", { "aria-hidden": "true" });
  private readonly rows = make("g", { class: "rows", role: "rowgroup" });
  private readonly under = make("g", { class: "marks", "aria-hidden": "true" });
  private readonly over = make("g", { class: "marks", "aria-hidden": "true" });
  private readonly rings = make("g", { class: "rings", "aria-hidden": "true" });
  private readonly cells = new Map<string, SVGElement>();
  private readonly input: Input;
  private readonly card: WordCard;
  private standing = new Map<string, string[]>();
  private layout = "";
  private pending: Pick | null = null;
  private asked = false;

  constructor(host: HTMLElement, private readonly options: BoardOptions) {
    ensurePatterns();
    this.script = new Script(this, options.writer ?? new Writer(), options.script);
    this.card = new WordCard(host);
    const { under, over } = this.script.pencil;
    const layers = [this.ground, this.rows, this.under, under, this.rings, this.pieces.layer, over, this.over];
    this.svg.append(...layers);
    this.input = new Input(this, options.typed);
    host.append(this.svg);
  }

  /** Show a scene; with ``active`` its choices can be tapped. */
  show(scene: Scene, active: boolean): void {
    this.scene = scene;
    this.pending = null;
    this.frame = frameOf(scene);
    this.chooser.load(active ? scene : null);
    this.standing = new Map();
    for (const piece of scene.pieces ?? []) {
      const key = piece.cell || piece.id;
      this.standing.set(key, [piece.id, ...(this.standing.get(key) ?? [])]);
    }
    this.drawGround(scene);
    this.drawCells(scene);
    this.under.replaceChildren();
    this.over.replaceChildren();
    for (const mark of (scene.marks ?? []).filter(({ asked }) => this.asked || !asked))
      (isUnder(mark) ? this.under : this.over).append(markShape(mark, this.frame.spots));
    const points = dicePoints(scene, this.frame);
    for (const die of scene.dice ?? []) {
      const point = points.get(die.id);
      if (point) this.under.append(dieShape(die, point));
    }
    this.pieces.show(scene, this.frame);
    this.script.show(active);
    this.card.hide();
    this.offer();
  }

  /** Everything that a tap on a spot can mean: the spot itself, then what stands on it from above. */
  idsAt(spot: Spot): string[] {
    return [spot.id, ...(this.standing.get(spot.id) ?? []).filter((id) => id !== spot.id)];
  }

  /** The piece that stands uppermost on a spot. */
  pieceAt(spot: Spot): string | undefined {
    return this.standing.get(spot.id)?.[0];
  }

  tap(...ids: string[]): void {
    this.card.hide();
    if (this.pending) return;
    const isPick = ids.some((id) => this.chooser.next().has(id) || this.chooser.next([]).has(id));
    if (!isPick && (this.script.tap(ids) || this.tellWords(ids))) return;
    const pick = this.chooser.tap(...ids);
    if (pick) this.preview(pick);
    if (pick) this.script.writer.drop();
    this.offer();
    if (pick) this.options.chosen(pick);
  }

  /** Show which words are written on a spot; false if there are none. */
  tellWords(ids: string[]): boolean {
    const marks = (this.scene?.marks ?? []).filter(({ kind }) => kind === "word");
    const words = marks.filter(({ cells }) => cells.some((cell) => ids.includes(cell)));
    const spot = this.frame.spots.get(ids[0] ?? "");
    if (!spot || !words.length) return false;
    const names = words.map(({ name }) => name);
    this.card.show(names, spot, this.frame);
    this.options.told?.(names);
    return true;
  }

  cancel(): void {
    this.card.hide();
    if (this.chooser.cancel()) this.offer();
  }

  /** Show or hide the marks that are there only for who asks. */
  ask(asked: boolean, active: boolean): void {
    this.asked = asked;
    this.rollBack(active);
  }

  /** Forget what was shown in advance: the scene is as it was. */
  rollBack(active: boolean): void {
    if (this.scene) this.show(this.scene, active);
  }

  focusSpot(spot: Spot, scroll = true): void {
    for (const cell of this.cells.values()) cell.setAttribute("tabindex", "-1");
    const cell = this.cells.get(spot.id);
    cell?.setAttribute("tabindex", "0");
    cell?.focus({ preventScroll: !scroll });
  }

  spotOf(target: EventTarget | null): Spot | undefined {
    const cell = target instanceof Element ? target.closest("[data-cell]") : null;
    return this.frame.spots.get(cell?.getAttribute("data-cell") ?? "");
  }

  destroy(): void {
    this.input.stop();
    this.svg.remove();
  }

  /** Show the chosen move at once; the server has not said yes yet. */
  private preview(pick: Pick): void {
    this.pending = pick;
    const spots = pick.path.flatMap((id) => this.spotWith(id) ?? []);
    const [from, to] = spots;
    const moved = (from && this.standing.get(from.id)) ?? [];
    if (from && to && from !== to) this.pieces.preview(moved, from, to);
  }

  private spotWith(id: string): Spot | undefined {
    const piece = this.scene?.pieces?.find((one) => one.id === id);
    return this.frame.spots.get(piece?.cell || id);
  }

  private drawGround(scene: Scene): void {
    const { width, height } = this.frame;
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.svg.setAttribute("aria-label", this.options.texts.board);
    this.ground.replaceChildren(...groundShapes(scene, this.frame));
  }

  /** Cells are drawn anew only when the board itself changes, so that the focus stays. */
  private drawCells(scene: Scene): void {
    const spots = [...this.frame.spots.values()];
    const layout = JSON.stringify([scene.cells?.map(({ name: _, ...look }) => look), spots.length]);
    if (layout === this.layout) return;
    this.layout = layout;
    const focused = this.spotIdInFocus();
    const stop = focused ?? this.svg.querySelector('[tabindex="0"]')?.getAttribute("data-cell");
    this.cells.clear();
    const rows = this.frame.rows.map((row) =>
      make("g", { role: "row" }, ...row.map((spot) => this.drawCell(spot))),
    );
    this.rows.replaceChildren(...rows);
    const home = this.frame.spots.get(stop ?? "") ?? this.frame.rows.at(-1)?.[0];
    if (home) this.cells.get(home.id)?.setAttribute("tabindex", "0");
    if (focused !== null && home) this.focusSpot(home, false);
  }

  private drawCell(spot: Spot): SVGElement {
    const attributes = { role: "gridcell", tabindex: "-1", "data-cell": spot.id };
    const shapes = spot.cell ? cellShape(spot) : [make("rect", traySquare(spot))];
    const cell = make("g", attributes, ...shapes);
    this.cells.set(spot.id, cell);
    return cell;
  }

  private spotIdInFocus(): string | null {
    const inside = this.svg.contains(document.activeElement);
    return inside ? (document.activeElement?.getAttribute("data-cell") ?? null) : null;
  }

  /** Rings, names and attributes for what can be chosen now. */
  offer(): void {
    const next = this.pending ? new Map<string, Pick[]>() : this.chooser.next();
    const first = this.chooser.next([]);
    const shownPath = this.pending?.path ?? this.chooser.path;
    const taken = shownPath[shownPath.length - 1];
    const rings: SVGElement[] = [];
    for (const [id, cell] of this.cells) {
      const spot = this.frame.spots.get(id)!;
      const ids = this.idsAt(spot);
      const isChosen = taken !== undefined && ids.includes(taken);
      const goes = ids.some((one) => next.has(one));
      const name = spokenName(spot, ids, this.chooser, this.options.texts);
      cell.setAttribute("aria-label", this.script.named(id, name));
      const writes = this.script.isOpen && this.script.writer.canWriteAt(id);
      cell.toggleAttribute("data-offers", goes || writes || ids.some((one) => first.has(one)));
      cell.toggleAttribute("data-next", goes);
      cell.setAttribute("aria-selected", `${isChosen}`);
      const r = ringRadius(spot, isChosen || this.standing.has(id));
      if (isChosen) rings.push(ring(spot, "chosen", r));
      if (isChosen && goes) rings.push(ring(spot, "can", r - 8));
      else if (!isChosen && goes && this.chooser.path.length) rings.push(ring(spot, "can", r));
      else if (!isChosen && goes && this.isOneTap(ids, next)) rings.push(ring(spot, "may", r));
    }
    if (this.chooser.path.length) rings.unshift(...this.ways(next));
    const focused = this.frame.spots.get(this.spotIdInFocus() ?? "");
    const isCursor = this.script.isOpen && this.script.writer.cell === focused?.id;
    if (focused && this.input.byKeyboard && !isCursor) rings.push(square(focused));
    this.rings.replaceChildren(...rings);
    this.script.draw();
    this.options.changed?.();
  }

  /** The ways to where the chosen piece can go. */
  private ways(next: Map<string, Pick[]>): SVGElement[] {
    const picks = [...next.values()].flat().filter(({ way }) => way && way.length > 1);
    return picks.map(({ way = [] }) => {
      const spots = way.flatMap((id) => this.frame.spots.get(id) ?? []);
      return make("path", { class: "way", d: line(spots).join("") });
    });
  }

  private isOneTap(ids: string[], next: Map<string, Pick[]>): boolean {
    return ids.some((id) => next.get(id)?.every((pick) => pick.path.length === 1));
  }
}

function ringRadius({ cell, size }: Spot, taken: boolean): number {
  if (cell?.shape === "round") return (size * UNIT) / 2 + 4;
  return taken ? 27 : 19;
}

function ring({ x, y, cell }: Spot, kind: string, r: number): SVGElement {
  return make("path", { class: `ring ${kind} on-${cell?.role ?? "plain"}`, d: circle(x, y, r) });
}

function square({ x, y, size }: Spot): SVGElement {
  const side = size * 60 - 1;
  const corner = { x: x - side / 2, y: y - side / 2 };
  return make("rect", { class: "focus", ...corner, width: side, height: side, rx: 7 });
}

function traySquare({ x, y }: Spot): Record<string, string | number> {
  return { class: "tray", x: x - 29, y: y - 29, width: 58, height: 58, rx: 6 };
}
