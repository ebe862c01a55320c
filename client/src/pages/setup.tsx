/** A new table: the game's options, and who sits where. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { type Lang, t } from "../i18n";
import { Fetching } from "../panels/fetching";
import { Lazy } from "../panels/lazy";
import { LeavingField } from "../panels/leavingfield";
import { OptionField } from "../panels/option";
import { PaceField } from "../panels/pacefield";
import { Picture } from "../panels/picture";
import { RecordList } from "../panels/recordlist";
import { SeatField } from "../panels/seat";
import { ProblemPage } from "../panels/problempage";
import { TalkField } from "../panels/talkfield";
import { WatchingField } from "../panels/watchingfield";
import { WaysField } from "../panels/ways";
import { WordField } from "../panels/wordfield";
import { agreed, mayLeave, openTable } from "../opening";
import { paceFor } from "../paces";
import { adopt } from "../practice/sheet";
import { fragment, go } from "../route";
import { keepCommitment } from "../seals";
import { settings } from "../settings";
import { allPocket } from "../transport";
import { refusal, useFetched, useTitle } from "../hooks";
import { forgetSetup, inCompany, keepSetup, lastSetup, type TableSetup, usual, wayOf, WAYS } from "../lastsetup";
import type { GameInfo, SeatWish } from "../wire";
import { say } from "../panels/setupwords";
import sheet from "../panels/setup.late.css";

const whomField = async () => (await import("../lobby/whom")).Whom;

export function SetupPage({ slug, lang }: { slug: string; lang: Lang }) {
  adopt(sheet);
  const games = useFetched(api.games, [lang]);
  const game = games.value?.find((one) => one.slug === slug);
  useTitle(game?.title ?? "");
  if (games.error && !game)
    return <ProblemPage title={say("setup.closed")} sentence={games.error.problem.sentence} again={games.again} />;
  if (!games.value) return <main class="sheet"><p class="quiet">{t("loading")}</p></main>;
  if (!game) return <ProblemPage title={t("lost.title")} sentence={t("lost.game")} />;
  return <Setup game={game} lang={lang} />;
}

function Setup({ game, lang }: { game: GameInfo; lang: Lang }) {
  const [least, most] = game.seats;
  const [asked] = useState(() => fragment(location.hash));
  const [wishes, setWishes] = useState(() => {
    const way = WAYS.find((one) => one === asked.get("with"));
    return way && way !== wayOf(lastSetup(game)) ? inCompany(game, lastSetup(game), way) : lastSetup(game);
  });
  const { count, seats, listed, leaving, talk, late, delay } = wishes;
  const { taken, options } = agreed(game, wishes, lang);
  const keep = (next: TableSetup) => setWishes(keepSetup(game, next, lang));
  const wish = (part: Partial<TableSetup>) => keep({ ...wishes, ...part });
  const isUsual = JSON.stringify(wishes) === JSON.stringify(usual(game));
  const [more, setMore] = useState(asked.has("more"));
  const [name, setName] = useState(settings.name);
  const [word, setWord] = useState("");
  const [whom, setWhom] = useState(asked.get("person") ?? "");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const [position, setPosition] = useState(asked.get("position") ?? "");
  const settled = position.trim() ? { position: position.trim() } : options;
  const shownFor = position.trim() ? undefined : count;
  const scene = useFetched(() => api.scene(game.slug, settled, shownFor), [JSON.stringify(settled), shownFor, lang]);
  // A position says how many play.
  const needed = position.trim() && !scene.busy ? scene.value?.places.length : undefined;
  useEffect(() => {
    if (needed && needed !== count) wish({ count: needed });
  }, [needed]);
  // The room binds itself to its dice before it hears a word.
  const dice = useFetched(async () => (game.has_chance ? api.newDice() : null), [game.slug]);
  // What is agreed on may decide what seats are called and wear: then the picture knows.
  const drawn = scene.value?.places;
  const places = drawn?.length === count ? drawn : game.places[`${count}`];
  const isMine = taken.some(({ who }) => who === "me");

  const open = async () => {
    setBusy(true);
    settings.name = name.trim();
    keepSetup(game, wishes, lang);
    try {
      const table = await openTable(game, wishes, lang, name.trim(), {
        options: settled,
        ...(game.has_chance && word.trim() ? { word: word.trim() } : {}),
        ...(dice.value ? { dice: dice.value.ticket } : {}),
      }, whom);
      if (dice.value) keepCommitment(table, dice.value.commitment);
      go(`/t/${encodeURIComponent(table)}`);
    } catch (problem) {
      const { code, sentence } = refusal(problem).problem;
      if (code === "old-dice" || code === "dice-used") dice.again();
      setError(sentence);
      setBusy(false);
    }
  };

  return (
    <main class="setup">
      <div class="setup-picture">
        <div class="fetched" aria-busy={scene.busy}>
          <Picture scene={scene.value} name={t("home.picture", { title: game.title })} />
          <Fetching busy={scene.busy} />
        </div>
        {scene.error && <p class="problem">{scene.error.problem.sentence}</p>}
        <RecordList game={game} />
      </div>
      <form
        // What is folded away cannot be pointed at.
        onInvalidCapture={() => setMore(true)}
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <div class="about">
          <h1>{game.title}</h1>
          <p class="lead">{game.summary}</p>
          <p class="quiet">
            <a href={`/rules/${encodeURIComponent(game.slug)}`}>{say("setup.rules")}</a>
            {game.credit && <span class="credit">{game.credit}</span>}
          </p>
        </div>
        <WaysField
          game={game}
          wishes={wishes}
          onWay={(way) => keep(inCompany(game, wishes, way))}
          onSeats={(changed) => wish({ seats: changed })}
        />
        {isMine && (
          <div class="field name">
            <label for="name">{say("setup.name")}</label>
            <input id="name" name="name" maxLength={40} autocomplete="nickname" value={name} onInput={(event) => setName(event.currentTarget.value)} />
          </div>
        )}
        <PaceField value={wishes.pace} seats={taken} onChange={(pace) => wish({ pace })} />
        {taken.some(({ who }) => who === "friend") && !allPocket() && <Lazy fetch={whomField} props={{ value: whom, onChange: setWhom }} waiting={<i />} />}
        <div class="submit">
          <button type="submit" class="primary large" disabled={busy}>
            {busy ? t("home.opening") : say("setup.open")}
          </button>
          {error && <p class="problem" role="alert">{error}</p>}
        </div>
        <details class="more" open={more} onToggle={(event) => setMore(event.currentTarget.open)}>
          <summary>{say("setup.more")}</summary>
          <h2>{say("setup.who")}</h2>
          {least !== most && !position.trim() && (
            <div class="field">
              <label for="seats">{say("setup.seats")}</label>
              <select id="seats" name="seats" value={count} onChange={(event) => wish({ count: Number(event.currentTarget.value) })}>
                {Array.from({ length: most - least + 1 }, (_, at) => (
                  <option key={at}>{least + at}</option>
                ))}
              </select>
            </div>
          )}
          {places?.map((place, at) => (
            <SeatField
              key={place.seat}
              place={place}
              value={seats[at]!}
              levels={game.levels}
              level={wishes.bot}
              unhurried={game.unhurried}
              stronger={game.stronger}
              onChange={(seat) => wish({ seats: arranged(seats, at, seat) })}
            />
          ))}
          {taken.some(({ who }) => who === "friend") && (
            <div class="field flag">
              <label for="listed">{say("setup.listed")}</label>
              <input id="listed" type="checkbox" checked={listed} onChange={(event) => wish({ listed: event.currentTarget.checked })} />
            </div>
          )}
          {mayLeave(taken) && paceFor(wishes.pace, taken).pace?.kind !== "days" && <LeavingField value={leaving} count={count} onChange={(leaving) => wish({ leaving })} />}
          {mayLeave(taken) && <TalkField value={talk} listed={listed} onChange={(talk) => wish({ talk })} />}
          {game.has_secrets && <WatchingField late={late} delay={delay} wish={wish} />}
          {game.has_chance && isMine && (
            <WordField commitment={dice.value?.commitment ?? ""} value={word} onInput={setWord} />
          )}
          {game.options.length > 0 && !position.trim() && <h2>{say("setup.options")}</h2>}
          {(position.trim() ? [] : game.options).map((option) => (
            <OptionField
              key={option.name}
              option={option}
              value={options[option.name] ?? null}
              onChange={(value) => wish({ options: { ...wishes.options, [option.name]: value } })}
            />
          ))}
          <div class="field">
            <label for="position">{say("setup.position")}</label>
            <textarea
              id="position"
              rows={2}
              spellcheck={false}
              autocomplete="off"
              value={position}
              aria-describedby="position-help"
              onInput={(event) => setPosition(event.currentTarget.value)}
            />
            <p class="quiet" id="position-help">{say(position.trim() ? "setup.position.set" : "setup.position.help")}</p>
          </div>
          {!isUsual && (
            <button
              type="button"
              onClick={() => {
                forgetSetup(game);
                setWishes(usual(game));
              }}
            >
              {say("setup.usual")}
            </button>
          )}
        </details>
      </form>
    </main>
  );
}

/** I sit on one seat: taking another frees the first for a friend. */
function arranged(seats: SeatWish[], at: number, seat: SeatWish): SeatWish[] {
  return seats.map((old, index): SeatWish => {
    if (index === at) return seat;
    return seat.who === "me" && old.who === "me" ? { who: "friend" } : old;
  });
}
