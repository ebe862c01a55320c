/** The foot of home: what this browser can do besides, and what is stored in it. */

import { useState } from "preact/hooks";
import type { Lang } from "../i18n";
import { allPocket } from "../transport";
import { knownAs } from "../you/known";
import { install, mayInstall } from "./install";
import { say } from "./words";

export function Foot(_: { lang: Lang }) {
  const [, redraw] = useState(0);
  const offered = mayInstall(() => redraw((n) => n + 1));
  const account = knownAs();
  return (
    <>
      {!allPocket() && <a href="/you">{account || say("keepGames")}</a>}
      {!allPocket() && <a href="/settings">{say("settings")}</a>}
      {offered && (
        <button type="button" class="link" onClick={() => void install()}>
          {say("install")}
        </button>
      )}
      <a href="/stored">{say("stored")}</a>
    </>
  );
}
