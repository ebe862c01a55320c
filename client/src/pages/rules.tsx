/** The rules on a page of their own. */

import { api } from "../api";
import { getLang, t } from "../i18n";
import { Rules } from "../panels/rules";
import { useFetched, useTitle } from "../use";

export function RulesPage({ slug }: { slug: string }) {
  const { value } = useFetched(() => api.rules(slug), [slug, getLang()]);
  useTitle(value ? t("rules.of", { title: value.title }) : t("rules.title"));
  return (
    <main class="sheet">
      <Rules slug={slug} />
      <p>
        <a class="button primary" href={`/#play=${encodeURIComponent(slug)}`}>
          {t("rules.play")}
        </a>
      </p>
    </main>
  );
}
