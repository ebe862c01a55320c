/** Records of games played alone, before the next one. */

import { getLang } from "../i18n";
import { recordsOf } from "../records";
import type { GameInfo, GameOption } from "../wire";
import { shownDay } from "./records";
import { say } from "./setupwords";

/** What this player has reached so far, for every way of playing. */
export function RecordList({ game }: { game: GameInfo }) {
  const boards = recordsOf(game.slug);
  if (!boards.length) return null;
  const known = new Map(game.options.map((option) => [option.name, option]));
  return (
    <section class="records">
      <h2>{say("records.title")}</h2>
      <ul>
        {boards.map(({ options, best }) => (
          <li key={JSON.stringify(options)}>
            <b>{best[0]!.score}</b> {named(options, known)}
            <span class="quiet"> {best.map(({ score, day }) => say("records.entry", { score, day: shownDay(day) })).join(" · ")}</span>
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
  return shown.join(", ") || say("records.usual");
}
