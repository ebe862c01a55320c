/** The ways by which I am told: each is tried, turned off or taken away with one tap. */

import { useEffect, useRef, useState } from "preact/hooks";
import { day } from "../when";
import type { TellLine, TellNote, TellPage } from "../wire";
import { Trouble, useWork } from "../you/form";
import { telling } from "./asking";
import { say } from "./words";

/** Milliseconds between two looks whether a trial has arrived, and how many there are. */
const AGAIN = 1000;
const LOOKS = 30;

interface Props {
  page: TellPage;
  isNow: (page: TellPage) => void;
}

export function Lines({ page, isNow }: Props) {
  const work = useWork();
  const [tried, setTried] = useState<{ line: string; said: string } | null>(null);
  const isHere = useRef(true);
  useEffect(() => () => void (isHere.current = false), []);
  const test = async (line: TellLine) => {
    const before = trials(page.log, line);
    setTried({ line: line.id, said: say("onItsWay") });
    let now = await telling.test(line.id);
    for (let looks = 0; looks < LOOKS && isHere.current; looks++) {
      const isGone = !now.lines.some(({ id }) => id === line.id);
      const fresh = now.log.find((note) => note.kind === "test" && note.way === (isGone ? "" : line.id));
      const params = { told: fresh?.told || "–", name: line.name || say(`kind.${line.kind}`) };
      if (isGone || trials(now.log, line) !== before) {
        isNow(now);
        setTried({ line: isGone ? "" : line.id, said: say(isGone ? "gone" : fresh?.state === "sent" ? "arrived" : "failed", params) });
        return;
      }
      await new Promise((told) => setTimeout(told, AGAIN));
      now = await telling.page();
    }
    setTried({ line: line.id, said: say("slow") });
  };
  return (
    <>
      {page.lines.length > 0 && (
        <ul class="list" aria-label={say("myWays")}>
          {page.lines.map((line) => (
            <Row key={line.id} line={line} busy={work.busy} said={tried?.line === line.id ? tried.said : ""}>
              {{
                test: () => void work.do(() => test(line)),
                turn: () => void work.do(async () => isNow(await telling.turn(line.id, line.off !== ""))),
                remove: () => void work.do(async () => isNow(await telling.remove(line.id))),
              }}
            </Row>
          ))}
        </ul>
      )}
      <p class="quiet" role="status">
        {tried?.line === "" ? tried.said : ""}
      </p>
      <Trouble said={work.trouble} />
    </>
  );
}

/** The trials of a line that have come to an end, as one text: it is another when there is one more. */
function trials(log: readonly TellNote[], line: TellLine): string {
  return JSON.stringify(log.filter(({ kind, way, state }) => kind === "test" && way === line.id && state !== "waiting"));
}

interface RowProps {
  line: TellLine;
  busy: boolean;
  said: string;
  children: { test: () => void; turn: () => void; remove: () => void };
}

function Row({ line, busy, said, children: deeds }: RowProps) {
  const name = line.name || say(`kind.${line.kind}`);
  const button = (what: "test" | "turnOff" | "turnOn" | "remove", deed: () => void) => (
    <button type="button" disabled={busy} aria-label={say("deed", { what: say(what), name })} onClick={deed}>
      {say(what)}
    </button>
  );
  return (
    <li class="way">
      <span>
        <b>{name}</b>
        <small>
          {say(`kind.${line.kind}`)}
          {line.here && `, ${say("thisOne")}`} · {line.off ? say(`off.${line.off}`) : say("on", { day: day(line.made) })}
        </small>
      </span>
      {!line.off && button("test", deeds.test)}
      {line.off !== "unproved" && button(line.off ? "turnOn" : "turnOff", deeds.turn)}
      {button("remove", deeds.remove)}
      {line.secret && (
        <details>
          <summary>
            <b>{say("showSecret")}</b>
          </summary>
          <label class="field">
            {say("secret")}
            <input type="text" readOnly value={line.secret} onFocus={(event) => event.currentTarget.select()} />
          </label>
        </details>
      )}
      <p class="quiet" role="status">
        {said}
      </p>
    </li>
  );
}
