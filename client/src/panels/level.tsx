/** How strong a bot shall be: its level by name, what that means, and its figure where there is one. */

import { t } from "../i18n";
import type { Level } from "../wire";

interface Props {
  name: string;
  levels: Level[];
  value: string;
  onChange: (bot: string) => void;
}

export function LevelField({ name, levels, value, onChange }: Props) {
  const chosen = levels.find(({ bot }) => bot === value);
  const help = `${name}-help`;
  return (
    <>
      <label class="extra">
        <span>{t("who.whichBot")}</span>
        <select name={name} value={value} aria-describedby={help} onChange={(event) => onChange(event.currentTarget.value)}>
          {levels.map((level, at) => (
            <option key={level.bot} value={level.bot}>
              {t(level.elo === null ? "level.option" : "level.optionElo", { n: at + 1, name: level.name, elo: level.elo ?? "" })}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet level" id={help}>
        {chosen?.sentence}
        {chosen && chosen.elo !== null && (
          <span class="elo" title={t("level.eloHelp")}>
            {t("level.elo", { elo: chosen.elo, margin: chosen.margin ?? 0 })}
          </span>
        )}
      </p>
    </>
  );
}
