/** The puzzle of the day, as a line at home: of which game, and whether it has been solved. */

import { api } from "../api";
import { useFetched } from "../hooks";
import type { Lang } from "../i18n";
import { say } from "./puzzlewords";
import { isSolvedOn, solved, streak } from "./solved";

export function DailyPuzzle({ lang }: { lang: Lang }) {
  const { value } = useFetched(api.daily, [lang]);
  if (!value) return null;
  const { slug, id, date, title } = value;
  const isDone = isSolvedOn(date) || solved(slug).has(id);
  const days = streak(date);
  return (
    <a class="button" href={`/puzzle/${encodeURIComponent(slug)}/${encodeURIComponent(id)}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">
        {isDone ? <path d="M3 8.4l3.3 3.4L13 4.6" /> : <path d="M2.5 6.5h3a1.6 1.6 0 1 1 2.6 0h3v3a1.6 1.6 0 1 0 0 2.6v1.4h-8.6z" />}
      </svg>
      <span>
        {isDone ? say("dayDone") : say("today")}
        {!isDone && <span class="wide-only">{say("dayOf", { title })}</span>}
      </span>
      {days > 0 && ` · ${say("streak", { n: days })}`}
    </a>
  );
}
