/** What is done because somebody looks at a table, or does not: its title and icon call, and what was seen is said. */

import { useEffect } from "preact/hooks";
import type { Table } from "../table";
import { say } from "./callwords";
import { useFront } from "./front";
import { putAwayNews } from "./here";

interface Props {
  table: Table;
  title: string;
  /** How it ended, for me. */
  ended: string;
}

export function Calling({ table, title, ended }: Props) {
  const front = useFront();
  const { log, you, line, summary } = table.state;
  const calls = table.active && !front;
  useEffect(() => {
    document.title = calls ? say("yourTurn", { title }) : `${ended ? `${ended} · ` : ""}${title} · Tête-à-tête`;
  }, [calls, title, ended]);
  useEffect(() => dot(calls), [calls]);
  useEffect(() => () => dot(false), []);
  const others = summary?.seats.some(({ who, yours }) => who === "person" && !yours) ?? false;
  useEffect(() => {
    if (!front || line !== "open" || !you.length || !others || !log.seq) return;
    table.look();
    void putAwayNews(table.id).catch(() => {});
  }, [front, line, log.seq, you.length, others]);
  return null;
}

/** The icon of the tab, with a dot or without. */
function dot(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (!icon) return;
  const { calm = icon.getAttribute("href")!, turn } = icon.dataset;
  icon.dataset.calm = calm;
  if (turn && (icon.getAttribute("href") !== calm) !== on) icon.href = on ? turn : calm;
}
