/** How strong a bot shall be: its level by name, what that means, its figure where there is one, and its time. */

import type { Level } from "../wire";
import { say } from "./setupwords";

interface Props {
  name: string;
  levels: Level[];
  /** Seconds a move that the strongest can be given; empty where that would make no difference. */
  unhurried: number[];
  /** What stronger ones need; empty where all of them play. */
  stronger: string;
  /** A bot's name, with its time if that is not its own: level-6@5s. */
  value: string;
  onChange: (bot: string) => void;
}

export function LevelField({ name, levels, unhurried, stronger, value, onChange }: Props) {
  const [bot, time = ""] = value.split("@");
  const chosen = levels.find((level) => level.bot === bot);
  const strongest = levels.at(-1);
  const help = `${name}-help`;
  return (
    <>
      <label class="extra">
        <span>{say("who.whichBot")}</span>
        <select name={name} value={bot} aria-describedby={help} onChange={(event) => onChange(event.currentTarget.value)}>
          {levels.map((level, at) => (
            <option key={level.bot} value={level.bot}>
              {say(level.elo === null ? "level.option" : "level.optionElo", { n: at + 1, name: level.name, elo: level.elo ?? "" })}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet level" id={help}>
        {chosen?.sentence}
        {chosen && chosen === strongest && stronger && ` ${stronger}`}
        {chosen && chosen.elo !== null && !time && (
          <span class="elo" title={say("level.eloHelp")}>
            {say("level.elo", { elo: chosen.elo, margin: chosen.margin ?? 0 })}
          </span>
        )}
      </p>
      {chosen && chosen === strongest && unhurried.length > 0 && (
        <>
          <label class="extra">
            <span>{say("level.time")}</span>
            <select
              name={`${name}-time`}
              value={time}
              aria-describedby={`${name}-time-help`}
              onChange={(event) => onChange([bot, event.currentTarget.value].filter(Boolean).join("@"))}
            >
              <option value="">{say("level.ownPace")}</option>
              {unhurried.map((seconds) => (
                <option key={seconds} value={`${seconds}s`}>
                  {say("level.seconds", { n: seconds })}
                </option>
              ))}
            </select>
          </label>
          <p class="quiet level" id={`${name}-time-help`}>{say("level.timeHelp")}</p>
        </>
      )}
    </>
  );
}
