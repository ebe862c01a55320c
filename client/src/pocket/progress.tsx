/** How far the pack is that comes by itself, and the way on without a server where there is none. */

import { useEffect, useState } from "preact/hooks";
import { BASE } from "../base";
import { getLang } from "../i18n";
import { settings } from "../settings";
import { adopt } from "../practice/sheet";
import { bringPack, canKeep, type Fetching, fetching, isOffered, watchFetching } from "./fetching";
import look from "./pocket.late.css";
import { w } from "./words";

adopt(look);

export function useFetching(): Fetching {
  const [state, setState] = useState(fetching);
  useEffect(() => watchFetching(() => setState(fetching())), []);
  return state;
}

/** Nothing, unless it is being fetched. */
export function PackProgress() {
  const { phase, loaded, total } = useFetching();
  if (phase !== "fetching") return null;
  return (
    <p class="packing" role="status">
      <span>{w("coming", { loaded: inMb(loaded), total: inMb(total) })}</span>
      <progress max={total || 1} value={loaded} aria-label={w("pack")} />
    </p>
  );
}

/** Where the room cannot be reached: the one in this browser, or what it takes to have it. */
export function GoOn() {
  const { phase } = useFetching();
  if (!canKeep() || phase === "unknown" || (phase === "none" && !isOffered())) return null;
  if (phase === "fetching") return <PackProgress />;
  return (
    <p class="go-on">
      {phase !== "here" && <span role="status">{w(phase === "lost" ? "stillAway" : "notHere")}</span>}
      {phase === "here" ? (
        <button type="button" class="primary" onClick={enterPocket}>
          {w("goOn")}
        </button>
      ) : (
        <button type="button" onClick={() => void bringPack()}>
          {w("fetch")}
        </button>
      )}
    </p>
  );
}

/** Play without the server from now on. */
export function enterPocket(): void {
  settings.alone = true;
  location.assign(`${BASE}/`);
}

export function inMb(bytes: number): string {
  return (bytes / 1e6).toLocaleString(getLang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
