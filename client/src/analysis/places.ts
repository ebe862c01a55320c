/** Where things are in the graph. */

export const WIDE = 328;
export const HIGH = 156;
export const LEFT = 36;
export const RIGHT = 10;
export const TOP = 8;
export const FOOT = 18;

export function xOf(ply: number, last: number): number {
  return LEFT + ((WIDE - LEFT - RIGHT) * ply) / Math.max(1, last);
}

export function yOf(chance: number): number {
  return TOP + (HIGH - TOP - FOOT) * (1 - chance);
}

/** The ply at this share of the graph's width. */
export function plyAt(share: number, last: number): number {
  const along = (share * WIDE - LEFT) / (WIDE - LEFT - RIGHT);
  return Math.max(0, Math.min(last, Math.round(along * last)));
}

/** A line through every ply's chance, as a path begins. */
export function pathOf(chances: number[]): string {
  const last = chances.length - 1;
  return chances.map((chance, ply) => `${ply ? "L" : "M"}${xOf(ply, last).toFixed(1)} ${yOf(chance).toFixed(1)}`).join("");
}

/** For each line, the ply at which it is farthest from all others: there its letter is read best. */
export function apart(lines: number[][]): number[] {
  const last = lines[0]!.length - 1;
  const margin = Math.ceil(last * 0.06);
  const taken: number[] = [];
  return lines.map((line, seat) => {
    let best = margin;
    let most = -1;
    for (let ply = margin; ply <= last - margin; ply++) {
      if (taken.some((other) => Math.abs(other - ply) < last * 0.07)) continue;
      const gap = Math.min(...lines.filter((_, at) => at !== seat).map((other) => Math.abs(other[ply]! - line[ply]!)));
      if (gap > most) [most, best] = [gap, ply];
    }
    taken.push(best);
    return best;
  });
}
