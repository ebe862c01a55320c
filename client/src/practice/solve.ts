/** A puzzle while somebody solves it: the board, what is said, and the line that follows the right move. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import type { Board } from "../board/board";
import { refusal } from "../hooks";
import type { Scene } from "../scene";
import { isStill } from "../still";
import type { Puzzled, PuzzleTry } from "../wire";

/** Milliseconds between the moves of the line. */
const AFTER_MOVE = 1100;

export interface SolveState {
  puzzled: Puzzled | null;
  scene: Scene | null;
  busy: boolean;
  active: boolean;
  /** What each move of the line did, as far as it has been shown. */
  told: string[];
  lost: string;
  try: (wish: PuzzleTry) => void;
}

export function useSolve(slug: string, id: string, lang: string, board: { current: Board | null }): SolveState {
  const [puzzled, setPuzzled] = useState<Puzzled | null>(null);
  const [scene, setScene] = useState<Scene | null>(null);
  const [busy, setBusy] = useState(true);
  const [told, setTold] = useState<string[]>([]);
  const [lost, setLost] = useState("");
  /** Which question counts: a newer one makes the answers to older ones void. */
  const asked = useRef(0);
  const timer = useRef(0);

  const ask = async (wish: PuzzleTry) => {
    const mine = ++asked.current;
    window.clearTimeout(timer.current);
    setBusy(!wish.taps && !wish.help);
    setLost("");
    try {
      const answer = await api.puzzled(slug, id, wish);
      if (mine !== asked.current) return;
      setPuzzled(answer);
      if (answer.state !== "done") {
        if (wish.moves?.length) board.current?.rollBack(true);
        setScene(answer.scene);
        setTold([]);
      } else show(answer, isStill() ? answer.made.length - 1 : 0);
    } catch (error) {
      if (mine !== asked.current) return;
      setLost(refusal(error).problem.sentence);
      board.current?.rollBack(true);
    }
    setBusy(false);
  };

  const show = (answer: Puzzled, at: number) => {
    const made = answer.made[at];
    if (!made) return;
    setScene(made.scene);
    setTold(answer.made.slice(0, at + 1).map(({ move }) => move.said));
    if (at < answer.made.length - 1) timer.current = window.setTimeout(() => show(answer, at + 1), AFTER_MOVE);
  };

  useEffect(() => {
    setPuzzled(null);
    setScene(null);
    setTold([]);
    void ask({});
  }, [slug, id, lang]);
  useEffect(
    () => () => {
      asked.current = -1;
      window.clearTimeout(timer.current);
    },
    [],
  );

  return { puzzled, scene, busy, active: puzzled !== null && puzzled.state !== "done", told, lost, try: (wish) => void ask(wish) };
}
