/** Talk at the table. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { fold, EMPTY, type Talk } from "../log";
import { paintOf } from "../scene";
import { settings } from "../settings";
import type { Table } from "../table";
import type { TableState } from "../tablestate";
import { w } from "./chatwords";
import { Chip } from "./chip";
import { getLang } from "../i18n";
import { Mute } from "./mute";

interface Props {
  table: Table;
  state: TableState;
}

export function Chat({ table, state }: Props) {
  const { log, saying, scene, line } = state;
  const list = useRef<HTMLUListElement>(null);
  const older = useOlder(table.id, state.earlier);
  const [muted, setMuted] = useState(() => settings.muted(table.id));
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [log.talk.length, saying.length]);
  const talk = [...older.talk, ...log.talk];
  const shown = talk.filter(({ seat }) => !muted.includes(`${seat}`));
  return (
    <>
      {shown.length || saying.length || older.more ? (
        <ul ref={list} tabIndex={0} aria-label={w("title")}>
          {older.more && (
            <li>
              <button type="button" disabled={older.busy} onClick={older.more}>
                {w("earlier")}
              </button>
              {older.lost && <p role="alert">{older.lost}</p>}
            </li>
          )}
          {shown.map(({ seq, seat, name, text }) => {
            const place = scene?.places.find((one) => one.seat === seat);
            return (
              <li key={seq}>
                {place && <Chip seat={paintOf(place)} letter={place.letter} />}
                <b>{name}</b> <span>{text}</span>
              </li>
            );
          })}
          {saying.map(({ id, text }) => (
            <li key={id} class="sending" aria-busy="true">
              <span>{text}</span> <small class="quiet">{w("sending")}</small>
            </li>
          ))}
        </ul>
      ) : (
        <p class="quiet empty">{w("none")}</p>
      )}
      <Mute
        state={state}
        hidden={talk.length - shown.length}
        muted={muted}
        mute={(seats) => {
          settings.keepMuted(table.id, seats);
          setMuted(seats);
          table.changed();
        }}
      />
      <form
        class="command"
        onSubmit={(event) => {
          event.preventDefault();
          const field = event.currentTarget.elements.namedItem("text") as HTMLInputElement;
          if (field.value.trim() && table.say(field.value.trim())) field.value = "";
        }}
      >
        <label class="hidden" for="chat">
          {w("label")}
        </label>
        <input id="chat" name="text" maxLength={500} autocomplete="off" placeholder={w("label")} />
        <button type="submit" disabled={line !== "open"}>
          {w("send")}
        </button>
      </form>
    </>
  );
}

interface Page {
  talk: Talk[];
  /** There is more before this seq; 0: there is not. */
  earlier: number;
}

/** What was fetched stays while the page is open: whoever turns to another tab and back finds it. */
const fetched = new Map<string, Page>();

/** What was said before what the table brought along, a page at a time. */
function useOlder(table: string, first: number) {
  const key = `${table} ${first} ${getLang()}`;
  const [, redraw] = useState(0);
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useState("");
  const { talk, earlier } = fetched.get(key) ?? { talk: [], earlier: first };
  const more = async () => {
    setBusy(true);
    setLost("");
    try {
      const page = await api.talk(table, earlier);
      fetched.set(key, { talk: [...fold(EMPTY, page.events).talk, ...talk], earlier: page.earlier });
    } catch (error) {
      setLost((error as Error).message);
    }
    setBusy(false);
    redraw((n) => n + 1);
  };
  return { talk, busy, lost, more: earlier ? () => void more() : null };
}
