/** What can be asked of a clock: that it stands still, or a day more. */

import { DAY, leftUntil } from "../clock";
import type { Table } from "../table";
import { say } from "./clockwords";
import { Icon } from "./icon";

export function ClockTools({ table, can }: { table: Table; can: boolean }) {
  const { summary, you, mine } = table.state;
  const seat = mine ?? you[0];
  if (!summary || seat === undefined) return null;
  const { pace, off = [], taken = 0, paused, asked, clock } = summary;
  const days = off[seat] ?? 0;
  // One that has been taken for this move can be kept for later, until it begins.
  const isBack = taken > 0 && table.actor === seat && clock?.turn != null && leftUntil(clock.turn, table.state.ahead) > DAY;
  const what = isBack ? "dayBack" : "dayOff";
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
          aria-label={`${say(what, { n: days })}: ${say(`${what}.help`, { n: days })}`}
          title={say(`${what}.help`, { n: days })}
          disabled={!playing || (!days && !isBack) || table.actor !== seat}
          aria-busy={table.isAsking("day-off") || table.isAsking("day-back")}
          onClick={() => table.askOnce({ type: isBack ? "day-back" : "day-off", seat })}
        >
          <Icon name="dayoff" />
          {say(what, { n: days })}
        </button>
      )}
    </>
  );
}
