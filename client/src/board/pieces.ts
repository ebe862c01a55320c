/** The pieces on a board, and the motion from one scene to the next: ids that stay, go and come. */

import type { Piece, Scene } from "../scene";
import { isStill } from "../still";
import type { Frame, Point, Spot } from "./geometry";
import { type At, isHop, passedCells, timeFor, travel } from "./motion";
import { type Place, placesOf } from "./places";
import { pieceClass, pieceLook, pieceShape } from "./shapes";
import { Standing } from "./standing";
import { make } from "./svg";

const LEAVE_MS = 200;
const DROP_MS = 190;
const STROKE_MS = 150;
/** Between two letters that are written, and all of them together. */
const NEXT_STROKE = 90;
const WRITING = 420;

interface Drawn extends Place {
  element: SVGElement;
  look: string;
  piece: Piece;
  /** When it is where it belongs, by the page's clock. */
  lands: number;
}

interface Move {
  drawn: Drawn;
  place: Place;
  from: string;
}

export interface Showing {
  /** When what is struck on a cell is hit, in milliseconds from now. */
  hits?: Map<string, number>;
  /** Cells on which this page has written already: what comes there is there. */
  written?: Set<string>;
}

export class Pieces {
  readonly layer = make("g", { class: "pieces", "aria-hidden": "true" });
  private readonly drawn = new Map<string, Drawn>();
  private frame: Frame | null = null;

  /** Draw what is there; answers when the last of what travels has landed. */
  show(scene: Scene, frame: Frame, { hits = new Map(), written = new Set() }: Showing = {}): number {
    const first = this.frame === null;
    this.frame = frame;
    const places = placesOf(scene, frame);
    const gone = [...this.drawn.values()].filter(({ piece }) => !places.has(piece.id));
    const moves: Move[] = [];
    const letters: Drawn[] = [];
    for (const piece of scene.pieces ?? []) {
      const place = places.get(piece.id);
      if (!place) continue;
      const drawn = this.drawn.get(piece.id);
      if (drawn) {
        const from = cellOf(drawn.piece);
        this.redraw(drawn, piece, place.height);
        if (drawn.x !== place.x || drawn.y !== place.y || drawn.scale !== place.scale) moves.push({ drawn, place, from });
        continue;
      }
      const added = this.add(piece, place);
      if (first || written.has(piece.cell ?? "")) continue;
      const same = gone.findIndex((other) => isSame(piece, other.piece, frame));
      const [old] = same < 0 ? [] : gone.splice(same, 1);
      if (old) moves.push({ drawn: this.goOn(added, old), place, from: cellOf(old.piece) });
      else if (piece.shape === "letter") letters.push(added);
      else drop(added);
    }
    const landed = this.go(scene, moves);
    for (const old of gone) {
      const cell = cellOf(old.piece);
      this.remove(old, hits.get(cell) ?? landed.get(cell) ?? this.flight(cell));
    }
    letters.forEach((one, at) => stroke(one, at * Math.min(NEXT_STROKE, WRITING / letters.length)));
    for (const [id, { known = false, covered = false }] of places) {
      const element = this.drawn.get(id)?.element;
      element?.classList.toggle("known", known);
      element?.classList.toggle("covered", covered);
      if (element && known) this.layer.append(element);
    }
    return Math.max(0, ...landed.values(), ...hits.values());
  }

  /** Show a scene as it stands, without any motion. */
  put(scene: Scene, frame: Frame): void {
    this.show(scene, frame);
    for (const motion of this.layer.getAnimations({ subtree: true })) motion.cancel();
    for (const leaves of this.layer.querySelectorAll(".leaves")) leaves.remove();
    for (const one of this.drawn.values()) one.lands = 0;
  }

  /** Show all that stands on a spot elsewhere before anybody has said that it may go there. */
  preview(pieceIds: string[], from: Spot, to: Spot): void {
    const moved = pieceIds.flatMap((id) => this.drawn.get(id) ?? []).reverse();
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    for (const one of moved) this.slide(one, { ...one, x: one.x + dx, y: one.y + dy }, [], false, 0);
  }

  drag(pieceId: string, x: number, y: number): void {
    const drawn = this.drawn.get(pieceId);
    if (!drawn) return;
    if (!drawn.element.classList.contains("dragged")) {
      drawn.element.classList.add("dragged");
      this.layer.append(drawn.element);
    }
    put(drawn.element, x, y, drawn.scale);
  }

  /** Let go of a dragged piece: it slides back to where the scene has it. */
  drop(pieceId: string): void {
    const drawn = this.drawn.get(pieceId);
    if (drawn) this.slide(drawn, drawn, [], false, 0);
  }

  /** Everything that moves, what is captured after who captures; answers when something lands on a cell. */
  private go(scene: Scene, moves: Move[]): Map<string, number> {
    const landed = new Map<string, number>();
    if (!this.frame || !moves.length) return landed;
    const { taken } = new Standing(scene);
    const aims = new Set(moves.filter(({ drawn, from }) => cellOf(drawn.piece) !== from).map(({ drawn }) => cellOf(drawn.piece)));
    const isTaken = ({ drawn, from }: Move) => aims.has(from) && cellOf(drawn.piece) !== from;
    for (const move of [...moves.filter((one) => !isTaken(one)), ...moves.filter(isTaken)]) {
      const { drawn, place, from } = move;
      const to = cellOf(drawn.piece);
      const passed = passedCells(scene, from, to);
      const others = new Set([...taken].filter((id) => id !== from && id !== to));
      const spots = this.frame.spots;
      const way = passed.flatMap((id) => spots.get(id) ?? []);
      const hops = from !== to && isHop(others, this.frame, [drawn, ...way, place], passed);
      const time = this.slide(drawn, place, way, hops, isTaken(move) ? (landed.get(from) ?? 0) : 0);
      if (from !== to) landed.set(to, Math.max(time, landed.get(to) ?? 0));
    }
    return landed;
  }

  /** How long it takes until whatever flies to a cell is there. */
  private flight(cell: string): number {
    const there = [...this.drawn.values()].filter(({ piece }) => cellOf(piece) === cell);
    return Math.max(0, ...there.map(({ lands }) => lands - performance.now()));
  }

  /** A piece that goes on for another begins where that was. */
  private goOn(added: Drawn, { x, y, scale, piece, element }: Drawn): Drawn {
    this.drawn.delete(piece.id);
    element.remove();
    put(added.element, x, y, scale);
    return Object.assign(added, { x, y, scale });
  }

  private add(piece: Piece, place: Place): Drawn {
    const inner = make("g", { class: "inner" }, ...pieceShape(piece, place.height));
    const element = make("g", { class: pieceClass(piece), "data-piece": piece.id }, inner);
    put(element, place.x, place.y, place.scale);
    this.layer.append(element);
    const drawn = { ...place, element, piece, look: pieceLook(piece, place.height), lands: 0 };
    this.drawn.set(piece.id, drawn);
    return drawn;
  }

  private redraw(old: Drawn, piece: Piece, height: number): void {
    const look = pieceLook(piece, height);
    old.piece = piece;
    if (look === old.look) return;
    old.look = look;
    old.element.setAttribute("class", pieceClass(piece));
    old.element.firstElementChild?.replaceChildren(...pieceShape(piece, height));
  }

  /** Take a piece away, after so long. */
  private remove({ piece, element }: Drawn, after: number): void {
    this.drawn.delete(piece.id);
    if (isStill()) {
      element.remove();
      return;
    }
    element.classList.add("leaves");
    const motion = play(
      element.firstElementChild,
      [{}, { transform: "scale(1.12)", opacity: 1, offset: 0.3 }, { transform: "scale(0.5)", opacity: 0 }],
      { duration: LEAVE_MS, delay: after, fill: "forwards" },
    );
    if (motion) motion.onfinish = () => element.remove();
  }

  /** Move a piece from where it is seen; answers when it lands. */
  private slide(drawn: Drawn, place: Place, way: Point[], hops: boolean, after: number): number {
    const { element } = drawn;
    const from = isStill() ? place : seenAt(element);
    for (const motion of element.getAnimations()) motion.cancel();
    element.classList.remove("dragged");
    Object.assign(drawn, { x: place.x, y: place.y, scale: place.scale });
    put(element, place.x, place.y, place.scale);
    this.layer.append(element);
    const whole = [from, ...way, place];
    const duration = timeFor(whole);
    const steps = travel(whole, [from.scale, place.scale], hops);
    play(element, steps.map((at) => ({ transform: transformTo(at) })), { duration, delay: after, fill: "backwards" });
    if (!isStill()) drawn.lands = performance.now() + duration + after;
    return duration + after;
  }
}

function cellOf({ cell, id }: Piece): string {
  return cell || id;
}

/** Whether a new piece is one that waited in a tray until now. */
function isSame(piece: Piece, old: Piece, { spots }: Frame): boolean {
  const isTray = spots.get(cellOf(old))?.cell?.role === "tray" && spots.get(cellOf(piece))?.cell?.role !== "tray";
  return isTray && old.shape === piece.shape && old.colour === piece.colour && old.letter === piece.letter;
}

/** Where an element is seen now, in the middle of a motion too. */
function seenAt(element: SVGElement): At {
  const { a, e, f } = new DOMMatrix(getComputedStyle(element).transform);
  return { x: e, y: f, scale: a };
}

/** From above onto its place. */
function drop({ element }: Drawn): void {
  const frames = [
    { transform: "translateY(-30px) scale(1.14)", opacity: 0, easing: "ease-in" },
    { transform: "translateY(0) scale(1)", opacity: 1, offset: 0.75 },
    { transform: "translateY(1px) scale(1.03, 0.95)", offset: 0.87 },
    {},
  ];
  play(element.firstElementChild, frames, { duration: DROP_MS });
}

/** Written from left to right. */
function stroke({ element }: Drawn, delay: number): void {
  const frames = [{ clipPath: "inset(-20% 100% -20% -10%)" }, { clipPath: "inset(-20% -10% -20% -10%)" }];
  play(element.firstElementChild, frames, { duration: STROKE_MS, delay, fill: "backwards", easing: "ease-in-out" });
}

function play(element: Element | null, frames: Keyframe[], options: KeyframeAnimationOptions): Animation | null {
  return isStill() || !element ? null : element.animate(frames, options);
}

function put(element: SVGElement, x: number, y: number, scale: number): void {
  element.style.setProperty("--scale", `${scale}`);
  element.style.transform = transformTo({ x, y, scale });
}

function transformTo({ x, y, scale }: At): string {
  return `translate(${x}px, ${y}px)${scale === 1 ? "" : ` scale(${scale})`}`;
}
