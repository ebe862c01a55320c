/** If somebody leaves a game of three or more: what is agreed beforehand. */

import type { Leaving } from "../wire";
import { say } from "./setupwords";

const POLICIES: Leaving[] = ["wait", "bot", "out"];

export function LeavingField({ value, onChange }: { value: Leaving; onChange: (value: Leaving) => void }) {
  return (
    <div class="field">
      <label for="leaving">{say("setup.leaving")}</label>
      <select id="leaving" name="leaving" value={value} onChange={(event) => onChange(event.currentTarget.value as Leaving)}>
        {POLICIES.map((policy) => (
          <option key={policy} value={policy}>
            {say(`leaving.${policy}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
