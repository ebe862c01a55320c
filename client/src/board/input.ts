/** Hands on a board: tap and tap, drag, or keys alone. */

import type { Board } from "./board";
import { type Spot, spotAt, spotBeside } from "./geometry";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const DRAG_FROM = 8;
/** How long a finger rests on something to see more of it. */
const REST_MS = 450;

interface Hold {
  spot: Spot;
  pointer: number;
  x: number;
  y: number;
  piece: string | null;
  /** Where the finger was last, once it pushes the part of the board that is seen near. */
  pushed: { x: number; y: number } | null;
}

export class Input {
  /** Whether the last thing done was a key: only then the focus is drawn. */
  byKeyboard = false;
  private hold: Hold | null = null;
  private resting = 0;
  private readonly off = new AbortController();

  constructor(
    private readonly board: Board,
    private readonly typed?: (letter: string) => void,
  ) {
    const { svg } = board;
    const on = { signal: this.off.signal };
    svg.addEventListener("pointerdown", (event) => this.down(event), on);
    svg.addEventListener("pointermove", (event) => this.move(event), on);
    svg.addEventListener("pointerup", (event) => this.up(event), on);
    svg.addEventListener("pointercancel", () => this.letGo(), on);
    svg.addEventListener("contextmenu", (event) => this.menu(event), on);
    svg.addEventListener("keydown", (event) => this.key(event), on);
    svg.addEventListener("focusin", () => this.focused(), on);
    svg.addEventListener("focusout", () => this.board.offer(), on);
  }

  stop(): void {
    clearTimeout(this.resting);
    this.off.abort();
  }

  private menu(event: MouseEvent): void {
    const spot = this.board.spotOf(event.target);
    if (!spot || !this.board.look(spot)) return;
    event.preventDefault();
    this.letGo();
  }

  private focused(): void {
    const cell = document.activeElement;
    if (!this.hold && !this.board.script.writer.slot) this.byKeyboard = cell?.matches(":focus-visible") ?? false;
    this.board.offer();
  }

  private at(event: PointerEvent): { x: number; y: number; spot: Spot | undefined } {
    const matrix = this.board.svg.getScreenCTM();
    if (!matrix) return { x: 0, y: 0, spot: undefined };
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x, y, spot: spotAt(this.board.frame, x, y) };
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || this.hold) return;
    const { x, y, spot } = this.at(event);
    this.byKeyboard = false;
    this.board.endMotion();
    if (!spot) return;
    event.preventDefault();
    this.hold = { spot, pointer: event.pointerId, x, y, piece: null, pushed: null };
    this.board.svg.setPointerCapture(event.pointerId);
    this.board.focusSpot(spot, false);
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.rested(spot), REST_MS);
  }

  /** A finger that rests asks what is there: a stack, or the words that are written. */
  private rested(spot: Spot): void {
    if (this.hold?.spot !== spot || this.hold.piece) return;
    const { board } = this;
    if (board.look(spot) || board.tellWords(board.idsAt(spot))) this.letGo();
  }

  private move(event: PointerEvent): void {
    const { hold, board } = this;
    if (!hold || hold.pointer !== event.pointerId) return;
    const { x, y } = this.at(event);
    const last = hold.pushed;
    if (last) {
      hold.pushed = { x: event.clientX, y: event.clientY };
      board.zoom.push(event.clientX - last.x, event.clientY - last.y);
      return;
    }
    if (!hold.piece) {
      const isFar = Math.hypot(x - hold.x, y - hold.y) > 2 * DRAG_FROM;
      if (isFar && board.zoom.push(0, 0)) {
        clearTimeout(this.resting);
        hold.pushed = { x: event.clientX, y: event.clientY };
        return;
      }
      const piece = board.pieceAt(hold.spot);
      if (!piece || Math.hypot(x - hold.x, y - hold.y) < DRAG_FROM) return;
      clearTimeout(this.resting);
      if (!this.take(hold.spot)) return;
      hold.piece = piece;
    }
    board.pieces.drag(hold.piece, x, y);
  }

  /** Choose the piece that is being dragged; false if it cannot go anywhere. */
  private take(spot: Spot): boolean {
    const { board } = this;
    const ids = board.idsAt(spot);
    const last = board.chooser.path.at(-1);
    if (last !== undefined && ids.includes(last)) return true;
    const picks = ids.flatMap((id) => board.chooser.next([]).get(id) ?? []);
    if (!picks.some((pick) => pick.path.length > 1 && !pick.loose)) return false;
    board.chooser.cancel();
    board.tap(...ids);
    return true;
  }

  private up(event: PointerEvent): void {
    const { hold, board } = this;
    if (!hold || hold.pointer !== event.pointerId) return;
    this.hold = null;
    clearTimeout(this.resting);
    const { spot } = this.at(event);
    if (hold.pushed) return;
    if (!hold.piece) {
      if (spot === hold.spot) board.act(spot);
      return;
    }
    const ids = spot ? board.idsAt(spot) : [];
    if (ids.some((id) => board.chooser.next().has(id))) {
      board.tap(...ids);
      if (board.chooser.path.length) board.pieces.drop(hold.piece); // there is more to choose
    } else {
      board.pieces.drop(hold.piece);
      if (spot && spot !== hold.spot) board.refuse(ids);
      if (spot !== hold.spot) board.cancel();
    }
  }

  private letGo(): void {
    if (this.hold?.piece) this.board.pieces.drop(this.hold.piece);
    clearTimeout(this.resting);
    this.hold = null;
  }

  private key(event: KeyboardEvent): void {
    const { board } = this;
    const spot = board.spotOf(event.target);
    if (!spot) return;
    board.endMotion();
    if (this.board.script.key(event, spot)) this.byKeyboard = true;
    if (event.defaultPrevented || event.altKey || event.metaKey) return;
    this.byKeyboard = true;
    const arrow = ARROWS[event.key];
    if (arrow) this.go(event, spotBeside(board.frame, spot, ...arrow));
    else if (event.key === "Home" || event.key === "End") this.go(event, this.end(event, spot));
    else if (event.key === "PageDown" || event.key === "PageUp") this.go(event, this.offered(event, spot));
    else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.shiftKey || !board.look(spot)) board.act(spot);
    } else if (event.key === "Escape") board.cancel();
    else if (event.key.length === 1 && !event.ctrlKey && this.typed) {
      event.preventDefault();
      this.typed(event.key);
    }
  }

  private go(event: KeyboardEvent, spot: Spot | undefined): void {
    event.preventDefault();
    if (spot) this.board.focusSpot(spot);
  }

  /** The next spot, or the one before, on which something can be done. */
  private offered(event: KeyboardEvent, spot: Spot): Spot | undefined {
    const spots = this.board.frame.rows.flat();
    if (event.key === "PageUp") spots.reverse();
    const at = spots.indexOf(spot) + 1;
    return [...spots.slice(at), ...spots.slice(0, at)].find(({ id }) => this.board.isNext(id));
  }

  private end(event: KeyboardEvent, spot: Spot): Spot | undefined {
    const { rows } = this.board.frame;
    const at = event.key === "Home" ? 0 : -1;
    const row = event.ctrlKey ? rows.at(at) : rows.find((one) => one.includes(spot));
    return row?.at(at);
  }
}
