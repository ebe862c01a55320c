/** Whether a sound may be heard now. */

import { settings } from "../settings";
import type { Sound } from "./which";

/** Play it, unless sounds are off, nobody has touched the page yet, or nobody looks at it: then only what calls. */
export function hear(sound: Sound | null): void {
  if (!sound || !settings.sound || !navigator.userActivation?.hasBeenActive) return;
  if (document.hidden && sound !== "turn" && sound !== "hurry") return;
  void import("./sounds").then(({ play }) => play(sound)).catch(() => {}); // a game goes on without
}
