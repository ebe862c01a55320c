/** The door of a table: a seat link asks for a name, a watch link is remembered, the rest is knocking. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { type Lang, t } from "../i18n";
import { Trouble } from "../panels/trouble";
import { fragment, rename } from "../route";
import { settings } from "../settings";
import { refusal, useFetched, useTitle } from "../use";
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
      <Invited
        id={id}
        joinKey={key}
        lang={lang}
        enter={() => {
          rename(location.pathname);
          setKey("");
        }}
      />
    );
  if (fragment(location.hash).get("watch")) return null;
  return <Entrance key={visits} id={id} lang={lang} again={() => setVisits((n) => n + 1)} />;
}

/** A seat link: the seat is asked for only while it can be had. */
function Invited({ id, joinKey, lang, enter }: { id: string; joinKey: string; lang: Lang; enter: () => void }) {
  const { value, error, again } = useFetched(() => api.invitation(id, joinKey), [id, joinKey, lang]);
  const isYours = value?.state === "yours";
  useEffect(() => {
    if (isYours) enter();
  }, [isYours]);
  if (error?.status === 404) return <Trouble title={t("door.closed")} sentence={t("door.badLink")} />;
  if (error && !value) return <Trouble title={t("door.closed")} sentence={error.problem.sentence} again={again} />;
  if (!value || isYours) return <Waiting />;
  const { title, place, state } = value;
  if (state === "taken")
    return (
      <Trouble title={t("door.taken")} sentence={t("door.takenHelp", { title, place })}>
        {settings.watchKey(id) && (
          <button type="button" onClick={enter}>
            {t("door.look")}
          </button>
        )}
      </Trouble>
    );
  if (state === "over") return <Trouble title={t("door.over")} sentence={t("door.overHelp", { title })} />;
  return <Join id={id} joinKey={joinKey} lead={t("join.seat", { title, place })} joined={enter} taken={again} />;
}

function Entrance({ id, lang, again }: { id: string; lang: Lang; again: () => void }) {
  const { value, error } = useFetched(() => api.table(id), [id]);
  const [sitting, setSitting] = useState(false);
  useTitle(value?.title ?? "");
  if (error?.status === 404) return <Closed id={id} again={again} />;
  if (error && !value) return <Trouble title={t("door.closed")} sentence={error.problem.sentence} again={again} />;
  if (!value) return <Waiting />;
  if (sitting) return <Join id={id} joined={again} back={() => setSitting(false)} />;
  return <TablePage id={id} lang={lang} summary={value} sit={() => setSitting(true)} />;
}

/** Neither a seat nor a watch key: perhaps a listed table has a free seat. */
function Closed({ id, again }: { id: string; again: () => void }) {
  const { value, error } = useFetched(api.tables, [id]);
  if (!value && !error) return <Waiting />;
  const listed = value?.open.some((table) => table.table === id);
  if (listed) return <Join id={id} joined={again} />;
  return <Trouble title={t("door.closed")} sentence={t("door.closedHelp")} />;
}

function Waiting() {
  return (
    <main class="sheet" aria-busy="true">
      <p class="quiet">{t("loading")}</p>
    </main>
  );
}

interface JoinProps {
  id: string;
  joinKey?: string;
  /** Which seat it is, where that is known. */
  lead?: string;
  joined: () => void;
  /** Look again: it was refused because somebody was quicker. */
  taken?: () => void;
  /** Go on watching. */
  back?: () => void;
}

function Join({ id, joinKey, lead, joined, taken, back }: JoinProps) {
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
      const { code, sentence } = refusal(problem).problem;
      if (code === "seat-taken") taken?.();
      setError(sentence);
      setBusy(false);
    }
  };
  return (
    <main class="sheet join">
      <h1>{t("join.title")}</h1>
      {lead && <p>{lead}</p>}
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
      <p class="ways">
        {back && (
          <button type="button" onClick={back}>
            {t("door.watch")}
          </button>
        )}
        <a href="/">{t("lost.home")}</a>
      </p>
    </main>
  );
}
