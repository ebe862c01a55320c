/** As whom this browser was signed in when it was last asked: "" for a guest. */

const KEY = "tete.account";

export function knownAs(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function keepKnown(name: string): void {
  try {
    if (name) localStorage.setItem(KEY, name);
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that remembers nothing is asked again.
  }
}
