/** Under the prompt: the letters so far, how many are owed, the words they would make. */

import type { Board } from "../board/board";
import { t } from "../i18n";
import type { Foreseen, PreviewWord } from "../wire";
import type { Writing } from "../writing";

interface Props {
  writing: Writing;
  preview: Foreseen | null;
  board: Board | null;
}

export function WritingPanel({ writing, preview, board }: Props) {
  const { writer } = writing;
  const { slot } = writer;
  return (
    <div class="writing">
      <div class="drafted">
        <Draft writing={writing} hasWords={(preview?.words.length ?? 0) > 0} />
        {preview && (preview.words.length > 0 || preview.sentence) && (
          <div class="preview" role="group" aria-label={t("preview.title")}>
            <ul>
              {preview.words.map((word) => (
                <Word key={word.cells.join()} word={word} finished={writer.owed === 0} />
              ))}
            </ul>
            <span class="quiet">{preview.sentence}</span>
          </div>
        )}
      </div>
      <div class="writing-tools" onMouseDown={(event) => event.preventDefault()}>
        {slot && (
          <>
            <button type="button" class="turn" onClick={() => board?.script.turn()} aria-label={t("write.turn")}>
              {slot.way === "across" ? "→" : "↓"}
            </button>
            <button type="button" class="primary send" aria-disabled={writer.trouble !== null} onClick={() => board?.script.send()}>
              {t("write.send")}
            </button>
          </>
        )}
        {slot && board?.zoom.isSmall && (
          <button type="button" class="lens-button" aria-pressed={board.zoom.wanted} aria-label={t("write.near")} title={t("write.near")} onClick={() => writing.near(board)}>
            <svg viewBox="0 0 24 16" aria-hidden="true">
              <circle cx="11" cy="7" r="5.5" />
              <path d="M15 11l4 4M8.5 7h5M11 4.5v5" />
            </svg>
          </button>
        )}
        <button
          type="button"
          class="keys-button"
          aria-pressed={writing.keys}
          aria-label={t("write.keys")}
          title={t("write.keys")}
          onClick={() => writing.setKeys(!writing.keys)}
        >
          <svg viewBox="0 0 24 16" aria-hidden="true">
            <rect x="1" y="1" width="22" height="14" rx="2.5" />
            <path d="M5 5h.1M9 5h.1M13 5h.1M17 5h.1M19 5h.1M5 8h.1M9 8h.1M13 8h.1M17 8h.1M8 11.5h8" />
          </svg>
        </button>
      </div>
    </div>
  );
}

/** The letters so far and how many are owed; a finished word is shown by what it makes. */
function Draft({ writing, hasWords }: { writing: Writing; hasWords: boolean }) {
  const { slot, owed, run, letters } = writing.writer;
  if (writing.trouble) return <p class="draft problem">{writing.trouble}</p>;
  if (!slot) return <p class="draft">{t("write.hint")}</p>;
  if (owed === 0 && hasWords) return null;
  return (
    <p class="draft">
      <b>{run?.text ?? [...letters.values()].join(" ")}</b>{" "}
      {owed === 0 ? t("write.done") : t("write.owed", { n: owed })}
    </p>
  );
}

/** A word that is not admitted is crossed out only when it is finished: before that it is on its way. */
function Word({ word, finished }: { word: PreviewWord; finished: boolean }) {
  const { text, points, admitted } = word;
  const verdict = admitted ? "good" : admitted === false && finished ? "bad" : "";
  return (
    <li class={verdict}>
      {verdict && <span aria-hidden="true">{verdict === "good" ? "✓" : "✗"}</span>}
      <b>{text}</b>
      {verdict === "good" && <span class="hidden">{t("preview.admitted")}</span>}
      {verdict === "bad" && <span>{t("preview.refused")}</span>}
      {points !== null && verdict !== "bad" && (
        <>
          <span class="points">{t("preview.points", { n: points })}</span>
          <span class="figure" aria-hidden="true">
            {points}
          </span>
        </>
      )}
    </li>
  );
}
