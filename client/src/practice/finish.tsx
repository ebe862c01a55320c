/** The end of a lesson, and what to do next: one tap to a board. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { refusal, useFetched } from "../hooks";
import { type Lang, t } from "../i18n";
import { Picture } from "../panels/picture";
import { go } from "../route";
import type { LessonPage } from "../wire";
import { say } from "./words";

interface Props {
  lesson: LessonPage;
  lang: Lang;
  /** Once more from the beginning. */
  over: () => void;
}

export function Finish({ lesson, lang, over }: Props) {
  const { slug, title } = lesson;
  const games = useFetched(api.games, [lang]);
  const middle = useFetched(() => api.middle(slug), [slug, lang]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const game = games.value?.find((one) => one.slug === slug);
  const play = async () => {
    if (!game || busy) return;
    setBusy(true);
    setProblem("");
    try {
      const { playBot } = await import("../pages/home"); // where one tap opens a table, too
      go(`/t/${encodeURIComponent(await playBot(game, lang))}`);
    } catch (error) {
      setProblem(refusal(error).problem.sentence);
      setBusy(false);
    }
  };
  return (
    <section class="lesson-end">
      <Picture scene={middle.value} name={t("home.picture", { title })} />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {say("end")}
        </h2>
        <p>{say("endLead", { title })}</p>
        <p class="lesson-onward">
          <button type="button" class="primary large" disabled={!game} aria-busy={busy} onClick={() => void play()}>
            {say(busy ? "opening" : "bot")}
          </button>
          <a class="button" href={`/rules/${encodeURIComponent(slug)}`}>
            {say("rules")}
          </a>
          {game?.has_puzzles && (
            <a class="button" href={`/puzzle/${encodeURIComponent(slug)}`}>
              {say("puzzles")}
            </a>
          )}
          <button type="button" class="link" onClick={over}>
            {say("over")}
          </button>
        </p>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </section>
  );
}
