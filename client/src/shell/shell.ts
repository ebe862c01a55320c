/** What makes the page one that stays: it opens without a network, can be installed, and is renewed quietly. */

import { BASE, pathHere } from "../base";
import { getLang } from "../i18n";
import { routeOf } from "../route";
import { settings } from "../settings";
import { answerWorker } from "../tell/here";
import { keepAnswers, keepShelf } from "./answers";
import { awaitInstall } from "./install";
import { sendKept } from "./outbox";

/** Milliseconds after which nobody waits for anything any more. */
const CALM = 2000;
/** How often a page that stays open asks for a new build, at most. */
const HOUR = 3_600_000;

/** Begin, once the page has what it came for. What is kept for when there is no network, is if nobody minds. */
export function keepShell(): void {
  awaitInstall();
  sendKept();
  answerWorker();
  const manifest = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  if (manifest && getLang() !== "en") manifest.href = `${BASE}/manifest.${getLang()}.webmanifest`;
  if (!settings.shell) return;
  keepAnswers();
  addEventListener("appinstalled", bringPack);
  if (matchMedia("(display-mode: standalone)").matches) setTimeout(bringPack, CALM);
  setTimeout(() => void keep().catch(() => {}), CALM); // a browser that keeps nothing needs the network
}

/** Whoever has installed the page plays without a network, too. */
function bringPack(): void {
  import("../pocket/fetching").then(({ bringQuietly }) => bringQuietly()).catch(() => {});
}

export async function keep(): Promise<void> {
  if (!navigator.serviceWorker) return; // by plain http there is none
  const registration = await navigator.serviceWorker.register(`${BASE}/sw.js`, { updateViaCache: "none" });
  let asked = Date.now();
  /** A build that waits is let in when nobody is at a table; it looks for itself. */
  const ask = () => registration.waiting?.postMessage("take-over");
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => coming.state === "installed" && coming.postMessage("take-over"));
  });
  const gone = () => atTable(ask);
  addEventListener("popstate", gone);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => {});
  });
  gone();
  if (!document.documentElement.dataset.written) await keepShelf(); // a site has it written down
}

let leave: (() => void) | null = null;

/** Whoever is at a table holds a lock, which the worker looks for; ``away`` is called when nobody of this page is. */
function atTable(away: () => void): void {
  const isThere = routeOf(pathHere(), "").page === "table";
  if (isThere && !leave) {
    const left = new Promise<void>((done) => (leave = done));
    void navigator.locks.request("tete-at-table", { mode: "shared" }, () => left).then(away);
  } else if (!isThere && leave) {
    leave();
    leave = null;
  } else if (!isThere) away();
}
