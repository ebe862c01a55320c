/** The rules on a page of their own. */

import { api } from "../api";
import { getLang, t } from "../i18n";
import { Rules } from "../panels/rules";
import { ProblemPage } from "../panels/problempage";
import { useFetched, useTitle } from "../hooks";

export function RulesPage({ slug }: { slug: string }) {
  const { value, error, again } = useFetched(() => api.rules(slug), [slug, getLang()]);
  useTitle(value ? t("rules.of", { title: value.title }) : t("rules.title"));
  if (error?.status === 404) return <ProblemPage title={t("lost.title")} sentence={t("lost.game")} />;
  if (error && !value) return <ProblemPage title={t("rules.title")} sentence={error.problem.sentence} again={again} />;
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
