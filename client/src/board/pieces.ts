/** The pieces on a board, and the motion from one scene to the next: ids that stay, go and come. */

import type { Piece, Scene } from "../scene";
import { type Frame, type Spot, UNIT } from "./geometry";
import { pieceClass, pieceLook, pieceShape } from "./shapes";
import { make } from "./svg";

export const MOTION_MS = 190;
const STACK_STEP = 9;

interface Drawn {
  element: SVGElement;
  look: string;
  x: number;
  y: number;
}

export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export class Pieces {
  readonly layer = make("g", { class: "pieces", "aria-hidden": "true" });
  private readonly drawn = new Map<string, Drawn>();
  private frame: Frame | null = null;

  show(scene: Scene, frame: Frame): void {
    const first = this.frame === null;
    this.frame = frame;
    const heights = new Map<string, number>();
    const moves: [Drawn, number, number][] = [];
    const seen = new Set<string>();
    for (const piece of scene.pieces ?? []) {
      const spot = frame.spots.get(piece.cell || piece.id);
      if (!spot) continue;
      seen.add(piece.id);
      const height = heights.get(spot.id) ?? 0;
      heights.set(spot.id, height + 1);
      const [x, y] = [spot.x, spot.y - height * STACK_STEP];
      const old = this.drawn.get(piece.id);
      if (!old) this.add(piece, x, y, !first);
      else {
        this.redraw(old, piece);
        if (old.x !== x || old.y !== y) moves.push([old, x, y]);
      }
    }
    for (const [id, old] of this.drawn) if (!seen.has(id)) this.remove(id, old);
    this.slide(moves);
  }

  /** Show a piece elsewhere before anybody has said that it may go there. */
  preview(pieceId: string, to: Spot): void {
    const piece = this.drawn.get(pieceId);
    if (piece) this.slide([[piece, to.x, to.y]]);
  }

  drag(pieceId: string, x: number, y: number): void {
    const piece = this.drawn.get(pieceId);
    if (!piece) return;
    if (!piece.element.classList.contains("dragged")) {
      piece.element.classList.add("dragged");
      this.layer.append(piece.element);
    }
    place(piece.element, x, y);
  }

  /** Let go of a dragged piece: it slides back to where the scene has it. */
  drop(pieceId: string): void {
    const piece = this.drawn.get(pieceId);
    if (!piece) return;
    piece.element.getBoundingClientRect();
    piece.element.classList.remove("dragged");
    place(piece.element, piece.x, piece.y);
  }

  private add(piece: Piece, x: number, y: number, arrives: boolean): void {
    const inner = make("g", { class: arrives ? "inner arrives" : "inner" }, ...pieceShape(piece));
    const element = make("g", { class: pieceClass(piece), "data-piece": piece.id }, inner);
    place(element, x, y);
    this.layer.append(element);
    this.drawn.set(piece.id, { element, look: pieceLook(piece), x, y });
  }

  private redraw(old: Drawn, piece: Piece): void {
    const look = pieceLook(piece);
    if (look === old.look) return;
    old.look = look;
    old.element.setAttribute("class", pieceClass(piece));
    old.element.firstElementChild?.replaceChildren(...pieceShape(piece));
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

  private slide(moves: [Drawn, number, number][]): void {
    if (!moves.length) return;
    for (const [piece] of moves) this.layer.append(piece.element);
    this.layer.getBoundingClientRect(); // an element put elsewhere forgets where it came from
    for (const [piece, x, y] of moves) {
      const far = Math.hypot(piece.x - x, piece.y - y) > UNIT * 0.2;
      piece.element.classList.remove("dragged");
      piece.x = x;
      piece.y = y;
      place(piece.element, x, y);
      if (far) flash(piece.element);
    }
  }
}

function place(element: SVGElement, x: number, y: number): void {
  element.style.transform = `translate(${x}px, ${y}px)`;
}

function flash(element: SVGElement): void {
  if (isStill()) return;
  element.classList.add("moves");
  setTimeout(() => element.classList.remove("moves"), MOTION_MS);
}
