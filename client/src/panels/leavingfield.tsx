/** If somebody leaves a game of three or more, or does not come back to any: what is agreed beforehand. */

import type { Leaving } from "../wire";
import { say } from "./setupwords";

const POLICIES: Leaving[] = ["claim", "bot", "out", "abort", "wait"];
/** Among two, being out is losing: that is claimed. */
const AMONG_TWO = POLICIES.filter((policy) => policy !== "out");

interface Props {
  value: Leaving;
  /** How many play. */
  count: number;
  onChange: (value: Leaving) => void;
}

export function LeavingField({ value, count, onChange }: Props) {
  const policies = count > 2 ? POLICIES : AMONG_TWO;
  return (
    <div class="field">
      <label for="leaving">{say("setup.leaving")}</label>
      <select id="leaving" name="leaving" value={policies.includes(value) ? value : "claim"} onChange={(event) => onChange(event.currentTarget.value as Leaving)}>
        {policies.map((policy) => (
          <option key={policy} value={policy}>
            {say(`leaving.${policy}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
