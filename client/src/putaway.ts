/** Tables that somebody has put away: this browser does not list them. Nothing happens to the tables. */

const PLACE = "tete.away";
/** More are on no list. */
const MOST = 300;

export function putAway(): Set<string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return new Set(Array.isArray(found) ? found.filter((one) => typeof one === "string") : []);
  } catch {
    return new Set();
  }
}

export function keepPutAway(tables: Iterable<string>): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify([...tables].slice(-MOST)));
  } catch {
    // A browser that remembers nothing shows them all.
  }
}
