/** What is being written, drawn: the line, the cursor, letters in pencil, the words they would make. */

import type { Frame, Spot } from "./geometry";
import { UNIT } from "./geometry";
import { make, written } from "./svg";
import type { Way, Writer } from "./writer";

export class Pencil {
  /** Below the pieces: the line and the cursor. */
  readonly under = make("g", { class: "pencil", "aria-hidden": "true" });
  /** Above them: the letters, and frames around the words. */
  readonly over = make("g", { class: "pencil", "aria-hidden": "true" });

  draw(writer: Writer, frame: Frame, words: string[][], isSent: boolean): void {
    const { slot, cell } = writer;
    const spotsOf = (ids: string[]) => ids.flatMap((id) => frame.spots.get(id) ?? []);
    const line = slot && !isSent ? spotsOf(slot.cells) : [];
    const under = line.length ? [around(line, "strip", 4)] : [];
    const cursor = cell === null || isSent ? undefined : frame.spots.get(cell);
    if (cursor && slot) under.push(around([cursor], "cursor", 3), pointer(cursor, slot.way));
    this.under.replaceChildren(...under);
    const letters = [...writer.letters].flatMap(([id, letter]) => {
      const spot = frame.spots.get(id);
      return spot ? [letterShape(spot, letter, isSent)] : [];
    });
    const frames = isSent ? [] : words.map((cells) => around(spotsOf(cells), "made", 1));
    this.over.replaceChildren(...letters, ...frames);
  }
}

/** A rounded frame around cells in a row. */
export function around(spots: Spot[], look: string, inset: number): SVGElement {
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const half = ((spots[0]?.size ?? 1) * UNIT) / 2 - inset;
  const [x, y] = [Math.min(...xs) - half, Math.min(...ys) - half];
  const [width, height] = [Math.max(...xs) + half - x, Math.max(...ys) + half - y];
  return make("rect", { class: look, x, y, width, height, rx: 9 });
}

/** A small arrow at the edge of the cursor: where the next letter goes. */
function pointer({ x, y }: Spot, way: Way): SVGElement {
  const d = way === "across" ? `M${x + 16} ${y - 6}l8 6l-8 6z` : `M${x - 6} ${y + 16}l6 8l6 -8z`;
  return make("path", { class: "pointer", d });
}

function letterShape({ x, y }: Spot, letter: string, isSent: boolean): SVGElement {
  const look = isSent ? "written sent" : "written new";
  return written(letter, { class: look, x: x - 2, y: y + 4 });
}
