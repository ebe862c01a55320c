/** A seat's colour, pattern and letter: the same three things that its pieces wear. */

import { patternOf, seatClass } from "../board/svg";

export function Chip({ seat, letter }: { seat: number; letter: string }) {
  const pattern = patternOf(seat);
  return (
    <svg class="tete chip" viewBox="-16 -16 32 32" aria-hidden="true">
      <g class={seatClass(seat)}>
        <circle class="body" r="15" />
        {pattern && <circle r="15" fill={pattern} />}
        <circle class="body" r="8.5" />
        <text class="letter">{letter}</text>
      </g>
    </svg>
  );
}
