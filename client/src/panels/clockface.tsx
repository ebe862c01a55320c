/** A seat's clock beside its player: always as wide, so that nothing moves when it runs. */

import { type Face, shownTime } from "../clock";
import { t } from "../i18n";

/** It counts down in silence: the announcer says what is worth a word. */
export function ClockFace({ face: { turn, game, runs, soon }, days }: { face: Face; days: boolean }) {
  return (
    <span class={`clock${runs ? " runs" : ""}${days ? " days" : ""}`}>
      {turn !== null && (
        <span role="timer" aria-label={t("clock.turn")} class={soon ? "soon" : ""}>
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
