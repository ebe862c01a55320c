/** The way into the room in this browser, at home: a button, and the games that are kept there. */

import { useEffect, useState } from "preact/hooks";
import type { Lang } from "../i18n";
import { adopt } from "../practice/sheet";
import type { GameInfo } from "../wire";
import { canKeep, isOffered } from "./fetching";
import { KeptGames } from "./kept";
import { type Head, keptHeads } from "./keeper";
import { enterPocket, PackProgress, useFetching } from "./progress";
import look from "./pocket.late.css";
import { w } from "./words";

adopt(look);

/** What comes over the line once, in millions of bytes. */
const SIZE = 10;

interface Props {
  games: GameInfo[];
  lang: Lang;
  /** Told when the room has been given a game. */
  given: () => void;
}

export function PocketEntry({ games, given }: Props) {
  const [heads, setHeads] = useState<Head[]>([]);
  const { phase } = useFetching();
  useEffect(() => {
    keptHeads().then(setHeads, () => {});
  }, []);
  if (!canKeep() || (!isOffered() && phase !== "here" && !heads.length)) return null;
  return (
    <section class="pocket">
      {heads.length > 0 && <KeptGames heads={heads} games={games} given={given} />}
      <p class="enter">
        <button type="button" onClick={enterPocket}>
          {w("play")}
        </button>
        <span>{heads.length || phase === "here" ? w("again") : w("lead", { n: SIZE })}</span>
      </p>
      <PackProgress />
    </section>
  );
}
