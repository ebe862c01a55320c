/** Tables in a list: who sits there, how it stands or ended, and when that was. */

import { useState } from "preact/hooks";
import { t } from "../i18n";
import { keepPutAway, putAway } from "../putaway";
import { paintOf } from "../scene";
import { day } from "../when";
import type { Summary } from "../wire";
import { Chip } from "./chip";
import { Deadline } from "./deadline";
import { isMyTurn } from "./waits";

/** One's own: each can be put away, and all that were can be brought back. */
export function OwnTables({ tables }: { tables: Summary[] }) {
  const [away, setAway] = useState(putAway);
  const hidden = tables.filter(({ table }) => away.has(table));
  const keep = (next: Set<string>) => {
    keepPutAway(next);
    setAway(next);
  };
  if (!tables.length) return null;
  return (
    <section class="tables" id="tables">
      <h2>{t("home.mine")}</h2>
      <ul>
        {tables.map((table) =>
          away.has(table.table) ? null : (
            <li key={table.table}>
              <TableRow table={table} href={`/t/${encodeURIComponent(table.table)}`} />
              <button
                type="button"
                class="away"
                aria-label={`${t("home.putAway")}: ${table.title}, ${day(table.updated)}`}
                title={t("home.putAway")}
                onClick={() => keep(new Set([...away, table.table]))}
              >
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d="M4 4l8 8M12 4l-8 8" />
                </svg>
              </button>
            </li>
          ),
        )}
      </ul>
      {hidden.length > 0 && (
        <p>
          <button type="button" class="link" onClick={() => keep(new Set())}>
            {t("home.bringBack", { n: hidden.length })}
          </button>
        </p>
      )}
    </section>
  );
}

function TableRow({ table, href }: { table: Summary; href: string }) {
  return (
    <a href={href}>
      <span class="title">{table.title}</span>
      <span class="people">
        {table.seats.map((seat) => (
          <span key={seat.seat}>
            <Chip seat={paintOf(seat)} letter={seat.letter} />
            {seat.who === "free" ? t("seat.freeName") : seat.name || seat.place}
            {seat.elo != null && <span class="quiet">{t("level.figure", { elo: seat.elo })}</span>}
          </span>
        ))}
      </span>
      <span class="status">
        {isMyTurn(table) ? (
          <>
            <b>{t("seat.yourTurn")}</b> <Deadline table={table} />
          </>
        ) : (
          status(table)
        )}
      </span>
      <time class="quiet" dateTime={table.updated}>
        {day(table.updated)}
      </time>
    </a>
  );
}

function status({ status, result, moves, offline }: Summary): string {
  if (status === "over") return `${result?.sentence || t("status.over")}${offline ? ` ${t("status.offline")}` : ""}`;
  return status === "waiting" ? t("status.waiting") : t("status.playing", { n: moves });
}
