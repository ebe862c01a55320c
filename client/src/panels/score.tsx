/** What a seat has, at a glance: its score, how far it is on its way to the goal, and whether it is ahead. */

import { t } from "../i18n";
import type { Place } from "../scene";

/** By how much a seat is ahead of every other; 0 if it is not, or if that cannot be told. */
export function leadOf(place: Place, places: Place[]): number {
  const others = places.filter(({ seat }) => seat !== place.seat).map(({ points }) => points ?? Infinity);
  return others.length ? Math.max(0, (place.points ?? 0) - Math.max(...others)) : 0;
}

/** ``over``: who won is said elsewhere. */
export function Score({ place, places, over }: { place: Place; places: Place[]; over?: boolean }) {
  const { score, points, goal, left = "", hidden } = place;
  const lead = over ? 0 : leadOf(place, places);
  if (!score) return null;
  return (
    <span class="score" title={hidden ? score : left}>
      {lead > 0 && (
        <span class="ahead">
          <span class="full">{t("score.ahead", { n: lead })}</span>
          <span class="short" aria-hidden="true">
            +{lead}
          </span>
        </span>
      )}
      {hidden ? (
        <>
          <span aria-hidden="true">?</span>
          <span class="full">{score}</span>
        </>
      ) : (
        <span class={goal ? "figure far" : "figure"} style={goal ? { "--far": Math.max(0, points ?? 0) / goal } : {}}>
          {score}
        </span>
      )}
      {left && <span class={goal ? "hidden" : "left"}>{left}</span>}
    </span>
  );
}
