/** A question from another seat, in a place where no other button ever is. */

import { t } from "../i18n";
import type { Table } from "../table";
import type { Question } from "../wire";
import { lateSeat } from "./late";
import { Lazy } from "./lazy";

const pauses = async () => (await import("./pauses")).Pauses;
const claim = async () => (await import("./claim")).Claim;

export function Requests({ table }: { table: Table }) {
  const { log, summary } = table.state;
  const { refused } = log;
  if (!summary || summary.status === "over") return null;
  const { undo, draw, pause } = summary.asked;
  if (undo) return <Asked table={table} to="undo" question={undo} asked={(name) => t("undo.asked", { name })} waiting={(name) => t("undo.waiting", { name })} />;
  if (draw) return <Asked table={table} to="draw" question={draw} asked={(name) => t("draw.offered", { name })} waiting={(name) => t("draw.waiting", { name })} />;
  if (pause || summary.paused) return <Lazy fetch={pauses} props={{ table }} waiting={<i />} />;
  if (lateSeat(table.state) !== null) return <Lazy fetch={claim} props={{ table }} waiting={<i />} />;
  if (!refused || refused.what === "rematch" || !table.state.you.length) return null;
  return (
    <div class="request quiet">
      <p>{t(`${refused.what}.refused`)}</p>
    </div>
  );
}

interface Props {
  table: Table;
  to: "undo" | "draw" | "pause";
  question: Question;
  asked: (name: string) => string;
  waiting: (name: string) => string;
}

export function Asked({ table, to, question, asked, waiting }: Props) {
  const { you, summary } = table.state;
  const asker = summary?.seats.find((one) => one.seat === question.seat);
  const name = asker?.name || asker?.place || "";
  const answering = you.find((seat) => question.missing.includes(seat));
  if (answering === undefined)
    return (
      <div class="request quiet">
        <p>{waiting(name)}</p>
      </div>
    );
  const answer = (yes: boolean) => table.askOnce({ type: "answer", seat: answering, to, yes });
  const isAnswered = table.isAsking("answer");
  return (
    <div class="request" role="group" aria-label={t("request.group")}>
      <p>{asked(name)}</p>
      <button type="button" class="primary" aria-busy={isAnswered} onClick={() => answer(true)}>
        {t("request.accept")}
      </button>
      <button type="button" aria-busy={isAnswered} onClick={() => answer(false)}>
        {t("request.refuse")}
      </button>
    </div>
  );
}
