/** An own keyboard for letters, so that no other one comes up over the board. */

import type { Board } from "../board/board";
import { keyRows } from "../board/letters";
import { getLang, t } from "../i18n";
import type { Writing } from "../writing";

export function Keyboard({ writing, board }: { writing: Writing; board: Board | null }) {
  const { slot } = writing.writer;
  const script = board?.script;
  if (!slot || !script) return null;
  const rows = keyRows(slot.alphabet, getLang());
  return (
    <div class="keys" role="group" aria-label={t("write.keys")} onMouseDown={(event) => event.preventDefault()}>
      {rows.map((row, at) => (
        <div key={at} class="key-row">
          {at === 2 && (
            <button type="button" class="key wide" tabIndex={-1} aria-label={t("write.turn")} onClick={script.turn}>
              {slot.way === "across" ? "→" : "↓"}
            </button>
          )}
          {row.map((letter) => (
            <button key={letter} type="button" class="key" tabIndex={-1} data-key={letter} onClick={() => script.type(letter)}>
              {letter}
            </button>
          ))}
          {at === 2 && (
            <>
              <button type="button" class="key wide" tabIndex={-1} aria-label={t("write.erase")} onClick={script.erase}>
                ⌫
              </button>
              <button
                type="button"
                class="key wide send"
                tabIndex={-1}
                aria-label={t("write.send")}
                aria-disabled={writing.writer.trouble !== null}
                onClick={script.send}
              >
                ✓
              </button>
            </>
          )}
        </div>
      ))}
    </div>
  );
}
