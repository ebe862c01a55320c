/** A game learned by playing it: a board, a sentence, a move to find; step after step. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import type { Board } from "../board/board";
import { ratioOf } from "../board/geometry";
import { useFetched, useSettled, useTitle } from "../hooks";
import { type Lang, t } from "../i18n";
import { ProblemPage } from "../panels/problempage";
import { PracticeBoard } from "../practice/board";
import { Finish } from "../practice/finish";
import sheet from "../practice/lesson.late.css";
import { keepLearned, learned } from "../practice/progress";
import { adopt } from "../practice/sheet";
import { useStep } from "../practice/step";
import { Steps } from "../practice/steps";
import { say } from "../practice/words";
import replaySheet from "../replay/replay.late.css";
import type { LessonPage, LessonStep } from "../wire";

export function LearnPage({ slug, lang }: { slug: string; lang: Lang }) {
  adopt(replaySheet);
  adopt(sheet);
  const { value, error, again } = useFetched(() => api.lesson(slug), [slug, lang]);
  useTitle(value ? say("title", { title: value.title }) : "");
  if (error?.status === 404) return <ProblemPage title={t("lost.title")} sentence={error.problem.sentence} />;
  if (error && !value) return <ProblemPage title={t("lost.title")} sentence={error.problem.sentence} again={again} />;
  if (!value) return <main class="sheet" aria-busy="true" />;
  return <Lesson lesson={value} lang={lang} />;
}

function Lesson({ lesson, lang }: { lesson: LessonPage; lang: Lang }) {
  const { slug, steps } = lesson;
  const [done, setDone] = useState(() => learned(slug));
  const undone = (after: ReadonlySet<string>) => steps.findIndex(({ id }) => !after.has(id));
  /** The number of the step; as many as there are: the end. */
  const [at, setAt] = useState(() => (undone(done) < 0 ? steps.length : undone(done)));
  const keep = (now: Set<string>) => {
    keepLearned(slug, now);
    setDone(now);
  };
  const step = steps[at];
  return (
    <main class="lesson-page">
      <header class="lesson-head">
        <h1>{say("title", { title: lesson.title })}</h1>
        <Steps steps={steps} at={at} done={done} go={setAt} />
      </header>
      {step ? (
        <Doing
          key={step.id}
          lesson={lesson}
          step={step}
          at={at}
          lang={lang}
          done={() => done.has(step.id) || keep(new Set([...done, step.id]))}
          next={() => setAt(at + 1)}
        />
      ) : (
        <Finish
          lesson={lesson}
          lang={lang}
          over={() => {
            keep(new Set());
            setAt(0);
          }}
        />
      )}
    </main>
  );
}

interface DoingProps {
  lesson: LessonPage;
  step: LessonStep;
  at: number;
  lang: Lang;
  /** It has been done. */
  done: () => void;
  next: () => void;
}

function Doing({ lesson, step, at, lang, done, next }: DoingProps) {
  const { slug, title, steps } = lesson;
  const board = useRef<Board | null>(null);
  const onward = useRef<HTMLButtonElement>(null);
  const doing = useStep(slug, step.id, lang, board);
  const [shown, setShown] = useState("");
  const { taught, scene } = doing;
  const state = taught?.state ?? "open";
  const isDone = state === "done";
  // A finger that was on its way to the board does not mean the button.
  const settled = useSettled(`${step.id} ${isDone}`);
  useEffect(() => setShown(""), [taught?.moves.join(), step.id]);
  useEffect(() => {
    if (!isDone) return;
    done();
    const from = document.activeElement;
    if (!from || from === document.body || from.closest(".board, .said-line")) onward.current?.focus({ preventScroll: true });
  }, [isDone]);
  // Where there are buttons or dice under the board once, their place stays: the board does not grow under a finger.
  const lined = useRef(false);
  lined.current ||= Boolean(scene && ((scene.actions ?? []).length || (scene.dice ?? []).some(({ cell }) => !cell)));
  const said = doing.said || taught?.said || "";
  return (
    <>
      <div class={`lesson-board${lined.current ? " lined" : ""}`} style={scene ? { "--ratio": ratioOf(scene) } : {}}>
        {scene ? (
          <PracticeBoard
            scene={scene}
            title={title}
            active={doing.active}
            busy={doing.busy}
            drawn={doing.drawn}
            shown={doing.active ? shown : ""}
            trouble={state === "wrong" ? said : ""}
            play={doing.play}
            refused={doing.refused}
            board={board}
          />
        ) : (
          <div class="fetched" aria-busy="true" />
        )}
      </div>
      <section class={`lesson-says ${doing.active || state === "done" ? state : "waits"}`} data-round={taught?.round} aria-labelledby="step">
        <h2 id="step">{step.title}</h2>
        <div class="lesson-told" role="status">
          {doing.lost ? (
            <p class="problem">{doing.lost}</p>
          ) : (
            <p key={said} lang={lang}>
              {!doing.said && isDone && <b>{say("well")} </b>}
              {!doing.said && state === "wrong" && <b>{say("wrong")} </b>}
              {said}
              {taught?.rule && !doing.said && (
                <>
                  {" "}
                  <a href={`/rules/${encodeURIComponent(slug)}#${taught.rule}`}>{say("rule", { rule: taught.rule })}</a>
                </>
              )}
            </p>
          )}
          {shown && <p class="lesson-shown">{say("shown", { move: taught?.shown ?? "" })}</p>}
        </div>
        {step.goal && (
          <p class="lesson-goal">
            <span>{say("goal")}</span> {step.goal}
          </p>
        )}
      </section>
      <div class="lesson-ways" role="group" aria-label={say("step", { n: at + 1, of: steps.length })}>
        <button type="button" onClick={doing.again} disabled={!taught || (state === "open" && !taught.moves.length)}>
          {say("again")}
        </button>
        <button type="button" onClick={() => setShown(taught?.hint ?? "")} disabled={state !== "wrong" || shown !== ""}>
          {say("show")}
        </button>
        <button ref={onward} type="button" class={isDone ? "primary" : ""} disabled={!isDone} aria-disabled={!settled} onClick={() => settled && next()}>
          {say("next")}
        </button>
      </div>
    </>
  );
}
