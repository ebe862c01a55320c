/** Playing again: one tap for each, and whoever has tapped is led to the next game. Nobody else is. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { keepBeaten } from "../beaten";
import { refusal, useFetched } from "../hooks";
import { getLang, listed } from "../i18n";
import { Icon } from "../panels/icon";
import { go } from "../route";
import { settings } from "../settings";
import type { TableState } from "../tablestate";
import { nameOf } from "../verdict";
import type { Level, RematchWish, Summary } from "../wire";
import { say } from "./words";

/** Long enough to read where one is led. */
const WORD_MS = 900;

export interface Again {
  /** What is to be said: who waits for whom, what was refused, where it goes on. */
  said: string;
  /** Another asks, and this browser has not answered. */
  isAsked: boolean;
  isWaiting: boolean;
  isBusy: boolean;
  /** Whether there is somebody here who could play again. */
  can: boolean;
  /** The way to the next game, once there is one. */
  next: string;
  wish: (wish: RematchWish) => void;
}

export function useRematch(summary: Summary, state: TableState): Again {
  const { table, rematch, next } = summary;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const [isGoing, setGoing] = useState(false);
  const before = useRef(next);
  const led = useRef(0);
  const mine = summary.seats.filter(({ yours }) => yours).map(({ seat }) => seat);
  const isMine = (seat: number) => mine.includes(seat);
  const hasTapped = rematch.some(isMine);
  const tapped = useRef(false);
  tapped.current ||= hasTapped;
  const lead = (link: string) => {
    if (led.current) return;
    setGoing(true);
    led.current = window.setTimeout(() => go(link), WORD_MS);
  };
  useEffect(() => () => clearTimeout(led.current), []);
  useEffect(() => {
    if (next && !before.current && tapped.current) lead(`/t/${encodeURIComponent(next)}`);
    before.current = next;
  }, [next]);
  const link = useFetched(async () => (next ? (await api.next(table)).link : ""), [table, next]);
  const wish = async (asked: RematchWish) => {
    if (busy) return;
    setBusy(true);
    setTrouble("");
    tapped.current = asked.yes !== false;
    try {
      const { link } = await api.rematch(table, asked);
      if (link) {
        settings.keepOpened(link.replace("/t/", ""));
        lead(link);
      }
    } catch (error) {
      setTrouble(refusal(error).problem.sentence);
    }
    setBusy(false);
  };
  const people = summary.seats.filter(({ who, yours }) => who === "person" && !yours);
  const asking = people.filter(({ seat }) => rematch.includes(seat)).map(({ seat }) => nameOf(summary, seat));
  const missing = people.filter(({ seat }) => !rematch.includes(seat)).map(({ seat }) => nameOf(summary, seat));
  const { refused } = state.log;
  let said = "";
  if (isGoing) said = say("going");
  else if (trouble) said = trouble;
  else if (next) said = say("begun");
  else if (hasTapped) said = say("waiting", { names: listed(missing) });
  else if (asking.length && mine.length) said = say("wants", { names: listed(asking) });
  else if (refused?.what === "rematch" && !isMine(refused.seat) && mine.length) said = say("refused", { name: nameOf(summary, refused.seat) });
  return {
    said,
    isAsked: asking.length > 0 && !hasTapped && !next,
    isWaiting: hasTapped && !next,
    isBusy: busy || isGoing,
    can: mine.length > 0 && summary.seats.every(({ who }) => who !== "free"),
    next: (next && link.value?.toString()) || "",
    wish: (asked) => void wish(asked),
  };
}

export function RematchButtons({ again, summary }: { again: Again; summary: Summary }) {
  if (again.next)
    return (
      <a class="button primary" href={again.next}>
        {say("next")}
      </a>
    );
  if (!again.can || summary.next) return null;
  if (again.isWaiting)
    return (
      <button type="button" onClick={() => again.wish({ yes: false })} aria-busy={again.isBusy}>
        {say("withdraw")}
      </button>
    );
  const alone = summary.seats.length === 1;
  return (
    <>
      <button type="button" class="primary rematch" aria-busy={again.isBusy} onClick={() => again.wish({ yes: true })}>
        <Icon name="replay" />
        <span class="long">{say(alone ? "again" : summary.seats.length === 2 ? "swapped" : "rematch")}</span>
        <span class="short" aria-hidden="true">{say(alone ? "again" : "rematch")}</span>
      </button>
      {again.isAsked && (
        <button type="button" aria-busy={again.isBusy} onClick={() => again.wish({ yes: false })}>
          {say("ratherNot")}
        </button>
      )}
    </>
  );
}

/** Where a game against levels alone stands on their ladder; who has won keeps the rung. Null against others. */
export function useRung(summary: Summary): Rung | null {
  const games = useFetched(api.games, [getLang()]);
  const rung = rungOf(summary, games.value?.find(({ slug }) => slug === summary.game)?.levels ?? []);
  const won = rung?.hasWon && !summary.offline ? rung.beaten.bot : "";
  useEffect(() => {
    if (won) keepBeaten(summary.game, won);
  }, [won]);
  return rung;
}

/** Whom one has beaten, and who comes next; empty for who has not won. */
export function ladderSaid(rung: Rung | null): string {
  if (!rung?.hasWon) return "";
  const { beaten, above } = rung;
  if (!above) return say("ladderTop", { beaten: beaten.name });
  return say(above.elo === null ? "ladder" : "ladderElo", { beaten: beaten.name, name: above.name, elo: above.elo ?? "", sentence: above.sentence });
}

/** Against bots alone: the same game, and they are one level stronger. */
export function NextLevel({ again, summary, rung }: { again: Again; summary: Summary; rung: Rung | null }) {
  if (!rung?.above || summary.next || !again.can) return null;
  return (
    <button type="button" aria-busy={again.isBusy} onClick={() => again.wish({ yes: true, harder: true })}>
      {say("level", { n: rung.n + 1, name: rung.above.name })}
    </button>
  );
}

export interface Rung {
  /** Whom one has played against; of several levels the weakest. */
  beaten: Level;
  /** Its number, from 1. */
  n: number;
  above: Level | null;
  hasWon: boolean;
}

export function rungOf({ seats, result }: Summary, levels: Level[]): Rung | null {
  if (seats.some(({ who, yours }) => who !== "bot" && !yours)) return null;
  const bots = seats.filter(({ who }) => who === "bot").map(({ name }) => levels.findIndex((level) => name === level.name || name.startsWith(`${level.name} `)));
  const at = Math.min(...bots.filter((n) => n >= 0));
  const found = levels[at];
  const winners = result?.winners ?? [];
  const hasWon = winners.length === 1 && seats.some(({ seat, yours }) => yours && seat === winners[0]);
  return found ? { beaten: found, n: at + 1, above: levels[at + 1] ?? null, hasWon } : null;
}
