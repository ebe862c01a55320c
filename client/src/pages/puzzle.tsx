/** A puzzle: a board, one move to find, and what follows it. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import type { Board } from "../board/board";
import { ratioOf } from "../board/geometry";
import { useFetched, useSettled, useTitle } from "../hooks";
import { type Lang, t } from "../i18n";
import { ProblemPage } from "../panels/problempage";
import { PracticeBoard } from "../practice/board";
import lessonSheet from "../practice/lesson.late.css";
import puzzleSheet from "../practice/puzzle.late.css";
import { say } from "../practice/puzzlewords";
import { adopt } from "../practice/sheet";
import { following, keepSolved, solved, streak } from "../practice/solved";
import { useSolve } from "../practice/solve";
import replaySheet from "../replay/replay.late.css";
import { go, rename } from "../route";
import { isStill } from "../still";
import type { Scene } from "../scene";
import type { PuzzleShelf } from "../wire";

const HARDEST = 5;

export function PuzzlePage({ slug, id, lang }: { slug: string; id: string; lang: Lang }) {
  adopt(replaySheet);
  adopt(lessonSheet);
  adopt(puzzleSheet);
  const { value, error, again } = useFetched(async () => api.puzzles(slug || (await api.daily()).slug), [slug, lang]);
  useTitle(value ? say("title", { title: value.title }) : "");
  if (error && !value)
    return <ProblemPage title={t("lost.title")} sentence={error.problem.sentence} again={error.status === 404 ? undefined : again} />;
  if (!value) return <main class="sheet" aria-busy="true" />;
  return <Solving key={`${value.slug} ${id || value.today}`} shelf={value} id={id || value.today} lang={lang} />;
}

function Solving({ shelf, id, lang }: { shelf: PuzzleShelf; id: string; lang: Lang }) {
  const { slug, title, date, today, puzzles } = shelf;
  const board = useRef<Board | null>(null);
  const onward = useRef<HTMLButtonElement>(null);
  const doing = useSolve(slug, id, lang, board);
  const [done, setDone] = useState(() => solved(slug));
  const [help, setHelp] = useState(0);
  const { puzzled } = doing;
  const state = puzzled?.state ?? "open";
  const isDone = state === "done";
  const settled = useSettled(`${id} ${isDone}`);
  useEffect(() => rename(`/puzzle/${encodeURIComponent(slug)}/${encodeURIComponent(id)}`), [slug, id]);
  useEffect(() => {
    if (!isDone) return;
    if (help < 2) {
      keepSolved(slug, id, id === today ? date : "");
      setDone(solved(slug));
    }
    const from = document.activeElement;
    if (!from || from === document.body || from.closest(".board, .said-line")) onward.current?.focus({ preventScroll: true });
  }, [isDone]);
  const scene = doing.scene && help > 0 && !isDone ? lit(doing.scene, puzzled?.look ?? []) : doing.scene;
  const more = (level: number) => {
    setHelp(level);
    doing.try({ help: level });
  };
  const said = puzzled?.said ?? "";
  const line = useRef<HTMLDivElement>(null);
  // The newest is in sight while the line is played; where all of it is there at once, its beginning.
  useEffect(() => {
    if (!isStill()) line.current?.scrollTo({ top: line.current.scrollHeight });
  }, [doing.told]);
  const days = streak(date);
  const hinted = help === 1 ? (puzzled?.look?.length ? say("looked") : say("nowhere")) : say("shown", { move: puzzled?.shown ?? "" });
  return (
    <main class="lesson-page puzzle-page">
      <header class="lesson-head">
        <h1>{say("title", { title })}</h1>
        <p class="puzzle-facts">
          <b>{id === today ? say("today") : say("one", { id })}</b>
          <Grade of={puzzled?.grade ?? puzzles.find((one) => one.id === id)?.grade ?? 0} />
          <span>{say("solved", { n: done.size, of: puzzles.length })}</span>
          {days > 0 && <span>{say("streak", { n: days })}</span>}
        </p>
      </header>
      <div class="lesson-board" style={scene ? { "--ratio": ratioOf(scene) } : {}}>
        {scene ? (
          <PracticeBoard
            scene={scene}
            title={title}
            active={doing.active}
            busy={doing.busy}
            shown={doing.active ? (puzzled?.hint ?? "") : ""}
            trouble={state === "wrong" ? said : ""}
            play={(text) => {
              doing.try({ moves: [text], help });
              return true;
            }}
            refused={(taps) => doing.try({ taps, help })}
            board={board}
          />
        ) : (
          <div class="fetched" aria-busy="true" />
        )}
      </div>
      <section class={`lesson-says ${state}`} aria-labelledby="task">
        <h2 id="task" class={state === "open" ? "hidden" : ""}>{shelf.ask}</h2>
        <div class="lesson-told" role="status" ref={line} tabIndex={doing.told.length ? 0 : undefined}>
          {doing.lost ? (
            <p class="problem">{doing.lost}</p>
          ) : (
            <p key={said} lang={lang}>
              {isDone && <b>{say("well")} </b>}
              {state === "wrong" && !puzzled?.rule && <b>{say("wrong")} </b>}
              {said}
              {puzzled?.rule && (
                <>
                  {" "}
                  <a href={`/rules/${encodeURIComponent(slug)}#${puzzled.rule}`}>{say("rule", { rule: puzzled.rule })}</a>
                </>
              )}
            </p>
          )}
          {doing.told.length > 0 && (
            <ol class="puzzle-line" aria-label={say("line")} lang={lang}>
              {doing.told.map((told, at) => (
                <li key={at}>{told}</li>
              ))}
            </ol>
          )}
          {help > 0 && !isDone && !doing.busy && (help === 1 || puzzled?.shown) && <p class="lesson-shown">{hinted}</p>}
        </div>
        <ul class="lesson-goal puzzle-scores">
          {(scene?.places ?? []).map((place) => (
            <li key={place.seat}>
              {place.name} <b>{place.score}</b>
            </li>
          ))}
        </ul>
      </section>
      <div class="lesson-ways" role="group" aria-label={say("ways")}>
        <button type="button" disabled={!puzzled || isDone || help > 0} onClick={() => more(1)}>
          {say("hint")}
        </button>
        <button type="button" disabled={!puzzled || isDone || help !== 1} onClick={() => more(2)}>
          {say("show")}
        </button>
        <button
          ref={onward}
          type="button"
          class={isDone ? "primary" : ""}
          aria-disabled={!settled}
          onClick={() => settled && go(`/puzzle/${encodeURIComponent(slug)}/${encodeURIComponent(following(puzzles, id, done))}`)}
        >
          {say("next")}
        </button>
      </div>
    </main>
  );
}

/** The scene with these cells marked. */
function lit(scene: Scene, cells: readonly string[]): Scene {
  if (!cells.length) return scene;
  return { ...scene, marks: [...(scene.marks ?? []), { kind: "hint", cells: [...cells], name: say("look") }] };
}

function Grade({ of }: { of: number }) {
  const dots = Array.from({ length: HARDEST }, (_, at) => at < of);
  return (
    <span class="puzzle-grade" role="img" aria-label={say("grade", { n: of })}>
      {dots.map((on, at) => (
        <svg key={at} viewBox="0 0 16 16" class={on ? "on" : ""} aria-hidden="true">
          <circle cx="8" cy="8" r="6" />
        </svg>
      ))}
    </span>
  );
}
