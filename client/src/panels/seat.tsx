/** Who sits on one seat: me, a friend by link, a bot, somebody else here. */

import { paintOf } from "../scene";
import type { Level, SeatWish } from "../wire";
import { Chip } from "./chip";
import { LevelField } from "./level";
import { say } from "./setupwords";

interface Props {
  place: { seat: number; name: string; letter: string; paint?: number | null };
  value: SeatWish;
  levels: Level[];
  /** The bot for who has not chosen. */
  level: string;
  /** Seconds a move that the strongest can be given. */
  unhurried: number[];
  /** What stronger bots need; empty where all of them play. */
  stronger: string;
  onChange: (seat: SeatWish) => void;
}

const KINDS: SeatWish["who"][] = ["me", "friend", "bot", "here"];

export function SeatField({ place, value, levels, level, unhurried, stronger, onChange }: Props) {
  const group = `seat-${place.seat}`;
  return (
    <fieldset class="seat">
      <legend>
        <Chip seat={paintOf(place)} letter={place.letter} />
        {place.name}
      </legend>
      <div class="segments">
        {KINDS.map((who) => (
          <label key={who} class={value.who === who ? "on" : ""}>
            <input
              type="radio"
              name={group}
              value={who}
              checked={value.who === who}
              onChange={() => onChange(who === "bot" ? { who, bot: level } : { who })}
            />
            {say(`who.${who}`)}
          </label>
        ))}
      </div>
      {value.who === "bot" && (
        <LevelField
          name={`${group}-bot`}
          levels={levels}
          unhurried={unhurried}
          stronger={stronger}
          value={value.bot ?? level}
          onChange={(bot) => onChange({ who: "bot", bot })}
        />
      )}
      {value.who === "here" && (
        <label class="extra">
          <span>{say("who.name")}</span>
          <input
            name={`${group}-name`}
            maxLength={40}
            value={value.name ?? ""}
            placeholder={place.name}
            onInput={(event) => {
              const name = event.currentTarget.value;
              onChange(name.trim() ? { who: "here", name } : { who: "here" });
            }}
          />
        </label>
      )}
    </fieldset>
  );
}
