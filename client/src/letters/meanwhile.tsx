/** Where others play by letter: while they are to move, a plan and the way to the next table that waits for me. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { useFetched, useSettled } from "../hooks";
import { getLang } from "../i18n";
import { company, isMyTurn } from "../panels/waits";
import { adopt } from "../practice/sheet";
import { go } from "../route";
import { settings } from "../settings";
import type { Table } from "../table";
import { allPocket } from "../transport";
import type { Summary } from "../wire";
import sheet from "./letters.late.css";
import { say } from "./words";

/** ``waits``: another person is to move. */
export function Meanwhile({ table, waits }: { table: Table; waits: boolean }) {
  adopt(sheet);
  const { summary } = table.state;
  // Where seconds count, it is one's turn again before one is back.
  const isLive = summary?.clock != null && summary.pace?.kind !== "days";
  if (!summary || isLive || allPocket() || table.id.startsWith("pocket-")) return null;
  return <ByLetter table={table} waits={waits} />;
}

function ByLetter({ table, waits }: { table: Table; waits: boolean }) {
  const { log, summary } = table.state;
  const moves = log.moves.length;
  const had = useRef(false);
  const [seen, setSeen] = useState(0);
  // In my turn a plan is of interest only if there was one: perhaps it has ended.
  const plan = useFetched(() => api.plan(table.id), [waits || had.current ? moves : "turn", waits, summary?.asked.draw != null, seen, getLang()]);
  had.current = Boolean(plan.value?.lines.length);
  const { lines = [], stopped = "", unable = "" } = plan.value ?? {};
  return (
    <>
      {stopped && !plan.busy && (
        <p class="line-lost plan-note" role="status">
          {stopped}
          <button type="button" onClick={() => void api.lay(table.id, { lines: [] }).finally(() => setSeen((n) => n + 1))}>
            {say("plan.seen")}
          </button>
        </p>
      )}
      {waits && (
        <div class="actions meanwhile">
          <span>
            {plan.value && (!unable || lines.length > 0) && (
              <a class="button to-plan" href={`/t/${encodeURIComponent(table.id)}/replay#plan`}>
                {lines.length ? say("plan.some", { n: lines.length }) : say("plan")}
              </a>
            )}
          </span>
          <span>
            <NextTable here={table.id} moves={moves} offer={summary?.pace?.kind === "days" && !settings.told} />
          </span>
        </div>
      )}
    </>
  );
}

/** Where none waits, whoever is told nothing yet is led to where he can ask for it. What waits elsewhere is asked anew whenever something has happened here, or somebody comes back to the page. */
function NextTable({ here, moves, offer }: { here: string; moves: number; offer: boolean }) {
  const [visits, setVisits] = useState(0);
  const { value } = useFetched(api.tables, [moves, visits]);
  const waiting: Summary[] = value?.mine.filter((one) => one.table !== here && isMyTurn(one)) ?? [];
  const [first] = waiting;
  const address = first ? `/t/${encodeURIComponent(first.table)}` : "";
  const settled = useSettled(address);
  useEffect(() => {
    const back = () => document.hidden || setVisits((n) => n + 1);
    document.addEventListener("visibilitychange", back);
    return () => document.removeEventListener("visibilitychange", back);
  }, []);
  useEffect(() => {
    if (!address) return undefined;
    const pressed = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== "KeyN" || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      go(address);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [address]);
  if (!first)
    return offer && value ? (
      <a class="button" href="/settings">
        {say("tellMe")}
      </a>
    ) : null;
  return (
    <a
      class="button next-table"
      href={address}
      title={say("next.help", { n: waiting.length, title: first.title, who: company(first) })}
      aria-keyshortcuts="Alt+N"
      aria-disabled={!settled}
      onClick={(event) => settled || event.preventDefault()}
    >
      {say("next", { n: waiting.length })}
    </a>
  );
}
