/** Home: what waits for me, the shelf of games, what goes on in the room, and the tables one sat at. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { useFetched, useTitle } from "../hooks";
import { type Lang, t } from "../i18n";
import { GameCard } from "../panels/gamecard";
import { Lazy } from "../panels/lazy";
import { OwnTables } from "../panels/tablelist";
import { isMyTurn } from "../panels/waits";
import { YourTurn } from "../panels/yourturn";
import { allPocket } from "../transport";
import type { Summary, Tables } from "../wire";

export { playBot } from "../opening";

/** So many boards that wait are shown, on a phone one; the rest is in the list. */
const boards = () => (matchMedia("(max-width: 34rem), (max-height: 30rem)").matches ? 1 : 2);
/** No answer, or that of a gateway which finds nobody behind it. */
const isAway = (status: number) => !status || status > 501;
const NONE: Tables = { mine: [], open: [], watch: [] };
const daily = async () => (await import("../practice/daily")).DailyPuzzle;
const noNetwork = async () => (await import("../shell/away")).NoNetwork;
const lobby = async () => (await import("../lobby/panel")).Lobby;
const askedFirst = async () => (await import("../lobby/asked")).Asked;
const foot = async () => (await import("../shell/foot")).Foot;
const alone = async () => (await import("../pocket/entry")).PocketEntry;
const signOut = async () => (await import("../panels/signout")).SignOut;

export function HomePage({ lang }: { lang: Lang }) {
  const games = useFetched(api.games, [lang]);
  const tables = useFetched(api.tables, [lang]);
  const [leaving, setLeaving] = useState(false);
  // Whoever comes back to this page sees what waits now, and in which order.
  useEffect(() => {
    const back = () => document.hidden || tables.again();
    document.addEventListener("visibilitychange", back);
    return () => document.removeEventListener("visibilitychange", back);
  }, []);
  // Nothing comes in above what somebody is about to press.
  const known = tables.value ?? (tables.error ? NONE : null);
  const { mine, open, watch } = known ?? NONE;
  const waiting = mine.filter(isMyTurn);
  const asked = mine.filter(({ seats }) => seats.some(({ awaits }) => awaits === "you"));
  const n = waiting.length + asked.length;
  useTitle(n ? t("home.waiting", { n }) : "");
  // Who has asked before the page was here stands first; who asks later does not move what is about to be pressed.
  const [first, setFirst] = useState<string[] | null>(null);
  if (known && !first) setFirst(asked.map(({ table }) => table));
  const isFirst = ({ table }: Summary) => first?.includes(table) ?? true;
  const shown = waiting.slice(0, boards());
  const rest = mine.filter((table) => !shown.includes(table) && !asked.includes(table));
  return (
    <main class="home-page" aria-busy={!known || !games.value}>
      <div class={shown.length ? "hidden" : "hello"}>
        <h1>{t("home.title")}</h1>
        <p>{t("home.lead")}</p>
      </div>
      {tables.error && isAway(tables.error.status) && <Lazy fetch={noNetwork} props={{ lang, again: tables.again }} />}
      {games.error && <p class="problem">{games.error.problem.sentence}</p>}
      {asked.some(isFirst) && <Lazy fetch={askedFirst} props={{ tables: asked.filter(isFirst), again: tables.again }} waiting={<i />} />}
      {shown.length > 0 && (
        <section class="turns">
          <h2>{t("seat.yourTurn")}</h2>
          <div>
            {shown.map((table) => (
              <YourTurn key={table.table} table={table} />
            ))}
            {waiting.length > shown.length && (
              <button type="button" class="link" onClick={() => document.getElementById("tables")?.scrollIntoView()}>
                {t("home.moreTurns", { n: waiting.length - shown.length })}
              </button>
            )}
          </div>
        </section>
      )}
      {known && games.value && (
        <section>
          <h2 class={shown.length ? "" : "hidden"}>{t("home.shelf")}</h2>
          <ul class="shelf" aria-label={t("home.shelf")}>
            {games.value.map((game) => (
              <li key={game.slug}>
                <GameCard game={game} lang={lang} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {known && games.value && (
        <p class="daily">
          <Lazy fetch={daily} props={{ lang }} />
        </p>
      )}
      {known && games.value && !allPocket() && <Lazy fetch={lobby} props={{ games: games.value, lang, open, watch, asked: asked.filter((table) => !isFirst(table)), again: tables.again }} waiting={<i class="lobby-place" />} />}
      <OwnTables tables={rest} />
      <p class="foot">
        <Lazy fetch={foot} props={{ lang }} />
        {mine.length > 0 && !allPocket() && (
          <button type="button" class="link" onClick={() => setLeaving(true)}>
            {t("home.signOut")}
          </button>
        )}
      </p>
      {!allPocket() && <Lazy fetch={alone} props={{ games: games.value ?? [], lang, given: tables.again }} waiting={<i />} />}
      {leaving && <Lazy fetch={signOut} props={{ close: () => setLeaving(false) }} />}
    </main>
  );
}
