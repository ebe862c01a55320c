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
    const stop = pocket.watch(() => setState(pocket.state));
    pocket.start();
    return () => void stop();
  }, []);
  return (
    <>
      {home && (
        <p class="alone">
          <span>{w(settings.alone ? "alone" : "site")}</span>
          {settings.alone && <Back />}
        </p>
      )}
      {state.phase !== "ready" && <Opening state={state} />}
    </>
  );
}

function Opening({ state: { phase, loaded, total, error } }: { state: State }) {
  const isOver = phase === "failed";
  return (
    <div class="opening" role={isOver ? "alert" : "status"}>
      <p>{isOver ? w(reason(error)) : w(phase === "ready" ? "waiting" : phase, { loaded: inMb(loaded), total: inMb(total) })}</p>
      {phase === "fetching" && <progress max={total || 1} value={loaded} />}
      {isOver && (
        <p class="ways">
          <button type="button" class="primary" onClick={() => location.reload()}>
            {w("retry")}
          </button>
          {settings.alone && <Back />}
        </p>
      )}
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
