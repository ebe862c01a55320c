/** A board: draws any scene, moves what changed, offers what can be chosen. */

import { type Pick, type Scene, stackOn, worn } from "../scene";
import { Chooser } from "./chooser";
import { BESIDE, dicePoints, type Frame, frameOf, type Spot, UNIT } from "./geometry";
import { Input } from "./input";
import { Lens } from "./lens";
import { circle, isUnder, line, markShape } from "./marks";
import { type BoardTexts, spokenName } from "./names";
import { placeName } from "./words";
import { Pieces } from "./pieces";
import { cellShape, dieShape, groundShapes } from "./shapes";
import { Script, type ScriptOptions } from "./script";
import { ensurePatterns, make, written } from "./svg";
import { WordCard } from "./wordcard";
import { Writer } from "./writer";

export interface BoardOptions {
  texts: BoardTexts;
  /** A move was chosen to the end. */
  chosen(pick: Pick): void;
  /** The taps so far changed. */
  changed?(): void;
  /** What lets chance act was pressed. */
  pressed?(): void;
  /** Somebody wants to see a stack large. */
  looked?(cell: string): void;
  /** A letter was typed on the board: the beginning of notation. */
  typed?(letter: string): void;
  /** What is being written; it may outlive the board. */
  writer?: Writer;
  /** Without it nothing can be written here. */
  script?: ScriptOptions;
  /** These taps lead nowhere: somebody wants to know why. */
  refused?(taps: string[]): void;
  /** A tap led on. */
  led?(): void;
  /** Somebody asked which words are written on a square. */
  told?(words: string[]): void;
}

export class Board {
  readonly svg = make("svg", { class: "tete board", role: "grid" }) as SVGSVGElement;
  readonly chooser = new Chooser();
  readonly pieces = new Pieces();
  readonly script: Script;
  readonly lens = new Lens(this.svg, () => this.options.changed?.());
  frame: Frame = frameOf({ width: 1, height: 1, prompt: "", places: [] });
  scene: Scene | null = null;
  private readonly ground = make("g", { "aria-hidden": "true" });
  private readonly rows = make("g", { class: "rows", role: "rowgroup" });
  private readonly under = make("g", { class: "marks", "aria-hidden": "true" });
  private readonly dice = make("g", { class: "dice", "aria-hidden": "true" });
  private readonly over = make("g", { class: "marks", "aria-hidden": "true" });
  private readonly rings = make("g", { class: "rings", "aria-hidden": "true" });
  private readonly cells = new Map<string, SVGElement>();
  private readonly input: Input;
  private readonly card: WordCard;
  private standing = new Map<string, string[]>();
  /** Cells on which something stands; what is seen behind a cell does not take it. */
  private taken = new Set<string>();
  private layout = "";
  private pending: Pick | null = null;
  private asked = false;
  /** The cell to press now. */
  private press = "";
  private lying = "";

  constructor(host: HTMLElement, private readonly options: BoardOptions) {
    ensurePatterns();
    this.script = new Script(this, options.writer ?? new Writer(), options.script);
    this.card = new WordCard(host);
    const { under, over } = this.script.pencil;
    this.svg.append(this.ground, this.rows, this.under, under, this.dice, this.rings);
    const layers = [this.pieces.layer, over, this.over];
    this.svg.append(...layers);
    this.input = new Input(this, options.typed);
    host.append(this.svg);
  }

  /** Show a scene; with ``active`` its choices can be tapped. ``fell``: dice have just fallen; ``asked``: marks too that are there only for who asks. */
  show(scene: Scene, active: boolean, { fell = false, asked = this.asked } = {}): void {
    this.asked = asked;
    const press = active ? (scene.press ?? "") : "";
    const isNew = press !== "" && press !== this.press;
    scene = worn(scene);
    this.scene = scene;
    this.pending = null;
    this.press = press;
    this.frame = frameOf(scene);
    this.chooser.load(active ? scene : null);
    this.standing = new Map();
    this.taken = new Set();
    for (const piece of scene.pieces ?? []) {
      const key = piece.cell || piece.id;
      if (piece.role !== "behind") this.taken.add(key);
      this.standing.set(key, [piece.id, ...(this.standing.get(key) ?? [])]);
    }
    this.drawGround(scene);
    this.drawCells(scene);
    this.under.replaceChildren();
    this.over.replaceChildren();
    for (const mark of (scene.marks ?? []).filter(({ asked }) => this.asked || !asked))
      (isUnder(mark) ? this.under : this.over).append(markShape(mark, this.frame.spots));
    this.drawDice(scene, fell);
    this.pieces.show(scene, this.frame);
    this.script.show(active);
    this.card.hide();
    this.offer();
    if (isNew) this.focusPress(press);
  }

  /** What a tap or a key on a spot does: press, choose, or show a stack large. */
  act(spot: Spot): void {
    const ids = this.idsAt(spot);
    if (this.press && ids.includes(this.press)) this.pressDown(spot);
    else if (!this.canTap(ids) && !this.chooser.path.length && this.look(spot)) return;
    else {
      this.tap(...ids);
      if (this.isBelow(spot)) this.look(spot);
    }
  }

  /** Show the stack on a spot large; false if there is none. */
  look(spot: Spot): boolean {
    if (!this.options.looked || !this.scene || !stackOn(this.scene, spot.id).length) return false;
    this.options.looked(spot.id);
    return true;
  }

  /** Whether a tap on that spot leads on. */
  isNext(id: string): boolean {
    return this.cells.get(id)?.hasAttribute("data-next") ?? false;
  }

  /** Make a move that was chosen elsewhere, for instance in a stack shown large. */
  choose(pick: Pick): void {
    if (this.pending) return;
    this.chooser.cancel();
    this.preview(pick);
    this.offer();
    this.options.chosen(pick);
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
    if (!isPick && (this.script.tap(ids) || this.tellWords(ids) || this.refuse(ids))) return;
    if (isPick) this.options.led?.();
    const pick = this.chooser.tap(...ids);
    if (pick) this.preview(pick);
    if (pick) this.script.writer.drop();
    this.offer();
    if (pick) this.options.chosen(pick);
  }

  /** Ask why a spot cannot be chosen, and keep what was; false if nothing can be chosen at all, or it is to be let go. */
  refuse(ids: string[]): boolean {
    const { path } = this.chooser;
    if (!this.options.refused || this.script.isOpen || !this.chooser.next([]).size) return false;
    if (ids.includes(path.at(-1) ?? "")) return false;
    this.options.refused([...path, ids[0]!]);
    return true;
  }

  /** Show which words are written on a spot; false if there are none. */
  tellWords(ids: string[]): boolean {
    const marks = (this.scene?.marks ?? []).filter(({ kind }) => kind === "word");
    const words = marks.filter(({ cells }) => cells.some((cell) => ids.includes(cell)));
    const spot = this.frame.spots.get(ids[0] ?? "");
    if (!spot || !words.length) return false;
    const names = words.map(({ name }) => name);
    this.card.show(names, spot, this.lens.view);
    this.options.told?.(names);
    return true;
  }

  cancel(): void {
    this.card.hide();
    if (this.chooser.cancel()) this.offer();
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
    this.lens.stop();
    this.svg.remove();
  }

  /** Show the chosen move at once; the server has not said yes yet. */
  private preview(pick: Pick): void {
    this.pending = pick;
    const spots = pick.path.flatMap((id) => this.spotWith(id) ?? []);
    const [from, to] = spots;
    const moved = (from && this.standing.get(from.id)) ?? [];
    if (from && to && from !== to && !pick.loose) this.pieces.preview(moved, from, to);
  }

  private canTap(ids: string[]): boolean {
    const [next, first] = [this.chooser.next(), this.chooser.next([])];
    return ids.some((id) => next.has(id) || first.has(id));
  }

  /** Whether what comes next is one of the pieces in a stack on that spot. */
  private isBelow(spot: Spot): boolean {
    const next = [...this.chooser.next().keys()];
    const pieces = this.standing.get(spot.id) ?? [];
    return this.chooser.path.length > 0 && next.length > 0 && next.every((id) => pieces.includes(id));
  }

  /** Whether a tap there leads to a choice among the pieces of its stack. */
  private leadsBelow(ids: string[], next: Map<string, Pick[]>): boolean {
    return ids.some((id) => next.get(id)?.some(({ path }) => ids.includes(path[1] ?? "")));
  }

  private pressDown(spot: Spot): void {
    this.press = "";
    this.cells.get(spot.id)?.setAttribute("data-pressed", "");
    this.offer();
    this.options.pressed?.();
  }

  /** The only thing to do now: the focus comes here, unless it is wanted elsewhere on the page. */
  private focusPress(id: string): void {
    const spot = this.frame.spots.get(id);
    const at = document.activeElement;
    if (spot && (!at || at === document.body || this.svg.contains(at))) this.focusSpot(spot, false);
  }

  private drawDice(scene: Scene, fell: boolean): void {
    for (const cell of this.cells.values()) cell.removeAttribute("data-pressed");
    const lying = JSON.stringify(scene.dice ?? []);
    if (lying === this.lying && !fell) return;
    this.lying = lying;
    const points = dicePoints(scene, this.frame);
    const dice = (scene.dice ?? []).flatMap((die) => {
      const point = points.get(die.id);
      return point ? [dieShape(die, point, fell)] : [];
    });
    this.dice.replaceChildren(...dice);
    if (!fell) return;
    for (const { cell } of scene.dice ?? []) {
      const glass = this.cells.get(cell ?? "");
      glass?.classList.remove("pops");
      glass?.getBoundingClientRect(); // so that the motion begins anew
      glass?.classList.add("pops");
    }
  }

  private spotWith(id: string): Spot | undefined {
    const piece = this.scene?.pieces?.find((one) => one.id === id);
    return this.frame.spots.get(piece?.cell || id);
  }

  private drawGround(scene: Scene): void {
    this.lens.show(this.frame);
    this.svg.setAttribute("aria-label", this.options.texts.board);
    this.ground.replaceChildren(...groundShapes(scene, this.frame));
  }

  /** Cells are drawn anew only when the board itself changes, so that the focus stays. */
  private drawCells(scene: Scene): void {
    const spots = [...this.frame.spots.values()].map(({ id, x, y, size }) => [id, x, y, size]);
    const layout = JSON.stringify([scene.cells?.map(({ name: _, ...look }) => look), spots]);
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
    const shapes = spot.cell ? [...hitShape(spot), ...cellShape(spot)] : [make("rect", traySquare(spot))];
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
    const names = new Map<string, string>();
    const called = (id: string) => {
      if (!names.has(id)) names.set(id, this.scene ? placeName(this.scene, id) : id);
      return names.get(id)!;
    };
    for (const [id, cell] of this.cells) {
      const spot = this.frame.spots.get(id)!;
      const ids = this.idsAt(spot);
      const isChosen = (taken !== undefined && ids.includes(taken)) || this.chooser.isLoose(...ids);
      const isPress = id === this.press;
      const goes = isPress || ids.some((one) => next.has(one));
      const { texts } = this.options;
      const name = isPress ? texts.press(spot.name) : spokenName(spot, ids, this.chooser, texts, called);
      cell.setAttribute("aria-label", this.script.named(id, name));
      cell.toggleAttribute("data-press", isPress);
      cell.toggleAttribute("data-taken", this.taken.has(id) || this.script.writer.letters.has(id));
      const writes = this.script.isOpen && this.script.writer.canWriteAt(id);
      cell.toggleAttribute("data-offers", goes || writes || ids.some((one) => first.has(one)));
      const isStack = this.options.looked && this.scene && stackOn(this.scene, id).length;
      if (isStack) cell.setAttribute("aria-keyshortcuts", "Shift+Enter");
      else cell.removeAttribute("aria-keyshortcuts");
      cell.toggleAttribute("data-next", goes);
      cell.setAttribute("aria-selected", `${isChosen}`);
      const r = isChosen || this.taken.has(id) ? ringRadius(spot, 27) : ringRadius(spot, this.standing.has(id) ? 25 : 19);
      if (isPress) rings.push(...this.pressShape(spot));
      else if (isChosen) {
        rings.push(ring(spot, "chosen", r));
        if (goes) rings.push(ring(spot, "can", r - 8));
      } else if (goes && this.chooser.path.length) rings.push(ring(spot, this.taken.has(id) ? "can takes" : "can", r));
      else if (goes && (this.isOneTap(ids, next) || this.leadsBelow(ids, next) || this.isLoose(ids, next) || this.isPlaced(spot))) rings.push(ring(spot, "may", r));
    }
    if (this.chooser.path.length) rings.unshift(...this.ways(next));
    const focused = this.frame.spots.get(this.spotIdInFocus() ?? "");
    const isCursor = this.script.isOpen && this.script.writer.cell === focused?.id;
    if (focused && this.input.byKeyboard && !isCursor) rings.push(square(focused));
    this.rings.replaceChildren(...rings);
    this.script.draw();
    this.lens.look((this.script.isOpen && this.frame.spots.get(this.script.writer.near ?? "")) || null);
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

  /** A ring around what is to be pressed and, if nothing lies there, a word. */
  private pressShape(spot: Spot): SVGElement[] {
    const shapes = [ring(spot, "press", (spot.size * UNIT) / 2 - 1)];
    if (this.scene?.dice?.some(({ cell }) => cell === spot.id)) return shapes;
    const { x, y } = spot;
    return [...shapes, written(this.options.texts.pressHere, { class: "press-here", x, y })];
  }

  /** Whether a piece comes from a tray here, or goes to an empty place. */
  private isPlaced({ id, cell }: Spot): boolean {
    return cell?.role === "tray" || !this.taken.has(id);
  }

  /** Whether what is tapped there is one of several that are chosen together. */
  private isLoose(ids: string[], next: Map<string, Pick[]>): boolean {
    return ids.some((id) => next.get(id)?.some(({ loose }) => loose));
  }

  private isOneTap(ids: string[], next: Map<string, Pick[]>): boolean {
    return ids.some((id) => next.get(id)?.every((pick) => pick.path.length === 1));
  }
}

function ringRadius({ cell, size }: Spot, r: number): number {
  return cell?.shape === "round" ? (size * UNIT) / 2 + 4 : r;
}

/** Around what lies in a tray it is a frame: a piece there is as large as its cell. */
function ring({ x, y, cell }: Spot, kind: string, r: number): SVGElement {
  const look = `ring ${kind} on-${cell?.role ?? "plain"}`;
  if (cell?.role !== "tray") return make("path", { class: look, d: circle(x, y, r) });
  return make("rect", { class: look, x: x - 30, y: y - 30, width: 60, height: 60, rx: 8 });
}

/** Round cells are small: a finger that comes down beside one means it all the same. */
function hitShape({ x, y, size, cell }: Spot): SVGElement[] {
  if (cell?.shape !== "round") return [];
  return [make("circle", { class: "hit", cx: x, cy: y, r: (size * UNIT) / 2 + BESIDE })];
}

function square({ x, y, size }: Spot): SVGElement {
  const side = size * 60 - 1;
  const corner = { x: x - side / 2, y: y - side / 2 };
  return make("rect", { class: "focus", ...corner, width: side, height: side, rx: 7 });
}

function traySquare({ x, y }: Spot): Record<string, string | number> {
  return { class: "tray", x: x - 29, y: y - 29, width: 58, height: 58, rx: 6 };
}
