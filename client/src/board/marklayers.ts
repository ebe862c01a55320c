/** The marks on a board: some lie below the pieces, some above. */

import type { Scene } from "../scene";
import type { Frame } from "./geometry";
import { isUnder, markShape } from "./marks";
import { make } from "./svg";

export class MarkLayers {
  readonly under = make("g", { class: "marks", "aria-hidden": "true" });
  readonly over = make("g", { class: "marks", "aria-hidden": "true" });

  /** ``asked``: those too that are there only for who asks. */
  show({ marks = [] }: Scene, { spots }: Frame, asked: boolean): void {
    const shown = marks.filter((mark) => asked || !mark.asked);
    this.under.replaceChildren(...shown.filter(isUnder).map((mark) => markShape(mark, spots)));
    this.over.replaceChildren(...shown.filter((mark) => !isUnder(mark)).map((mark) => markShape(mark, spots)));
  }
}
