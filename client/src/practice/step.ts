/** One step of a lesson while somebody does it: what is on the board, what is said, what was tried. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import type { Board } from "../board/board";
import { refusal } from "../hooks";
import { CHANCE } from "../log";
import type { Scene } from "../scene";
import { isStill } from "../still";
import type { LessonTry, Taught } from "../wire";

/** Milliseconds between what follows by itself: eyes go along. */
const AFTER_MOVE = 900;

export interface StepState {
  /** Null until the first answer is here. */
  taught: Taught | null;
  scene: Scene | null;
  /** A try is on its way. */
  busy: boolean;
  /** Whether something can be tried: not while others act, not once it is done. */
  active: boolean;
  /** How many draws are on the board. */
  drawn: number;
  /** What went wrong on the way, which is nobody's fault. */
  lost: string;
  /** What others did just now, while it is shown. */
  said: string;
  play: (text: string) => boolean;
  refused: (taps: string[]) => void;
  again: () => void;
}

export function useStep(slug: string, step: string, lang: string, board: { current: Board | null }): StepState {
  const [taught, setTaught] = useState<Taught | null>(null);
  const [scene, setScene] = useState<Scene | null>(null);
  const [busy, setBusy] = useState(true);
  const [lost, setLost] = useState("");
  const [said, setSaid] = useState("");
  const [showing, setShowing] = useState(false);
  const [drawn, setDrawn] = useState(0);
  /** Which question counts: a newer one makes the answers to older ones void. */
  const asked = useRef(0);
  const timer = useRef(0);

  const ask = async (wish: LessonTry, isAnew = false) => {
    const mine = ++asked.current;
    window.clearTimeout(timer.current);
    setShowing(false);
    setBusy(!wish.taps);
    setLost("");
    try {
      const answer = await api.taught(slug, step, wish);
      if (mine !== asked.current) return;
      if (isAnew) setDrawn(0);
      if (wish.taps) setTaught(answer);
      else show(answer, isStill() ? answer.made.length : 0);
    } catch (error) {
      if (mine !== asked.current) return;
      setLost(refusal(error).problem.sentence);
      board.current?.rollBack(true);
      setBusy(false);
    }
  };

  /** One after the other what the try has brought about, then where that has led. */
  const show = (answer: Taught, at: number) => {
    const made = answer.made[at];
    if (made && at < answer.made.length - 1) {
      setBusy(false);
      setShowing(true);
      setScene(made.scene);
      setSaid(at ? made.move.said : "");
      if (made.move.seat === CHANCE) setDrawn((n) => n + 1);
      timer.current = window.setTimeout(() => show(answer, at + 1), AFTER_MOVE);
      return;
    }
    if (made?.move.seat === CHANCE) setDrawn((n) => n + 1);
    setScene(answer.scene);
    setTaught(answer);
    setSaid("");
    setShowing(false);
    setBusy(false);
  };

  useEffect(() => {
    const isSame = taught?.step === step && taught.state !== "done";
    if (!isSame) setTaught(null);
    void ask({ moves: isSame ? taught.moves : [] }, !isSame);
  }, [slug, step, lang]);
  useEffect(
    () => () => {
      asked.current = -1;
      window.clearTimeout(timer.current);
    },
    [],
  );

  const moves = taught?.moves ?? [];
  return {
    taught,
    scene,
    busy,
    active: taught !== null && taught.state !== "done" && !showing,
    drawn,
    lost,
    said,
    play(text) {
      void ask({ moves: [...moves, text] });
      return true;
    },
    refused: (taps) => void ask({ moves, taps }),
    again: () => void ask({ moves: [] }, true),
  };
}
