/** Who sits on one seat: me, a friend by link, a bot, somebody else here. */

import type { NewSeat } from "../api";
import { t } from "../i18n";
import { Chip } from "./chip";

interface Props {
  place: { seat: number; name: string; letter: string };
  value: NewSeat;
  bots: string[];
  onChange: (seat: NewSeat) => void;
}

export function SeatField({ place, value, bots, onChange }: Props) {
  const kinds: NewSeat["who"][] = bots.length ? ["me", "friend", "bot", "here"] : ["me", "friend", "here"];
  const group = `seat-${place.seat}`;
  return (
    <fieldset class="seat">
      <legend>
        <Chip seat={place.seat} letter={place.letter} />
        {place.name}
      </legend>
      <div class="segments">
        {kinds.map((who) => (
          <label key={who} class={value.who === who ? "on" : ""}>
            <input
              type="radio"
              name={group}
              value={who}
              checked={value.who === who}
              onChange={() => onChange(who === "bot" ? { who, bot: bots[0]! } : { who })}
            />
            {t(`who.${who}`)}
          </label>
        ))}
      </div>
      {value.who === "bot" && bots.length > 1 && (
        <label class="extra">
          <span>{t("who.whichBot")}</span>
          <select
            name={`${group}-bot`}
            value={value.bot}
            onChange={(event) => onChange({ who: "bot", bot: event.currentTarget.value })}
          >
            {bots.map((bot) => (
              <option key={bot}>{bot}</option>
            ))}
          </select>
        </label>
      )}
      {value.who === "here" && (
        <label class="extra">
          <span>{t("who.name")}</span>
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
