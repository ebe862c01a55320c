/** Whose talk is not to be shown here; this browser remembers it for the table. */

import type { TableState } from "../tablestate";
import { w } from "./chatwords";

interface Props {
  state: TableState;
  /** How many messages are not shown. */
  hidden: number;
  /** Seats; "null" is all who watch. */
  muted: string[];
  mute: (seats: string[]) => void;
}

export function Mute({ state, hidden, muted, mute }: Props) {
  const { summary, log } = state;
  const people = (summary?.seats ?? [])
    .filter(({ who, yours }) => who === "person" && !yours)
    .map(({ seat, name, place }) => ({ seat: `${seat}`, name: name || place }));
  if (muted.includes("null") || log.talk.some(({ seat }) => seat === null)) people.push({ seat: "null", name: w("watchers") });
  if (!people.length) return null;
  return (
    <details class="words">
      <summary>{hidden ? w("hidden", { n: hidden }) : w("mute")}</summary>
      <div role="group" aria-label={w("muteLabel")}>
        <p class="quiet">{w("muteLabel")}</p>
        {people.map(({ seat, name }) => (
          <div class="field flag" key={seat}>
            <label for={`mute-${seat}`}>{name}</label>
            <input
              type="checkbox"
              id={`mute-${seat}`}
              checked={muted.includes(seat)}
              onChange={({ currentTarget }) => {
                const others = muted.filter((one) => one !== seat);
                mute(currentTarget.checked ? [...others, seat] : others);
              }}
            />
          </div>
        ))}
      </div>
    </details>
  );
}
