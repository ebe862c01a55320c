/** Who was ahead, small: the chance of winning after every move, my own side above where there are two. */

import sheet from "../analysis/analysis.late.css";
import { seatClass } from "../board/svg";
import { Chip } from "../panels/chip";
import { adopt } from "../practice/sheet";
import { paintOf, type Place } from "../scene";
import { say } from "./words";

interface Props {
  /** A row for every ply, with every seat's chance; null until it is known. */
  chances: number[][] | null;
  places: Place[];
  /** The seat whose side is above. */
  mine: number;
}

export function Sketch({ chances, places, mine }: Props) {
  adopt(sheet);
  const last = chances?.at(-1);
  const isTwo = places.length === 2;
  const above = (place: Place) => (isTwo ? (place.seat === mine ? 1 : 0) : (last?.[place.seat] ?? 0));
  const ranked = [...places].sort((one, other) => above(other) - above(one));
  const lines = isTwo ? ranked.slice(0, 1) : ranked;
  return (
    <div class="sketch">
      <div>
        {ranked.map((place) => (
          <Chip key={place.seat} seat={paintOf(place)} letter={place.letter} />
        ))}
      </div>
      <svg class="tete graph" viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={say("sketch")}>
        {chances && isTwo && (
          <>
            <path class={`share${seatClass(paintOf(ranked[1]!))}`} d={`${pathOf(chances, ranked[0]!.seat)}V0H0z`} />
            <path class={`share${seatClass(paintOf(ranked[0]!))}`} d={`${pathOf(chances, ranked[0]!.seat)}V100H0z`} />
          </>
        )}
        <path class="level half" d="M0 50H100" />
        {chances &&
          lines.map((place) => (
            <path key={place.seat} class={`line line-${isTwo ? 0 : place.seat % 4}${seatClass(paintOf(place))}`} d={pathOf(chances, place.seat)} />
          ))}
      </svg>
    </div>
  );
}

function pathOf(chances: number[][], seat: number): string {
  const last = Math.max(1, chances.length - 1);
  return chances.map((row, ply) => `${ply ? "L" : "M"}${((100 * ply) / last).toFixed(1)} ${(100 * (1 - row[seat]!)).toFixed(1)}`).join("");
}
