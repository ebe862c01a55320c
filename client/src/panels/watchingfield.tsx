/** What those who watch a game with secrets shall see, chosen where the table is made. */

import type { TableSetup } from "../lastsetup";
import { say } from "./setupwords";

interface FieldProps {
  late: boolean;
  delay: number;
  wish: (part: Partial<TableSetup>) => void;
}

export function WatchingField({ late, delay, wish }: FieldProps) {
  return (
    <>
      <div class="field">
        <label for="watching">{say("setup.watching")}</label>
        <select
          id="watching"
          name="watching"
          aria-describedby="watching-help"
          value={late ? "late" : "fair"}
          onChange={(event) => wish({ late: event.currentTarget.value === "late" })}
        >
          <option value="fair">{say("setup.watchingFair")}</option>
          <option value="late">{say("setup.watchingLate")}</option>
        </select>
        <p class="quiet" id="watching-help">
          {say(late ? "setup.delayHelp" : "setup.watchingHelp")}
        </p>
      </div>
      {late && (
        <div class="field">
          <label for="delay">{say("setup.delay")}</label>
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
