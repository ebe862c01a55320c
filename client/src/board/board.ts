/** A board: draws any scene, moves what changed, offers what can be chosen. */

import { type Pick, type Scene, stackOn, worn } from "../scene";
import { hear } from "../sound/sound";
import { soundOf } from "../sound/which";
import { Again } from "./again";
import { Beams } from "./beams";
import { Cells } from "./cells";
import { strikesOf } from "./changes";
import { Chooser } from "./chooser";
import { DiceLayer } from "./dicelayer";
import { type Frame, frameOf, type Spot } from "./geometry";
import { Input } from "./input";
import { Zoom } from "./zoom";
import { MarkLayers } from "./marklayers";
import { spokenName } from "./names";
import { isOffered } from "./offers";
import type { BoardOptions } from "./options";
import { Pieces } from "./pieces";
import { focusShape, pressShape, ring, ringPlace, wayShapes } from "./rings";
import { Script } from "./script";
import { groundShapes } from "./shapes";
import { Standing } from "./standing";
import { ensurePatterns, make } from "./svg";
import { WordCard } from "./wordcard";
import { placeName } from "./words";
import { Writer } from "./writer";

export class Board {
  readonly svg = make("svg", { class: "tete board", role: "grid" }) as SVGSVGElement;
  readonly chooser = new Chooser();
  readonly pieces = new Pieces();
  readonly script: Script;
  readonly zoom = new Zoom(this.svg, () => this.options.changed?.());
  frame: Frame = frameOf({ width: 1, height: 1, prompt: "", places: [] });
  scene: Scene | null = null;
  readonly sketch = make("g", { class: "suggested", "aria-hidden": "true" }); // above all else: a move that nobody has made
  private readonly ground = make("g", { "aria-hidden": "true" });
  private readonly marks = new MarkLayers();
  private readonly dice = new DiceLayer();
  private readonly rings = make("g", { class: "rings", "aria-hidden": "true" });
  private readonly cells = new Cells(this.svg);
  private readonly beams = new Beams();
  private readonly again = new Again(this);
  private readonly input: Input;
  private readonly card: WordCard;
  private standing = new Standing(null);
  private pending: Pick | null = null;
  private asked = false;
  /** The cell to press now. */
  private press = "";

  constructor(host: HTMLElement, private readonly options: BoardOptions) {
    ensurePatterns();
    this.script = new Script(this, options.writer ?? new Writer(), options.script);
    this.card = new WordCard(host);
    const { under, over } = this.script.pencil;
    const below = [this.ground, this.cells.rows, this.marks.under, under, this.dice.layer, this.rings, this.again.layer, this.beams.layer];
    this.svg.append(...below, this.pieces.layer, over, this.marks.over, this.sketch);
    this.input = new Input(this, options.typed);
    host.append(this.svg);
  }

  /** Show a scene; with ``active`` its choices can be tapped. ``fell``: dice have just fallen; ``asked``: marks too that are there only for who asks. */
  show(scene: Scene, active: boolean, { fell = false, asked = this.asked } = {}): void {
    this.asked = asked;
    const press = active ? (scene.press ?? "") : "";
    const isNew = press !== "" && press !== this.press;
    scene = worn(scene);
    const old = this.scene;
    [this.scene, this.pending] = [scene, null];
    this.press = press;
    this.frame = frameOf(scene);
    this.chooser.load(active ? scene : null);
    this.standing = new Standing(scene);
    this.zoom.show(this.frame);
    this.svg.setAttribute("aria-label", this.options.texts.board);
    this.ground.replaceChildren(...groundShapes(scene, this.frame));
    this.cells.show(scene, this.frame);
    this.marks.show(scene, this.frame, asked);
    this.move(old, scene, fell);
    if (old) hear(soundOf(old, scene, fell));
    this.again.keep(scene);
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

  /** Light cells with a quiet outline and show once more what changed there last; nothing is sent.

  They stay lit for ``ms``, or until this is called with none; the motion ends at once when a finger or a key comes. */
  showAgain(cells: string[] = [], ms = 0): void {
    this.again.light(cells, ms);
    if (cells.length && !this.pending) this.again.play(cells);
  }

  /** Whatever moves is where it belongs at once. */
  endMotion(): void {
    for (const motion of this.svg.getAnimations({ subtree: true })) motion.finish();
  }

  /** From one scene to the next: beams strike, pieces go, dice fall. */
  move(old: Scene | null, scene: Scene, fell: boolean): void {
    const hits = this.beams.show(old ? strikesOf(old, scene) : [], this.frame);
    this.dice.show(scene, this.frame, this.cells.all, fell);
    const landed = this.pieces.show(scene, this.frame, { hits, written: new Set(this.script.writer.letters.keys()) });
    this.svg.style.setProperty("--after", `${landed}ms`);
  }

  /** Show the stack on a spot large; false if there is none. */
  look(spot: Spot): boolean {
    if (!this.options.looked || !this.scene || !stackOn(this.scene, spot.id).length) return false;
    this.options.looked(spot.id);
    return true;
  }

  /** Whether a tap on that spot leads on. */
  isNext(id: string): boolean {
    return this.cells.all.get(id)?.hasAttribute("data-next") ?? false;
  }

  /** Make a move that was chosen elsewhere, for instance in a stack shown large. */
  choose(pick: Pick): void {
    if (this.pending) return;
    this.chooser.cancel();
    this.preview(pick);
    this.offer();
    this.options.chosen(pick);
  }

  /** Everything that a tap on a spot can mean: the spot itself, then what isOffered on it from above. */
  idsAt(spot: Spot): string[] {
    return [spot.id, ...this.standing.at(spot.id).filter((id) => id !== spot.id)];
  }

  /** The uppermost piece on a spot. */
  pieceAt = ({ id }: Spot): string | undefined => this.standing.at(id)[0];

  tap(...ids: string[]): void {
    this.card.hide();
    if (this.pending) return;
    const isPick = this.canTap(ids);
    if (!isPick && (this.script.tap(ids) || this.tellWords(ids) || this.refuse(ids))) return;
    if (isPick) this.options.led?.();
    const pick = this.chooser.tap(...ids);
    if (pick) {
      this.preview(pick);
      this.script.writer.drop();
    }
    this.offer();
    if (pick) this.options.chosen(pick);
  }

  /** Ask why a spot cannot be chosen, and keep what was; false if nothing can be chosen at all, or it is to be let go. */
  refuse(ids: string[]): boolean {
    const { path } = this.chooser;
    const isClosed = this.script.isOpen || !this.chooser.next([]).size;
    if (!this.options.refused || isClosed || ids.includes(path.at(-1) ?? "")) return false;
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
    this.card.show(names, spot, this.zoom.view);
    this.options.told?.(names);
    return true;
  }

  cancel(): void {
    this.card.hide();
    if (this.chooser.cancel()) this.offer();
  }

  /** Forget what was shown in advance: the scene is as it was. */
  rollBack = (active: boolean): void => void (this.scene && this.show(this.scene, active));

  focusSpot = (spot: Spot, scroll = true): void => this.cells.focus(spot, scroll);

  spotOf(target: EventTarget | null): Spot | undefined {
    const cell = target instanceof Element ? target.closest("[data-cell]") : null;
    return this.frame.spots.get(cell?.getAttribute("data-cell") ?? "");
  }

  destroy(): void {
    this.input.stop();
    this.zoom.stop();
    this.svg.remove();
  }

  /** Show the chosen move at once; the server has not said yes yet. */
  private preview(pick: Pick): void {
    this.pending = pick;
    const spots = pick.path.flatMap((id) => this.spotWith(id) ?? []);
    const [from, to] = spots;
    const moved = from ? this.standing.at(from.id) : [];
    if (from && to && from !== to && !pick.loose) this.pieces.preview(moved, from, to);
  }

  private canTap(ids: string[]): boolean {
    const [next, first] = [this.chooser.next(), this.chooser.next([])];
    return ids.some((id) => next.has(id) || first.has(id));
  }

  /** Whether what comes next is one of the pieces in a stack on that spot. */
  private isBelow(spot: Spot): boolean {
    const next = [...this.chooser.next().keys()];
    const pieces = this.standing.at(spot.id);
    return this.chooser.path.length > 0 && next.length > 0 && next.every((id) => pieces.includes(id));
  }

  private pressDown(spot: Spot): void {
    this.press = "";
    this.cells.all.get(spot.id)?.setAttribute("data-pressed", "");
    this.offer();
    this.options.pressed?.();
  }

  /** The only thing to do now: the focus comes here, unless it is wanted elsewhere on the page. */
  private focusPress(id: string): void {
    const spot = this.frame.spots.get(id);
    const at = document.activeElement;
    if (spot && (!at || at === document.body || this.svg.contains(at))) this.focusSpot(spot, false);
  }

  private spotWith(id: string): Spot | undefined {
    const piece = this.scene?.pieces?.find((one) => one.id === id);
    return this.frame.spots.get(piece?.cell || id);
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
    for (const [id, cell] of this.cells.all) {
      const spot = this.frame.spots.get(id)!;
      const ids = this.idsAt(spot);
      const isChosen = (taken !== undefined && ids.includes(taken)) || this.chooser.isLoose(...ids);
      const isPress = id === this.press;
      const goes = isPress || ids.some((one) => next.has(one));
      const { texts } = this.options;
      const name = isPress ? texts.press(spot.name) : spokenName(spot, ids, this.chooser, texts, called);
      cell.setAttribute("aria-label", this.script.named(id, name));
      cell.toggleAttribute("data-press", isPress);
      cell.toggleAttribute("data-taken", this.standing.taken.has(id) || this.script.writer.letters.has(id));
      const writes = this.script.isOpen && this.script.writer.canWriteAt(id);
      cell.toggleAttribute("data-offers", goes || writes || ids.some((one) => first.has(one)));
      const isStack = this.options.looked && this.scene && stackOn(this.scene, id).length;
      if (isStack) cell.setAttribute("aria-keyshortcuts", "Shift+Enter");
      else cell.removeAttribute("aria-keyshortcuts");
      cell.toggleAttribute("data-next", goes);
      cell.setAttribute("aria-selected", `${isChosen}`);
      const [middle, r] = ringPlace(spot, this.standing.taken.has(id), isChosen);
      if (isPress) rings.push(...pressShape(spot, this.scene?.dice?.some(({ cell }) => cell === id) ? "" : texts.pressHere));
      else if (isChosen) {
        rings.push(ring(middle, "chosen", r));
        if (goes) rings.push(ring(middle, "can", r - 8));
      } else if (goes && this.chooser.path.length) rings.push(ring(middle, this.standing.taken.has(id) ? "can takes" : "can", r));
      else if (goes) rings.push(ring(middle, isOffered(ids, next) || this.isPlaced(spot) ? "may" : "begins", r));
    }
    if (this.chooser.path.length) rings.unshift(...wayShapes(next, this.frame.spots));
    const focused = this.frame.spots.get(this.cells.inFocus() ?? "");
    const isCursor = this.script.isOpen && this.script.writer.cell === focused?.id;
    if (focused && this.input.byKeyboard && !isCursor) rings.push(focusShape(focused));
    this.rings.replaceChildren(...rings);
    this.script.draw();
    this.zoom.look((this.script.isOpen && this.frame.spots.get(this.script.writer.near ?? "")) || null);
    this.options.changed?.();
  }

  /** Whether a piece comes from a tray here, or goes to an empty place. */
  private isPlaced({ id, cell }: Spot): boolean {
    return cell?.role === "tray" || !this.standing.taken.has(id);
  }
}
