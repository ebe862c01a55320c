/**
 * Stands between the page and the network, so that the page opens without one.
 *
 * Files whose names change with their content come from the cache; pages from the network while it answers in time,
 * else the bare page of this build comes. What the room says goes past here: nothing of anybody's is kept.
 * A new build is fetched quietly and waits until nobody is at a table; no page is ever loaded anew by it.
 * A site is files alone and may lie in a folder of its host: what it is made of is written above this script.
 */

import { tellPeople } from "./tell/worker";

/** Put here when the page is built: the name of this build, and every file of it. */
declare const BUILD: string;
declare const FILES: string[];

/** Put here, too: what a notification shows beside its words. */
declare const ICON: string;

interface Site {
  build: string;
  files: string[];
}

const worker = self as unknown as ServiceWorkerGlobalScope & { site?: Site };
const { site } = worker;
const BASE = new URL(worker.registration.scope).pathname.slice(0, -1);

const OURS = "tete-shell-";
/** Two sites may share a host. */
const AT = `@${BASE}`;
const CACHE = OURS + (site?.build ?? BUILD) + AT;
/** The page with nothing in it, at an address that nobody goes to. */
const BARE = `${BASE}/shell${site ? ".html" : ""}`;
const AT_TABLE = "tete-at-table";
/** Milliseconds that somebody looks at nothing before the bare page comes. */
const PATIENCE = 3000;
/** How often it is asked whether nobody is at a table any more, and after how many milliseconds again. */
const TRIES = 20;
const AGAIN = 500;

/** Its name changes with its content; the list of the pack has always the same. */
const isFile = (path: string) => /^\/(assets|pack|written)\/(?!pack\.json$)/.test(path);
/** What the page knows how to show; all else that is gone to is not ours. */
const isPage = (path: string) => /^\/($|t\/|rules\/|learn\/|puzzle(\/|$)|stored\/?$)/.test(path);

tellPeople(worker, BASE, ICON);
worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(begin()));

worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  const path = pathname.slice(BASE.length);
  if (mode === "navigate" && isPage(path)) event.respondWith(page(event));
  else if (isFile(path)) event.respondWith(file(event.request));
});

/** A page asks the build that waits to take over: it does if nobody is at a table, whoever asks. */
worker.addEventListener("message", (event) => {
  if (event.data === "take-over") event.waitUntil(takeOver());
});

/** Everything of this build; what another build had as well is not fetched again. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  const one = async (path: string) => {
    const had = await caches.match(path, { ignoreVary: true });
    await (had ? cache.put(path, had) : cache.add(path));
  };
  const bare = async () => {
    const answer = await fetch(BARE, { cache: "reload" });
    if (!answer.ok) throw new Error(BARE);
    // A host that led us elsewhere for it must not seem to lead whoever comes here.
    await cache.put(BARE, answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer);
  };
  await Promise.all([...(site?.files ?? FILES).map((path) => one(BASE + path)), bare()]);
}

/** From now on all open pages ask here. The build before this one stays: a page of it may still be open. */
async function begin(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(OURS) && name.endsWith(AT) && name !== CACHE);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/**
 * Whoever is at a table holds a lock: what the browser says of a page's address is where it began. A page that has just
 * left one asks before the browser has told everybody that its lock is free: so this looks again for a while.
 */
async function takeOver(): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const isFree = await navigator.locks.request(AT_TABLE, { ifAvailable: true }, (lock) => lock !== null);
    if (isFree) return worker.skipWaiting();
    await new Promise((told) => setTimeout(told, AGAIN));
  }
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function page(event: FetchEvent): Promise<Response> {
  const network = sent(event);
  const late = new Promise<null>((told) => setTimeout(told, PATIENCE, null));
  const soon = await Promise.race([network.catch(() => null), late]);
  // A gateway that finds nobody behind it answers, too, and says as little as no network.
  // A host of files knows nothing of tables.
  if (soon && (site ? soon.ok : soon.status < 500)) return soon;
  return (await caches.match(BARE, { cacheName: CACHE })) ?? network;
}

/** The page as the room sends it: the browser has asked for it while this worker was waking up. */
async function sent(event: FetchEvent): Promise<Response> {
  const answer: Promise<Response> = Promise.resolve(event.preloadResponse).then((early: Response | undefined) => early ?? fetch(event.request));
  event.waitUntil(answer.catch(() => {}));
  return answer;
}
