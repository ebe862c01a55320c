/** Says aloud what happened: one polite region, and an assertive one for "your turn" alone.

What comes in one breath, a die and a move, bots one after the other, is said in one breath. */

import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Table } from "../table";
import type { Event } from "../wire";

const BREATH_MS = 400;
/** Sentences that are still worth hearing. */
const MOST = 6;

interface Props {
  table: Table;
  title: string;
  events: Event[];
  /** What the curtain says while it is down. */
  curtain: string;
  /** What is being written, and what was asked for. */
  said: string;
}

export function Herald({ table, title, events, curtain, said }: Props) {
  const [news, setNews] = useState("");
  const [turn, setTurn] = useState("");
  const was = useRef(false);
  const { scene, summary, line, busy, problem } = table.state;
  const { active } = table;
  const over = summary?.status === "over";
  const breath = useRef<string[]>([]);
  const timer = useRef(0);
  const latest = useRef("");
  /** What was refused last: said once more if it is refused again. */
  const refused = useRef("");
  latest.current = (over ? summary?.result?.sentence : scene?.prompt) ?? "";

  useEffect(() => {
    const told = events.flatMap(tell);
    if (!told.length) return;
    breath.current = [...breath.current, ...told].slice(-MOST);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setNews([...breath.current, latest.current].join(" "));
      breath.current = [];
    }, BREATH_MS);
  }, [events]);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => setNews(curtain), [curtain]);

  useEffect(() => {
    if (said) setNews(said);
  }, [said]);

  useEffect(() => {
    setNews((news) => problem?.sentence ?? (news === refused.current ? "" : news));
    refused.current = problem?.sentence ?? "";
  }, [problem]);

  useEffect(() => {
    if (busy || line !== "open") return;
    setTurn(active && !was.current ? t("seat.yourTurn") : "");
    was.current = active;
  }, [active, busy, line]);

  useEffect(() => {
    document.title = active ? t("title.yourTurn", { title }) : `${title} · Tête-à-tête`;
  }, [active, title]);

  return (
    <>
      <div class="hidden" aria-live="polite" id="news">
        {news}
      </div>
      <div class="hidden" aria-live="assertive" id="turn">
        {turn}
      </div>
    </>
  );
}

function tell(event: Event): string[] {
  switch (event.kind) {
    case "moved":
      return [event.told ? event.said : t("herald.moved", { said: event.said })];
    case "joined":
      return [t("herald.joined", { name: event.name })];
    case "left":
    case "returned":
      return [event.said];
    case "undone":
      return [t("herald.undone")];
    case "said":
      return [t("herald.said", { name: event.name, text: event.text })];
    default:
      return [];
  }
}
