/** Whose eyes a game is looked at with once more. */

import { say } from "../replay/words";

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
      <legend>{say("as")}</legend>
      <div class="segments">
        {aspects.map((one) => (
          <label key={one} class={one === current ? "on" : ""}>
            <input type="radio" name="as" value={one} checked={one === current} onChange={() => choose(one)} />
            {one === "spectator" ? say("asSpectator") : one === "all" ? say("asAll") : nameOf(Number(one))}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
