/** Making SVG elements, and the patterns that every board of the page shares. */

const SPACE = "http://www.w3.org/2000/svg";

export type Attributes = Record<string, string | number>;

export function make(tag: string, attributes: Attributes = {}, ...inside: Node[]): SVGElement {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, `${value}`);
  element.append(...inside);
  return element;
}

export function written(text: string, attributes: Attributes): SVGElement {
  const element = make("text", attributes);
  element.textContent = text;
  return element;
}

/** The pattern of each seat's pieces, besides its colour; the same as in pictures/svg.py. */
const PATTERNS = ["", "hatch", "dots", "bars"];

/** The pattern of each colour that a piece can have by itself. */
const COLOURS: Record<string, string> = { green: "bars", blue: "hatch", yellow: "dots" };

export function patternOfColour(colour: string): string {
  const name = COLOURS[colour];
  return name ? `url(#tete-${name})` : "";
}

export function patternOf(seat: number | null | undefined): string {
  const name = seat == null ? "" : (PATTERNS[seat % PATTERNS.length] ?? "");
  return name && `url(#tete-${name})`;
}

export function seatClass(seat: number | null | undefined): string {
  return seat == null ? "" : ` seat${seat % PATTERNS.length}`;
}

/** Puts the patterns into the page, once. */
export function ensurePatterns(): void {
  if (document.getElementById("tete-hatch")) return;
  const tile = { patternUnits: "userSpaceOnUse" };
  const white = { stroke: "#fff", fill: "none" };
  const defs = make(
    "defs",
    {},
    make(
      "pattern",
      { id: "tete-hatch", width: 6, height: 6, patternTransform: "rotate(45)", ...tile },
      make("path", { d: "M0 0V6", "stroke-opacity": 0.42, "stroke-width": 2.4, ...white }),
    ),
    make(
      "pattern",
      { id: "tete-dots", width: 7, height: 7, ...tile },
      make("circle", { cx: 3.5, cy: 3.5, r: 1.5, fill: "#fff", "fill-opacity": 0.55 }),
    ),
    make(
      "pattern",
      { id: "tete-bars", width: 6, height: 6, ...tile },
      make("path", { d: "M0 3H6", "stroke-opacity": 0.45, "stroke-width": 2, ...white }),
    ),
    make(
      "radialGradient",
      { id: "tete-shade" },
      make("stop", { offset: 0.7, "stop-color": "#1a1206", "stop-opacity": 0.42 }),
      make("stop", { offset: 1, "stop-color": "#1a1206", "stop-opacity": 0 }),
    ),
  );
  const holder = make("svg", { class: "patterns", width: 0, height: 0, "aria-hidden": "true" }, defs);
  document.body.append(holder);
}
