/** Somebody who may take a seat, by its link or at a table open to all: what there is to know, a name, a word for the dice. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { type Lang, t } from "../i18n";
import { Chip } from "../panels/chip";
import { ProblemPage } from "../panels/problempage";
import { GameStill } from "../panels/still";
import { WordField } from "../panels/wordfield";
import { keepCommitment } from "../seals";
import { settings } from "../settings";
import { refusal, useFetched, useTitle } from "../hooks";
import type { Invitation } from "../wire";
import { say } from "./entrywords";

interface Props {
  id: string;
  lang: Lang;
  /** Without one, only a listed table lets anybody in. */
  joinKey?: string;
  enter: () => void;
  /** Go on watching. */
  back?: () => void;
}

/** The seat is asked for only while it can be had. */
export function Invited({ id, lang, joinKey = "", enter, back }: Props) {
  const { value, error, again } = useFetched(() => api.invitation(id, joinKey), [id, joinKey, lang]);
  const isYours = value?.state === "yours";
  useEffect(() => {
    if (isYours) enter();
  }, [isYours]);
  if (error?.status === 404)
    return <ProblemPage title={t("door.closed")} sentence={joinKey ? say("badLink") : t("door.closedHelp")} />;
  if (error && !value) return <ProblemPage title={t("door.closed")} sentence={error.problem.sentence} again={again} />;
  if (!value || isYours)
    return (
      <main class="sheet" aria-busy="true">
        <p class="quiet">{t("loading")}</p>
      </main>
    );
  const { title, place, state } = value;
  if (state === "taken")
    return (
      <ProblemPage title={say("taken")} sentence={say("takenHelp", { title, place })}>
        {settings.watchKey(id) && (
          <button type="button" onClick={enter}>
            {say("look")}
          </button>
        )}
      </ProblemPage>
    );
  if (state === "over") return <ProblemPage title={say("over")} sentence={say("overHelp", { title })} />;
  return <Join id={id} joinKey={joinKey} invitation={value} joined={enter} taken={again} back={back} />;
}

interface JoinProps {
  id: string;
  joinKey: string;
  invitation: Invitation;
  joined: () => void;
  /** Look again: it was refused because somebody was quicker. */
  taken: () => void;
  back: (() => void) | undefined;
}

function Join({ id, joinKey, invitation, joined, taken, back }: JoinProps) {
  const { title, place, commitment, notes } = invitation;
  const [name, setName] = useState(settings.name);
  const [word, setWord] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  useTitle(say("waiting"));
  useEffect(() => keepCommitment(id, commitment), [commitment]);
  const join = async () => {
    setBusy(true);
    try {
      settings.name = name.trim();
      await api.join(id, name.trim(), joinKey, word.trim());
      joined();
    } catch (problem) {
      const { code, sentence } = refusal(problem).problem;
      if (code === "seat-taken") taken();
      setError(sentence);
      setBusy(false);
    }
  };
  const { game, host, intro, minutes } = invitation;
  const facts = [
    ...(minutes ? [say("minutes", { n: minutes })] : []),
    say(invitation.chance ? "luck" : "noLuck"),
    say(invitation.secrets ? "hidden" : "open"),
  ];
  return (
    <main class="door">
      <GameStill slug={game} name={say("picture", { title })} />
      <div class="door-words">
        <p class="invites">{host ? say("invites", { host }) : say("invited")}</p>
        <h1>{title}</h1>
        <p class="facts">{facts.join(" · ")}</p>
        <p class="your-seat">
          {say("play")} <Chip seat={invitation.paint} letter="" /> <b>{place}</b>
        </p>
        {notes.map((note) => (
          <p key={note} class="door-note">
            {note}
          </p>
        ))}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void join();
          }}
        >
          <label for="name">{say("name")}</label>
          <div class="name-and-sit">
            <input
              id="name"
              name="name"
              required
              maxLength={40}
              autocomplete="nickname"
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
              autofocus
            />
            <button type="submit" class="primary large" disabled={busy}>
              {say("sit")}
            </button>
          </div>
          {error && (
            <p class="problem" role="alert">
              {error}
            </p>
          )}
          <p class="quiet">{say("account")}</p>
          {commitment && (
            <details>
              <summary>{say("dice")}</summary>
              <WordField commitment={commitment} value={word} onInput={setWord} />
            </details>
          )}
        </form>
        <section class="how">
          <h2>{say("how")}</h2>
          <div dangerouslySetInnerHTML={{ __html: intro }} />
          <p class="ways">
            <a href={`/rules/${encodeURIComponent(game)}`} target="_blank" rel="noopener">
              {say("rules")}
            </a>
            {back && (
              <button type="button" onClick={back}>
                {say("watch")}
              </button>
            )}
            <a href="/">{t("lost.home")}</a>
          </p>
        </section>
      </div>
    </main>
  );
}
