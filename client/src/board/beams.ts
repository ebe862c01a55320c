/** The beams of a strike: from a pair along its reach to what is struck. */

import { isStill } from "../still";
import type { Strike } from "./changes";
import type { Frame } from "./geometry";
import { line } from "./marks";
import { lengthOf } from "./motion";
import { make, seatClass } from "./svg";

const REACH_MS = 170;
const FADE_MS = 190;

export class Beams {
  readonly layer = make("g", { class: "strikes", "aria-hidden": "true" });

  /** Let them shoot; answers when what stands on which cell is hit. */
  show(strikes: Strike[], { spots }: Frame): Map<string, number> {
    const hits = new Map<string, number>();
    if (isStill()) return hits;
    for (const { cells, seat } of strikes) {
      const places = cells.flatMap((id) => spots.get(id) ?? []);
      if (places.length < 2) continue;
      const length = lengthOf(places);
      const d = line(places).join("");
      const beam = make("path", { class: `strike${seatClass(seat)}`, d, "stroke-dasharray": length });
      this.layer.append(beam);
      const frames = [
        { strokeDashoffset: length, opacity: 1, easing: "ease-in" },
        { strokeDashoffset: 0, opacity: 1, offset: REACH_MS / (REACH_MS + FADE_MS) },
        { strokeDashoffset: 0, opacity: 0 },
      ];
      beam.animate(frames, { duration: REACH_MS + FADE_MS, fill: "forwards" }).onfinish = () => beam.remove();
      hits.set(cells.at(-1)!, REACH_MS);
    }
    return hits;
  }
}
