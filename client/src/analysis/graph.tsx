/** The chance of winning after every move: one line for two seats, one a seat for more. A slider of its own. */

import { seatClass } from "../board/svg";
import { percent } from "./percent";
import { apart, FOOT, HIGH, LEFT, pathOf, plyAt, RIGHT, TOP, WIDE, xOf, yOf } from "./places";
import { say } from "./words";

/** A move worth looking at: a mistake or a good one, of a seat. */
export interface Mark {
  ply: number;
  seat: number;
  good: boolean;
}

interface Props {
  /** A row for every ply, with every seat's chance. */
  chances: number[][];
  letters: string[];
  /** Whose colour each seat wears. */
  paints: number[];
  at: number;
  marks: Mark[];
  /** The chances at this ply, in words. */
  told: string;
  turnTo: (ply: number) => void;
}

export function Graph({ chances, letters, paints, at, marks, told, turnTo }: Props) {
  const last = chances.length - 1;
  const lines = letters.map((_, seat) => chances.map((row) => row[seat]!));
  const shown = lines.length > 2 ? lines : lines.slice(0, 1);
  const now = Math.min(at, last);
  const drag = (event: PointerEvent) => {
    const svg = event.currentTarget as SVGSVGElement;
    if (event.type === "pointerdown") svg.setPointerCapture(event.pointerId);
    else if (!svg.hasPointerCapture(event.pointerId)) return;
    const box = svg.getBoundingClientRect();
    const ply = plyAt((event.clientX - box.left) / box.width, last);
    if (ply !== now) turnTo(ply);
  };
  const keyed = (event: KeyboardEvent) => {
    const to = {
      ArrowUp: () => now + 1,
      ArrowDown: () => now - 1,
      PageUp: () => Math.max(0, ...marks.map(({ ply }) => ply).filter((ply) => ply < now)),
      PageDown: () => Math.min(last, ...marks.map(({ ply }) => ply).filter((ply) => ply > now)),
    }[event.key];
    if (!to) return;
    event.preventDefault();
    turnTo(to());
  };
  return (
    <svg
      class="tete graph"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="slider"
      tabindex={0}
      aria-label={say("graph")}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={now}
      aria-valuetext={told}
      onPointerDown={drag}
      onPointerMove={drag}
      onKeyDown={keyed}
    >
      <rect class="field" x={LEFT} y={TOP} width={WIDE - LEFT - RIGHT} height={HIGH - TOP - FOOT} rx="4" />
      {shown.length === 1 && <Shares line={shown[0]!} letters={letters} paints={paints} />}
      {[0, 0.25, 0.5, 0.75, 1].map((chance) => (
        <g key={chance}>
          <path class={`level${chance === 0.5 ? " half" : ""}`} d={`M${LEFT} ${yOf(chance)}H${WIDE - RIGHT}`} />
          {chance * 2 === Math.round(chance * 2) && (
            <text class="scale" x={LEFT - 5} y={yOf(chance)}>
              {percent(chance)}
            </text>
          )}
        </g>
      ))}
      {stops(last).map((ply) => (
        <text key={ply} class="ply-mark" x={xOf(ply, last)} y={HIGH - 6}>
          {ply}
        </text>
      ))}
      {shown.map((line, seat) => (
        <path key={seat} class={`line line-${seat % 4}${shown.length > 1 ? " thin" : ""}${seatClass(paints[seat])}`} d={pathOf(line)} />
      ))}
      {shown.length > 1 && apart(shown).map((ply, seat) => <Letter key={seat} seat={paints[seat]!} letter={letters[seat]!} x={xOf(ply, last)} y={yOf(shown[seat]![ply]!)} />)}
      {marks.map(({ ply, seat, good }) => {
        const y = yOf((shown[seat] ?? shown[0]!)[ply]!);
        const up = good ? -1 : 1;
        return <path key={ply} class={good ? "mark good" : "mark bad"} d={`M${xOf(ply, last)} ${y + 12 * up}l-5.5 ${-9 * up}h11z`} />;
      })}
      <path class="cursor" d={`M${xOf(now, last)} ${TOP - 4}V${HIGH - FOOT + 4}`} />
      {shown.map((line, seat) => (
        <circle key={seat} class={`point${seatClass(paints[seat])}`} cx={xOf(now, last)} cy={yOf(line[now]!)} r="4" />
      ))}
    </svg>
  );
}

/** Two seats share the whole: what is below the line is the first one's, the rest the other's. */
function Shares({ line, letters, paints }: { line: number[]; letters: string[]; paints: number[] }) {
  const [floor, roof] = [HIGH - FOOT, TOP];
  const path = pathOf(line);
  const end = xOf(line.length - 1, line.length - 1);
  return (
    <>
      <path class={`share${seatClass(paints[1])}`} d={`${path}V${roof}H${LEFT}z`} />
      <path class={`share${seatClass(paints[0])}`} d={`${path}V${floor}H${LEFT}z`} />
      <Letter seat={paints[1]!} letter={letters[1]!} x={end - 11} y={roof + 11} />
      <Letter seat={paints[0]!} letter={letters[0]!} x={end - 11} y={floor - 11} />
    </>
  );
}

function Letter({ seat, letter, x, y }: { seat: number; letter: string; x: number; y: number }) {
  return (
    <g class={seatClass(seat)}>
      <circle class="body" cx={x} cy={y} r="7.5" />
      <text class="letter" x={x} y={y}>
        {letter}
      </text>
    </g>
  );
}

/** A few plies to name below: round ones, and the last. */
function stops(last: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((one) => last / one <= 6) ?? last;
  const round = Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => at * step);
  return [...round.filter((ply) => last - ply > step * 0.6 || ply === last), ...(last % step ? [last] : [])];
}
