/** Says aloud what happened: one polite region, and an assertive one for "your turn" alone.

What comes in one breath, a die and a move, bots one after the other, is said in one breath. */

import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { type Left, useLeft } from "../clock";
import type { Table } from "../table";
import { verdict } from "../verdict";
import type { Event } from "../wire";
import { byName } from "./instruction";
import { Lazy } from "./lazy";
import { calledIn, eventSaid } from "./told";

const calling = async () => (await import("../tell/calling")).Calling;
const BREATH_MS = 400;
/** Sentences that are still worth hearing. */
const MOST = 6;
/** Seconds left that are worth a word: of my turn, and of the game. */
const TURN_WORDS = [30, 10];
const GAME_WORDS = [300, 60];

interface Props {
  table: Table;
  title: string;
  events: Event[];
  /** What the curtain says while it is down. */
  curtain: string;
  /** What is being written, and what was asked for. */
  said: string;
}

export function Announcer({ table, title, events, curtain, said }: Props) {
  const [news, setNews] = useState("");
  const [turn, setTurn] = useState("");
  const was = useRef(false);
  const { scene, summary, line, busy, problem } = table.state;
  const { active } = table;
  const over = summary?.status === "over";
  const breath = useRef<string[]>([]);
  const timer = useRef(0);
  const latest = useRef("");
  /** What was refused last: said once more if it is refused again. */
  const refused = useRef("");
  const now = (over ? summary?.result?.sentence : scene?.prompt) ?? "";
  latest.current = scene ? byName(now, scene, calledIn(summary)) : now;

  useEffect(() => {
    const told = events.map((event) => eventSaid(event, calledIn(summary))).filter(Boolean);
    if (!told.length) return;
    breath.current = [...breath.current, ...told].slice(-MOST);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setNews([...breath.current, latest.current].join(" "));
      breath.current = [];
    }, BREATH_MS);
  }, [events]);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => setNews(curtain), [curtain]);

  useEffect(() => {
    if (said) setNews(said);
  }, [said]);

  const left = useLeft(table.state);
  const before = useRef<Left>(left);
  useEffect(() => {
    const { turn, game } = before.current;
    before.current = left;
    const mine = table.actor !== null && table.state.you.includes(table.actor);
    if (mine && passed(turn, left.turn, TURN_WORDS)) setNews(t("clock.turnLeft", { n: left.turn! }));
    else if (passed(game, left.game, GAME_WORDS)) setNews(t("clock.gameLeft", { n: Math.round(left.game! / 60) }));
  }, [left.turn, left.game]);

  useEffect(() => {
    setNews((news) => problem?.sentence ?? (news === refused.current ? "" : news));
    refused.current = problem?.sentence ?? "";
  }, [problem]);

  useEffect(() => {
    if (busy || line !== "open") return;
    setTurn(active && !was.current ? t("seat.yourTurn") : "");
    was.current = active;
  }, [active, busy, line]);

  const ended = verdict(summary, scene, table.state.you);
  return (
    <>
      <div class="hidden" aria-live="polite" id="news">
        {news}
      </div>
      <div class="hidden" aria-live="assertive" id="turn">
        {turn}
      </div>
      <Lazy fetch={calling} props={{ table, title, ended }} waiting={<></>} />
    </>
  );
}

/** Has the time just come to one of these moments? A clock that was set anew has not. */
function passed(before: number | null, now: number | null, moments: number[]): boolean {
  return before !== null && now !== null && moments.some((at) => before > at && now <= at && now > at - 3);
}
