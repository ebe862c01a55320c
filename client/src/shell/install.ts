/** The browser's offer to install the page, kept until somebody wants it. */

interface Offer extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

let offer: Offer | null = null;
let changed: () => void = () => {};

export function awaitInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // the browser's own bar would lie over the board
    offer = event as Offer;
    changed();
  });
  addEventListener("appinstalled", () => {
    offer = null;
    changed();
  });
}

/** Whether it can be installed now; ``told`` is called when that changes. */
export function mayInstall(told: () => void): boolean {
  changed = told;
  return offer !== null;
}

export async function install(): Promise<void> {
  const asked = offer;
  offer = null; // it can be asked once
  await asked?.prompt();
  changed();
}
