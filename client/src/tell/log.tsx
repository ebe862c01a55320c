/** What was sent to me lately: when, of what, by which way, and what became of it. */

import type { Lang } from "../i18n";
import type { TellNote, TellPage } from "../wire";
import { say } from "./words";

/** What a word has to be for; a server that is newer may know more kinds. */
const KINDS = ["turn", "deadline", "invited", "over", "friend", "test", "off"] as const;

export function Log({ page, lang, titles }: { page: TellPage; lang: Lang; titles: ReadonlyMap<string, string> }) {
  return (
    <section aria-labelledby="log">
      <h2 id="log">{say("log")}</h2>
      {page.log.length ? (
        <ul class="list" aria-labelledby="log">
          {page.log.map((note, at) => (
            <li key={`${note.at} ${at}`}>
              <span>
                <b>{note.table ? <a href={`/t/${encodeURIComponent(note.table)}`}>{what(note, titles)}</a> : what(note, titles)}</b>
                <small>
                  <time dateTime={note.at}>{new Date(note.at).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" })}</time> · {note.line || say("lost")}
                </small>
              </span>
              <small>
                {note.state === "waiting" && !note.told ? say("onItsWay") : say(`state.${note.state}`)}
                {note.told && ` (${note.told})`}
              </small>
            </li>
          ))}
        </ul>
      ) : (
        <p class="quiet">{say("logNone")}</p>
      )}
    </section>
  );
}

function what({ kind, game }: TellNote, titles: ReadonlyMap<string, string>): string {
  const known = KINDS.find((one) => one === kind);
  return [known ? say(`news.${known}`) : kind, game && (titles.get(game) ?? game)].filter(Boolean).join(" · ");
}
