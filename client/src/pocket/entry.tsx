/** The way into the room in this browser, at home: a button, and the games that are kept there. */

import { useEffect, useState } from "preact/hooks";
import type { Lang } from "../i18n";
import { settings } from "../settings";
import { adopt } from "../practice/sheet";
import type { GameInfo } from "../wire";
import { Keeper } from "./keeper";
import look from "./pocket.late.css";
import { w } from "./words";

adopt(look);

/** What comes over the line once, in millions of bytes. */
const SIZE = 10;

interface Head {
  table: string;
  updated: number;
  digest: { game: string; status: string; chairs: { name?: string }[] };
}

export function PocketEntry({ games }: { games: GameInfo[]; lang: Lang }) {
  const [heads, setHeads] = useState<Head[]>([]);
  useEffect(() => {
    kept().then(setHeads, () => {});
  }, []);
  if (!("locks" in navigator) || !("caches" in self)) return null; // an address that is not safe has neither
  return (
    <section class="pocket">
      {heads.length > 0 && <h2>{w("mine")}</h2>}
      {heads.length > 0 && (
        <ul>
          {heads.map(({ table, digest }) => (
            <li key={table}>
              <a href={`/t/${encodeURIComponent(table)}`}>
                {games.find(({ slug }) => slug === digest.game)?.title ?? digest.game}
                {digest.chairs.some(({ name }) => name) && ` · ${digest.chairs.flatMap(({ name }) => name ?? []).join(" – ")}`}
                {` · ${w(digest.status === "over" ? "over" : "going")}`}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p class="enter">
        <button
          type="button"
          onClick={() => {
            settings.alone = true;
            location.assign("/");
          }}
        >
          {w("play")}
        </button>
        <span>{heads.length ? w("again") : w("lead", { n: SIZE })}</span>
      </p>
    </section>
  );
}

/** The games that are kept here, the latest first; nothing is made for somebody who never had one. */
async function kept(): Promise<Head[]> {
  const bases = await indexedDB.databases();
  if (!bases.some(({ name }) => name === Keeper.NAME)) return [];
  const keeper = await Keeper.open();
  const heads = JSON.parse(await keeper.heads()) as Head[];
  keeper.close();
  return heads.sort((a, b) => b.updated - a.updated).slice(0, 12);
}
