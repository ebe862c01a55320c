/** Those who watch a game with secrets: what they shall see, and at the table what they can see. */

import { t } from "../i18n";
import type { TableState } from "../tablestate";
import type { TableSetup } from "../lastsetup";

interface FieldProps {
  late: boolean;
  delay: number;
  wish: (part: Partial<TableSetup>) => void;
}

/** Chosen where the table is made. */
export function WatchingField({ late, delay, wish }: FieldProps) {
  return (
    <>
      <div class="field">
        <label for="watching">{t("setup.watching")}</label>
        <select
          id="watching"
          name="watching"
          aria-describedby="watching-help"
          value={late ? "late" : "fair"}
          onChange={(event) => wish({ late: event.currentTarget.value === "late" })}
        >
          <option value="fair">{t("setup.watchingFair")}</option>
          <option value="late">{t("setup.watchingLate")}</option>
        </select>
        <p class="quiet" id="watching-help">
          {t(late ? "setup.delayHelp" : "setup.watchingHelp")}
        </p>
      </div>
      {late && (
        <div class="field">
          <label for="delay">{t("setup.delay")}</label>
          <input
            id="delay"
            name="delay"
            type="number"
            min={1}
            max={99}
            required
            value={delay}
            onInput={(event) => wish({ delay: event.currentTarget.valueAsNumber })}
          />
        </div>
      )}
    </>
  );
}

/** Said at the table to somebody who only watches, as long as something is hidden. */
export function WatchNote({ state }: { state: TableState }) {
  return state.note && state.summary?.status !== "over" ? <p class="late-note">{state.note}</p> : null;
}
