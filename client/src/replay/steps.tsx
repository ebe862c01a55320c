/** Turning the moves of a game: step by step, by keys, or by itself at a speed. */

import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { say } from "./words";

export type Speed = 1 | 2 | 3;
const SPEEDS: Speed[] = [1, 2, 3];
const PAUSE_MS: Record<Speed, number> = { 1: 3000, 2: 1500, 3: 700 };

interface StepProps {
  to: number;
  at: number;
  name: string;
  d: string;
  turnTo: (ply: number) => void;
  end?: boolean;
  edge?: boolean;
}

export function Step({ to, at, name, d, turnTo, end, edge }: StepProps) {
  return (
    <button type="button" class={`step${edge ? " edge" : ""}`} aria-label={name} disabled={end ?? to === at} onClick={() => turnTo(to)}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={d} />
      </svg>
    </button>
  );
}

export interface Playing {
  isOn: boolean;
  speed: Speed;
  toggle: () => void;
  setSpeed: (speed: Speed) => void;
}

/** The game plays by itself: the next move comes when the last one has been shown for a while. */
export function usePlaying(begin: Speed | null, at: number, plies: number, busy: boolean, turnTo: (ply: number) => void): Playing {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const [isOn, setOn] = useState(begin !== null && !calm);
  const [speed, setSpeed] = useState<Speed>(begin ?? 2);
  useEffect(() => {
    if (!isOn || busy) return undefined;
    if (at >= plies) {
      setOn(false);
      return undefined;
    }
    const timer = setTimeout(() => turnTo(at + 1), PAUSE_MS[speed]);
    return () => clearTimeout(timer);
  }, [isOn, at, plies, busy, speed]);
  const toggle = () => {
    if (!isOn && at >= plies) turnTo(0);
    setOn(!isOn);
  };
  return { isOn, speed, toggle, setSpeed };
}

export function PlayButton({ playing }: { playing: Playing }) {
  return (
    <>
      <button type="button" class="step autoplay" aria-label={say(playing.isOn ? "pause" : "play")} onClick={playing.toggle}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={playing.isOn ? "M5 3v10M11 3v10" : "M4.5 2.5v11l9-5.5z"} />
        </svg>
      </button>
      <select class="speed" aria-label={say("speed")} value={playing.speed} onChange={(event) => playing.setSpeed(Number(event.currentTarget.value) as Speed)}>
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {say(`speed${one}`)}
          </option>
        ))}
      </select>
    </>
  );
}

/** Arrow keys anywhere on the page, and the space bar to play; except where they already mean something. */
export function Keys({ at, plies, turnTo, toggle }: { at: number; plies: number; turnTo: (ply: number) => void; toggle: () => void }) {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const on = event.target instanceof Element ? event.target : null;
      if (on?.closest("input, select, .board, ol, dialog") || event.altKey || event.ctrlKey || event.metaKey) return;
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: plies }[event.key];
      if (event.key === " " && !on?.closest("button, a, summary")) toggle();
      else if (to !== undefined) turnTo(to);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
  return null;
}
