/** What would have been better than a move: drawn on the board as its player saw it, to be played where moves are tried. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { Board } from "../board/board";
import { sketch } from "../hint/sketch";
import type { Scene } from "../scene";
import type { CostlyMove, PlayedMove } from "../wire";
import { say } from "./words";

/** The position before the move, with the better one drawn on the board; null until it is here, and if it cannot be had. */
export function useBetter(table: string, lang: string, move: CostlyMove | null, board: { current: Board | null }): Scene | null {
  const [found, setFound] = useState<{ ply: number; scene: Scene } | null>(null);
  const ply = move?.ply;
  useEffect(() => {
    setFound(null);
    if (!ply) return undefined;
    let live = true;
    const show = ({ scene }: { scene: Scene }) => live && setFound({ ply, scene });
    api.tried(table, { ply: ply - 1, moves: [] }).then(show, () => undefined);
    return () => {
      live = false;
    };
  }, [table, lang, ply]);
  const scene = found && found.ply === ply ? found.scene : null;
  useEffect(() => {
    const on = board.current;
    if (!scene || !move || !on?.scene) return undefined;
    on.sketch.replaceChildren(...sketch(on.scene, on.frame, move.best));
    return () => on.sketch.replaceChildren();
  }, [scene, board.current]);
  return scene;
}

/** The better move in words, and the way to play it. */
export function BetterLine({ move, played, play }: { move: CostlyMove; played: PlayedMove | undefined; play: () => void }) {
  return (
    <>
      <p class="prompt sentence" aria-live="polite">
        <b>{say("better", { move: move.better })}</b>{" "}
        {played && <small>{played.said}</small>}
      </p>
      <button type="button" class="primary" onClick={play}>
        {say("play")}
      </button>
    </>
  );
}
