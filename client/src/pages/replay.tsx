/** A game once more: slider, arrow keys, a link to every ply, the record and its dice. */

import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { api } from "../api";
import { ratioOf } from "../board/geometry";
import { type Lang, t } from "../i18n";
import { CHANCE } from "../log";
import { BoardView } from "../panels/boardview";
import { Chip } from "../panels/chip";
import { VerifyDice } from "../panels/dice";
import { DiceSoFar } from "../panels/luck";
import { MoveList } from "../panels/moves";
import { fragment, rename } from "../route";
import { useFetched, useTitle } from "../use";

/** The ply that the address asks for; null is the last one. */
function askedPly(): number | null {
  const ply = fragment(location.hash).get("ply");
  return ply !== null && /^\d{1,6}$/.test(ply) ? Number(ply) : null;
}

export function ReplayPage({ id, lang }: { id: string; lang: Lang }) {
  const [ply, setPly] = useState(askedPly);
  const summary = useFetched(() => api.table(id), [id, lang]);
  const replay = useFetched(() => api.replay(id, ply), [id, ply, lang]);
  const { value, error } = replay;
  const title = summary.value?.title ?? "";
  useTitle(title && t("replay.of", { title }));

  useEffect(() => {
    const moved = () => setPly(askedPly());
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, []);

  if (error && !value)
    return (
      <main class="sheet">
        <h1>{t("door.closed")}</h1>
        <p>{error.problem.sentence}</p>
      </main>
    );
  if (!value) return <main class="sheet" aria-busy="true" />;

  const at = ply ?? value.plies;
  const turnTo = (to: number) => {
    const next = Math.max(0, Math.min(value.plies, to));
    rename(`${location.pathname}#ply=${next}`);
    setPly(next);
  };
  const names = new Map(summary.value?.seats.map((seat) => [seat.seat, seat.name || seat.place]));
  const said = at ? value.moves.find((move) => move.ply === at)?.said : t("replay.start");
  return (
    <main class="table-page replay-page">
      <Keys at={at} plies={value.plies} turnTo={turnTo} />
      <div class="play">
        <div class="stage" style={{ "--ratio": ratioOf(value.scene) }}>
          <h1>{t("replay.of", { title })}</h1>
          <div class="players">
            {value.scene.places.map((place) => (
              <div key={place.seat} class={`player seat-${place.seat % 4}`}>
                <Chip seat={place.seat} letter={place.letter} />
                <span class="who">
                  <b>{names.get(place.seat) ?? place.name}</b>
                </span>
                <span class="score">{place.score}</span>
              </div>
            ))}
          </div>
          <BoardView scene={value.scene} title={title} active={false} />
          <p class="prompt sentence" aria-live="polite">
            {at === value.plies && value.result ? value.result.sentence : said}
          </p>
          <div class="slider">
            <Step to={0} name={t("replay.first")} d="M4 3v10M13 3L6 8l7 5z" at={at} turnTo={turnTo} />
            <Step to={at - 1} name={t("replay.back")} d="M11 3L4 8l7 5z" at={at} turnTo={turnTo} end={at === 0} />
            <input
              type="range"
              min={0}
              max={value.plies}
              value={at}
              aria-label={t("replay.slider")}
              aria-valuetext={t("replay.at", { ply: at, plies: value.plies })}
              onInput={(event) => turnTo(Number(event.currentTarget.value))}
            />
            <Step to={at + 1} name={t("replay.next")} d="M5 3l7 5l-7 5z" at={at} turnTo={turnTo} end={at === value.plies} />
            <Step to={value.plies} name={t("replay.last")} d="M12 3v10M3 3l7 5l-7 5z" at={at} turnTo={turnTo} />
          </div>
        </div>
      </div>
      <aside class="column" aria-label={t("column.label")}>
        <div class="panel moves">
          <MoveList moves={value.moves} places={value.scene.places} current={at} pick={turnTo} />
          <div class="replay-tools">
            <button type="button" onClick={() => void download(id)}>
              {t("replay.download")}
            </button>
            <a class="button" href={`/t/${encodeURIComponent(id)}`}>
              {t("replay.table")}
            </a>
          </div>
          <VerifyDice table={id} />
          {value.moves.some(({ seat }) => seat === CHANCE) && <DiceSoFar table={id} drawn={value.plies} />}
        </div>
      </aside>
    </main>
  );
}

interface StepProps {
  to: number;
  at: number;
  name: string;
  d: string;
  turnTo: (ply: number) => void;
  end?: boolean;
}

function Step({ to, at, name, d, turnTo, end }: StepProps) {
  return (
    <button type="button" class="step" aria-label={name} disabled={end ?? to === at} onClick={() => turnTo(to)}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={d} />
      </svg>
    </button>
  );
}

/** Arrow keys anywhere on the page, except where they already mean something. */
function Keys({ at, plies, turnTo }: { at: number; plies: number; turnTo: (ply: number) => void }) {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest("input, select, .board, ol")) return;
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: plies }[event.key];
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      turnTo(to);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
  return null;
}

async function download(id: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([await api.record(id)], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${id}.tete`;
  link.click();
  URL.revokeObjectURL(address);
}
