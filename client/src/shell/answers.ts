/** Answers about games, kept for when there is no network: those that were seen, and what the shelf shows. */

import { keepBy } from "../answers";
import { getLang } from "../i18n";
import type { GameInfo } from "../wire";

export const ANSWERS = "tete-answers";
/** More are not kept: the oldest go. */
const MOST = 200;
/** After so long what the shelf shows is asked for again. */
const DAY = 86_400_000;

/** Keep what is seen from now on, and what was seen before this was here. */
export function keepAnswers(): void {
  if (self.caches) keepBy((path, answer) => void keep(path, answer).catch(() => {})); // a full disk: then not
}

async function keep(path: string, answer: Response): Promise<void> {
  const cache = await caches.open(ANSWERS);
  await cache.put(path, answer); // what is new stands last
  const paths = await cache.keys();
  await Promise.all(paths.slice(0, -MOST).map((old) => cache.delete(old)));
}

/** The server draws the shelf into the page: nobody has asked for it. */
export async function keepShelf(): Promise<void> {
  const lang = `lang=${getLang()}`;
  const games = (await (await fresh(`/api/games?${lang}`)).json()) as GameInfo[];
  for (const { slug } of games) await fresh(`/api/games/${encodeURIComponent(slug)}/middle?${lang}`);
}

async function fresh(path: string): Promise<Response> {
  const kept = await caches.match(path, { ignoreVary: true });
  if (kept && Date.now() - Date.parse(kept.headers.get("date") ?? "") < DAY) return kept;
  const answer = await fetch(path, { headers: { "Accept-Language": getLang() } });
  if (!answer.ok) throw new Error(path);
  await keep(path, answer.clone());
  return answer;
}
