/** A pause: whoever is asked for one answers, and whoever plays lets the clocks go on. */

import { t } from "../i18n";
import type { Table } from "../table";
import { say } from "./clockwords";
import { Asked } from "./requests";

export function Pauses({ table }: { table: Table }) {
  const { you, line, summary } = table.state;
  const question = summary?.asked.pause;
  if (question)
    return <Asked table={table} to="pause" question={question} asked={(name) => say("pause.asked", { name })} waiting={(name) => say("pause.waiting", { name })} />;
  const seat = you[0];
  return (
    <div class={`request stand-in${seat === undefined ? " quiet" : ""}`} role="group" aria-label={t("pause.paused")}>
      <p>{t("pause.paused")}</p>
      {seat !== undefined && (
        <button type="button" class="primary" disabled={line !== "open"} aria-busy={table.isAsking("resume")} onClick={() => table.askOnce({ type: "resume", seat })}>
          {say("pause.resume")}
        </button>
      )}
    </div>
  );
}
