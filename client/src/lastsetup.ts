/** How a game was set up the last time in this browser, as far as it can still be set up so. */

import type { Lang } from "./i18n";
import { isLevel, keptSetup, lastBot, place, plain } from "./lastbot";
import { NO_CLOCK, type PaceWish, paceOf } from "./paces";
import type { GameInfo, GameOption, Leaving, SeatWish, Talking, Value } from "./wire";

export interface TableSetup {
  count: number;
  seats: SeatWish[];
  /** The strength that was chosen last. */
  bot: string;
  /** Only what was chosen: what is as usual follows the usual. */
  options: Record<string, Value>;
  listed: boolean;
  leaving: Leaving;
  /** "": as usual. */
  talk: Talking | "";
  pace: PaceWish;
  late: boolean;
  delay: number;
}

/** Whom one plays with: bots, friends by link, people at this device. */
export type Way = "bot" | "friend" | "here";

export const WAYS: Way[] = ["bot", "friend", "here"];
const KINDS = ["me", ...WAYS];
const LEAVINGS = ["wait", "bot", "out", "claim", "abort"];
const TALKS = ["free", "ready", "none"];


/** What a game's options are for who has chosen nothing yet, reads this language and plays at these seats. */
export function offered(game: GameInfo, lang: Lang, seats: SeatWish[]): Record<string, Value> {
  const bots = seats.filter(({ who }) => who === "bot");
  const easy = bots.some(({ bot }) => plain(bot) === game.levels[0]?.bot);
  const met = ({ offers }: GameOption) => (easy ? offers.easy : undefined) ?? (bots.length ? offers.bot : undefined) ?? offers[lang];
  return Object.fromEntries(game.options.map((option) => [option.name, met(option) ?? option.default]));
}

/** Keep them for the next time; answers what is kept. */
export function keepSetup(game: GameInfo, wishes: TableSetup, lang: Lang): TableSetup {
  const bots = wishes.seats.slice(0, wishes.count).filter(({ who }) => who === "bot");
  const company: SeatWish[][] = [[], [{ who: "bot" }], [{ who: "bot", bot: game.levels[0]?.bot ?? "" }]];
  const usual = company.map((seats) => offered(game, lang, seats));
  const chosen = Object.entries(wishes.options).filter(([name, value]) => usual.some((each) => value !== each[name]));
  const kept = { ...wishes, bot: bots[0]?.bot ?? wishes.bot, options: Object.fromEntries(chosen) };
  try {
    localStorage.setItem(place(game.slug), JSON.stringify(kept));
  } catch {
    // A browser that remembers nothing can play all the same.
  }
  return kept;
}

export function forgetSetup(game: GameInfo): void {
  try {
    localStorage.removeItem(place(game.slug));
  } catch {
    // There was nothing to forget.
  }
}

/** For who has never set it up: against the weakest bot. */
export function usual(game: GameInfo): TableSetup {
  const [least, most] = game.seats;
  const bot = game.levels[0]?.bot ?? game.level;
  return {
    count: Math.min(Math.max(least, 2), most),
    seats: Array.from({ length: most }, (_, seat) => (seat ? { who: "bot", bot } : { who: "me" })),
    bot,
    options: {},
    listed: false,
    leaving: "claim",
    talk: "",
    pace: NO_CLOCK,
    late: false,
    delay: 4,
  };
}

export function lastSetup(game: GameInfo): TableSetup {
  const wishes = usual(game);
  const kept = keptSetup(game.slug);
  const [least, most] = game.seats;
  if (isWhole(kept.count, least, most)) wishes.count = kept.count;
  wishes.bot = lastBot(game);
  const { seats } = kept;
  if (Array.isArray(seats)) wishes.seats = wishes.seats.map((seat, at) => seatOf(game, seats[at], wishes.bot) ?? seat);
  const options = (kept.options ?? {}) as Record<string, Value>;
  for (const option of game.options) {
    const value = options[option.name];
    if (value !== undefined && canBe(option, value)) wishes.options[option.name] = value;
  }
  wishes.listed = kept.listed === true;
  if (LEAVINGS.includes(kept.leaving as string)) wishes.leaving = kept.leaving as Leaving;
  if (TALKS.includes(kept.talk as string)) wishes.talk = kept.talk as Talking;
  wishes.pace = paceOf(kept.pace);
  wishes.late = kept.late === true;
  if (isWhole(kept.delay, 1, 99)) wishes.delay = kept.delay;
  return wishes;
}

/** Whom one plays with; null where it is nobody, or some of each. */
export function wayOf({ seats, count }: TableSetup): Way | null {
  const [me, ...others] = seats.slice(0, count).sort((a, b) => Number(b.who === "me") - Number(a.who === "me"));
  const way = others[0]?.who;
  return me?.who === "me" && way && way !== "me" && others.every(({ who }) => who === way) ? way : null;
}

/** The same with me at one seat, and such company at all others; who was there already stays. */
export function inCompany(game: GameInfo, wishes: TableSetup, way: Way): TableSetup {
  // Alone there is nobody to play with, and what was agreed on for one need not do for two.
  const begun = wishes.count < 2 ? { ...usual(game), bot: wishes.bot } : wishes;
  const mine = Math.max(begun.seats.slice(0, begun.count).findIndex(({ who }) => who === "me"), 0);
  const other = (seat: SeatWish): SeatWish => {
    if (seat.who === way) return seat;
    return way === "bot" ? { who: way, bot: begun.bot } : { who: way };
  };
  return { ...begun, seats: begun.seats.map((seat, at) => (at === mine ? { who: "me" } : other(seat))) };
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function seatOf(game: GameInfo, kept: unknown, level: string): SeatWish | null {
  const { who, bot, name } = (kept ?? {}) as SeatWish;
  if (!KINDS.includes(who)) return null;
  if (who === "bot") return { who, bot: isLevel(game, bot) ? bot : level };
  return who === "here" && typeof name === "string" && name ? { who, name } : { who };
}

function canBe(option: GameOption, value: Value): boolean {
  if (value === null) return option.may_be_none;
  switch (option.kind) {
    case "flag":
      return typeof value === "boolean";
    case "choice":
      return option.choices.includes(value);
    case "number":
      return typeof value === "number" && value >= (option.least ?? value) && value <= (option.most ?? value);
    default:
      return typeof value === "string";
  }
}
