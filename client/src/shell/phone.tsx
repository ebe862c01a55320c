/** A table as a phone has it: the screen stays on while a game goes on, and a turn can be felt. */

import { useEffect, useRef } from "preact/hooks";
import { settings } from "../settings";
import type { Table } from "../table";

/** Milliseconds without a move or a touch after which the screen may go dark: a game by correspondence takes days. */
const ASLEEP = 10 * 60_000;
/** Two short ones, as the sound of a turn has two tones. */
const TURN = [30, 80, 30];

export function Phone({ table }: { table: Table }) {
  const { summary, you, log } = table.state;
  const isPlaying = summary?.status === "playing" && you.length > 0;
  useEffect(() => (isPlaying ? stayAwake() : undefined), [isPlaying, log.seq]);
  useTouch(table);
  return null;
}

/** Keep the screen on for a while, and again whenever it is touched; answers how to let go. */
function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  let timer = 0;
  const release = () => {
    void lock?.release().catch(() => {});
    lock = null;
  };
  const hold = async () => {
    clearTimeout(timer);
    timer = setTimeout(release, ASLEEP);
    if (document.hidden || (lock && !lock.released)) return;
    try {
      const held = await navigator.wakeLock?.request("screen");
      if (over) void held?.release();
      else lock = held ?? null;
    } catch {
      // A battery that is low, or somebody who does not allow it: the screen does as always.
    }
  };
  const hear = () => void hold();
  document.addEventListener("visibilitychange", hear); // who is hidden has lost it
  addEventListener("pointerdown", hear);
  addEventListener("keydown", hear);
  hear();
  return () => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", hear);
    removeEventListener("pointerdown", hear);
    removeEventListener("keydown", hear);
    release();
  };
}

/** Where it can, the device says that it is one's turn, unless sounds are off; it does not say so of one's own doing. */
function useTouch({ state, active }: Table): void {
  const was = useRef(active);
  const last = state.log.moves.at(-1);
  const isMine = last !== undefined && state.you.includes(last.by ?? last.seat);
  useEffect(() => {
    if (active && !was.current && last && !isMine && settings.sound && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(TURN);
    was.current = active;
  }, [active]);
}
