/** The clock of a new table: which kind, and how much time. */

import { BOUNDS, kindsFor, type PaceWish, USUAL } from "../paces";
import type { SeatWish } from "../wire";
import { say } from "./setupwords";

const UNITS = { move: "pace.seconds", total: "pace.minutes", days: "pace.daysEach" } as const;
const EXTRAS = { move: null, total: "pace.more", days: "pace.off" } as const;

interface Props {
  value: PaceWish;
  seats: SeatWish[];
  onChange: (pace: PaceWish) => void;
}

export function PaceField({ value, seats, onChange }: Props) {
  const kinds = kindsFor(seats);
  const kind = kinds.includes(value.kind) ? value.kind : "none";
  return (
    <div class="field pace">
      <label for="pace">{say("setup.pace")}</label>
      <select id="pace" name="pace" value={kind} onChange={(event) => onChange(USUAL[event.currentTarget.value as PaceWish["kind"]])}>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {say(`pace.${one}`)}
          </option>
        ))}
      </select>
      {kind !== "none" && <HowLong key={kind} kind={kind} value={value} onChange={onChange} />}
    </div>
  );
}

function HowLong({ kind, value, onChange }: { kind: keyof typeof BOUNDS; value: PaceWish; onChange: (pace: PaceWish) => void }) {
  const [least, most, mostMore] = BOUNDS[kind];
  const extra = EXTRAS[kind];
  const set = (part: Partial<PaceWish>) => onChange({ ...value, ...part });
  return (
    <p class="how-long">
      <label>
        <input name="pace-each" type="number" required min={least} max={most} value={Number.isNaN(value.each) ? "" : value.each} onInput={(event) => set({ each: event.currentTarget.valueAsNumber })} />
        {say(UNITS[kind])}
      </label>
      {extra && (
        <label>
          <input name="pace-more" type="number" required min={0} max={mostMore} value={Number.isNaN(value.more) ? "" : value.more} onInput={(event) => set({ more: event.currentTarget.valueAsNumber })} />
          {say(extra)}
        </label>
      )}
    </p>
  );
}
