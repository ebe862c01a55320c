/** What can be asked of a clock: that it stands still, or a day more. */

import type { Table } from "../table";
import { say } from "./clockwords";
import { Icon } from "./icon";

export function ClockTools({ table, can }: { table: Table; can: boolean }) {
  const { summary, you, mine } = table.state;
  const seat = mine ?? you[0];
  if (!summary || seat === undefined) return null;
  const { pace, off = [], paused, asked } = summary;
  const days = off[seat] ?? 0;
  const playing = can && summary.status === "playing" && !paused;
  return (
    <>
      <button type="button" class="tool" disabled={!playing || asked.pause !== undefined} aria-busy={table.isAsking("pause")} onClick={() => table.askOnce({ type: "pause", seat })}>
        <Icon name="pause" />
        {say("pause")}
      </button>
      {pace?.kind === "days" && pace.off > 0 && (
        <button
          type="button"
          class="tool"
          aria-label={say("dayOff.help", { n: days })}
          title={say("dayOff.help", { n: days })}
          disabled={!playing || !days || table.actor !== seat}
          aria-busy={table.isAsking("day-off")}
          onClick={() => table.askOnce({ type: "day-off", seat })}
        >
          <Icon name="dayoff" />
          {say("dayOff", { n: days })}
        </button>
      )}
    </>
  );
}
