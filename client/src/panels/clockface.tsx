/** A seat's clock beside its player: always as wide, so that nothing moves when it runs. */

import { type Face, shownTime } from "../clock";
import { t } from "../i18n";
import { Icon } from "./icon";

/** It counts down in silence: the announcer says what is worth a word. */
export function ClockFace({ face: { turn, game, runs, soon }, days, off }: { face: Face; days: boolean; off?: number | undefined }) {
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
      {off !== undefined && (
        <span class="off" title={t("clock.off", { n: off })}>
          <Icon name="dayoff" />
          {off}
          <span class="hidden">{t("clock.off", { n: off })}</span>
        </span>
      )}
    </span>
  );
}
