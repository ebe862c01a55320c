/** Which page an address means, and going there without loading anew. Addresses are as if the house stood at the root. */

import { BASE, pathHere, within } from "./base";

export type Route =
  | { page: "home"; game: string }
  | { page: "table"; table: string }
  | { page: "replay"; table: string }
  | { page: "rules"; slug: string }
  | { page: "learn"; slug: string }
  | { page: "puzzle"; slug: string; id: string }
  | { page: "stored" }
  | { page: "you"; phone: string; reset: string }
  | { page: "settings"; off: string; mail: string }
  | { page: "lost" };

export function routeOf(path: string, hash: string): Route {
  let parts: string[];
  try {
    parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: "lost" };
  }
  const [first, second, third] = parts;
  if (!first) return { page: "home", game: fragment(hash).get("play") ?? "" };
  if (first === "t" && second && !third) return { page: "table", table: second };
  if (first === "t" && second && third === "replay") return { page: "replay", table: second };
  if ((first === "rules" || first === "learn") && second) return { page: first, slug: second };
  if (first === "puzzle") return { page: "puzzle", slug: second ?? "", id: third ?? "" };
  if (first === "stored") return { page: first };
  if (first === "you") return { page: first, phone: fragment(hash).get("phone") ?? "", reset: fragment(hash).get("reset") ?? "" };
  if (first === "settings") return { page: first, off: fragment(hash).get("off") ?? "", mail: fragment(hash).get("mail") ?? "" };
  return { page: "lost" };
}

export function fragment(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, ""));
}

export function go(address: string): void {
  history.pushState(null, "", BASE + address);
  dispatchEvent(new PopStateEvent("popstate"));
  scrollTo(0, 0);
}

/** Change the address without going anywhere. */
export function rename(address: string): void {
  history.replaceState(null, "", BASE + address);
}

/** Links inside the page are followed without loading anew. */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    const path = url.origin === location.origin ? within(url.pathname) : null;
    if (path === null || routeOf(path, url.hash).page === "lost") return;
    if (path === pathHere() && url.hash && path !== "/") return;
    event.preventDefault();
    go(path + url.hash);
  });
}
