/** What the marks on the board mean: shown at the first visit of a game, and to whoever asks. */

import { useState } from "preact/hooks";
import { settings } from "../settings";
import { Lazy } from "./lazy";

const legend = async () => (await import("./legend")).Legend;

/** ``first``: nobody has asked; ``asked``: somebody did. */
export type Explains = "" | "first" | "asked";

export interface Explained {
  explains: Explains;
  explain: (asked: boolean) => void;
}

/** Of a game that is ``over`` nobody is told what he has not asked for. */
export function useExplained(slug: string, over: boolean): Explained {
  const [explains, set] = useState<Explains>(settings.knowsMarks(slug) ? "" : "first");
  const explain = (asked: boolean) => {
    settings.keepMarks(slug);
    set(asked ? "asked" : "");
  };
  return { explains: over && explains === "first" ? "" : explains, explain };
}

/** ``begun``: a move was made here, so the marks have been met. */
export function Explanation({ slug, explains, explain, begun }: Explained & { slug: string; begun: boolean }) {
  if (!explains) return null;
  if (begun) settings.keepMarks(slug);
  return (
    <aside class={`legend ${explains}${begun ? " begun" : ""}`} id="legend">
      <Lazy fetch={legend} props={{ slug, isAsked: explains === "asked", explain }} />
    </aside>
  );
}
