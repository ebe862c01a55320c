/** Against which bot a game was played the last time in this browser. */

import type { GameInfo } from "./wire";

/** Where it is kept how a game was set up. */
export const place = (game: string) => `tete.setup.${game}`;
export const plain = (bot: string | undefined) => `${bot}`.split("@")[0];

/** How the game was set up the last time, as it was kept: it may be anything. */
export function keptSetup(game: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place(game)) ?? "{}");
    return found && typeof found === "object" ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function isLevel(game: GameInfo, bot: unknown): bot is string {
  return typeof bot === "string" && game.levels.some((level) => level.bot === plain(bot));
}

/** For who has never played it: the weakest. */
export function lastBot(game: GameInfo): string {
  const { bot } = keptSetup(game.slug);
  return isLevel(game, bot) ? bot : (game.levels[0]?.bot ?? game.level);
}
