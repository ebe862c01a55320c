/** In which language this browser is spoken to; small, for it is asked before the page is here. */

export type Lang = "en" | "fr";

const SPOKEN: readonly string[] = ["en", "fr"];

/** ``chosen`` if it is one of ours, else the first of those that the browser asks for. */
export function spokenHere(chosen: string | null): Lang {
  const wanted = [chosen ?? "", ...navigator.languages.map((one) => one.slice(0, 2))];
  return (wanted.find((one) => SPOKEN.includes(one)) ?? "en") as Lang;
}
