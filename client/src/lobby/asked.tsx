/** Somebody has kept a seat for me: who asks for what, to sit down or rather not. */

import { useState } from "preact/hooks";
import { api } from "../api";
import { refusal } from "../hooks";
import { adopt } from "../practice/sheet";
import type { Summary } from "../wire";
import { paceName } from "./paces";
import sheet from "./lobby.late.css";
import { say } from "./words";

export function Asked({ tables, again }: { tables: readonly Summary[]; again: () => void }) {
  adopt(sheet);
  return (
    <section class="asked">
      {tables.map((table) => (
        <Card key={table.table} table={table} again={again} />
      ))}
    </section>
  );
}

function Card({ table, again }: { table: Summary; again: () => void }) {
  const [problem, setProblem] = useState("");
  const host = table.seats.find(({ who }) => who === "person");
  const what = [table.title, paceName(table.pace) || say("noClock")].join(" · ");
  const decline = () =>
    api.decline(table.table).then(again, (error: unknown) => setProblem(refusal(error).problem.sentence));
  return (
    <div class="asked-card" role="group" aria-label={say("asked")}>
      <p>
        <b>{say("asks", { name: host?.name || host?.place || say("guest") })}</b>
        <span class="quiet">{what}</span>
        {problem && <span class="problem" role="alert">{problem}</span>}
      </p>
      <a class="button primary" href={`/t/${encodeURIComponent(table.table)}`}>
        {say("accept")}
      </a>
      <button type="button" onClick={() => void decline()}>
        {say("decline")}
      </button>
    </div>
  );
}
