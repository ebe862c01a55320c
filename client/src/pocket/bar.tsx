/** Where the room in this browser is: how far it is fetched, what went wrong, and the way back to the one with a server. */

import { useEffect, useState } from "preact/hooks";
import { BASE } from "../base";
import type { Lang } from "../i18n";
import { settings } from "../settings";
import { adopt } from "../practice/sheet";
import type { State } from "./bus";
import look from "./pocket.late.css";
import { pocket } from "./pocket";
import { inMb } from "./progress";
import { w } from "./words";

adopt(look);

export function PocketBar({ home }: { home: boolean; lang: Lang }) {
  const [state, setState] = useState(pocket.state);
  useEffect(() => {
    const look = () => setState(pocket.state);
    const stop = pocket.watch(look);
    look(); // it may have changed since this was drawn
    pocket.start();
    return () => void stop();
  }, []);
  const isOpening = state.phase !== "ready" && state.phase !== "failed";
  return (
    <>
      {home && (
        <div class="alone">
          <p>
            <span class={isOpening ? "waits" : ""}>{w(settings.alone ? "alone" : "site")}</span>
            {isOpening && <Opening state={state} />}
          </p>
          {settings.alone && <Back />}
        </div>
      )}
      {(state.phase === "failed" || (isOpening && !home)) && <Float state={state} />}
    </>
  );
}

/** How far it is: at home in place of what is said there, so that nothing moves and nothing is covered. */
function Opening({ state: { phase, loaded, total } }: { state: State }) {
  return (
    <span class="opening" role="status">
      {w(phase as Exclude<State["phase"], "ready">, { loaded: inMb(loaded), total: inMb(total) })}
      {phase === "fetching" && <progress max={total || 1} value={loaded} aria-label={w("pack")} />}
    </span>
  );
}

/** The same over the foot of any other page, and what went wrong. */
function Float({ state }: { state: State }) {
  if (state.phase !== "failed")
    return (
      <div class="floats">
        <Opening state={state} />
      </div>
    );
  return (
    <div class="floats opening" role="alert">
      <p>{w(reason(state.error))}</p>
      <p class="ways">
        <button type="button" class="primary" onClick={() => location.reload()}>
          {w("retry")}
        </button>
        {settings.alone && <Back />}
      </p>
    </div>
  );
}

function Back() {
  return (
    <button
      type="button"
      onClick={() => {
        settings.alone = false;
        location.assign(`${BASE}/`);
      }}
    >
      {w("back")}
    </button>
  );
}

function reason(error: string): "offline" | "full" | "failed" {
  if (/offline|Failed to fetch|NetworkError/.test(error)) return "offline";
  return error.includes("QuotaExceeded") ? "full" : "failed";
}
