/** Everything the page itself says, in the reader's language: keys and parameters, never glued. */

import type { Lang } from "../tongue";
import type { en } from "./en";

export type { Lang };

export type Key = keyof typeof en;
/** A sentence, or [one, other]: singular and plural, chosen by the parameter ``n``. */
export type Entry = string | readonly [string, string];
export type Catalogue = Record<Key, Entry>;
export type Params = Record<string, string | number>;

/** Each is a part of its own: nobody fetches what somebody else reads. */
const CATALOGUES: Partial<Record<Lang, Catalogue>> = {};
const FETCHED: Record<Lang, () => Promise<Catalogue>> = {
  en: async () => (await import("./en")).en,
  fr: async () => (await import("./fr")).fr,
};
/** French keeps a sign with the word before it, and a quotation mark with the word it is beside. */
const KEPT = "\u00a0";
const SIGNS: Partial<Record<Lang, (text: string) => string>> = {
  fr: (text) => text.replace(/(?<=[^\s,·]) (?=[;!?»%]|:(?![-\w]))/g, KEPT).replaceAll("« ", `«${KEPT}`),
};
export const LANGUAGES: Record<Lang, string> = { en: "English", fr: "Français" };

let lang: Lang = "en";

/**
 * Speak this language from now on; where its words cannot be fetched, go on in the one before, and at first in the
 * other one. Rejects where there are no words at all.
 */
export async function setLang(next: Lang): Promise<void> {
  try {
    CATALOGUES[next] ??= await FETCHED[next]();
  } catch {
    if (CATALOGUES[lang]) return;
    next = next === "en" ? "fr" : "en";
    CATALOGUES[next] = await FETCHED[next]();
  }
  lang = next;
  document.documentElement.lang = next;
}

export function getLang(): Lang {
  return lang;
}

/** Says what one set of catalogues has. */
export function sayer<K extends string>(catalogues: Partial<Record<Lang, Record<K, Entry>>>) {
  return (key: K, params: Params = {}): string => {
    const entry: Entry = catalogues[lang]![key];
    const template = typeof entry === "string" ? entry : entry[isOne(Number(params.n)) ? 0 : 1];
    const set = SIGNS[lang]?.(template) ?? template;
    return set.replace(/\{(\w+)\}/g, (slot, name: string) => `${params[name] ?? slot}`);
  };
}

/** By hand, as lists are: to make what browsers have for it took a quarter of the script time of a first page. */
function isOne(n: number): boolean {
  return lang === "fr" ? n >= 0 && n < 2 : n === 1;
}

const AND: Record<Lang, { two: string; more: string }> = { en: { two: " and ", more: ", and " }, fr: { two: " et ", more: " et " } };

export const t = sayer<Key>(CATALOGUES);

/** "a, b and c" as this language says it. */
export function listed(parts: string[]): string {
  if (parts.length < 2) return parts.join();
  return `${parts.slice(0, -1).join(", ")}${AND[lang][parts.length === 2 ? "two" : "more"]}${parts.at(-1)}`;
}
