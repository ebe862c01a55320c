/** Whose eyes a game is looked at with once more. */

import { t } from "../i18n";

interface Props {
  aspects: string[];
  current: string;
  /** What a seat is called. */
  nameOf: (seat: number) => string;
  choose: (aspect: string) => void;
}

export function Aspects({ aspects, current, nameOf, choose }: Props) {
  if (aspects.length < 2) return null;
  return (
    <fieldset class="seat aspects">
      <legend>{t("replay.as")}</legend>
      <div class="segments">
        {aspects.map((one) => (
          <label key={one} class={one === current ? "on" : ""}>
            <input type="radio" name="as" value={one} checked={one === current} onChange={() => choose(one)} />
            {one === "spectator" ? t("replay.asSpectator") : one === "all" ? t("replay.asAll") : nameOf(Number(one))}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
