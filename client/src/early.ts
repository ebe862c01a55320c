/** Runs before anything is painted, inside the page: light, the board's shape, and what takes its time is begun. */

import { type Lang, spokenHere } from "./tongue";

interface Early {
  /** A line to the table of this page, on which nothing has been said. */
  line: WebSocket | null;
  /** What the page will ask first and the server could not enclose: the key is where it does not see it. */
  asked: { address: string; key: string; answer: Promise<Response> } | null;
  /** The game whose button was pressed while there was nobody to hear it. */
  pressed: number;
}

declare global {
  // eslint-disable-next-line no-var
  var tete: Early | undefined;
}

/** Files by what they are wanted for, put here when the page is built. */
declare const PARTS: Record<"home" | "setup" | "table" | "door" | "replay" | Lang, string[]>;

const root = document.documentElement;
/** As in base.ts, which is not here yet. */
const base = root.dataset.base ?? "";

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`tete.${key}`);
  } catch {
    return null;
  }
}

function fetchSoon(parts: string[]): void {
  for (const part of parts) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = `${base}/assets/${part}`;
    document.head.append(link);
  }
}

const { hash } = location;
const pathname = location.pathname.slice(base.length) || "/";
const lang = spokenHere(remembered("lang"));
root.dataset.theme = remembered("theme") ?? "system";

const [, table, replay] = /^\/t\/([^/]+)(\/replay)?$/.exec(pathname) ?? [];
const { ratio } = root.dataset;
if (ratio) root.style.setProperty("--ratio", ratio);
const key = new URLSearchParams(hash.slice(1)).get("join");
const early: Early = { line: null, asked: null, pressed: -1 };
const place = `/api/tables/${table}`;
if (table && key && !replay) {
  root.dataset.door = "";
  const address = `${place}/invitation?lang=${lang}`;
  const answer = fetch(address, { headers: { "Accept-Language": lang, "X-Tete-Seat": key } });
  answer.catch(() => {}); // whoever asks for it will hear
  early.asked = { address, key, answer };
} else if (table && ratio && !replay) {
  const url = new URL(`${place}/socket`, location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  early.line = new WebSocket(url);
}
self.tete = early;
addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest(".framed .primary");
  if (!button) return;
  button.ariaBusy = "true";
  early.pressed = [...document.querySelectorAll(".framed .primary")].indexOf(button);
});
fetchSoon(PARTS[lang]);
if (pathname === "/") fetchSoon(hash.includes("play=") ? PARTS.setup : PARTS.home);
else if (table) fetchSoon(replay ? PARTS.replay : key ? PARTS.door : PARTS.table);

export {};
