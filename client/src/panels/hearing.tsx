/** Whom one hears at this table, one tap each, and whether one hears anything; this browser remembers it. */

import type { Talk } from "../log";
import { paintOf } from "../scene";
import { settings } from "../settings";
import type { Table } from "../table";
import { w } from "./chatwords";
import { Chip } from "./chip";

interface Props {
  table: Table;
  /** Everything that was said. */
  talk: Talk[];
  changed: () => void;
}

export function Hearing({ table, talk, changed }: Props) {
  const { summary, scene } = table.state;
  const muted = settings.muted(table.id);
  const people = (summary?.seats ?? [])
    .filter(({ who, yours }) => who === "person" && !yours)
    .map(({ seat, name, place }) => ({ seat: `${seat}`, name: name || place }));
  if (muted.includes("null") || talk.some(({ seat }) => seat === null)) people.push({ seat: "null", name: w("watchers") });
  const toggle = (seat: string) => {
    const others = muted.filter((one) => one !== seat);
    settings.keepMuted(table.id, muted.includes(seat) ? others : [...others, seat]);
    changed();
  };
  return (
    <div class="hearing" role="group" aria-label={w("hearing")}>
      <div class="mutes">
        {people.map(({ seat, name }) => {
          const place = scene?.places.find((one) => `${one.seat}` === seat);
          return (
            <button key={seat} type="button" title={w("mute", { name })} aria-pressed={muted.includes(seat)} disabled={settings.silent} onClick={() => toggle(seat)}>
              {place && <Chip seat={paintOf(place)} letter={place.letter} />}
              <span>{w("mute", { name })}</span>
            </button>
          );
        })}
      </div>
      <button
        type="button"
        class="silent"
        aria-pressed={settings.silent}
        onClick={() => {
          settings.silent = !settings.silent;
          changed();
        }}
      >
        {w("off")}
      </button>
    </div>
  );
}
