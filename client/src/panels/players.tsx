/** A player's thin bar: chip, name, score, whether they are here and whose turn it is. */

import { useFace } from "../clock";
import { t } from "../i18n";
import type { TableState } from "../tablestate";
import { paintOf, type Place } from "../scene";
import { useLong } from "../hooks";
import { Chip } from "./chip";
import { ClockFace } from "./clockface";
import { isFinal } from "./leaving";
import { Score } from "./score";

/** A bot that has told nothing for this many seconds is not thinking yet: it is being woken. */
const WAKING = 3;

/** ``turn``: it is for this seat to act. */
export function PlayerBar({ place, state, turn }: { place: Place; state: TableState; turn: boolean }) {
  const { summary, you, here, thinking, thought, line } = state;
  const seat = summary?.seats.find((one) => one.seat === place.seat);
  const over = summary?.status === "over";
  const won = over && summary?.result?.winners.includes(place.seat);
  const away = !over && summary?.away.includes(place.seat);
  const gone = summary && isFinal(summary.leaving) ? "seat.out" : "seat.standIn";
  const mine = you.includes(place.seat) && !away;
  const isHere = line === "open" && !away && (here.includes(place.seat) || seat?.who === "bot");
  const thinks = turn && thinking === place.seat;
  const waking = useLong(thinks && thought === 0, WAKING);
  const face = useFace(state, place.seat, turn);
  const isFree = seat?.who === "free";
  const name = isFree ? t("seat.freeName") : seat?.name || place.name;
  const presence = away ? gone : isFree ? "seat.free" : seat?.who === "bot" ? "seat.bot" : isHere ? "seat.here" : "seat.away";
  return (
    <div
      class={`player seat-${paintOf(place) % 4}${turn ? " turn" : ""}${won ? " won" : ""}${face ? " timed" : ""}`}
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
      {won && summary.seats.length > 1 && <span class="whose">{t("seat.won")}</span>}
      <Score place={place} places={state.scene?.places ?? []} over={over} />
      {face && <ClockFace face={face} days={summary?.pace?.kind === "days"} off={summary?.pace?.off ? summary.off?.[place.seat] : undefined} />}
      {thinks && thought > 0 && (
        <progress class="thought" max={1} value={thought} aria-label={t("seat.thought", { name })} />
      )}
    </div>
  );
}
