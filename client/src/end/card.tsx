/** What comes after a game: what decided it, and what next. */

import { useState } from "preact/hooks";
import { listed } from "../i18n";
import { isAnalysable } from "../panels/analysis";
import { Lazy } from "../panels/lazy";
import { OwnRecord } from "../panels/records";
import { adopt } from "../practice/sheet";
import type { Table } from "../table";
import type { TableState } from "../tablestate";
import { nameOf } from "../verdict";
import type { Summary } from "../wire";
import sheet from "./end.late.css";
import { LookBack } from "./lookback";
import { ladderSaid, NextLevel, RematchButtons, useRematch, useRung } from "./rematch";
import { knownAs } from "../you/known";
import { othersMissing, ShareDialog } from "./share";
import { say } from "./words";

const giving = async () => (await import("../pocket/give")).GiveGame;

interface Props {
  table: Table;
  summary: Summary;
  state: TableState;
  /** Whether anybody moved. */
  isPlayed: boolean;
}

export function EndRest({ table, summary, state, isPlayed }: Props) {
  adopt(sheet);
  const again = useRematch(summary, state);
  const [sharing, setSharing] = useState(false);
  const replay = `/t/${encodeURIComponent(table.id)}/replay`;
  const canAnalyse = isPlayed && isAnalysable(summary);
  // To what is in this browser no link leads from elsewhere.
  const isHere = table.id.startsWith("pocket-");
  const mayShare = isPlayed && !isHere && (summary.public || summary.seats.some(({ yours }) => yours));
  const rung = useRung(summary);
  const said = again.said || shareWish(summary);
  return (
    <>
      <OwnRecord summary={summary} />
      {canAnalyse && <LookBack summary={summary} state={state} isQuiet={said !== ""} />}
      {summary.offline && <p class="quiet offline">{say("offline")}</p>}
      {/* Always there: what is said in it is heard. */}
      <p class={`asked${rung?.hasWon ? " laddered" : ""}`} role="status">{said || ladderSaid(rung)}</p>
      <div class="next" role="group" aria-label={say("group")}>
        <RematchButtons again={again} summary={summary} />
        <NextLevel again={again} summary={summary} rung={rung} />
        {isPlayed && (
          <a class="button" href={canAnalyse ? `${replay}#analyse` : replay}>
            {say("review")}
          </a>
        )}
        {isHere && isPlayed && <Lazy fetch={giving} props={{ table: table.id }} waiting={<i />} />}
        {mayShare && (
          <button type="button" onClick={() => setSharing(true)}>
            {say("share")}
          </button>
        )}
        <a class="button" href={`/#play=${encodeURIComponent(summary.game)}`}>
          {say("new")}
        </a>
      </div>
      {isPlayed && !isHere && !knownAs() && summary.seats.some(({ yours }) => yours) && (
        <p class="quiet">
          {say("guest")} <a href="/you">{say("keepGames")}</a>
        </p>
      )}
      {sharing && <ShareDialog summary={summary} hash="ply=0&play=2" close={() => setSharing(false)} />}
    </>
  );
}

/** Another would like to share this game, and this browser has not said whether it may be. */
function shareWish(summary: Summary): string {
  const mine = summary.seats.filter(({ yours }) => yours);
  if (summary.public || !mine.length || mine.some(({ seat }) => summary.shared.includes(seat))) return "";
  const missing = othersMissing(summary);
  const others = summary.shared.filter((seat) => !missing.includes(seat));
  return others.length ? say("shareAsks", { names: listed(others.map((seat) => nameOf(summary, seat))) }) : "";
}
