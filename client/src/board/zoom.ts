/** What is seen of a board: all of it or, where its squares are too small for a finger, the part that is written on.

Texts on the board are told how many units a pixel has, and keep a size that can be read. */

import { type Frame, type Spot, UNIT } from "./geometry";

/** Pixels: less is too small to be met, and what a square has when seen near. */
const LEAST = 24;
const NEAR = 38;
/** Spots between what is looked at and the edge, before the part that is seen changes. */
const MARGIN = 1.6;
/** Units a pixel from which on there is no room for letters that are covered, and for figures beside letters. */
const SMALL = 1.45;
const TINY = 2.2;

export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class Zoom {
  view: View = { x: 0, y: 0, width: 1, height: 1 };
  /** Whether somebody wants to see near what is small. */
  wanted = true;
  private frame: Frame | null = null;
  private spot: Spot | null = null;
  /** How wide the board is, in pixels; asked for when the page has been laid out, never before. */
  private wide = 0;
  private readonly watch = new ResizeObserver(() => {
    this.wide = this.svg.clientWidth;
    this.fit();
  });

  private wasSmall = false;

  /** ``turned``: the squares have become too small, or large enough. */
  constructor(
    private readonly svg: SVGSVGElement,
    private readonly turned: () => void,
  ) {
    this.watch.observe(svg);
  }

  stop(): void {
    this.watch.disconnect();
  }

  show(frame: Frame): void {
    this.frame = frame;
    this.fit();
  }

  /** Look at a spot, or at nothing in particular. */
  look(spot: Spot | null): void {
    if (spot === this.spot) return;
    this.spot = spot;
    this.fit();
  }

  /** Push what is seen by this many pixels; false if all of it is seen. */
  push(dx: number, dy: number): boolean {
    const { frame, view, svg } = this;
    if (!frame || !svg.hasAttribute("data-near")) return false;
    const grain = view.width / (this.wide || view.width);
    view.x = Math.max(0, Math.min(frame.width - view.width, view.x - dx * grain));
    view.y = Math.max(0, Math.min(frame.height - view.height, view.y - dy * grain));
    svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.width} ${view.height}`);
    return true;
  }

  toggle(): void {
    this.wanted = !this.wanted;
    this.fit();
  }

  /** Whether the squares are too small for a finger while all is seen. */
  get isSmall(): boolean {
    return this.frame !== null && this.square(this.frame) < LEAST;
  }

  private fit(): void {
    const { frame, svg, spot } = this;
    if (!frame) return;
    const isNear = this.wanted && spot !== null && this.isSmall;
    this.view = isNear ? this.around(frame, spot) : { x: 0, y: 0, width: frame.width, height: frame.height };
    const { x, y, width, height } = this.view;
    svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    svg.toggleAttribute("data-near", isNear);
    const grain = width / (this.wide || width);
    svg.style.setProperty("--grain", grain.toFixed(3));
    if (grain > SMALL) svg.dataset.small = grain > TINY ? "tiny" : "small";
    else delete svg.dataset.small;
    if (this.isSmall === this.wasSmall) return;
    this.wasSmall = this.isSmall;
    this.turned();
  }

  /** Pixels of the smallest square. */
  private square({ width, spots }: Frame): number {
    const least = Math.min(...[...spots.values()].map(({ size }) => size));
    return ((this.wide || width) / width) * least * (UNIT - 3);
  }

  /** The part around a spot; as long as that is well inside, the part stays what it is. */
  private around(frame: Frame, { x, y }: Spot): View {
    const part = NEAR / this.square(frame);
    const [width, height] = [frame.width / part, frame.height / part];
    const kept = this.view.width === width ? this.view : null;
    const along = (at: number, size: number, all: number, was: number | undefined) => {
      const margin = Math.min(MARGIN * UNIT, size / 3);
      if (was !== undefined && at >= was + margin && at <= was + size - margin) return was;
      return Math.max(0, Math.min(all - size, at - size / 2));
    };
    return { x: along(x, width, frame.width, kept?.x), y: along(y, height, frame.height, kept?.y), width, height };
  }
}
