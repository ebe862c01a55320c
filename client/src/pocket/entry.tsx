/** The way into the room in this browser, at home: a button, and the games that are kept there. */

import { useEffect, useState } from "preact/hooks";
import { BASE } from "../base";
import type { Lang } from "../i18n";
import { settings } from "../settings";
import { adopt } from "../practice/sheet";
import type { GameInfo } from "../wire";
import { type Head, keptHeads } from "./keeper";
import look from "./pocket.late.css";
import { w } from "./words";

adopt(look);

/** What comes over the line once, in millions of bytes. */
const SIZE = 10;
/** So many games are listed. */
const LISTED = 12;

export function PocketEntry({ games }: { games: GameInfo[]; lang: Lang }) {
  const [heads, setHeads] = useState<Head[]>([]);
  useEffect(() => {
    keptHeads().then((heads) => setHeads(heads.slice(0, LISTED)), () => {});
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
            location.assign(`${BASE}/`);
          }}
        >
          {w("play")}
        </button>
        <span>{heads.length ? w("again") : w("lead", { n: SIZE })}</span>
      </p>
    </section>
  );
}
