/** A table that waits for me: its board as I see it, against whom, and what happened last. */

import { api } from "../api";
import { useFetched } from "../hooks";
import { getLang, t } from "../i18n";
import { ago } from "../when";
import type { Summary } from "../wire";
import { Deadline } from "./deadline";
import { TableStill } from "./still";
import { company } from "./waits";

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
