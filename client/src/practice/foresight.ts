/** What a written move would make, where no table is that tells it: asked of whoever knows, and only the latest counts. */

import { useRef, useState } from "preact/hooks";
import { Previews } from "../previews";
import type { Foreseen } from "../wire";

type Ask = (text: string) => Promise<Foreseen>;

/** The latest answer, and where what is written is told. Who knows nothing, or refuses, leaves the words alone. */
export function useForesight(ask?: Ask): [Foreseen | null, Pick<Previews, "want">] {
  const [preview, show] = useState<Foreseen | null>(null);
  const asks = useRef<Ask | undefined>(ask);
  asks.current = ask;
  const previews = useRef<Previews | null>(null);
  previews.current ??= foreseeing((text) => asks.current?.(text) ?? null, show);
  return [preview, previews.current];
}

function foreseeing(ask: (text: string) => Promise<Foreseen> | null, show: (told: Foreseen | null) => void): Previews {
  let asked = 0;
  const previews: Previews = new Previews((text) => {
    const id = `${(asked += 1)}`;
    ask(text)?.then(
      (told) => previews.heard(id, told),
      () => previews.heard(id, null),
    );
    return id;
  }, show);
  return previews;
}
