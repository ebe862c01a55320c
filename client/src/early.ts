/** Runs before anything is painted, by itself: light, the board's shape, and what takes its time is begun. */

interface Early {
  /** A line to the table of this page, on which nothing has been said. */
  line: WebSocket | null;
}

declare global {
  // eslint-disable-next-line no-var
  var tete: Early | undefined;
}

/** Parts that are wanted on the way, put here when the page is built. */
declare const PARTS: { door: string; french: string };

const root = document.documentElement;

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`tete.${key}`);
  } catch {
    return null;
  }
}

function fetchSoon(part: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = part;
  document.head.append(link);
}

root.dataset.theme = remembered("theme") ?? "system";
if ((remembered("lang") ?? navigator.language).startsWith("fr")) fetchSoon(PARTS.french);

const [, table] = /^\/t\/([^/]+)$/.exec(location.pathname) ?? [];
const { ratio } = root.dataset;
if (ratio) root.style.setProperty("--ratio", ratio);
if (table && location.hash.includes("join=")) {
  root.dataset.door = "";
  fetchSoon(PARTS.door);
}
if (table && ratio && root.dataset.door === undefined) {
  const url = new URL(`/api/tables/${table}/socket`, location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  self.tete = { line: new WebSocket(url) };
}

export {};
