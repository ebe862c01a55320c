/** A question from another seat, in a place where no other button ever is. */

import { t } from "../i18n";
import type { Table } from "../table";
import type { Question } from "../wire";

export function Requests({ table }: { table: Table }) {
  const { log, summary } = table.state;
  const { refused } = log;
  if (!summary || summary.status === "over") return null;
  if (summary.asked.undo) return <Asked table={table} what="undo" question={summary.asked.undo} />;
  if (summary.asked.draw) return <Asked table={table} what="draw" question={summary.asked.draw} />;
  if (!refused || !table.state.you.length) return null;
  return (
    <div class="request quiet">
      <p>{refused.what === "undo" ? t("undo.refused") : t("draw.refused")}</p>
    </div>
  );
}

interface Props {
  table: Table;
  what: "undo" | "draw";
  question: Question;
}

function Asked({ table, what, question }: Props) {
  const { you, summary } = table.state;
  const asker = summary?.seats.find((one) => one.seat === question.seat);
  const name = asker?.name || asker?.place || "";
  const answering = you.find((seat) => question.missing.includes(seat));
  if (answering === undefined)
    return (
      <div class="request quiet">
        <p>{t(what === "undo" ? "undo.waiting" : "draw.waiting", { name })}</p>
      </div>
    );
  const answer = (yes: boolean) => table.askOnce({ type: "answer", seat: answering, to: what, yes });
  const isAnswered = table.isAsking("answer");
  return (
    <div class="request" role="group" aria-label={t("request.group")}>
      <p>{t(what === "undo" ? "undo.asked" : "draw.offered", { name })}</p>
      <button type="button" class="primary" aria-busy={isAnswered} onClick={() => answer(true)}>
        {t("request.accept")}
      </button>
      <button type="button" aria-busy={isAnswered} onClick={() => answer(false)}>
        {t("request.refuse")}
      </button>
    </div>
  );
}
