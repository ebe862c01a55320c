/** Games that were played in this browser are given to the room on the server: their records, which it proves. */

import { refusal } from "../hooks";
import { getLang, t } from "../i18n";
import { Refused } from "../api";
import { settings } from "../settings";
import { online, type Transport } from "../transport";
import type { GivenRecord, Kept, Refusal } from "../wire";
import { inPocket } from "./pocket";

const PLACE = "tete.given.";

/** The table in the room of a game that was given to it from here; "" for any other. */
export function givenAs(table: string): string {
  try {
    return localStorage.getItem(PLACE + table) ?? "";
  } catch {
    return "";
  }
}

/** Whether the page came from a room that games can be given to; a site without one says that it is the room itself. */
export const hasRoom = (): boolean => settings.alone || document.documentElement.dataset.room !== "pocket";

/** Give a game that is over; the table it is now. The same game is the same table. Rejects with a Refused. */
export async function give(table: string): Promise<string> {
  try {
    const record = await (await asked(inPocket, `/api/tables/${encodeURIComponent(table)}/record`, {})).text();
    const body = JSON.stringify({ record } satisfies GivenRecord);
    const headers = { "Content-Type": "application/json" };
    const answer = await asked(online, `/api/records?lang=${getLang()}`, { method: "POST", headers, body });
    const kept = ((await answer.json()) as Kept).table;
    keep(table, kept);
    return kept;
  } catch (error) {
    throw refusal(error);
  }
}

async function asked(room: Transport, path: string, init: RequestInit): Promise<Response> {
  const answer = await room.call(path, init).catch(() => {
    throw new Refused(0, { code: "offline", sentence: t("error.offline"), rule: null });
  });
  if (answer.ok) return answer;
  const body = (await answer.json().catch(() => null)) as Partial<Refusal> | null;
  throw new Refused(answer.status, body?.error ?? { code: "unknown", sentence: t("error.unknown"), rule: null });
}

function keep(table: string, kept: string): void {
  try {
    localStorage.setItem(PLACE + table, kept);
  } catch {
    // Given again it is the same table.
  }
}

/** Go to a page of the room on the server, also for somebody who plays without it. */
export function goToRoom(path: string): void {
  settings.alone = false;
  location.assign(path);
}
