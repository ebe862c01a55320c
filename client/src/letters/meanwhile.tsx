/** While somebody else has to move: the way to the next table that waits for me, where the actions stand otherwise. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { useFetched, useSettled } from "../hooks";
import { company, isMyTurn } from "../panels/waits";
import { adopt } from "../practice/sheet";
import { go } from "../route";
import { settings } from "../settings";
import type { Table } from "../table";
import { allPocket } from "../transport";
import type { Summary } from "../wire";
import sheet from "./letters.late.css";
import { say } from "./words";

export function Meanwhile({ table }: { table: Table }) {
  adopt(sheet);
  const { summary, log } = table.state;
  // Where seconds count, it is one's turn again before one is back.
  const isLive = summary?.clock != null && summary.pace?.kind !== "days";
  if (!summary || isLive || allPocket()) return null;
  return (
    <div class="actions meanwhile">
      <NextTable here={table.id} moves={log.moves.length} offer={summary.pace?.kind === "days" && !settings.told} />
    </div>
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
