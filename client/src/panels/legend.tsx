/** The marks on the board of a game, each drawn as it is there, and what it means. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { api } from "../api";
import { isWide, sample } from "../board/samples";
import { useFetched } from "../hooks";
import { getLang, sayer, t } from "../i18n";
import type { Scene } from "../scene";

const en = {
  "title": "What the marks mean",
  "ask": "What do the marks mean?",
  "close": "Close the explanation of the marks",
};
const fr: typeof en = {
  "title": "Ce que signifient les repères",
  "ask": "Que signifient les repères ?",
  "close": "Fermer l’explication des repères",
};
const say = sayer({ en, fr });

interface Props {
  slug: string;
  /** Else it is there by itself: small where there is little room. */
  isAsked: boolean;
  explain: (asked: boolean) => void;
}

export function Legend({ slug, isAsked, explain }: Props) {
  const { value, error } = useFetched(() => api.marks(slug), [slug, getLang()]);
  // A position from the middle of a game has every kind of cell and piece.
  const { value: scene } = useFetched(() => api.middle(slug), [slug, getLang()]);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsked) title.current?.focus();
  }, [isAsked]);
  const close = () => {
    explain(false);
    if (isAsked) document.querySelector<HTMLElement>("[aria-controls=legend]")?.focus();
  };
  const x = (
    <button type="button" class="close" aria-label={say("close")} onClick={close}>
      ×
    </button>
  );
  return (
    <section aria-label={say("title")} onKeyDown={({ key }) => key === "Escape" && close()}>
      <div class="legend-strip">
        <button type="button" class="ask" onClick={() => explain(true)}>
          {say("ask")}
        </button>
        {x}
      </div>
      <div class="legend-card">
        <div class="legend-head">
          <h2 ref={title} tabIndex={-1}>
            {say("title")}
          </h2>
          {x}
        </div>
        {error && <p class="problem">{error.problem.sentence}</p>}
        {value && scene ? (
          <ul>
            {value.signs.map(({ kind, said }) => (
              <li key={kind} class={isWide(kind) ? "wide" : ""}>
                <Drawn kind={kind} scene={scene} />
                {said}
              </li>
            ))}
          </ul>
        ) : (
          !error && <p class="quiet">{t("loading")}</p>
        )}
      </div>
    </section>
  );
}

function Drawn({ kind, scene }: { kind: string; scene: Scene }) {
  const host = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => host.current?.replaceChildren(sample(kind, scene)), [kind, scene]);
  return <span class="sample" data-mark={kind} ref={host} />;
}
