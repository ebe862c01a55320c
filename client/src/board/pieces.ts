/** The pieces on a board, and the motion from one scene to the next: ids that stay, go and come. */

import type { Piece, Scene } from "../scene";
import { isStill } from "../still";
import { type Frame, type Spot, UNIT } from "./geometry";
import { pieceClass, pieceLook, pieceShape } from "./shapes";
import { make } from "./svg";

export const MOTION_MS = 190;
const LEVEL = 11;
const HIGHEST = 36;
const ASIDE = 0.6;
const BEHIND = 0.62;
const KNOWN = 0.46;

interface Place {
  x: number;
  y: number;
  scale: number;
  /** Of the stack that a piece is the top of; else 1. */
  height: number;
  /** Behind something that stands on its cell. */
  known?: boolean;
  /** Under others of its stack, or small beside them: its letter is the first to go where there is little room. */
  covered?: boolean;
}

interface Drawn extends Place {
  element: SVGElement;
  look: string;
}

/** Where each piece stands: alone, in a stack, or side by side with others that wait. */
export function placesOf(scene: Scene, frame: Frame): Map<string, Place> {
  const standing = new Map<string, Piece[]>();
  for (const piece of scene.pieces ?? []) {
    const key = piece.cell || piece.id;
    standing.set(key, [...(standing.get(key) ?? []), piece]);
  }
  const places = new Map<string, Place>();
  for (const [key, pieces] of standing) {
    const spot = frame.spots.get(key);
    if (!spot) continue;
    const stack = pieces.filter(({ role }) => role !== "behind");
    stack.forEach(({ id }, at) => places.set(id, placeOf(spot, at, stack.length)));
    for (const { id, role } of pieces)
      if (role === "behind") places.set(id, behind(spot, stack.length > 0));
  }
  return places;
}

/** Seen through its cell; or, where something stands there, only known. */
function behind({ x, y }: Spot, covered: boolean): Place {
  if (covered) return { x: x + 19, y: y - 19, scale: KNOWN, height: 1, known: true };
  return { x, y, scale: BEHIND, height: 1 };
}

function placeOf(spot: Spot, at: number, count: number): Place {
  if (spot.cell?.role === "waiting") {
    const dx = at === count - 1 && at % 2 === 0 ? 0 : at % 2 ? 10.5 : -10.5;
    const dy = count < 3 ? 4 : at > 1 ? 15 : -7.5;
    return { x: spot.x + dx, y: spot.y + dy, scale: ASIDE, height: 1, covered: true };
  }
  const up = at * Math.min(LEVEL, HIGHEST / Math.max(1, count - 1));
  return { x: spot.x, y: spot.y - up, scale: 1, height: at === count - 1 ? count : 1, covered: at < count - 1 };
}

export class Pieces {
  readonly layer = make("g", { class: "pieces", "aria-hidden": "true" });
  private readonly drawn = new Map<string, Drawn>();
  private frame: Frame | null = null;

  show(scene: Scene, frame: Frame): void {
    const first = this.frame === null;
    this.frame = frame;
    const places = placesOf(scene, frame);
    const moves: [Drawn, Place][] = [];
    for (const piece of scene.pieces ?? []) {
      const place = places.get(piece.id);
      if (!place) continue;
      const old = this.drawn.get(piece.id);
      if (!old) this.add(piece, place, !first);
      else {
        this.redraw(old, piece, place.height);
        const stays = old.x === place.x && old.y === place.y && old.scale === place.scale;
        if (!stays) moves.push([old, place]);
      }
    }
    for (const [id, old] of this.drawn) if (!places.has(id)) this.remove(id, old);
    this.slide(moves);
    for (const [id, { known = false, covered = false }] of places) {
      const element = this.drawn.get(id)?.element;
      element?.classList.toggle("known", known);
      element?.classList.toggle("covered", covered);
      if (element && known) this.layer.append(element);
    }
  }

  /** Show a scene as it stands, without any motion. */
  put(scene: Scene, frame: Frame): void {
    this.layer.classList.add("still");
    this.show(scene, frame);
    for (const leaves of this.layer.querySelectorAll(".leaves")) leaves.remove();
    for (const { element } of this.drawn.values()) element.firstElementChild?.classList.remove("arrives");
    this.layer.getBoundingClientRect(); // from here on it moves
    this.layer.classList.remove("still");
  }

  /** Show all that stands on a spot elsewhere before anybody has said that it may go there. */
  preview(pieceIds: string[], from: Spot, to: Spot): void {
    const moved = pieceIds.flatMap((id) => this.drawn.get(id) ?? []).reverse();
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    this.slide(moved.map((piece) => [piece, { ...piece, x: piece.x + dx, y: piece.y + dy }]));
  }

  drag(pieceId: string, x: number, y: number): void {
    const piece = this.drawn.get(pieceId);
    if (!piece) return;
    if (!piece.element.classList.contains("dragged")) {
      piece.element.classList.add("dragged");
      this.layer.append(piece.element);
    }
    put(piece.element, x, y, piece.scale);
  }

  /** Let go of a dragged piece: it slides back to where the scene has it. */
  drop(pieceId: string): void {
    const piece = this.drawn.get(pieceId);
    if (!piece) return;
    piece.element.getBoundingClientRect();
    piece.element.classList.remove("dragged");
    put(piece.element, piece.x, piece.y, piece.scale);
  }

  private add(piece: Piece, place: Place, arrives: boolean): void {
    const shapes = pieceShape(piece, place.height);
    const inner = make("g", { class: arrives ? "inner arrives" : "inner" }, ...shapes);
    const element = make("g", { class: pieceClass(piece), "data-piece": piece.id }, inner);
    put(element, place.x, place.y, place.scale);
    this.layer.append(element);
    this.drawn.set(piece.id, { ...place, element, look: pieceLook(piece, place.height) });
  }

  private redraw(old: Drawn, piece: Piece, height: number): void {
    const look = pieceLook(piece, height);
    if (look === old.look) return;
    old.look = look;
    old.element.setAttribute("class", pieceClass(piece));
    old.element.firstElementChild?.replaceChildren(...pieceShape(piece, height));
  }

  private remove(id: string, old: Drawn): void {
    this.drawn.delete(id);
    if (isStill()) {
      old.element.remove();
      return;
    }
    old.element.classList.add("leaves");
    setTimeout(() => old.element.remove(), MOTION_MS + 30);
  }

  private slide(moves: [Drawn, Place][]): void {
    if (!moves.length) return;
    for (const [piece] of moves) this.layer.append(piece.element);
    this.layer.getBoundingClientRect(); // an element put elsewhere forgets where it came from
    for (const [piece, { x, y, scale }] of moves) {
      const far = Math.hypot(piece.x - x, piece.y - y) > UNIT * 0.2;
      piece.element.classList.remove("dragged");
      piece.x = x;
      piece.y = y;
      piece.scale = scale;
      put(piece.element, x, y, scale);
      if (far) flash(piece.element);
    }
  }
}

function put(element: SVGElement, x: number, y: number, scale: number): void {
  const sized = scale === 1 ? "" : ` scale(${scale})`;
  element.style.setProperty("--scale", `${scale}`);
  element.style.transform = `translate(${x}px, ${y}px)${sized}`;
}

function flash(element: SVGElement): void {
  if (isStill()) return;
  element.classList.add("moves");
  setTimeout(() => element.classList.remove("moves"), MOTION_MS);
}
