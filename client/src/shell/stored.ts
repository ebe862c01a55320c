/** What this browser keeps of ours: how much, and away with it. */

import { dropped } from "../pocket/fetching";

const SETTINGS = "tete.";
const SHELL = /^tete-(shell-|answers$)/;
const PACK = /^tete-pack-/;
/** Databases of games that are played without a server. */
const GAMES = /^tete-/;

export interface Stored {
  /** Bytes; null where the browser does not say. */
  own: number;
  page: number;
  pack: number;
  games: number;
  all: number | null;
}

export async function stored(): Promise<Stored> {
  const [page, pack, games, all] = await Promise.all([cached(SHELL), cached(PACK), databases(), estimated()]);
  return { own: ownKeys().reduce((sum, key) => sum + 2 * (key.length + (localStorage.getItem(key)?.length ?? 0)), 0), page, pack, games: games.length, all };
}

/** Settings, results, and what waits: everything but the wish to keep no page. */
export function forgetOwn(): void {
  for (const key of ownKeys()) if (key !== "tete.shell") localStorage.removeItem(key);
  document.cookie = "lang=; path=/; max-age=0; samesite=lax";
}

/** The page needs the network again, until somebody says otherwise. */
export async function forgetPage(): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister();
  await drop(SHELL);
}

/** It does not come by itself any more. */
export async function forgetPack(): Promise<void> {
  await drop(PACK);
  dropped();
}

export async function forgetGames(): Promise<void> {
  for (const name of await databases())
    await new Promise<void>((done) => {
      const asked = indexedDB.deleteDatabase(name);
      asked.onsuccess = asked.onerror = asked.onblocked = () => done();
    });
}

function ownKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(SETTINGS));
  } catch {
    return [];
  }
}

async function drop(which: RegExp): Promise<void> {
  for (const name of (await self.caches?.keys()) ?? []) if (which.test(name)) await caches.delete(name);
}

async function cached(which: RegExp): Promise<number> {
  let bytes = 0;
  for (const name of (await self.caches?.keys()) ?? []) {
    if (!which.test(name)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) bytes += (await (await cache.match(request))?.blob())?.size ?? 0;
  }
  return bytes;
}

async function databases(): Promise<string[]> {
  const found = (await self.indexedDB?.databases?.()) ?? [];
  return found.flatMap(({ name }) => (name && GAMES.test(name) ? [name] : []));
}

async function estimated(): Promise<number | null> {
  return (await navigator.storage?.estimate())?.usage ?? null;
}

