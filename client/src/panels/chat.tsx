/** Talk at the table. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { fold, EMPTY, type Talk } from "../log";
import { adopt } from "../practice/sheet";
import { settings } from "../settings";
import type { Table } from "../table";
import type { TableState } from "../tablestate";
import sheet from "./chat.late.css";
import { w } from "./chatwords";
import { Chips } from "./chips";
import { getLang } from "../i18n";
import { Hearing } from "./hearing";
import { Message } from "./message";

interface Props {
  table: Table;
  state: TableState;
}

export function Chat({ table, state }: Props) {
  adopt(sheet);
  const { log, saying, line, you } = state;
  const list = useRef<HTMLUListElement>(null);
  const older = useOlder(table.id, state.earlier);
  const [, redraw] = useState(0);
  const [aloud, setAloud] = useState(() => settings.isAloud(table.id));
  const allowed = state.summary?.talk ?? "free";
  const isOff = settings.silent;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [log.talk.length, saying.length, isOff]);
  const talk = [...older.talk, ...log.talk];
  const shown = talk.filter(({ seat }) => !settings.isMuted(table.id, seat));
  const hidden = talk.length - shown.length;
  const changed = () => {
    redraw((n) => n + 1);
    table.changed();
  };
  const plays = you.length > 0;
  return (
    <>
      <Hearing table={table} talk={talk} changed={changed} />
      {isOff ? (
        <p class="quiet empty">{w("isOff")}</p>
      ) : shown.length || saying.length || older.more || hidden ? (
        <ul ref={list} tabIndex={0} aria-label={w("title")}>
          {older.more && (
            <li>
              <button type="button" disabled={older.busy} onClick={older.more}>
                {w("earlier")}
              </button>
              {older.lost && <p role="alert">{older.lost}</p>}
            </li>
          )}
          {shown.map((each) => (
            <Message key={each.seq} table={table} talk={each} />
          ))}
          {saying.map(({ id, text }) => (
            <li key={id} class="sending" aria-busy="true">
              <span>{text}</span> <small class="quiet">{w("sending")}</small>
            </li>
          ))}
          {hidden > 0 && <li class="quiet kept-back">{w("hidden", { n: hidden })}</li>}
        </ul>
      ) : (
        <p class="quiet empty">{w(allowed === "none" ? "noTalk" : "none")}</p>
      )}
      {!isOff && allowed !== "none" && (
        <div class="saying">
          <Chips disabled={line !== "open"} say={(ready, text) => table.say({ ready, aloud }, text)} />
          {allowed === "free" && (
            <form
              class="command"
              onSubmit={(event) => {
                event.preventDefault();
                const field = event.currentTarget.elements.namedItem("text") as HTMLInputElement;
                const text = field.value.trim();
                if (text && table.say({ text, aloud }, text)) field.value = "";
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
          )}
          {plays && (
            <label class="aloud">
              <input
                type="checkbox"
                checked={aloud}
                onChange={({ currentTarget: { checked } }) => {
                  settings.keepAloud(table.id, checked);
                  setAloud(checked);
                }}
              />
              {w("aloud")}
            </label>
          )}
        </div>
      )}
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
