/** The rules of a game, as the room renders them. */

import { api } from "../api";
import { getLang, t } from "../i18n";
import { useFetched } from "../hooks";
import { Fetching } from "./fetching";

export function Rules({ slug }: { slug: string }) {
  const { value, error, busy } = useFetched(() => api.rules(slug), [slug, getLang()]);
  if (error) return <p class="problem">{error.problem.sentence}</p>;
  if (!value) return <p class="quiet">{t("loading")}</p>;
  // The room renders its own Markdown with raw HTML switched off.
  return (
    <div class="fetched" aria-busy={busy}>
      <Fetching busy={busy} />
      <div class="rules" dangerouslySetInnerHTML={{ __html: value.html }} />
    </div>
  );
}
