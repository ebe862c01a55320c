/** What is stored here: each kind with its size, and a button that removes it. */

import { useState } from "preact/hooks";
import { useFetched, useTitle } from "../hooks";
import type { Lang } from "../i18n";
import { tablesKept } from "../kept";
import { bring, Lazy } from "../panels/lazy";
import { PackProgress } from "../pocket/progress";
import { settings } from "../settings";
import { adopt } from "../practice/sheet";
import { keep } from "../shell/shell";
import { forgetGames, forgetOwn, forgetPack, forgetPage, stored } from "../shell/stored";
import sheet from "../shell/stored.late.css";
import { say } from "../shell/words";

const signOut = async () => (await import("../panels/signout")).SignOut;

export function StoredPage({ lang }: { lang: Lang }) {
  adopt(sheet);
  useTitle(say("title"));
  const { value, again } = useFetched(stored, [lang]);
  const [leaving, setLeaving] = useState(false);
  const shown = (bytes: number) => (bytes ? size(bytes, lang) : say("nothing"));
  const waiting = tablesKept().length;
  const removed = (work: () => void | Promise<void>) => async () => {
    await work();
    again();
  };
  if (!value) return <main class="sheet" aria-busy="true" />;
  return (
    <main class="sheet stored">
      <h1>{say("title")}</h1>
      <p>{say("lead")}</p>
      <Kind name={say("own")} help={`${say("ownHelp")} ${waiting ? say("ownKept", { n: waiting }) : ""}`} size={shown(value.own)} remove={value.own ? removed(forgetOwn) : null} />
      {settings.shell || value.page ? (
        <Kind
          name={say("page")}
          help={say("pageHelp")}
          size={shown(value.page)}
          remove={removed(async () => {
            settings.shell = false;
            await forgetPage();
          })}
        />
      ) : (
        <section>
          <h2>{say("page")}</h2>
          <p class="quiet">{say("pageNone")}</p>
          <button
            type="button"
            onClick={removed(async () => {
              settings.shell = true;
              await keep().catch(() => {});
            })}
          >
            {say("pageKeep")}
          </button>
        </section>
      )}
      {value.pack > 0 && <Kind name={say("pack")} help={say("packHelp")} size={shown(value.pack)} remove={removed(forgetPack)} />}
      <PackProgress />
      {value.games > 0 && <Kind name={say("games")} help={say("gamesHelp")} size="" remove={removed(forgetGames)} />}
      <section>
        <h2>{say("seats")}</h2>
        <p class="quiet">{say("seatsHelp")}</p>
        <button type="button" onClick={() => void bring(signOut).then(() => setLeaving(true))}>
          {say("signOut")}
        </button>
      </section>
      {Boolean(value.all) && <p class="quiet">{say("all", { size: size(value.all!, lang) })}</p>}
      {leaving && <Lazy fetch={signOut} props={{ close: () => setLeaving(false) }} />}
    </main>
  );
}

interface KindProps {
  name: string;
  help: string;
  size: string;
  remove: (() => Promise<void>) | null;
}

/** What is removed is gone: it is asked once, in the same place. */
function Kind({ name, help, size, remove }: KindProps) {
  const [asked, setAsked] = useState(false);
  return (
    <section>
      <h2>
        {name} <small>{size}</small>
      </h2>
      <p class="quiet">{help}</p>
      {remove &&
        (asked ? (
          <p class="ways">
            <button type="button" onClick={() => setAsked(false)}>
              {say("keep")}
            </button>
            <button type="button" class="primary" onClick={() => void remove().then(() => setAsked(false))}>
              {say("sure")}
            </button>
          </p>
        ) : (
          <button type="button" aria-label={`${say("remove")}: ${name}`} onClick={() => setAsked(true)}>
            {say("remove")}
          </button>
        ))}
    </section>
  );
}

function size(bytes: number, lang: Lang): string {
  const [unit, n] = bytes < 1e6 ? (["kilobyte", bytes / 1000] as const) : (["megabyte", bytes / 1e6] as const);
  return n.toLocaleString(lang, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: n < 10 ? 1 : 0 });
}
