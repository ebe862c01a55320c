/** A player's thin bar: chip, name, score, whether they are here and whose turn it is. */

import { shownTime, useLeft } from "../clock";
import { t } from "../i18n";
import type { TableState } from "../tablestate";
import { paintOf, type Place } from "../scene";
import { useLong } from "../hooks";
import { Chip } from "./chip";
import { Score } from "./score";

const SOON = 10;
/** A bot that has told nothing for this many seconds is not thinking yet: it is being woken. */
const WAKING = 3;

/** ``turn``: it is for this seat to act. */
export function PlayerBar({ place, state, turn }: { place: Place; state: TableState; turn: boolean }) {
  const { summary, you, here, thinking, thought, line } = state;
  const seat = summary?.seats.find((one) => one.seat === place.seat);
  const over = summary?.status === "over";
  const won = over && summary?.result?.winners.includes(place.seat);
  const away = !over && summary?.away.includes(place.seat);
  const gone = summary?.leaving === "out" ? "seat.out" : "seat.standIn";
  const mine = you.includes(place.seat) && !away;
  const isHere = line === "open" && !away && (here.includes(place.seat) || seat?.who === "bot");
  const thinks = turn && thinking === place.seat;
  const waking = useLong(thinks && thought === 0, WAKING);
  const isFree = seat?.who === "free";
  const name = isFree ? t("seat.freeName") : seat?.name || place.name;
  const presence = away ? gone : isFree ? "seat.free" : seat?.who === "bot" ? "seat.bot" : isHere ? "seat.here" : "seat.away";
  return (
    <div
      class={`player seat-${paintOf(place) % 4}${turn ? " turn" : ""}${won ? " won" : ""}`}
      aria-current={turn ? "true" : undefined}
    >
      <Chip seat={paintOf(place)} letter={place.letter} />
      <span class={`presence ${isHere ? "here" : isFree ? "free" : "away"}`} title={t(presence)}>
        <span class="hidden">{t(presence)}</span>
      </span>
      <span class="who">
        <b title={name}>{name}</b>
        {(isFree || (seat?.name && seat.name !== place.name)) && <span class="place">{place.name}</span>}
        {seat?.elo != null && <span class="place">{t("level.figure", { elo: seat.elo })}</span>}
      </span>
      {away && (
        <span class="gone" aria-hidden="true">
          {t(gone === "seat.out" ? "seat.outShort" : "seat.bot")}
        </span>
      )}
      {turn && (
        <span class="whose">
          {thinks ? t(waking ? "seat.waking" : "seat.thinking") : mine ? t("seat.yours") : t("seat.turn")}
        </span>
      )}
      {turn && <Clock state={state} />}
      {won && summary.seats.length > 1 && <span class="whose">{t("seat.won")}</span>}
      <Score place={place} places={state.scene?.places ?? []} over={over} />
      {thinks && thought > 0 && (
        <progress class="thought" max={1} value={thought} aria-label={t("seat.thought", { name })} />
      )}
    </div>
  );
}

/** What is left of the turn, and of the game. It counts down in silence: the announcer says what is worth a word. */
function Clock({ state }: { state: TableState }) {
  const { turn, game } = useLeft(state);
  if (turn === null && game === null) return null;
  return (
    <span class="clock">
      {turn !== null && (
        <span role="timer" aria-label={t("clock.turn")} class={turn <= SOON ? "soon" : ""}>
          {shownTime(turn)}
        </span>
      )}
      {game !== null && (
        <span role="timer" aria-label={t("clock.game")} class={turn === null ? "" : "quiet"}>
          {shownTime(game)}
        </span>
      )}
    </span>
  );
}
