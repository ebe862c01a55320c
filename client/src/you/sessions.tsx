/** Where one is signed in, and how to end that. */

import type { Lang } from "../i18n";
import type { You } from "../wire";
import { people } from "./asking";
import { Trouble, useWork } from "./form";
import { say } from "./words";

interface Props {
  you: You;
  lang: Lang;
  isNow: (you: You) => void;
}

export function SessionList({ you, lang, isNow }: Props) {
  const work = useWork();
  const end = (session: string) => void work.do(async () => isNow(await people.end(session)));
  const day = (time: string) => new Date(time).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      <ul class="list">
        {you.sessions.map((one) => (
          <li key={one.id}>
            <span>
              <b>{one.device || say("device")}</b>
              <small>{one.here ? say("here") : say("used", { when: day(one.used) })}</small>
            </span>
            {!one.here && (
              <button type="button" disabled={work.busy} aria-label={say("deed", { what: say("end"), name: one.device || say("device") })} onClick={() => end(one.id)}>
                {say("end")}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Trouble said={work.trouble} />
      {you.sessions.length > 1 && (
        <p class="ways">
          <button type="button" disabled={work.busy} onClick={() => end("others")}>
            {say("endOthers")}
          </button>
        </p>
      )}
    </>
  );
}
