/** Who looks for a game, where a seat is free, what can be watched: a few of each, the newest first. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { Chip } from "../panels/chip";
import { paintOf } from "../scene";
import type { GameInfo, SeekInfo, Summary, Value, Watchable } from "../wire";
import { paceName, seekPace } from "./paces";
import { say } from "./words";

const FEW = 4;

interface ListProps<T> {
  title: string;
  of: readonly T[];
  row: (one: T) => ComponentChildren;
}

/** Nothing where there is nothing. */
export function Few<T>({ title, of, row }: ListProps<T>) {
  const [all, setAll] = useState(false);
  if (!of.length) return null;
  const shown = all ? of : of.slice(0, FEW);
  return (
    <section class="few">
      <h3>{title}</h3>
      <ul>{shown.map(row)}</ul>
      {of.length > shown.length && (
        <button type="button" class="link" onClick={() => setAll(true)}>
          {say("more", { n: of.length - shown.length })}
        </button>
      )}
    </section>
  );
}

export function SeekRow({ seek, busy, play }: { seek: SeekInfo; busy: boolean; play: () => void }) {
  const name = seek.name || say("guest");
  const what = `${seek.title || say("anyGame")} · ${seekPace(seek)}`;
  return (
    <li>
      <span class="what">
        <b>{name}</b>
        <span class="quiet">{what}</span>
      </span>
      <button type="button" disabled={busy} aria-label={say("playWith", { name, what })} onClick={play}>
        {say("play")}
      </button>
    </li>
  );
}

interface RowProps {
  table: Summary;
  games: readonly GameInfo[];
}

export function OpenRow({ table, games }: RowProps) {
  return <Row table={table} games={games} href={`/t/${encodeURIComponent(table.table)}`} word={say("sit")} />;
}

export function WatchRow({ table, games, link }: RowProps & Watchable) {
  return <Row table={table} games={games} href={link} word={say("watch")} />;
}

/** What was agreed on and is not as usual. */
function unusual({ game, options }: Summary, games: readonly GameInfo[]): string[] {
  const known = games.find(({ slug }) => slug === game)?.options ?? [];
  return known
    .filter(({ name, default: usual }) => name in options && !isWritten(options[name]!, usual))
    .map(({ name, label, called, kind }) => (kind === "flag" ? label : `${label}: ${called[options[name]!] ?? options[name]}`));
}

/** Whether a value is written so; a list of words has its version behind its name. */
function isWritten(text: string, value: Value): boolean {
  if (value === null) return text === "none";
  if (typeof value === "boolean") return text === (value ? "on" : "off");
  return text === `${value}` || text.startsWith(`${value}-`);
}

function Row({ table, games, href, word }: RowProps & { href: string; word: string }) {
  const { title, seats, pace } = table;
  const terms = [paceName(pace) || say("noClock"), ...unusual(table, games)].join(" · ");
  const names = seats.map(({ who, name, place }) => (who === "free" ? t("seat.freeName") : name || place));
  return (
    <li>
      <a href={href} aria-label={`${word}: ${title}, ${names.join(", ")}`}>
        <span class="what">
          <b>{title}</b>
          <span class="quiet" title={terms}>{terms}</span>
        </span>
        <span class="who">
          {seats.map((seat, at) => (
            <span key={seat.seat}>
              <Chip seat={paintOf(seat)} letter={seat.letter} />
              {names[at]}
            </span>
          ))}
        </span>
        <span class="word" aria-hidden="true">
          {word}
        </span>
      </a>
    </li>
  );
}
