// Draws cells, pieces, marks and dice with the page's own code, without a browser.

/** As much of an element as drawing needs. */
class Element {
  constructor(tag) {
    this.tag = tag;
    this.attributes = {};
    this.inside = [];
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  append(...inside) {
    this.inside.push(...inside);
  }
  all() {
    return [this, ...this.inside.flatMap((inner) => inner.all())];
  }
}
globalThis.document = { createElementNS: (_, tag) => new Element(tag) };

const board = new URL("../../client/src/board/", import.meta.url);
const { cellShape, dieShape, labelShape, pieceShape } = await import(new URL("shapes.ts", board));
const { isUnder, markShape } = await import(new URL("marks.ts", board));
const { frameOf } = await import(new URL("geometry.ts", board));
const { placesOf } = await import(new URL("places.ts", board));

export function answer({ scene, rim }) {
  const frame = frameOf(scene);
  for (const spot of frame.spots.values()) {
    spot.x += rim - frame.rim;
    spot.y += rim - frame.rim;
  }
  frame.rim = rim;
  const flat = (elements) =>
    elements.flatMap((element) => element.all()).map(({ tag, attributes, textContent = "" }) => [tag, attributes, textContent]);
  const places = placesOf(scene, frame);
  return {
    cells: (scene.cells ?? []).map(({ id }) => flat(cellShape(frame.spots.get(id)))),
    labels: (scene.labels ?? []).map((label) => flat([labelShape(label, frame)])),
    marks: (scene.marks ?? []).map((mark) => [isUnder(mark), flat([markShape(mark, frame.spots)])]),
    dice: (scene.dice ?? []).map((die) => flat([dieShape(die, { x: 0, y: 0 })])),
    pieces: (scene.pieces ?? []).map((piece) => {
      const { x, y, scale, height } = places.get(piece.id);
      return [x, y, scale, flat(pieceShape(piece, height))];
    }),
  };
}
