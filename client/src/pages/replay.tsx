/** A game once more: slider, arrow keys, a link to every ply, the record and its dice. */

import { useEffect, useRef, useState } from "preact/hooks";
import { BetterLine, useBetter } from "../analysis/better";
import { api } from "../api";
import { pathHere } from "../base";
import type { Board } from "../board/board";
import { ratioOf } from "../board/geometry";
import { type Lang, t } from "../i18n";
import { CHANCE } from "../log";
import { Analysis, isAnalysable } from "../panels/analysis";
import { Aspects } from "../panels/aspects";
import { Areas } from "../panels/areas";
import { BoardView } from "../panels/boardview";
import { Chip } from "../panels/chip";
import { Curtain } from "../panels/curtain";
import { VerifyDice } from "../panels/dice";
import { DiceSoFar } from "../panels/luck";
import { DiceBar } from "../panels/dicebar";
import { Lazy } from "../panels/lazy";
import { ProblemPage } from "../panels/problempage";
import { MoveList } from "../panels/moves";
import { Fetching } from "../panels/fetching";
import { Score } from "../panels/score";
import { adopt } from "../practice/sheet";
import { download } from "../replay/download";
import sheet from "../replay/replay.late.css";
import { Keys, PlayButton, type Speed, Step, usePlaying } from "../replay/steps";
import { Trying } from "../replay/trying";
import { say } from "../replay/words";
import { ShareDialog } from "../end/share";
import { settings } from "../settings";
import { fragment, rename } from "../route";
import { paintOf, type Scene } from "../scene";
import { useFetched, useTitle } from "../hooks";
import type { CostlyMove, SeatSummary, Summary } from "../wire";

/** What the address asks for: which ply, null for the last one; whose eyes, "" for the best there are; the analysis; how fast it plays. */
interface Asked {
  ply: number | null;
  as: string;
  analyse: boolean;
  play: Speed | null;
  plan: boolean;
}

const planPage = async () => (await import("../letters/plan")).PlanPage;

function asked(): Asked {
  const wish = fragment(location.hash);
  const ply = wish.get("ply");
  const as = wish.get("as") ?? "";
  return {
    ply: ply !== null && /^\d{1,6}$/.test(ply) ? Number(ply) : null,
    as: /^(\d{1,2}|spectator|all)$/.test(as) ? as : "",
    analyse: wish.has("analyse"),
    plan: wish.has("plan"),
    play: /^[123]$/.test(wish.get("play") ?? "") ? (Number(wish.get("play")) as Speed) : null,
  };
}

export function ReplayPage({ id, lang }: { id: string; lang: Lang }) {
  adopt(sheet);
  const [wish, setWish] = useState(asked);
  const [here, setHere] = useState("");
  const { value, error, again } = useFetched(() => api.summary(id), [id, lang]);
  useTitle(value ? say("of", { title: value.title }) : "");

  useEffect(() => {
    const moved = () => setWish(asked());
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, []);

  if (error?.status === 404) return <ProblemPage title={t("door.closed")} sentence={t("door.closedHelp")} />;
  if (error && !value) return <ProblemPage title={t("door.closed")} sentence={error.problem.sentence} again={again} />;
  if (!value) return <main class="sheet" aria-busy="true" />;
  if (wish.plan) return <Lazy fetch={planPage} props={{ id, lang, summary: value }} waiting={<main class="sheet" aria-busy="true" />} />;
  const ask = (next: Asked) => {
    const parts = [next.ply === null ? "" : `ply=${next.ply}`, next.as && `as=${next.as}`, next.analyse && "analyse"];
    rename(`${pathHere()}#${parts.filter(Boolean).join("&")}`);
    setWish(next);
  };
  const waits = sharedBy(value, wish.as);
  if (waits && `${waits.seat}` !== here)
    return (
      <>
        <Curtain name={waits.name || waits.place} lift={() => setHere(`${waits.seat}`)} />
        <div class="hidden" aria-live="polite" id="news">
          {t("curtain.title", { name: waits.name || waits.place })}
        </div>
      </>
    );
  const as = waits ? `${waits.seat}` : wish.as;
  return <Shown id={id} lang={lang} summary={value} wish={{ ...wish, as }} ask={ask} />;
}

/** Where several share a device and the game is not over: whose turn it is to look. */
function sharedBy(summary: Summary, as: string): SeatSummary | undefined {
  const yours = summary.seats.filter((seat) => seat.yours);
  if (!summary.secrets || summary.status !== "playing" || yours.length < 2) return undefined;
  if (as === "spectator" || as === "all") return undefined;
  return (
    yours.find(({ seat }) => `${seat}` === as) ?? yours.find(({ seat }) => seat === summary.turn) ?? yours[0]
  );
}

interface ShownProps {
  id: string;
  lang: Lang;
  summary: Summary;
  wish: Asked;
  ask: (wish: Asked) => void;
}

function Shown({ id, lang, summary: given, wish, ask }: ShownProps) {
  const { ply, as, analyse } = wish;
  const [summary, setSummary] = useState(given);
  /** On the board to try moves on, these have been played at once. */
  const [trying, setTrying] = useState<string[] | null>(null);
  const [tried, setTried] = useState<Scene | null>(null);
  const [sharing, setSharing] = useState(false);
  const [advice, setAdvice] = useState<CostlyMove | null>(null);
  const board = useRef<Board | null>(null);
  useEffect(() => setSummary(given), [given]);
  const { value, error, busy, again } = useFetched(() => api.replay(id, ply, as), [id, ply, as, lang]);
  const [zones, setZones] = useState(false);
  const [lost, setLost] = useState("");
  const games = useFetched(api.games, [lang]);
  const hasDice = games.value?.find(({ slug }) => slug === summary.game)?.has_chance ?? false;
  const canVerify = hasDice || summary.secrets;
  const { title } = summary;
  const plies = value?.plies ?? 0;
  const at = ply ?? plies;
  const turnTo = (to: number) => ask({ ...wish, ply: Math.max(0, Math.min(plies, to)) });
  const begin = (moves: string[]) => {
    setTried(null);
    setTrying(moves);
    document.querySelector(".replay-page")?.scrollIntoView();
  };
  const leave = () => setTrying(null);
  const advised = advice && at === advice.ply - 1 ? advice : null;
  const better = useBetter(id, lang, trying ? null : advised, board);
  const playing = usePlaying(wish.play, at, plies, busy || !value || trying !== null, turnTo);
  if (error && !value)
    return (
      <ProblemPage title={say("of", { title })} sentence={error.problem.sentence} again={again}>
        <a class="button" href={`/t/${encodeURIComponent(id)}`}>
          {say("table")}
        </a>
      </ProblemPage>
    );
  if (!value) return <main class="sheet" aria-busy="true" />;

  // Whoever came by a public link has no place at the table.
  const isGuest = summary.public && !summary.seats.some(({ yours }) => yours) && !settings.watchKey(id);
  const isOver = summary.status === "over";
  const names = new Map(summary.seats.map((seat) => [seat.seat, seat.name || seat.place]));
  // What was chosen is what is shown and what is downloaded, whether it has been fetched or not.
  const eyes = as || value.as;
  const { places } = (trying && tried) || value.scene;
  const said = at ? value.moves.find((move) => move.ply === at)?.said : say("before");
  return (
    <main class="table-page replay-page" style={{ "--ratio": ratioOf(value.scene) }}>
      {!trying && <Keys at={at} plies={plies} turnTo={turnTo} toggle={playing.toggle} />}
      <div class="play">
        <div class="stage">
          <h1>{trying ? say(at ? "trying" : "tryingStart", { ply: at }) : say("of", { title })}</h1>
          <div class="players">
            {places.map((place) => (
              <div key={place.seat} class={`player seat-${paintOf(place) % 4}`}>
                <Chip seat={paintOf(place)} letter={place.letter} />
                <span class="who">
                  <b title={names.get(place.seat) ?? place.name}>{names.get(place.seat) ?? place.name}</b>
                </span>
                <Score place={place} places={places} over={at === plies && isOver && !trying} />
              </div>
            ))}
          </div>
          {trying ? (
            <Trying id={id} game={summary.game} lang={lang} ply={at} title={title} nameOf={(seat) => names.get(seat) ?? `${seat}`} first={trying} shown={setTried} close={leave} />
          ) : (
            <>
              <div class="fetched" aria-busy={busy}>
                <BoardView
                  scene={better ?? value.scene}
                  title={title}
                  active={false}
                  asked={zones}
                  ready={(made) => {
                    board.current = made;
                  }}
                />
                <Fetching busy={busy} />
              </div>
              <div class="said-line">
                <DiceBar scene={value.scene} />
                {error && !busy ? (
                  <p class="problem" role="alert">
                    {error.problem.sentence}{" "}
                    <button type="button" onClick={again}>
                      {t("door.again")}
                    </button>
                  </p>
                ) : advised ? (
                  <BetterLine move={advised} played={value.moves.find((move) => move.ply === advised.ply)} play={() => begin([advised.best])} />
                ) : (
                  <p class="prompt sentence" aria-live="polite">
                    {at === plies && value.result ? value.result.sentence : said}
                  </p>
                )}
                {!advised && <Areas scene={value.scene} asked={zones} ask={setZones} />}
              </div>
              <div class="slider">
                <PlayButton playing={playing} />
                <Step edge to={0} name={say("first")} d="M4 3v10M13 3L6 8l7 5z" at={at} turnTo={turnTo} />
                <Step to={at - 1} name={say("stepBack")} d="M11 3L4 8l7 5z" at={at} turnTo={turnTo} end={at === 0} />
                <input
                  type="range"
                  min={0}
                  max={plies}
                  value={at}
                  aria-label={say("slider")}
                  aria-valuetext={say("at", { ply: at, plies: plies })}
                  onInput={(event) => turnTo(Number(event.currentTarget.value))}
                />
                <Step to={at + 1} name={say("next")} d="M5 3l7 5l-7 5z" at={at} turnTo={turnTo} end={at === plies} />
                <Step edge to={plies} name={say("last")} d="M12 3v10M3 3l7 5l-7 5z" at={at} turnTo={turnTo} />
              </div>
            </>
          )}
        </div>
      </div>
      <aside class="column" aria-label={t("column.label")}>
        <div class="panel moves">
          <div class="replay-tools">
            {!analyse && isAnalysable(summary) && (
              <button type="button" class="primary" onClick={() => ask({ ...wish, analyse: true })}>
                {say("analyse")}
              </button>
            )}
            <button type="button" onClick={() => void download(id, eyes).then(setLost)}>
              {say("download")}
            </button>
            {isOver && !trying && (
              <button type="button" onClick={() => begin([])}>
                {say("try")}
              </button>
            )}
            {isOver && !id.startsWith("pocket-") && (summary.public || summary.seats.some(({ yours }) => yours)) && (
              <button type="button" onClick={() => setSharing(true)}>
                {say("share")}
              </button>
            )}
            <a class="button" href={isGuest ? `/#play=${encodeURIComponent(summary.game)}` : `/t/${encodeURIComponent(id)}`}>
              {isGuest ? say("own") : say("table")}
            </a>
          </div>
          {summary.offline && <p class="quiet offline">{say(hasDice ? "offlineDice" : "offline")}</p>}
          <Aspects
            aspects={value.aspects}
            current={eyes}
            nameOf={(seat) => names.get(seat) ?? `${seat}`}
            choose={(next) => ask({ ...wish, as: next })}
          />
          {analyse && isAnalysable(summary) && (
            <Analysis
              table={id}
              lang={lang}
              at={at}
              moves={value.moves}
              places={value.scene.places}
              nameOf={(seat) => names.get(seat) ?? `${seat}`}
              secrets={summary.secrets}
              turnTo={(to) => {
                setAdvice(null);
                turnTo(to);
              }}
              advised={advised?.ply ?? null}
              advise={(move) => {
                leave();
                setAdvice(move);
                turnTo(move.ply - 1);
              }}
              close={() => ask({ ...wish, analyse: false })}
            />
          )}
          <MoveList moves={value.moves} places={value.scene.places} current={at} pick={turnTo} />
          {sharing && (
            <ShareDialog summary={summary} hash={`ply=${at}`} close={() => setSharing(false)} told={(now) => setSummary({ ...summary, ...now })} />
          )}
          {lost && (
            <p class="problem" role="alert">
              {lost}
            </p>
          )}
          {canVerify && <VerifyDice table={id} hasDice={hasDice} />}
          {value.moves.some(({ seat }) => seat === CHANCE) && <DiceSoFar table={id} drawn={value.plies} />}
        </div>
      </aside>
    </main>
  );
}
