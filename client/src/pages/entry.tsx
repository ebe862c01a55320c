/** The door of a table: a seat link asks for a name, a watch link is remembered, the rest is knocking. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { pathHere } from "../base";
import { type Lang, t } from "../i18n";
import { Lazy } from "../panels/lazy";
import { ProblemPage } from "../panels/problempage";
import { fragment, rename } from "../route";
import { settings } from "../settings";
import { useFetched, useTitle } from "../hooks";

export const invited = async () => (await import("./invited")).Invited;
export const tablePage = async () => (await import("./table")).TablePage;

/** Remember the key of a watch link; false if the address has none. */
export function keepKey(id: string): boolean {
  const watch = fragment(location.hash).get("watch");
  if (watch) settings.keepWatchKey(id, watch);
  return Boolean(watch);
}

export function TableEntry({ id, lang }: { id: string; lang: Lang }) {
  const [key, setKey] = useState(() => fragment(location.hash).get("join") ?? "");
  const [visits, setVisits] = useState(0);
  useEffect(() => {
    if (!keepKey(id)) return;
    rename(pathHere());
    setVisits((n) => n + 1);
  }, [id, location.hash]);
  if (key)
    return (
      <Lazy
        fetch={invited}
        props={{
          id,
          lang,
          joinKey: key,
          enter: () => {
            rename(pathHere());
            setKey("");
          },
        }}
      />
    );
  if (fragment(location.hash).get("watch")) return null;
  return <Entrance key={visits} id={id} lang={lang} again={() => setVisits((n) => n + 1)} />;
}

function Entrance({ id, lang, again }: { id: string; lang: Lang; again: () => void }) {
  const { value, error } = useFetched(() => api.table(id), [id]);
  const [sitting, setSitting] = useState(false);
  useTitle(value?.title ?? "");
  if (error?.status === 404) return <Lazy fetch={invited} props={{ id, lang, enter: again }} />;
  if (error && !value) return <ProblemPage title={t("door.closed")} sentence={error.problem.sentence} again={again} />;
  if (!value) return <Waiting />;
  if (sitting) return <Lazy fetch={invited} props={{ id, lang, enter: again, back: () => setSitting(false) }} />;
  return <Lazy fetch={tablePage} props={{ id, lang, summary: value, sit: () => setSitting(true) }} />;
}

function Waiting() {
  return (
    <main class="sheet" aria-busy="true">
      <p class="quiet">{t("loading")}</p>
    </main>
  );
}
