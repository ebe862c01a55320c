/** The board inside the page: Preact hands it scenes, it hands back moves. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Board } from "../board/board";
import type { BoardTexts } from "../board/names";
import { getLang, listed, t } from "../i18n";
import type { ScriptTexts } from "../board/script";
import type { Pick, Scene } from "../scene";
import type { Writing } from "../writing";
import { StackCard } from "./stack";

interface Props {
  scene: Scene;
  title: string;
  active: boolean;
  /** A move is shown in advance and waits for its answer: leave the board as it is. */
  busy?: boolean;
  /** Whether what is there only for who asks is asked for. */
  asked?: boolean;
  /** How many draws there were: one more is seen to fall. */
  drawn?: number;
  chosen?: (pick: Pick) => void;
  pressed?: () => void;
  changed?: (board: Board) => void;
  typed?: (letter: string) => void;
  /** Without it nothing can be written. */
  writing?: Writing;
  /** These taps lead nowhere. */
  refused?: (taps: string[]) => void;
  /** A tap led on. */
  led?: () => void;
  /** Words that somebody asked for, as they are spelled. */
  told?: (words: string[]) => void;
  /** Given the board once it is there. */
  ready?: (board: Board) => void;
}

export function BoardView(props: Props) {
  const host = useRef<HTMLDivElement>(null);
  const board = useRef<Board | null>(null);
  const drawn = useRef<number | undefined>(undefined);
  const [looked, setLooked] = useState("");
  const latest = useRef(props);
  latest.current = props;
  const lang = getLang();

  useLayoutEffect(() => {
    const made = new Board(host.current!, {
      texts: boardTexts(props.title),
      chosen: (pick) => latest.current.chosen?.(pick),
      changed: () => board.current && latest.current.changed?.(board.current),
      pressed: () => latest.current.pressed?.(),
      looked: setLooked,
      typed: (letter) => latest.current.typed?.(letter),
      refused: (taps) => latest.current.refused?.(taps),
      led: () => latest.current.led?.(),
      told: (words) => latest.current.told?.(words),
      ...(props.writing && {
        writer: props.writing.writer,
        script: {
          texts: scriptTexts(),
          wrote: (trouble, key) => latest.current.writing?.wrote(trouble, key),
          written: (move) => latest.current.writing?.written(move),
        },
      }),
    });
    drawn.current = undefined;
    board.current = made;
    props.ready?.(made);
    return () => {
      board.current = null;
      made.destroy();
    };
  }, [lang, props.title]);

  useLayoutEffect(() => {
    if (props.busy) return;
    const fell = drawn.current !== undefined && (props.drawn ?? 0) > drawn.current;
    drawn.current = props.drawn ?? 0;
    board.current?.show(props.scene, props.active, { fell, asked: props.asked ?? false });
  }, [props.scene, props.active, props.busy, props.asked, lang, props.title]);

  const marks = props.scene.marks ?? [];
  const counted = marks.filter((mark) => mark.print && (props.asked || !mark.asked));
  const put = () => {
    setLooked("");
    board.current?.cancel();
  };
  return (
    <div class="board-area">
      <div class="board-box">
        <div ref={host} />
        {counted.length > 0 && (
          <ul class="hidden" aria-label={t("board.points")}>
            {counted.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
        {looked && (
          <StackCard
            scene={props.scene}
            cell={looked}
            active={props.active && !props.busy}
            choose={(pick) => {
              setLooked("");
              board.current?.choose(pick);
            }}
            close={put}
          />
        )}
      </div>
    </div>
  );
}

function boardTexts(title: string): BoardTexts {
  return {
    board: t("board.name", { title }),
    chosen: (name) => t("board.chosen", { name }),
    canGo: (name, targets) => t("board.canGo", { name, targets: listed(targets) }),
    canDo: (name, moves) => t("board.canDo", { name, moves: listed(moves) }),
    press: (name) => t("board.press", { name }),
    pressHere: t("board.pressHere"),
  };
}

function scriptTexts(): ScriptTexts {
  return {
    pencil: (name, letter) => t("board.pencil", { name, letter }),
    cursor: (name, line, word) =>
      word ? t("board.cursorWord", { name, line, word }) : t("board.cursor", { name, line }),
  };
}
