/** For who is kept waiting: what can be done about it. */

import { useState } from "preact/hooks";
import { t } from "../i18n";
import type { Table } from "../table";
import { lateSeat } from "./late";
import { say } from "./clockwords";
import { calledIn } from "./told";

export function Claim({ table }: { table: Table }) {
  const { state } = table;
  const [waits, setWaits] = useState(false);
  const seat = lateSeat(state);
  const mine = state.you[0];
  if (seat === null || mine === undefined || !state.summary || waits) return null;
  const { leaving, seats } = state.summary;
  const name = calledIn(state.summary)(seat);
  const what = leaving === "wait" ? "callOff" : seats.length > 2 ? "goOn" : "win";
  return (
    <div class="request" role="group" aria-label={t("request.group")}>
      <p>{say(leaving === "wait" ? "claim.stale" : "claim.absent", { name })}</p>
      <button type="button" class="primary" disabled={state.line !== "open"} aria-busy={table.isAsking("claim")} onClick={() => table.askOnce({ type: "claim", seat: mine })}>
        {say(`claim.${what}`)}
      </button>
      <button type="button" onClick={() => setWaits(true)}>
        {say("claim.wait")}
      </button>
    </div>
  );
}
