/** A scene as a still picture, for cards and previews. */

import type { Scene } from "../scene";
import { frameOf } from "./geometry";
import { isUnder, markShape } from "./marks";
import { cellShape, dieShape, labelShape, pieceClass, pieceShape } from "./shapes";
import { ensurePatterns, make } from "./svg";

export function picture(scene: Scene, name: string): SVGElement {
  ensurePatterns();
  const frame = frameOf(scene);
  const marks = scene.marks ?? [];
  const below = marks.filter(isUnder).map((mark) => markShape(mark, frame.spots));
  const above = marks.filter((mark) => !isUnder(mark)).map((mark) => markShape(mark, frame.spots));
  const pieces = (scene.pieces ?? []).flatMap((piece) => {
    const spot = frame.spots.get(piece.cell || piece.id);
    if (!spot) return [];
    const transform = `translate(${spot.x} ${spot.y})`;
    return [make("g", { class: pieceClass(piece), transform }, ...pieceShape(piece))];
  });
  const dice = (scene.dice ?? []).flatMap((die) => {
    const spot = frame.spots.get(die.id);
    return spot ? [dieShape(die, spot)] : [];
  });
  const cells = [...frame.spots.values()].filter((spot) => spot.cell).flatMap(cellShape);
  return make(
    "svg",
    {
      class: "tete picture",
      viewBox: `0 0 ${frame.width} ${frame.height}`,
      role: "img",
      "aria-label": name,
    },
    make("rect", { class: "rim", width: frame.width, height: frame.boardHeight, rx: 20 }),
    ...(scene.labels ?? []).map((label) => labelShape(label, frame)),
    ...cells,
    ...below,
    ...dice,
    ...pieces,
    ...above,
  );
}
