/** A table that waits for me: its board as I see it, against whom, and what happened last. */

import { api } from "../api";
import { useFetched } from "../hooks";
import { getLang, t } from "../i18n";
import { CHANCE } from "../log";
import { ago } from "../when";
import type { Summary } from "../wire";
import { Deadline } from "./deadline";
import { TableStill } from "./still";

/** Is one of my seats to act? */
export function isMyTurn({ status, seats, turn, hand }: Summary): boolean {
  const actor = turn === CHANCE ? hand : turn;
  return status === "playing" && seats.some(({ seat, yours }) => yours && seat === actor);
}

/** The others at a table; everybody, where all of them are here. */
export function company({ seats }: Summary): string {
  const others = seats.filter(({ yours }) => !yours);
  const named = others.length ? others : seats;
  return named.map(({ who, name, place }) => (who === "free" ? t("seat.freeName") : name || place)).join(", ");
}

export function YourTurn({ table }: { table: Summary }) {
  const { value } = useFetched(() => api.glance(table.table), [table.table, table.updated, getLang()]);
  return (
    <a class="turn-card" href={`/t/${encodeURIComponent(table.table)}`}>
      <TableStill table={table.table} scene={value?.scene ?? null} name={t("home.picture", { title: table.title })} />
      <span class="against">
        <b title={company(table)}>{company(table)}</b>
        <span class="until">
          <span title={table.title}>{table.title}</span>
          <Deadline table={table}>{ago(table.updated)}</Deadline>
        </span>
        <span class="quiet" title={value?.said}>{value?.said}</span>
      </span>
      <span class="button">{t("home.move")}</span>
    </a>
  );
}
