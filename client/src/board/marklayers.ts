/** The marks on a board: some lie below the pieces, some above. */

import type { Mark, Scene } from "../scene";
import type { Frame } from "./geometry";
import { isUnder, markShape } from "./marks";
import { make } from "./svg";

export class MarkLayers {
  readonly under = make("g", { class: "marks", "aria-hidden": "true" });
  readonly over = make("g", { class: "marks", "aria-hidden": "true" });

  /** ``asked``: those too that are there only for who asks. */
  show({ marks = [] }: Scene, { spots }: Frame, asked: boolean): void {
    const shown = marks.filter((mark) => asked || !mark.asked);
    const last = ({ kind }: Mark) => Number(kind === "danger"); // over the pairs that it may belong to
    const under = shown.filter(isUnder).sort((one, other) => last(one) - last(other));
    this.under.replaceChildren(...under.map((mark) => markShape(mark, spots)));
    this.over.replaceChildren(...shown.filter((mark) => !isUnder(mark)).map((mark) => markShape(mark, spots)));
  }
}
