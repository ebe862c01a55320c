/** The rules of a game, as the room renders them. */

import { useEffect, useRef } from "preact/hooks";
import { api } from "../api";
import { getLang, t } from "../i18n";
import { useFetched } from "../hooks";
import { Fetching } from "./fetching";

/** ``rule`` is the number of the one to be read now. */
export function Rules({ slug, rule = "" }: { slug: string; rule?: string }) {
  const { value, error, busy } = useFetched(() => api.rules(slug), [slug, getLang()]);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rule && page.current) turnTo(page.current, rule);
  }, [rule, value]);
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

/** Scroll the panel to the paragraph that has this rule, and show which it is. */
function turnTo(page: HTMLElement, rule: string): void {
  const wanted = new RegExp(`\\b${rule}\\b`);
  for (const part of page.querySelectorAll(".found")) part.classList.remove("found");
  const bold = [...page.querySelectorAll("strong")].find(({ textContent }) => wanted.test(textContent ?? ""));
  const part = bold?.closest("li, p");
  const panel = page.closest(".panel");
  if (!part || !panel) return;
  part.classList.add("found");
  panel.scrollTop += part.getBoundingClientRect().top - panel.getBoundingClientRect().top - 12;
}
