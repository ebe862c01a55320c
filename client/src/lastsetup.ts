/** How a game was set up the last time in this browser, as far as it can still be set up so. */

import type { Lang } from "./i18n";
import type { GameInfo, GameOption, Leaving, SeatWish, Value } from "./wire";

export interface TableSetup {
  count: number;
  seats: SeatWish[];
  /** Only what was chosen: what is as usual follows the usual. */
  options: Record<string, Value>;
  listed: boolean;
  leaving: Leaving;
  late: boolean;
  delay: number;
}

const KINDS = ["me", "friend", "bot", "here"];
const LEAVINGS = ["wait", "bot", "out"];

const place = (game: string) => `tete.setup.${game}`;

/** What a game's options are for who has chosen nothing yet and reads this language, perhaps against bots. */
export function offered(options: GameOption[], lang: Lang, bots: boolean): Record<string, Value> {
  const met = ({ offers }: GameOption) => (bots ? offers.bot : undefined) ?? offers[lang];
  return Object.fromEntries(options.map((option) => [option.name, met(option) ?? option.default]));
}

/** Keep them for the next time; answers what is kept. */
export function keepSetup(game: GameInfo, wishes: TableSetup, lang: Lang): TableSetup {
  const usual = [false, true].map((bots) => offered(game.options, lang, bots));
  const chosen = Object.entries(wishes.options).filter(([name, value]) => usual.some((each) => value !== each[name]));
  const kept = { ...wishes, options: Object.fromEntries(chosen) };
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

export function usual(game: GameInfo): TableSetup {
  const [least, most] = game.seats;
  return {
    count: Math.min(Math.max(least, 2), most),
    seats: Array.from({ length: most }, (_, seat) => ({ who: seat ? "friend" : "me" })),
    options: {},
    listed: false,
    leaving: "wait",
    late: false,
    delay: 4,
  };
}

export function lastSetup(game: GameInfo): TableSetup {
  const wishes = usual(game);
  const kept = read(game.slug);
  const [least, most] = game.seats;
  if (isWhole(kept.count, least, most)) wishes.count = kept.count;
  const { seats } = kept;
  if (Array.isArray(seats)) wishes.seats = wishes.seats.map((seat, at) => seatOf(game, seats[at]) ?? seat);
  const options = (kept.options ?? {}) as Record<string, Value>;
  for (const option of game.options) {
    const value = options[option.name];
    if (value !== undefined && canBe(option, value)) wishes.options[option.name] = value;
  }
  wishes.listed = kept.listed === true;
  if (LEAVINGS.includes(kept.leaving as string)) wishes.leaving = kept.leaving as Leaving;
  wishes.late = kept.late === true;
  if (isWhole(kept.delay, 1, 99)) wishes.delay = kept.delay;
  return wishes;
}

function read(game: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place(game)) ?? "{}");
    return found && typeof found === "object" ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function seatOf(game: GameInfo, kept: unknown): SeatWish | null {
  const { who, bot, name } = (kept ?? {}) as SeatWish;
  if (!KINDS.includes(who)) return null;
  if (who === "bot") {
    const level = game.levels.find((one) => one.bot === `${bot}`.split("@")[0]);
    return { who, bot: level && bot ? bot : game.level };
  }
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
