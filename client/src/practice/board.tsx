/** A board on which somebody tries something, whatever for: moves of a game that is over, a lesson, a puzzle.
 *
 *  It draws a scene, takes taps, keys, written words and a press for chance, and hands out the text of what was done.
 *  It knows no rules and asks nobody: whoever uses it answers ``play`` and hands in the next scene.
 */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Board } from "../board/board";
import { sketch } from "../hint/sketch";
import { BoardView } from "../panels/boardview";
import { DiceBar } from "../panels/dicebar";
import { Keyboard } from "../panels/keyboard";
import { Actions } from "../panels/prompt";
import { WritingPanel } from "../panels/writing";
import { type Scene, writes } from "../scene";
import type { Foreseen } from "../wire";
import { type Desk, useWriting } from "../writing";
import { useForesight } from "./foresight";

/** In the place of a move: let chance act. */
export const PRESS = "?";

interface Props {
  scene: Scene;
  /** The title of the game, for those who do not see the board. */
  title: string;
  /** Whether something can be done now. */
  active: boolean;
  /** Something was done and is being answered: it stays in sight, and nothing else can be done. */
  busy: boolean;
  /** How many draws of chance there were: one more is seen to fall. */
  drawn?: number;
  /** The text of a move that is drawn on the board before it is made; "" for none. */
  shown?: string;
  /** Asks what a word would make while it is written; without it nothing is told beforehand. */
  foresee?: (text: string) => Promise<Foreseen>;
  /** What was wrong with the last try, where a word is being written. */
  trouble?: string;
  /** A move was made, by its text, or PRESS; answers whether it is taken. Otherwise the board is as it was. */
  play: (text: string) => boolean;
  /** These taps lead to no move. */
  refused?: (taps: string[]) => void;
  /** Somebody goes on after what was wrong. */
  forgive?: () => void;
  /** The board itself, once it is there: ``board.current.rollBack(true)`` takes back what was shown in advance. */
  board: { current: Board | null };
  /** What is said in its place while no word is being written; stands between the dice and the buttons. */
  children?: ComponentChildren;
}

/** Its places are those of the page it stands in: ``.fetched`` has the board, ``.said-line`` all else, ``.keys`` the letters. */
export function PracticeBoard(props: Props) {
  const { scene, title, active, busy, drawn = 0, shown = "", trouble = "", board } = props;
  const [, setTaps] = useState(0);
  const canPlay = active && !busy;
  const play = (text: string) => canPlay && props.play(text);
  const forgive = () => props.forgive?.();
  const [preview, previews] = useForesight(props.foresee);
  const desk: Desk = {
    active: canPlay,
    state: { scene, preview },
    previews,
    forgive,
    move: play,
  };
  const writing = useWriting(desk, board);
  const isWriting = active && writes(scene).length > 0 && writing.writer.slot !== null;
  useLayoutEffect(() => {
    const on = board.current;
    if (!shown || busy || !on?.scene) return undefined;
    on.sketch.replaceChildren(...sketch(on.scene, on.frame, shown));
    return () => on.sketch.replaceChildren();
  }, [shown, busy, scene]);
  return (
    <>
      <div class="fetched trying" aria-busy={busy}>
        <BoardView
          scene={scene}
          title={title}
          active={canPlay}
          busy={busy}
          drawn={drawn}
          chosen={(pick) => void play(pick.move)}
          pressed={() => void play(PRESS)}
          changed={() => setTaps((n) => n + 1)}
          refused={(taps) => canPlay && props.refused?.(taps)}
          led={forgive}
          writing={writing}
          ready={(made) => {
            board.current = made;
          }}
        />
      </div>
      <div class="said-line">
        <DiceBar scene={scene} drawn={drawn} />
        {isWriting ? (
          <WritingPanel writing={{ ...writing, trouble: writing.trouble || trouble }} preview={preview} board={board.current} />
        ) : (
          props.children
        )}
        {!isWriting && <Actions table={desk} board={board.current} />}
      </div>
      {isWriting && writing.keys && <Keyboard writing={writing} board={board.current} />}
      <div class="hidden" aria-live="polite">
        {writing.said}
      </div>
    </>
  );
}
