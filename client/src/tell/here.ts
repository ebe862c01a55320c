/** This page and the worker: it says where it is, hears that there is news, and puts away what has been seen. */

import { BASE, pathHere } from "../base";
import { isInFront } from "./front";
import type { Looking } from "./looking";

/** Told to the page when the worker has shown something. */
export const NEWS = "tete-news";

export function answerWorker(): void {
  navigator.serviceWorker?.addEventListener("message", ({ data, ports }) => {
    if (data === "where") ports[0]?.postMessage({ path: pathHere(), inFront: isInFront() } satisfies Looking);
    if (data === "news") dispatchEvent(new Event(NEWS));
  });
}

/** Somebody has seen this table: what was shown of it is no news any more. */
export async function putAwayNews(table: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(`${BASE}/`);
  for (const one of (await registration?.getNotifications?.({ tag: `table-${table}` })) ?? []) one.close();
}
