/** Pictures that came with the page: they are not drawn again, and what would draw them need not be here. */

import { ensurePatterns } from "./board/svg";

const kept = new Map<string, SVGElement>();

/** Take them out of the page before it makes room for another. */
export function keepStills(page: Element): void {
  for (const picture of page.querySelectorAll<SVGElement>("svg[data-still]")) {
    kept.set(`${picture.dataset.still} ${picture.dataset.lang}`, picture);
    picture.querySelector("defs")?.remove();
    picture.setAttribute("class", "tete picture");
    picture.setAttribute("role", "img");
    picture.removeAttribute("aria-hidden");
  }
}

/** The picture of a game, or of a table as it was a moment ago; null if none came. */
export function still(what: string, lang: string, name: string): SVGElement | null {
  const picture = kept.get(`${what} ${lang}`) ?? null;
  if (!picture) return null;
  ensurePatterns();
  picture.setAttribute("aria-label", name);
  return picture;
}

/** Once the first page stands, tables have gone on; games look as they did. */
export function forgetTables(): void {
  for (const [what, picture] of kept) if (picture.dataset.table !== undefined) kept.delete(what);
}
