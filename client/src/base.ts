/** Where the house stands on its host: at the root, which is "", or, as a site may, in a folder: ``/games``. */

const page = globalThis.document;

/** A page is told; the script of a worker knows by where it lies itself. */
export const BASE: string = page ? (page.documentElement?.dataset?.base ?? "") : (globalThis.location?.pathname.match(/^(.*)\/pack\/[^/]*$/)?.[1] ?? "");

/** A path of this host as the house calls it, which knows of no folder; null outside the house. */
export function within(path: string): string | null {
  if (BASE && path !== BASE && !path.startsWith(`${BASE}/`)) return null;
  return path.slice(BASE.length).replace(/\/index\.html$/, "/") || "/";
}

/** The page's own path, as the house calls it. */
export const pathHere = (): string => within(location.pathname) ?? "/";
