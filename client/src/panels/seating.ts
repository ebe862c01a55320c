/** Where the players' bars go: above and below the board. */

import type { Place, Scene } from "../scene";

/** Each player beside their own part of the board, where it shows one; else you below and the others above. */
export function seating(scene: Scene, you: number): { above: Place[]; below: Place[] } {
  const { places } = scene;
  const homes = new Map(places.map(({ seat }) => [seat, homeOf(scene, seat)]));
  if (places.length < 3 || [...homes.values()].includes(null))
    return {
      above: places.filter(({ seat }) => seat !== you),
      below: places.filter(({ seat }) => seat === you),
    };
  const home = ({ seat }: Place) => homes.get(seat)!;
  const across = [...places].sort((a, b) => home(a).x - home(b).x);
  return {
    above: across.filter((place) => home(place).y < scene.height / 2),
    below: across.filter((place) => home(place).y >= scene.height / 2),
  };
}

/** The middle of the places that belong to a seat. */
function homeOf(scene: Scene, seat: number): { x: number; y: number } | null {
  const cells = (scene.cells ?? []).filter((cell) => cell.role === "home" && cell.seat === seat);
  if (!cells.length) return null;
  const mean = (of: (cell: { x: number; y: number }) => number) =>
    cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}
