/** The lobby, at home: look for a game, sit down where a seat is free, watch. All of it is as it stands now. */

import { useEffect, useState } from "preact/hooks";
import type { Lang } from "../i18n";
import { lastSetup } from "../lastsetup";
import { adopt } from "../practice/sheet";
import { settings } from "../settings";
import { isInFront } from "../tell/front";
import { NEWS } from "../tell/here";
import type { GameInfo, Summary, Watchable } from "../wire";
import { Asked } from "./asked";
import { Few, OpenRow, SeekRow, WatchRow } from "./lists";
import sheet from "./lobby.late.css";
import { choiceName, PACES, sameAs, seekPace } from "./paces";
import { useSeeking } from "./seeking";
import { say } from "./words";

const FILL = 60;
const PAIR = 2;

interface Props {
  games: GameInfo[];
  lang: Lang;
  /** As it stood when the page came. */
  open: readonly Summary[];
  watch: readonly Watchable[];
  /** Tables where a seat is kept for me, since this page is open. */
  asked: readonly Summary[];
  /** My tables are others now. */
  again: () => void;
}

export function Lobby({ games, lang, asked, again, ...before }: Props) {
  adopt(sheet);
  const { lobby, seek, busy, problem, ask, stop } = useSeeking(lang, again);
  // What nobody looks at may change: the title of the tab says how many tables wait.
  useEffect(() => {
    const told = () => isInFront() || again();
    addEventListener(NEWS, told);
    return () => removeEventListener(NEWS, told);
  }, []);
  const [name, setName] = useState(settings.name);
  const [game, setGame] = useState("");
  const [pace, setPace] = useState("any");
  const [fill, setFill] = useState(false);
  const forTwo = games.filter(({ seats: [least, most] }) => least <= PAIR && PAIR <= most);
  const { open, watch } = lobby ?? before;
  const mine = lobby?.seeks.find(({ yours }) => yours);
  const others = lobby?.seeks.filter(({ yours }) => !yours) ?? [];
  const as = () => {
    settings.name = name.trim();
    return { name: name.trim() };
  };
  const bot = () => {
    const chosen = games.find(({ slug }) => slug === game);
    return chosen ? { bot: lastSetup(chosen).bot } : {};
  };
  return (
    <section class="lobby" aria-busy={busy}>
      <h2>{say("title")}</h2>
      <div aria-live="polite">{asked.length > 0 && <Asked tables={asked} again={again} />}</div>
      <form
        aria-label={say("find")}
        onSubmit={(event) => {
          event.preventDefault();
          ask({ ...as(), game, pace: PACES[pace]!, ...(fill ? { fill: FILL, ...bot() } : {}) });
        }}
      >
        {seek ? (
          <div class="seeking" role="status">
            <p>
              <b>{say("waiting", { what: mine ? `${mine.title || say("anyGame")} · ${seekPace(mine)}` : "…" })}</b>
              <span class="quiet">{say("stays")}</span>
            </p>
            <button type="button" onClick={stop}>
              {say("stop")}
            </button>
          </div>
        ) : (
          <>
            <label>
              {say("game")}
              <select name="game" value={game} onChange={(event) => setGame(event.currentTarget.value)}>
                <option value="">{say("anyGame")}</option>
                {forTwo.map(({ slug, title }) => (
                  <option key={slug} value={slug}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {say("pace")}
              <select name="pace" value={pace} onChange={(event) => setPace(event.currentTarget.value)}>
                {Object.entries(PACES).map(([key, one]) => (
                  <option key={key} value={key}>
                    {choiceName(one)}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {say("name")}
              <input name="name" type="text" maxLength={40} autocomplete="nickname" placeholder={say("guest")} value={name} onInput={(event) => setName(event.currentTarget.value)} />
            </label>
            <button type="submit" disabled={busy}>
              {say(busy ? "asking" : "ask")}
            </button>
            <label class="fill">
              <input name="fill" type="checkbox" checked={fill} onChange={(event) => setFill(event.currentTarget.checked)} />
              {say("fill")}
            </label>
          </>
        )}
        {problem && <p class="problem" role="alert">{problem}</p>}
      </form>
      {others.length + open.length + watch.length > 0 ? (
        <div class="lists">
          <Few title={say("seeks")} of={others} row={(one) => <SeekRow key={one.seek} seek={one} busy={busy} play={() => ask({ ...as(), ...sameAs(one) })} />} />
          <Few title={say("open")} of={open} row={(table) => <OpenRow key={table.table} table={table} games={games} />} />
          <Few title={say("watchTitle")} of={watch} row={(one) => <WatchRow key={one.table.table} games={games} {...one} />} />
        </div>
      ) : (
        <p class="quiet">{say("quiet")}</p>
      )}
    </section>
  );
}
