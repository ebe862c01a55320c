/** Which steps of a game's lesson have been done in this browser. */

const key = (slug: string) => `tete.learned.${slug}`;

export function learned(slug: string): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(slug)) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

export function keepLearned(slug: string, done: ReadonlySet<string>): void {
  try {
    localStorage.setItem(key(slug), JSON.stringify([...done]));
  } catch {
    // A browser that remembers nothing can learn all the same.
  }
}
