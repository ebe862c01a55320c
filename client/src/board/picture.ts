/** A scene as a still picture, for cards and previews. */

import { type Scene, worn } from "../scene";
import { dicePoints, frameOf } from "./geometry";
import { isUnder, markShape } from "./marks";
import { placesOf } from "./places";
import { cellShape, dieShape, groundShapes, pieceClass, pieceShape } from "./shapes";
import { ensurePatterns, make } from "./svg";

export function picture(scene: Scene, name: string): SVGElement {
  ensurePatterns();
  scene = worn(scene);
  const frame = frameOf(scene);
  const marks = (scene.marks ?? []).filter(({ asked }) => !asked);
  const below = marks.filter(isUnder).map((mark) => markShape(mark, frame.spots));
  const above = marks.filter((mark) => !isUnder(mark)).map((mark) => markShape(mark, frame.spots));
  const places = placesOf(scene, frame);
  const pieces = (scene.pieces ?? []).flatMap((piece) => {
    const place = places.get(piece.id);
    if (!place) return [];
    const transform = `translate(${place.x} ${place.y}) scale(${place.scale})`;
    const look = `${pieceClass(piece)}${place.known ? " known" : ""}`;
    return [make("g", { class: look, transform }, ...pieceShape(piece, place.height))];
  });
  const points = dicePoints(scene, frame);
  const dice = (scene.dice ?? []).flatMap((die) => {
    const point = points.get(die.id);
    return point ? [dieShape(die, point)] : [];
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
    ...groundShapes(scene, frame),
    ...cells,
    ...below,
    ...dice,
    ...pieces,
    ...above,
  );
}
