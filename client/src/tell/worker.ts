/**
 * Telling somebody who is not here, in the service worker: news is shown unless its table is being looked at, a tap
 * leads to that table, and another one ends it. What a page is at it says itself: the browser knows where it began.
 */

import type { Looking } from "./looking";

/** As the room sends it, for the eyes of this browser alone. */
interface Shown {
  title: string;
  body: string;
  path: string;
  tag: string;
  off: string;
  lang: string;
}

/** What a notification keeps of it. */
type Kept = Pick<Shown, "path" | "off">;

/** What TypeScript does not know yet of notifications in a worker. */
interface Options extends NotificationOptions {
  renotify: boolean;
  actions: { action: string; title: string }[];
}

interface Changed extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

const OFF = "off";
const NO_MORE: Record<string, string> = { en: "No more of these", fr: "Ne plus en recevoir" };
/** Milliseconds in which a page answers where it is: one that sleeps is not being looked at. */
const PATIENCE = 700;

export function tellPeople(worker: ServiceWorkerGlobalScope, base: string, icon: string): void {
  worker.addEventListener("push", (event) => {
    const shown = read(event.data);
    if (shown) event.waitUntil(show(shown));
  });
  worker.addEventListener("notificationclick", (event) => {
    const { path, off } = event.notification.data as Kept;
    event.notification.close();
    event.waitUntil(event.action === OFF ? turnOff(off) : lead(path));
  });
  worker.addEventListener("pushsubscriptionchange", (event) => (event as ExtendableEvent).waitUntil(renew(event as Changed)));

  async function show({ title, body, path, tag, off, lang }: Shown): Promise<void> {
    const seen = await pages();
    if (path.startsWith("/t/") && seen.some((one) => one.inFront && one.path === path)) return;
    const options: Options = {
      body,
      tag,
      lang,
      icon: base + icon,
      data: { path, off } satisfies Kept,
      renotify: true,
      actions: [{ action: OFF, title: NO_MORE[lang] ?? NO_MORE.en! }],
    };
    await worker.registration.showNotification(title, options);
    for (const { client } of seen) client.postMessage("news");
  }

  /** To the page that is there already, or to a new one. */
  async function lead(path: string): Promise<void> {
    const there = (await pages()).find((one) => one.path === path);
    await (there ? there.client.focus() : worker.clients.openWindow(base + path));
  }

  async function turnOff(token: string): Promise<void> {
    await fetch(`${base}/api/post/off/${encodeURIComponent(token)}`, { method: "POST" });
  }

  /** The browser has another address from now on, whoever is there or not. */
  async function renew({ oldSubscription, newSubscription }: Changed): Promise<void> {
    const now = newSubscription ?? (await worker.registration.pushManager.subscribe(oldSubscription?.options ?? (await ours())));
    const { endpoint = "", keys = {} } = now.toJSON();
    const body = JSON.stringify({ endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "", was: oldSubscription?.endpoint ?? "" });
    await fetch(`${base}/api/post/push`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  }

  async function ours(): Promise<PushSubscriptionOptionsInit> {
    const page = (await (await fetch(`${base}/api/post`)).json()) as { key: string };
    return { userVisibleOnly: true, applicationServerKey: page.key };
  }

  /** Every page of ours, where it is, and whether somebody looks at it. */
  async function pages(): Promise<(Looking & { client: WindowClient })[]> {
    const all = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    return Promise.all(all.map(async (client) => ({ client, ...(await asked(client)) })));
  }

  async function asked(client: WindowClient): Promise<Looking> {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<Looking>((told) => (port1.onmessage = ({ data }) => told(data as Looking)));
    client.postMessage("where", [port2]);
    const began = { path: new URL(client.url).pathname.slice(base.length), inFront: false };
    const late = new Promise<Looking>((told) => setTimeout(told, PATIENCE, began));
    const found = await Promise.race([answer, late]);
    port1.close();
    return found;
  }
}

function read(data: PushMessageData | null): Shown | null {
  try {
    const shown = data?.json() as Shown;
    return typeof shown.title === "string" && typeof shown.path === "string" && shown.path.startsWith("/") && !shown.path.startsWith("//") ? shown : null;
  } catch {
    return null; // nothing of ours
  }
}
