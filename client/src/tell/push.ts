/** Whether this browser can be told something while the page is closed, and asking it to be. */

import { Refused } from "../api";
import { BASE } from "../base";
import { settings } from "../settings";
import type { PushLine } from "../wire";
import { say } from "./words";

/** Why it cannot; "" if it can. */
export function hindrance(): "" | "pushNone" | "pushInstall" | "pushPlain" | "pushDenied" {
  if (!self.isSecureContext) return "pushPlain";
  if (!navigator.serviceWorker || !("PushManager" in self) || !("Notification" in self)) return isHandheld() ? "pushInstall" : "pushNone";
  return Notification.permission === "denied" ? "pushDenied" : "";
}

/** Systems on which a page can be told something only once it is installed. */
function isHandheld(): boolean {
  return "standalone" in navigator && !navigator.standalone;
}

/** Where this browser is told; "" if it is nowhere yet. */
export async function endpointHere(): Promise<string> {
  const registration = await navigator.serviceWorker?.getRegistration(`${BASE}/`).catch(() => undefined);
  const known = await registration?.pushManager?.getSubscription().catch(() => null);
  return known?.endpoint ?? "";
}

/** Ask the browser, which asks whoever sits before it. Rejects with why not. */
export async function subscribe(key: string): Promise<PushLine> {
  if ((await Notification.requestPermission()) !== "granted") throw refused("pushDenied");
  try {
    settings.shell = true; // what shows it is what keeps the page, too
    await navigator.serviceWorker.register(`${BASE}/sw.js`, { updateViaCache: "none" });
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
    const known = await pushManager.getSubscription();
    if (known && !isFor(known, key)) await known.unsubscribe(); // the room has another key now
    return lineOf(await pushManager.subscribe(options));
  } catch {
    throw refused("pushFailed");
  }
}

function lineOf(subscription: PushSubscription): PushLine {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}

function isFor({ options }: PushSubscription, key: string): boolean {
  const known = options?.applicationServerKey;
  return !known || String(new Uint8Array(known)) === String(bytes(key));
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

function refused(why: "pushDenied" | "pushFailed"): Refused {
  return new Refused(0, { code: "no-push", sentence: say(why), rule: null });
}

declare global {
  interface Navigator {
    readonly standalone?: boolean;
  }
}
