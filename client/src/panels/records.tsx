/** Records of games played alone: at the end of one, and before the next. */

import { useMemo } from "preact/hooks";
import { getLang, t } from "../i18n";
import { keepResult, recordsOf } from "../records";
import type { GameInfo, GameOption, Summary } from "../wire";

/** How a result stands among this player's own; nothing where more than one played. */
export function OwnRecord({ summary }: { summary: Summary }) {
  const board = useMemo(() => keepResult(summary), [summary.table, summary.result?.reason]);
  if (!board) return null;
  const [first, second] = board.best;
  const isBest = first!.table === summary.table;
  const before = isBest ? second : first;
  const text = isBest
    ? before
      ? t("records.newBest", { before: before.score })
      : t("records.first")
    : t("records.best", { score: first!.score, day: shownDay(first!.day) });
  return <p class={`own-record${isBest ? " best" : ""}`}>{text}</p>;
}

/** What this player has reached so far, for every way of playing. */
export function RecordList({ game }: { game: GameInfo }) {
  const boards = recordsOf(game.slug);
  if (!boards.length) return null;
  const known = new Map(game.options.map((option) => [option.name, option]));
  return (
    <section class="records">
      <h2>{t("records.title")}</h2>
      <ul>
        {boards.map(({ options, best }) => (
          <li key={JSON.stringify(options)}>
            <b>{best[0]!.score}</b> {named(options, known)}
            <span class="quiet"> {best.map(({ score, day }) => t("records.entry", { score, day: shownDay(day) })).join(" · ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The options that are not as usual; of a long name the first part is enough. */
function named(options: Record<string, unknown>, known: Map<string, GameOption>): string {
  const shown = Object.entries(options).flatMap(([name, value]) => {
    const option = known.get(name);
    const short = `${value}`.split("-")[0]!.slice(0, 20);
    if (!option || short === `${option.offers[getLang()] ?? option.default ?? "none"}`) return [];
    return [option.called[short] ?? short];
  });
  return shown.join(", ") || t("records.usual");
}

function shownDay(day: string): string {
  const date = new Date(`${day}T12:00:00`);
  return Number.isNaN(date.valueOf()) ? day : date.toLocaleDateString(getLang(), { day: "numeric", month: "short", year: "numeric" });
}
