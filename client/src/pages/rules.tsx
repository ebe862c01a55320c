/** The rules on a page of their own, beside a picture of the game. */

import { useMemo } from "preact/hooks";
import { api } from "../api";
import { getLang, t } from "../i18n";
import { Picture } from "../panels/picture";
import { RulesText } from "../panels/rules";
import { ProblemPage } from "../panels/problempage";
import { useFetched, useTitle } from "../hooks";
import { say } from "./ruleswords";

export function RulesPage({ slug }: { slug: string }) {
  const fetched = useFetched(() => api.rules(slug), [slug, getLang()]);
  const { value, error, again } = fetched;
  const wanted = useMemo(() => (location.hash ? { rule: decodeURIComponent(location.hash.slice(1)) } : null), [slug]);
  const scene = useFetched(() => api.middle(slug), [slug, getLang()]).value;
  useTitle(value ? say("of", { title: value.title }) : say("title"));
  if (error?.status === 404) return <ProblemPage title={t("lost.title")} sentence={t("lost.game")} />;
  if (error && !value) return <ProblemPage title={say("title")} sentence={error.problem.sentence} again={again} />;
  return (
    <main class="sheet learn">
      <RulesText fetched={fetched} wanted={wanted} />
      <aside>
        <Picture scene={scene} name={t("home.picture", { title: value?.title ?? "" })} />
        <a class="button primary" href={`/#play=${encodeURIComponent(slug)}`}>
          {say("play")}
        </a>
        {value?.has_lesson && (
          <a class="button" href={`/learn/${encodeURIComponent(slug)}`}>
            {say("learn")}
          </a>
        )}
      </aside>
    </main>
  );
}
