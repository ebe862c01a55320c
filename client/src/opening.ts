/** A new table, as somebody wishes it. */

import { api } from "./api";
import { type Lang, t } from "./i18n";
import { inCompany, keepSetup, lastSetup, offered, type TableSetup } from "./lastsetup";
import { paceFor } from "./paces";
import { settings } from "./settings";
import type { GameInfo, NewTable, SeatWish, Value } from "./wire";

/** Do people at two devices or more play: is there anything to agree on if one leaves? */
export function mayLeave(seats: SeatWish[]): boolean {
  const friends = seats.filter(({ who }) => who === "friend").length;
  const here = seats.some(({ who }) => who === "me" || who === "here") ? 1 : 0;
  return friends + here > 1;
}

/** The seats that are taken part in, and what is agreed on. */
export function agreed(game: GameInfo, wishes: TableSetup, lang: Lang): { taken: SeatWish[]; options: Record<string, Value> } {
  const taken = wishes.seats.slice(0, wishes.count);
  return { taken, options: { ...offered(game, lang, taken), ...wishes.options } };
}

/** Set it up; answers its address. The first seat of a friend is kept for the one who is ``asked``. Raises a refusal. */
export async function openTable(game: GameInfo, wishes: TableSetup, lang: Lang, name: string, more: Partial<NewTable> = {}, asked = ""): Promise<string> {
  const { taken, options } = agreed(game, wishes, lang);
  const own = name ? { name } : {};
  const kept = asked ? taken.find(({ who }) => who === "friend") : undefined;
  const { table } = await api.open({
    game: game.slug,
    options,
    seats: taken.map((seat) => (seat === kept ? { ...seat, person: { id: asked } } : seat.who === "me" ? { ...seat, ...own } : seat)),
    ...(mayLeave(taken) ? { leaving: wishes.leaving === "out" && taken.length < 3 ? "claim" : wishes.leaving } : {}),
    ...(mayLeave(taken) && wishes.talk ? { talk: wishes.talk } : {}),
    ...(game.has_secrets && wishes.late ? { watching: "late", delay: wishes.delay } : {}),
    ...paceFor(wishes.pace, taken),
    listed: wishes.listed && taken.some(({ who }) => who === "friend"),
    ...more,
  } as NewTable);
  settings.keepOpened(table);
  return table;
}

/** A table against bots at once: as strong, and with what was agreed on, as the last time. Answers its name. */
export function playBot(game: GameInfo, lang: Lang): Promise<string> {
  const wishes = keepSetup(game, inCompany(game, lastSetup(game), "bot"), lang);
  return openTable(game, wishes, lang, settings.name || t("home.guest"));
}
