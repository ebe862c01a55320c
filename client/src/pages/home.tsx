/** Home: the shelf of games, and the tables one sits at. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { api } from "../api";
import { getLang, type Lang, t } from "../i18n";
import { Picture } from "../panels/picture";
import { Chip } from "../panels/chip";
import { Lazy } from "../panels/lazy";
import { paintOf } from "../scene";
import { useFetched, useTitle } from "../hooks";
import type { GameInfo, Summary } from "../wire";

const signOut = async () => (await import("../panels/signout")).SignOut;

export function HomePage({ lang }: { lang: Lang }) {
  const games = useFetched(api.games, [lang]);
  const tables = useFetched(api.tables, [lang]);
  const [leaving, setLeaving] = useState(false);
  useTitle("");
  return (
    <main class="home-page">
      <div class="hello">
        <h1>{t("home.title")}</h1>
        <p>{t("home.lead")}</p>
      </div>
      {games.error && <p class="problem">{games.error.problem.sentence}</p>}
      <ul class="shelf" aria-label={t("home.shelf")}>
        {games.value?.map((game) => (
          <li key={game.slug}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
      <TableList title={t("home.mine")} tables={tables.value?.mine ?? []}>
        <p>
          <button type="button" onClick={() => setLeaving(true)}>
            {t("home.signOut")}
          </button>
        </p>
      </TableList>
      {leaving && <Lazy fetch={signOut} props={{ close: () => setLeaving(false) }} />}
      <TableList title={t("home.open")} tables={tables.value?.open ?? []} />
    </main>
  );
}

function GameCard({ game }: { game: GameInfo }) {
  const { value } = useFetched(() => api.scene(game.slug), [game.slug, getLang()]);
  const [least, most] = game.seats;
  return (
    <a class="game-card" href={`/#play=${encodeURIComponent(game.slug)}`}>
      <Picture scene={value} name={t("home.picture", { title: game.title })} />
      <h2>{game.title}</h2>
      {game.summary && <p class="summary">{game.summary}</p>}
      <p class="quiet">
        {least === most ? t("home.seats", { n: most }) : t("home.seatsRange", { least, most })}
        {game.credit && <span class="credit">{game.credit}</span>}
      </p>
    </a>
  );
}

function TableList({ title, tables, children }: { title: string; tables: Summary[]; children?: ComponentChildren }) {
  if (!tables.length) return null;
  return (
    <section class="tables">
      <h2>{title}</h2>
      <ul>
        {tables.map((table) => (
          <li key={table.table}>
            <a href={`/t/${encodeURIComponent(table.table)}`}>
              <span class="title">{table.title}</span>
              <span class="people">
                {table.seats.map((seat) => (
                  <span key={seat.seat}>
                    <Chip seat={paintOf(seat)} letter={seat.letter} />
                    {seat.who === "free" ? t("seat.freeName") : seat.name || seat.place}
                    {seat.elo != null && <span class="quiet">{t("level.figure", { elo: seat.elo })}</span>}
                  </span>
                ))}
              </span>
              <Status table={table} />
            </a>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

function Status({ table }: { table: Summary }) {
  const yours = table.seats.some((seat) => seat.yours && seat.seat === table.turn);
  if (table.status === "over") return <span class="status">{table.result?.sentence || t("status.over")}</span>;
  if (yours && table.status === "playing") return <span class="status yours">{t("seat.yourTurn")}</span>;
  if (table.status === "waiting") return <span class="status">{t("status.waiting")}</span>;
  return <span class="status">{t("status.playing", { n: table.moves })}</span>;
}
