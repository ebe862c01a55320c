/** For who has left: somebody else plays the seat, and how to have it back. */

import { t } from "../i18n";
import { type Table } from "../table";
import { awaySeat } from "../tablestate";
import { isFinal } from "./leaving";

export function Away({ table }: { table: Table }) {
  const { summary, line } = table.state;
  const seat = awaySeat(table.state);
  if (!summary || seat === undefined) return null;
  if (isFinal(summary.leaving))
    return (
      <div class="request quiet">
        <p>{t("away.out")}</p>
      </div>
    );
  return (
    <div class="request stand-in" role="group" aria-label={t("away.group")}>
      <p>{t("away.bot")}</p>
      <button type="button" class="primary" disabled={line !== "open"} aria-busy={table.isAsking("return")} onClick={() => table.askOnce({ type: "return", seat })}>
        {t("away.return")}
      </button>
    </div>
  );
}
