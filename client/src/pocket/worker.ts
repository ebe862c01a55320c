/** The script of both workers: the one that has the room, and the one that thinks. */

import { BASE } from "../base";
import { BUS, type FromPage, type FromRoom, OWNER_LOCK, pageLock, type State } from "./bus";
import { Keeper } from "./keeper";
import { forgetOlder, keep, kept, offered, type Pack } from "./pack";
import { type Proxy, woken } from "./python";
import { type FromThinker, Thinker, type ToThinker } from "./thinker";

const EVERY = 100;
/** A server that has just begun packs first, and nobody waits for it. */
const QUIET_PATIENCE = 60_000;

/** One owner: whoever has the lock opens the room; all others wait until it ends, and are then the next. */
async function own(): Promise<void> {
  const bus = new BroadcastChannel(BUS);
  const send = (message: FromRoom) => bus.postMessage(message);
  let state: State = { phase: "fetching", boot: crypto.randomUUID(), loaded: 0, total: 0, error: "" };
  const become = (part: Partial<State>) => {
    state = { ...state, ...part };
    send({ to: "all", kind: "state", state });
  };
  let inside: Proxy = null;
  const pages = new Map<string, Set<number>>();
  const nameOf = (page: string, line: number) => `${page} ${line}`;

  /** Whoever opens a line has a lock; when that is free, the page is gone. */
  const follow = (page: string): Set<number> => {
    const known = pages.get(page);
    if (known) return known;
    const lines = new Set<number>();
    pages.set(page, lines);
    void navigator.locks.request(pageLock(page), () => {
      pages.delete(page);
      for (const line of lines) inside.close(nameOf(page, line));
    });
    return lines;
  };
  const hear = async (message: FromPage) => {
    if (message.kind === "hello") return become({});
    if (!inside) return;
    switch (message.kind) {
      case "call": {
        const { from, id, method, path, headers, body } = message;
        const found: Proxy = await inside.call(method, path, JSON.stringify(headers), body);
        send({ to: from, kind: "answer", id, status: found.status, type: found.kind, body: found.body });
        found.destroy();
        break;
      }
      case "open":
        follow(message.from).add(message.line);
        inside.open(nameOf(message.from, message.line), message.path);
        break;
      case "say":
        inside.say(nameOf(message.from, message.line), message.text);
        break;
      case "close":
        pages.get(message.from)?.delete(message.line);
        inside.close(nameOf(message.from, message.line));
        break;
    }
  };
  bus.onmessage = ({ data }: MessageEvent<FromPage>) => {
    if ("from" in data) void hear(data);
  };
  become({});
  try {
    const pack = await here(become);
    become({ phase: "waking" });
    const [module, keeper] = await Promise.all([woken(pack, "tete.pocket.inside"), Keeper.open()]);
    const thinker = new Thinker(
      location.href,
      pack.version,
      (number, said) => inside.think_said(number, said),
      (why) => inside.think_lost(why),
    );
    const split = (name: string): [string, number] => {
      const [to = "", line = ""] = name.split(" ");
      return [to, Number(line)];
    };
    inside = await module.begin(
      keeper,
      await keeper.key(),
      (number: number, packed: Proxy) => thinker.ask(number, taken(packed)),
      (number: number) => thinker.drop(number),
      (name: string, text: string) => {
        const [to, line] = split(name);
        send({ to, kind: "told", line, text });
      },
      (name: string, code: number) => {
        const [to, line] = split(name);
        pages.get(to)?.delete(line);
        send({ to, kind: "over", line, code });
      },
      (what: string, error: string) => console.error(what, error),
    );
    become({ phase: "ready" });
  } catch (error) {
    console.error(error);
    become({ phase: "failed", error: String(error) });
    return; // the lock is free: whoever tries again may have better luck
  }
  await new Promise(() => {});
}

/**
 * The pack to begin with: the newest that is here, at once, and a newer one the next time; else what the server has.
 *
 * Whoever asks is the only one who has a room open: those before it are not needed any more.
 */
async function here(become: (part: Partial<State>) => void): Promise<Pack> {
  let told = 0;
  const progress = (loaded: number, total: number) => {
    if (Date.now() - told < EVERY && loaded < total) return;
    told = Date.now();
    become({ phase: "fetching", loaded, total });
  };
  const here = await kept();
  const fits = here.filter(({ files }) => BASE + files.worker.path === location.pathname).at(-1);
  if (fits) {
    void refresh(fits).catch(() => {}); // the line may be lost on the way: the next time, then
    await forgetOlder(fits);
    return fits;
  }
  const old = here.at(-1);
  const pack = await offered(old ? undefined : 30_000);
  if (pack) {
    await keep(pack, progress);
    await forgetOlder(pack);
    return pack;
  }
  if (old) return old;
  throw new Error("offline");
}

/** Fetch quietly what is newer, beside what there is; the room that is open goes on as it is. */
async function refresh(old: Pack): Promise<void> {
  const pack = await offered(QUIET_PATIENCE);
  if (pack && pack.version !== old.version) await keep(pack, () => {});
}

/** Bytes of Python's, as ours. */
function taken(bytes: Proxy): Uint8Array<ArrayBuffer> {
  const copy = bytes.toJs() as Uint8Array<ArrayBuffer>;
  bytes.destroy();
  return copy;
}

/** Think about whatever is given, with the pack that the room has; the next is given when this one is free. */
function serve(version: string): void {
  const module = kept().then((packs) => {
    const pack = packs.find((one) => one.version === version);
    if (!pack) throw new Error("The pack is not here");
    return woken(pack, "tete.pocket.inside");
  });
  const free = () => self.postMessage(null satisfies FromThinker);
  const fail = (error: unknown) => {
    reportError(error);
    close();
  };
  self.onmessage = ({ data }: MessageEvent<ToThinker>) => {
    const say = (said: Proxy) => self.postMessage({ number: data.number, said: taken(said) } satisfies FromThinker);
    module.then((inside) => inside.think(data.packed, say)).then(free, fail);
  };
  module.then(free, fail);
}

const [role = "", version = ""] = self.name.split(" ");
if (role === "thinker") serve(version);
else void navigator.locks.request(OWNER_LOCK, own);
