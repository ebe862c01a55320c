/** Home without a network: said in one place, and looked again when there is one. */

import { useEffect } from "preact/hooks";
import type { Lang } from "../i18n";
import { tablesKept } from "../kept";
import { GoOn } from "../pocket/progress";
import { say } from "./words";

export function NoNetwork({ again }: { lang: Lang; again: () => void }) {
  useEffect(() => {
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);
  const waiting = tablesKept().length;
  return (
    <>
      <p class="no-network" role="status">
        {say("away")} {waiting > 0 && say("waiting", { n: waiting })}
      </p>
      <GoOn />
    </>
  );
}
