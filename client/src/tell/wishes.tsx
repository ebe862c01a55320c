/** What I want to hear, of which games, and when. What is changed is kept at once. */

import { useRef, useState } from "preact/hooks";
import { api } from "../api";
import { refusal, useFetched } from "../hooks";
import type { Lang } from "../i18n";
import type { NewWishes, TellPage, TellWishes } from "../wire";
import { Trouble } from "../you/form";
import { telling } from "./asking";
import { say } from "./words";

const KINDS = ["turn", "deadline", "invited", "over", "friend"] as const;
const NIGHT: [number, number] = [22 * 60, 7 * 60];
const EVENING = 18 * 60;

/** What became of the last change, and in which part it was made. */
interface Said {
  where: "" | "hear" | "when";
  trouble: string;
}

const NOTHING: Said = { where: "", trouble: "" };

interface Props {
  page: TellPage;
  lang: Lang;
  isNow: (page: TellPage) => void;
}

export function Wishes({ page, lang, isNow }: Props) {
  const games = useFetched(api.games, [lang]);
  const [wishes, setWishes] = useState<TellWishes>(page.wishes);
  const [said, setSaid] = useState<Said>(NOTHING);
  const sending = useRef(Promise.resolve());
  const latest = useRef(wishes);
  /** One after the other; of several only the last is still worth sending. */
  const wish = (part: Partial<TellWishes>) => {
    const where = "off" in part || "games" in part ? "hear" : "when";
    const next = (latest.current = { ...latest.current, ...part });
    setWishes(next);
    setSaid(NOTHING);
    sending.current = sending.current.then(async () => {
      if (latest.current !== next) return;
      try {
        isNow(await telling.wish(next satisfies NewWishes));
        if (latest.current === next) setSaid({ where, trouble: "" });
      } catch (error) {
        setSaid({ where, trouble: refusal(error).problem.sentence });
      }
    });
  };
  /** Whose clock counts: his own, from when a time of day first matters. */
  const timed = (part: Partial<TellWishes>) => wish(wishes.quiet || wishes.digest !== null ? part : { zone: zoneHere(), ...part });
  const { off, games: without, quiet, digest, zone } = wishes;
  const mail = page.lines.some(({ kind }) => kind === "mail");
  return (
    <>
      <section aria-labelledby="hear">
        <Title id="hear" said={said} />
        <ul class="wishes">
          {KINDS.map((kind) => (
            <Tick key={kind} id={kind} label={say(kind)} on={!off.includes(kind)} turn={(on) => wish({ off: on ? off.filter((one) => one !== kind) : [...off, kind] })} />
          ))}
        </ul>
        {games.value && games.value.length > 1 && (
          <fieldset>
            <legend>{say("games")}</legend>
            <ul class="wishes">
              {games.value.map(({ slug, title }) => (
                <Tick key={slug} id={`game-${slug}`} label={title} on={!without.includes(slug)} turn={(on) => wish({ games: on ? without.filter((one) => one !== slug) : [...without, slug] })} />
              ))}
            </ul>
          </fieldset>
        )}
      </section>
      <section aria-labelledby="when">
        <Title id="when" said={said} />
        <Tick id="quiet" label={say("quiet")} on={quiet !== null} turn={(on) => timed({ quiet: on ? NIGHT : null })} plain />
        {quiet && (
          <div class="hours">
            <Time id="quiet-from" label={say("from")} minute={quiet[0]} isNow={(from) => wish({ quiet: [from, quiet[1]] })} />
            <Time id="quiet-until" label={say("until")} minute={quiet[1]} isNow={(until) => wish({ quiet: [quiet[0], until] })} />
          </div>
        )}
        <p class="quiet">{say("quietHelp")}</p>
        {mail && (
          <fieldset>
            <legend>{say("letters")}</legend>
            <label class="wish">
              <input type="radio" name="letters" checked={digest === null} onChange={() => wish({ digest: null })} />
              {say("atOnce")}
            </label>
            <label class="wish">
              <input type="radio" name="letters" checked={digest !== null} onChange={() => timed({ digest: digest ?? EVENING })} />
              {say("daily")}
            </label>
            {digest !== null && (
              <div class="hours">
                <Time id="digest-at" label={say("at")} minute={digest} isNow={(at) => wish({ digest: at })} />
              </div>
            )}
          </fieldset>
        )}
        {(quiet || digest !== null) && (
          <div class="field">
            <label for="zone">{say("zone")}</label>
            <select id="zone" value={zone} onChange={(event) => wish({ zone: event.currentTarget.value })}>
              {zones(zone).map((one) => (
                <option key={one} value={one}>
                  {one.replaceAll("_", " ")}
                </option>
              ))}
            </select>
          </div>
        )}
      </section>
    </>
  );
}

function Title({ id, said }: { id: "hear" | "when"; said: Said }) {
  const mine = said.where === id;
  return (
    <>
      <div class="titled">
        <h2 id={id}>{say(id)}</h2>
        <p class="saved" role="status">
          {mine && !said.trouble ? say("saved") : ""}
        </p>
      </div>
      <Trouble said={mine ? said.trouble : ""} />
    </>
  );
}

function Tick({ id, label, on, turn, plain = false }: { id: string; label: string; on: boolean; turn: (on: boolean) => void; plain?: boolean }) {
  const line = (
    <label class="wish">
      <input type="checkbox" id={id} checked={on} onChange={(event) => turn(event.currentTarget.checked)} />
      {label}
    </label>
  );
  return plain ? line : <li>{line}</li>;
}

function Time({ id, label, minute, isNow }: { id: string; label: string; minute: number; isNow: (minute: number) => void }) {
  const shown = `${Math.floor(minute / 60)}`.padStart(2, "0") + ":" + `${minute % 60}`.padStart(2, "0");
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="time"
        value={shown}
        required
        onChange={(event) => {
          const [hours, minutes] = event.currentTarget.value.split(":").map(Number);
          if (hours !== undefined && minutes !== undefined) isNow(60 * hours + minutes); // half a time is none yet
        }}
      />
    </div>
  );
}

function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}

function zones(chosen: string): string[] {
  return [...new Set([chosen, zoneHere(), "UTC", ...(Intl.supportedValuesOf?.("timeZone") ?? [])])].sort();
}
