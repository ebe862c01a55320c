/** The door of a table: a seat link asks for a name, a watch link is remembered, the rest is knocking. */

import { useEffect, useState } from "preact/hooks";
import { api, Refused } from "../api";
import { type Lang, t } from "../i18n";
import { fragment, rename } from "../route";
import { settings } from "../settings";
import { useFetched, useTitle } from "../use";
import type { Summary } from "../wire";
import { TablePage } from "./table";

export function TableDoor({ id, lang }: { id: string; lang: Lang }) {
  const [key, setKey] = useState(() => fragment(location.hash).get("join") ?? "");
  const [visits, setVisits] = useState(0);
  useEffect(() => {
    const watch = fragment(location.hash).get("watch");
    if (!watch) return;
    settings.keepWatchKey(id, watch);
    rename(location.pathname);
    setVisits((n) => n + 1);
  }, [id, location.hash]);
  if (key)
    return (
      <Join
        id={id}
        joinKey={key}
        joined={() => {
          rename(location.pathname);
          setKey("");
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
  if (error?.status === 404) return <Closed id={id} again={again} />;
  if (error && !value)
    return (
      <main class="sheet">
        <p class="problem">{error.problem.sentence}</p>
        <button type="button" onClick={again}>
          {t("door.again")}
        </button>
      </main>
    );
  if (!value) return <main class="sheet" aria-busy="true" />;
  if (sitting) return <Join id={id} joined={again} />;
  return <TablePage id={id} lang={lang} summary={value} sit={canSit(value) ? () => setSitting(true) : undefined} />;
}

function canSit(summary: Summary): boolean {
  return !summary.seats.some((seat) => seat.yours) && summary.seats.some((seat) => seat.who === "free");
}

/** Neither a seat nor a watch key: perhaps a listed table has a free seat. */
function Closed({ id, again }: { id: string; again: () => void }) {
  const { value } = useFetched(api.tables, [id]);
  const listed = value?.open.some((table) => table.table === id);
  if (listed) return <Join id={id} joined={again} />;
  return (
    <main class="sheet">
      <h1>{t("door.closed")}</h1>
      <p>{t("door.closedHelp")}</p>
      <p>
        <a class="button" href="/">
          {t("lost.home")}
        </a>
      </p>
    </main>
  );
}

function Join({ id, joinKey, joined }: { id: string; joinKey?: string; joined: () => void }) {
  const [name, setName] = useState(settings.name);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  useTitle(t("join.title"));
  const join = async () => {
    setBusy(true);
    try {
      settings.name = name.trim();
      await api.join(id, name.trim(), joinKey);
      joined();
    } catch (problem) {
      setError(problem instanceof Refused ? problem.problem.sentence : t("error.unknown"));
      setBusy(false);
    }
  };
  return (
    <main class="sheet join">
      <h1>{t("join.title")}</h1>
      <p>{t("join.lead")}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void join();
        }}
      >
        <label for="name">{t("join.name")}</label>
        <input
          id="name"
          name="name"
          required
          maxLength={40}
          autocomplete="nickname"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
          autofocus
        />
        <button type="submit" class="primary large" disabled={busy}>
          {t("join.sit")}
        </button>
        {error && (
          <p class="problem" role="alert">
            {error}
          </p>
        )}
      </form>
    </main>
  );
}
