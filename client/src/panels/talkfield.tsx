/** What can be said at a table: chosen where it is made. */

import type { Talking } from "../wire";
import { say } from "./setupwords";

const KINDS: Talking[] = ["free", "ready", "none"];

interface Props {
  /** As it was chosen; "" is as usual. */
  value: Talking | "";
  /** Strangers may come. */
  listed: boolean;
  onChange: (value: Talking) => void;
}

export function TalkField({ value, listed, onChange }: Props) {
  return (
    <div class="field">
      <label for="talk">{say("setup.talk")}</label>
      <select id="talk" name="talk" value={value || (listed ? "ready" : "free")} onChange={(event) => onChange(event.currentTarget.value as Talking)}>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {say(`talk.${kind}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
