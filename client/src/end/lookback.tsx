/** A look back at a game that is over: what decided it, in one sentence with a way to that move, and who was ahead. */

import { useEffect, useState } from "preact/hooks";
import { useAnalysis } from "../analysis/asking";
import { getLang, type Lang } from "../i18n";
import { notationOf } from "../log";
import type { TableState } from "../tablestate";
import { nameOf } from "../verdict";
import type { Findings, PlayedMove, Summary } from "../wire";
import { Sketch } from "./sketch";
import { say } from "./words";

/** Whoever goes on at once has not looked: then nobody thinks about it. */
const LOOK_MS = 1200;
/** Chances below which a move decided nothing. */
const MATTERS = 0.08;

interface Props {
  summary: Summary;
  state: TableState;
  /** Something else is said in the place of the sentence. */
  isQuiet: boolean;
}

export function LookBack(props: Props) {
  const [looks, setLooks] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLooks(true), LOOK_MS);
    return () => clearTimeout(timer);
  }, []);
  return looks ? <Looked {...props} /> : <Shown {...props} found={null} isLooking />;
}

function Looked(props: Props) {
  const { analysis, error } = useAnalysis(props.summary.table, getLang() as Lang);
  return <Shown {...props} found={analysis?.found ?? null} isLooking={!error && analysis?.state !== "failed"} />;
}

/** At the same places whether or not it is known yet. */
function Shown({ summary, state, isQuiet, found, isLooking }: Props & { found: Findings | null; isLooking: boolean }) {
  const told = found ? decided(found, summary, state.log.moves) : isLooking ? { ply: 0, said: say("looking") } : null;
  const replay = `/t/${encodeURIComponent(summary.table)}/replay`;
  return (
    <>
      {!isQuiet && <p class="decided">{told?.ply ? <a href={`${replay}#ply=${told.ply}&analyse`}>{told.said}</a> : told?.said}</p>}
      <Sketch chances={found?.chances ?? null} places={state.scene?.places ?? []} mine={state.you[0] ?? 0} />
    </>
  );
}

/** The dearest move of somebody who did not win; else the best of a winner; else the dice. */
export function decided(found: Findings, summary: Summary, moves: PlayedMove[]): { said: string; ply: number } | null {
  const winners = summary.result?.winners ?? [];
  if (!winners.length) return null;
  const played = (ply: number) => {
    const move = moves.find((one) => one.ply === ply);
    return move ? notationOf(move) || move.said : "";
  };
  const dear = found.worst.find(({ seat, cost, ply }) => !winners.includes(seat) && cost >= MATTERS && played(ply));
  if (dear) {
    const { ply, seat, best, better } = dear;
    return { ply, said: say("costly", { ply, name: nameOf(summary, seat), move: played(ply), best, better }) };
  }
  const good = found.best.find(({ seat, rise, ply }) => winners.includes(seat) && rise >= MATTERS && played(ply));
  if (good) return { ply: good.ply, said: say("good", { ply: good.ply, name: nameOf(summary, good.seat), move: played(good.ply) }) };
  const lucky = winners.find((seat) => (found.luck?.[seat] ?? 0) >= MATTERS);
  if (lucky === undefined) return null;
  const percent = new Intl.NumberFormat(getLang(), { style: "percent", signDisplay: "exceptZero" }).format(found.luck![lucky]!);
  return { ply: 0, said: say("luck", { name: nameOf(summary, lucky), percent }) };
}
