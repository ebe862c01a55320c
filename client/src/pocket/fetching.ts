/** The pack comes by itself to whoever has installed the page; how far it is can be watched. */

import { keep, kept, offered } from "./pack";

export interface Fetching {
  phase: "unknown" | "none" | "fetching" | "here" | "lost";
  loaded: number;
  total: number;
}

/** Whoever holds this fetches; no other page does meanwhile. */
const LOCK = "tete-pack";
/** "no" once somebody has removed the pack: then it does not come by itself any more. */
const WISH = "tete.pack";
const PATIENCE = 30_000;

let state: Fetching = { phase: "unknown", loaded: 0, total: 0 };
const watchers = new Set<() => void>();

/** A browser gives locks and caches to addresses that are safe. */
export const canKeep = (): boolean => "locks" in navigator && "caches" in self;

/** Whoever hosts the room may not want to send the pack; whoever has it keeps it. */
export const isOffered = (): boolean => document.documentElement.dataset.pack !== "no";

export const fetching = (): Fetching => state;

/** Told at once, for it may have changed since somebody looked, and whenever it changes; answers how to hear no more. */
export function watchFetching(told: () => void): () => void {
  watchers.add(told);
  told();
  if (state.phase === "unknown" && canKeep()) void look();
  return () => void watchers.delete(told);
}

/** Fetch the pack unless it is here, after an installation: not over a line that is paid for, nor where somebody has removed it. */
export async function bringQuietly(): Promise<void> {
  if (canKeep() && isOffered() && !isPaidFor() && localStorage.getItem(WISH) !== "no") await bringPack();
}

/** Fetch the pack unless it is here; what goes wrong is part of the state. */
export async function bringPack(): Promise<void> {
  localStorage.removeItem(WISH);
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock || (await look()) === "here") return;
    become({ phase: "fetching", loaded: 0, total: 0 });
    try {
      const pack = await offered(PATIENCE);
      if (!pack) return become({ phase: "lost" });
      await keep(pack, (loaded, total) => become({ loaded, total }));
      become({ phase: "here" });
    } catch {
      become({ phase: "lost" });
    }
  });
}

/** The pack has been removed by somebody. */
export function dropped(): void {
  localStorage.setItem(WISH, "no");
  become({ phase: "none" });
}

async function look(): Promise<Fetching["phase"]> {
  const { length } = await kept();
  if (state.phase !== "fetching") become({ phase: length ? "here" : "none" });
  return state.phase;
}

function become(part: Partial<Fetching>): void {
  state = { ...state, ...part };
  for (const told of [...watchers]) told();
}

function isPaidFor(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } };
  return Boolean(connection?.saveData) || connection?.type === "cellular";
}
