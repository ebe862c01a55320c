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
  if (summary.asked.pause) return <Asked table={table} what="pause" question={summary.asked.pause} />;
  if (summary.paused) return <Paused table={table} />;
  if (!refused || refused.what === "rematch" || !table.state.you.length) return null;
  return (
    <div class="request quiet">
      <p>{t(`${refused.what}.refused`)}</p>
    </div>
  );
}

/** Nobody moves: whoever plays lets the clocks go on. */
function Paused({ table }: { table: Table }) {
  const { you, line } = table.state;
  const seat = you[0];
  return (
    <div class={`request stand-in${seat === undefined ? " quiet" : ""}`} role="group" aria-label={t("pause.paused")}>
      <p>{t("pause.paused")}</p>
      {seat !== undefined && (
        <button type="button" class="primary" disabled={line !== "open"} aria-busy={table.isAsking("resume")} onClick={() => table.askOnce({ type: "resume", seat })}>
          {t("pause.resume")}
        </button>
      )}
    </div>
  );
}

const QUESTIONS = { undo: "undo.asked", draw: "draw.offered", pause: "pause.asked" } as const;

interface Props {
  table: Table;
  what: keyof typeof QUESTIONS;
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
        <p>{t(`${what}.waiting`, { name })}</p>
      </div>
    );
  const answer = (yes: boolean) => table.askOnce({ type: "answer", seat: answering, to: what, yes });
  const isAnswered = table.isAsking("answer");
  return (
    <div class="request" role="group" aria-label={t("request.group")}>
      <p>{t(QUESTIONS[what], { name })}</p>
      <button type="button" class="primary" aria-busy={isAnswered} onClick={() => answer(true)}>
        {t("request.accept")}
      </button>
      <button type="button" aria-busy={isAnswered} onClick={() => answer(false)}>
        {t("request.refuse")}
      </button>
    </div>
  );
}
