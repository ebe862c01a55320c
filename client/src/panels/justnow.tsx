/** Just now: one line, always in the same place, that tells what happened last and why. */

import { useEffect, useRef } from "preact/hooks";
import type { Board } from "../board/board";
import { t } from "../i18n";
import { paintOf } from "../scene";
import type { TableState } from "../tablestate";
import { Chip } from "./chip";
import { Icon } from "./icon";
import { calledIn, latestOf } from "./told";

/** How long cells stay lit after a tap. */
const SHOWN_MS = 1600;

interface Props {
  state: TableState;
  board: Board | null;
  /** Open the rules at that number. */
  openRule: (rule: string) => void;
}

export function JustNow({ state, board, openRule }: Props) {
  const latest = latestOf(state.log, calledIn(state.summary));
  const said = latest?.parts.map((part) => part.said).join(" ");
  const placeOf = (at: number) => state.scene?.places.find(({ seat }) => seat === latest?.parts[at]?.seat);
  const place = placeOf(0);
  // What another has drawn since wears the other's colour.
  const next = placeOf(1);
  const cells = latest?.cells ?? [];
  const isLit = useRef(false);
  const lit = (on: boolean) => {
    if (on === isLit.current) return;
    isLit.current = on;
    board?.showAgain(on ? cells : []);
  };
  const again = () => {
    isLit.current = false;
    board?.showAgain(cells, SHOWN_MS);
  };
  // What was pointed at is history as soon as something else happens.
  useEffect(() => () => lit(false), [said]);
  return (
    <section
      class={`now${place ? ` seat-${paintOf(place) % 4}` : ""}`}
      aria-label={t("now.title")}
      onMouseEnter={() => lit(true)}
      onMouseLeave={() => lit(false)}
    >
      {place && <Chip seat={paintOf(place)} letter={place.letter} />}
      <p class={latest ? "" : "quiet"} title={said} onClick={again}>
        <b>{state.praise || t("now.title")}</b>{" "}
        {next && next !== place ? (
          <>
            {latest?.parts[0]?.said}{" "}
            <span class="drawn">
              <Chip seat={paintOf(next)} letter={next.letter} />
              {latest?.parts[1]?.said}
            </span>
          </>
        ) : (
          (said ?? t("moves.none"))
        )}
      </p>
      {latest?.rule && (
        <button type="button" class="to-rule" onClick={() => openRule(latest.rule)}>
          {t("now.rule")}
        </button>
      )}
      {cells.length > 0 && (
        <button type="button" class="again" onFocus={() => lit(true)} onBlur={() => lit(false)} onClick={again}>
          <Icon name="replay" />
          <span>{t("now.show")}</span>
        </button>
      )}
    </section>
  );
}
