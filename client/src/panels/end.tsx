/** The end of a game: who won and why, at once; what decided it and what comes next, fetched. Never over the board. */

import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { CHANCE } from "../log";
import type { Table } from "../table";
import { verdict } from "../verdict";
import { byName } from "./instruction";
import { Lazy } from "./lazy";
import { calledIn } from "./told";

const rest = async () => (await import("../end/card")).EndRest;

export function End({ table }: { table: Table }) {
  const [away, setAway] = useState(false);
  const { summary, scene, you } = table.state;
  // What somebody asks, and where it goes on, is not hidden behind what was put away.
  useEffect(() => setAway(false), [summary?.rematch.length, summary?.next]);
  if (summary?.status !== "over") return null;
  // What chance drew before anybody moved is no game to look back at.
  const isPlayed = table.state.log.moves.some(({ seat }) => seat !== CHANCE);
  return (
    <section class={`end-card${away ? " away" : ""}${isPlayed && summary.seats.length > 1 ? " graphed" : ""}`} aria-labelledby="verdict">
      <h2 id="verdict">{verdict(summary, scene, you)}</h2>
      <button type="button" class="put-away" aria-expanded={!away} aria-label={t(away ? "end.show" : "end.away")} onClick={() => setAway(!away)}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={away ? "M3 10.5l5-5 5 5" : "M3 5.5l5 5 5-5"} />
        </svg>
      </button>
      <p class="why">{scene ? byName(summary.result?.sentence ?? "", scene, calledIn(summary)) : summary.result?.sentence}</p>
      <Lazy fetch={rest} props={{ table, summary, state: table.state, isPlayed }} />
    </section>
  );
}
