/** Ready sentences, said with one tap: one stop of the Tab key, arrows lead from one to the next. */

import { useRef, useState } from "preact/hooks";
import type { Ready } from "../wire";
import { w } from "./chatwords";
import { READY, readySaid } from "./readywords";

interface Props {
  disabled: boolean;
  say: (ready: Ready, text: string) => void;
}

export function Chips({ disabled, say }: Props) {
  const [at, setAt] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const last = READY.length - 1;
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at ? at - 1 : last, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
    row.current?.querySelectorAll("button")[to]?.focus();
  };
  return (
    <div ref={row} class="chips" role="toolbar" aria-label={w("ready")} onKeyDown={walk}>
      {READY.map((ready, index) => (
        <button
          key={ready}
          type="button"
          tabIndex={index === at ? 0 : -1}
          aria-disabled={disabled}
          onFocus={() => setAt(index)}
          onClick={() => disabled || say(ready, readySaid(ready))}
        >
          {readySaid(ready)}
        </button>
      ))}
    </div>
  );
}
