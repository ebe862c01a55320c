/** The levels of a game that were beaten in this browser, by their bots' names. */

const key = (slug: string) => `tete.beaten.${slug}`;

export function beaten(slug: string): Set<string> {
  try {
    return new Set(localStorage.getItem(key(slug))?.split(" "));
  } catch {
    return new Set();
  }
}

export function keepBeaten(slug: string, bot: string): void {
  try {
    localStorage.setItem(key(slug), [...beaten(slug).add(bot)].join(" "));
  } catch {
    // A browser that remembers nothing can win all the same.
  }
}
