/** The games that this browser keeps: each opens here, and those that are over can be given to the room. */

import { useState } from "preact/hooks";
import { refusal } from "../hooks";
import type { GameInfo } from "../wire";
import { givenAs, give, goToRoom, hasRoom } from "./giving";
import type { Head } from "./keeper";
import { useNetwork } from "./network";
import { w } from "./words";

const SHOWN = 12;

interface Props {
  heads: Head[];
  games: GameInfo[];
  /** Told when the room has one more. */
  given: () => void;
}

export function KeptGames({ heads, games, given }: Props) {
  const isThere = useNetwork();
  /** How many have been given of how many, while they are. */
  const [under, setUnder] = useState<{ done: number; n: number } | null>(null);
  /** How many have just been given. */
  const [last, setLast] = useState(0);
  const [trouble, setTrouble] = useState("");
  const mayGive = hasRoom() && isThere;
  const waiting = heads.filter(({ table, digest }) => digest.status === "over" && digest.moves && !givenAs(table));
  const nameOf = ({ digest }: Head) => {
    const game = games.find(({ slug }) => slug === digest.game);
    const people = digest.chairs.flatMap(({ name, bot }) => game?.levels.find((level) => level.bot === bot)?.name ?? name ?? []);
    return (game?.title ?? digest.game) + (people.length ? ` · ${people.join(" – ")}` : "");
  };
  const giveThem = async (these: Head[]) => {
    if (under) return;
    const wrong: string[] = [];
    setTrouble("");
    setLast(0);
    for (const [done, head] of these.entries()) {
      setUnder({ done, n: these.length });
      try {
        await give(head.table);
      } catch (error) {
        const { status, problem } = refusal(error);
        wrong.push(these.length > 1 && status ? `${nameOf(head)}: ${problem.sentence}` : problem.sentence);
        if (!status) break; // nobody answers
      }
    }
    setUnder(null);
    setTrouble(wrong.join(" "));
    const done = these.filter(({ table }) => givenAs(table)).length;
    setLast(done);
    if (done) given();
  };
  return (
    <>
      <h2>{w("mine")}</h2>
      <ul>
        {heads.slice(0, SHOWN).map((head) => {
          const { table, digest } = head;
          const inRoom = givenAs(table);
          return (
            <li key={table}>
              <a href={`/t/${encodeURIComponent(table)}`}>{`${nameOf(head)} · ${w(digest.status === "over" ? "over" : "going")}`}</a>
              {inRoom ? (
                <button type="button" class="link" onClick={() => goToRoom(`/t/${encodeURIComponent(inRoom)}/replay`)}>
                  {w("inRoom")}
                </button>
              ) : (
                mayGive &&
                waiting.includes(head) && (
                  <button type="button" class="link" aria-busy={under !== null} aria-label={w("giveOf", { game: nameOf(head) })} onClick={() => void giveThem([head])}>
                    {w("give")}
                  </button>
                )
              )}
            </li>
          );
        })}
      </ul>
      {mayGive && waiting.length > 1 && (
        <p>
          <button type="button" aria-busy={under !== null} onClick={() => void giveThem(waiting)}>
            {w("giveAll", { n: waiting.length })}
          </button>
        </p>
      )}
      <p class={under || last ? "" : "hidden"} role="status">
        {under ? w(under.n > 1 ? "givingAll" : "givingOne", under) : last > 0 && w("givenAll", { n: last })}
      </p>
      {trouble && (
        <p class="problem" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}
