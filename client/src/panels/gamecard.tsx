/** A game on the shelf: what it looks like, what it is, and the three ways into it. */

import { useState } from "preact/hooks";
import { refusal } from "../hooks";
import { type Lang, t } from "../i18n";
import { playBot } from "../opening";
import { go } from "../route";
import { allPocket } from "../transport";
import type { GameInfo } from "../wire";
import { GameStill } from "./still";

export function GameCard({ game, lang }: { game: GameInfo; lang: Lang }) {
  const { slug, title } = game;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const play = async () => {
    setBusy(true);
    setProblem("");
    try {
      go(`/t/${encodeURIComponent(await playBot(game, lang))}`);
    } catch (error) {
      setProblem(refusal(error).problem.sentence);
      setBusy(false);
    }
  };
  const way = `/#play=${encodeURIComponent(slug)}`;
  return (
    <div class="game-card">
      <a class="look" href={way} title={t("home.setUp")}>
        <GameStill slug={slug} name={t("home.picture", { title })} />
        <h3>{title}</h3>
      </a>
      <p class="quiet">{oneLine(game.summary)}</p>
      <p class="kinds">
        {kinds(game).map((kind) => (
          <span key={kind}>{kind}</span>
        ))}
      </p>
      <button type="button" class="primary" aria-label={`${t(busy ? "home.opening" : "home.bot")}: ${title}`} aria-busy={busy} onClick={() => busy || void play()}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4.5 2.5v11l9-5.5z" />
        </svg>
        {t(busy ? "home.opening" : "home.bot")}
      </button>
      {problem && <p class="problem" role="alert">{problem}</p>}
      <p class="ways">
        {allPocket() ? (
          <a class="button" href={`${way}&with=here`} aria-label={`${t("home.here")}: ${title}`}>
            {t("home.here")}
          </a>
        ) : (
          <a class="button" href={`${way}&with=friend`} aria-label={`${t("home.invite")}${t("home.inviteMore")}: ${title}`}>
            {t("home.invite")}
            <span class="wide">{t("home.inviteMore")}</span>
          </a>
        )}
        <a class="button" href={`/${game.has_lesson ? "learn" : "rules"}/${encodeURIComponent(slug)}`} aria-label={`${t("home.learn")}${t("home.learnMore")}: ${title}`}>
          {t("home.learn")}
          <span class="wide">{t("home.learnMore")}</span>
        </a>
      </p>
    </div>
  );
}

/** What a game says of itself up to its colon. */
function oneLine(summary: string): string {
  return summary.replace(/[\s\u00a0]*:[\s\S]*/, ".");
}

function kinds({ minutes, has_chance, has_secrets, has_words }: GameInfo): string[] {
  return [
    minutes ? t("home.minutes", { n: minutes }) : "",
    has_chance ? t("kind.luck") : "",
    has_secrets ? t("kind.hidden") : "",
    has_words ? t("kind.words") : "",
    has_chance || has_secrets ? "" : t("kind.noLuck"),
  ].filter(Boolean);
}
