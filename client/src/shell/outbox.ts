/** Moves that wait for a line are sent when there is one, wherever in the page somebody is; what became of them is told. */

import { pathHere } from "../base";
import { getLang } from "../i18n";
import { forgetMove, keptMove, STORE_AWAY, tablesKept } from "../kept";
import { routeOf } from "../route";
import { settings } from "../settings";
import type { Sent } from "../tablestate";
import { transport } from "../transport";
import type { FromClient, FromServer } from "../wire";
import { notify } from "./notice";
import { say } from "./words";

/** Milliseconds between two tries while something waits: not every line that comes back says so. */
const AGAIN = 30_000;

const NO_TABLE = 4404;

const calling = new Set<string>();
let timer = 0;

/** Send what waits now, and from now on whenever the line is back. */
export function sendKept(): void {
  addEventListener("online", send);
  send();
}

function send(): void {
  clearTimeout(timer);
  const waiting = tablesKept();
  for (const table of waiting) if (!isOpen(table) && !calling.has(table)) call(table);
  if (waiting.length) timer = setTimeout(send, AGAIN);
}

/** A table that is open here sends its own. */
function isOpen(table: string): boolean {
  const route = routeOf(pathHere(), "");
  return route.page === "table" && route.table === table;
}

/** Say hello, send, and hang up once it is answered. */
function call(table: string): void {
  const sent = keptMove(table);
  if (!sent) return forgetMove(table);
  calling.add(table);
  const path = `/api/tables/${encodeURIComponent(table)}/socket`;
  const line = transport(path).open(path);
  const tell = (message: FromClient) => line.send(JSON.stringify(message));
  let title = "";
  line.onopen = () => {
    const watch = settings.watchKey(table);
    tell({ type: "hello", v: 1, lang: getLang(), seq: 0, ...(watch && { watch }) });
  };
  line.onmessage = ({ data }) => {
    const message = JSON.parse(data) as FromServer;
    if (message.type === "welcome") {
      title = message.summary.title;
      if (keptMove(table)?.id === sent.id) tell({ ...sent.message, id: sent.id } as FromClient);
      else line.close(); // taken back meanwhile, or sent by another window
    } else if (message.type === "no" && message.error.code === STORE_AWAY) {
      line.close(); // the room can keep nothing just now: again in a while
    } else if ("id" in message && message.id === sent.id) {
      end(table, sent, message.type === "no" ? say("missed", { title, why: message.error.sentence }) : say("sent", { title }));
      line.close();
    }
  };
  line.onclose = ({ code }) => {
    calling.delete(table);
    if (code === NO_TABLE) forgetMove(table); // nobody is there to take it
  };
}

/** It is answered: told once, by whichever window was first. */
function end(table: string, sent: Sent, said: string): void {
  if (keptMove(table)?.id !== sent.id) return;
  forgetMove(table);
  notify(said, `/t/${encodeURIComponent(table)}`, say("look"));
}
