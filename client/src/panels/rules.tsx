/** The rules of a game, as the room renders them. */

import { useEffect, useRef } from "preact/hooks";
import { api } from "../api";
import { getLang, t } from "../i18n";
import { type Fetched, useFetched } from "../hooks";
import type { Rules as Page } from "../wire";
import { Fetching } from "./fetching";

/** The one to be read now, by its number; another object asks for it again. */
export interface Wanted {
  rule: string;
}

export function Rules({ slug, wanted = null }: { slug: string; wanted?: Wanted | null }) {
  const fetched = useFetched(() => api.rules(slug), [slug, getLang()]);
  return <RulesText fetched={fetched} wanted={wanted} />;
}

/** The same for whoever has asked already. */
export function RulesText({ fetched, wanted }: { fetched: Fetched<Page>; wanted: Wanted | null }) {
  const { value, error, busy } = fetched;
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted && page.current) turnTo(page.current, wanted.rule);
  }, [wanted, value]);
  if (error) return <p class="problem">{error.problem.sentence}</p>;
  if (!value) return <p class="quiet">{t("loading")}</p>;
  // The room renders its own Markdown with raw HTML switched off.
  return (
    <div class="fetched" aria-busy={busy}>
      <Fetching busy={busy} />
      <div class="rules" ref={page} dangerouslySetInnerHTML={{ __html: value.html }} />
    </div>
  );
}

/** Above a rule that one has turned to. */
const AIR = 12;

/** Scroll to a rule and show which it is: from its beginning or, where its first picture would not be seen, from as far on as that takes. */
function turnTo(page: HTMLElement, rule: string): void {
  for (const part of page.querySelectorAll(".found")) part.classList.remove("found");
  const part = page.querySelector(`[data-rule~="${CSS.escape(rule)}"]`);
  if (!part) return;
  part.classList.add("found");
  const next = part.nextElementSibling;
  const picture = part.querySelector(".diagram") ?? (next?.matches(".diagram") ? next : null);
  const panel = page.closest(".panel");
  const { top: upper, height } = panel?.getBoundingClientRect() ?? { top: 0, height: innerHeight };
  const top = part.getBoundingClientRect().top - AIR;
  const drawn = picture?.querySelector("svg")?.getBoundingClientRect();
  const far = drawn ? Math.min(drawn.bottom + AIR - height, drawn.top - AIR) : top;
  (panel ?? document.documentElement).scrollTop += Math.max(top, far) - upper;
}
