/** How the page reaches a room: over the network, or in this browser. Both say the same messages. */

import { fetchOpen } from "./answers";
import { pathHere } from "./base";
import { settings } from "./settings";

/** What answers the same to everybody. */
const OPEN = "/api/games";

/** What a table's talk needs of a socket; a ``WebSocket`` is one. ``url`` is where it leads to. */
export interface Channel {
  readonly url: string;
  /** As of a ``WebSocket``: ``CONNECTING``, ``OPEN``, ``CLOSING``, ``CLOSED``. */
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: ((closed: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Transport {
  /** What goes by REST. Rejects where the room cannot be reached. */
  call(path: string, init: RequestInit): Promise<Response>;
  /** A channel to the socket of a table. */
  open(path: string): Channel;
}

/** The room on the server that the page came from. */
export const online: Transport = {
  call: (path, init) => (init.method || !path.startsWith(OPEN) ? fetch : fetchOpen)(path, init),
  open(path) {
    const url = new URL(path, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(url) as Channel;
  },
};

/** The room in this browser, once it has been fetched. */
let here: Transport | null = null;

/** Whether everything is asked of the room in this browser: the page says so, somebody has chosen it, or sits there. */
export const allPocket = (): boolean => document.documentElement.dataset.room === "pocket" || /^.t.pocket-/.test(pathHere());

/** What somebody has chosen holds for every page until he chooses otherwise. */
export function keepRoom(): void {
  if (settings.alone) document.documentElement.dataset.room ??= "pocket";
}

/** Fetch the way to the room in this browser. It is opened when somebody first asks it for something. */
export async function bringPocket(): Promise<void> {
  here ??= (await import("./pocket/pocket")).inPocket;
}

/** Asks the room in this browser. */
const pocket: Transport = {
  async call(path, init) {
    await bringPocket();
    return here!.call(path, init);
  },
  open: (path) => here!.open(path),
};

/** The way to what answers this path. Whoever opens a channel to a table of the pocket has fetched the way before. */
export function transport(path: string): Transport {
  return allPocket() || path.startsWith("/api/tables/pocket-") ? pocket : online;
}
