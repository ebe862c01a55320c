/** A mark by itself, on a cell or some, as it is drawn on a board: for a legend. */

import type { Cell, Die, Mark, Piece, Scene } from "../scene";
import { type Frame, frameOf } from "./geometry";
import { Pencil } from "./pencil";
import { picture } from "./picture";
import { ring, ringRadius } from "./rings";
import { Writer } from "./writer";

/** One sign for each cell: ``.`` nothing, ``m`` a piece of mine, ``o`` one of another's, ``b`` one behind, ``k`` one behind one of mine, ``s`` a stack. */
interface Sample {
  on: string;
  /** Kinds of marks, and on which cells. */
  marks?: [kind: string, cells: number[], print?: string][];
  /** Looks of rings around the last cell, and how large. */
  rings?: [look: string, radius: number][];
  cell?: Partial<Cell>;
  die?: Die;
  piece?: Partial<Piece>;
}

const SAMPLES: Record<string, Sample> = {
  begins: { on: "m", rings: [["begins", 25]] },
  may: { on: "m", rings: [["may", 25]] },
  prey: { on: "o", rings: [["may", 25]] },
  chosen: { on: "m", rings: [["chosen", 27]] },
  can: { on: ".", rings: [["can", 19]] },
  takes: { on: "o", rings: [["can takes", 27]] },
  again: { on: ".", rings: [["chosen", 27], ["can", 19]] },
  press: { on: ".", cell: { role: "dome", shape: "round", size: 1 }, rings: [["press", 26]] },
  pair: { on: "mm", marks: [["pair", [0, 1]]] },
  reach: { on: "mm.", marks: [["pair", [0, 1]], ["reach", [1, 2]]] },
  beam: { on: "mmo", marks: [["pair", [0, 1]], ["beam", [1, 2]], ["danger", [2]]] },
  danger: { on: "o", marks: [["danger", [0]]] },
  group: { on: "ooo", marks: [["group", [0]], ["group", [1]], ["group", [2]]] },
  last: { on: "..m", marks: [["last", [0, 2]]] },
  gone: { on: ".", marks: [["gone", [0]]] },
  new: { on: "m", marks: [["new", [0]]] },
  loose: { on: ".", marks: [["loose", [0]]] },
  zone: { on: "mmm", marks: [["zone", [0, 1, 2], "9"]] },
  hole: { on: "..", marks: [["hole", [0, 1], "−4"]] },
  hint: { on: "...", marks: [["hint", [0, 1, 2]]] },
  behind: { on: "b" },
  known: { on: "k" },
  stack: { on: "s" },
  fresh: { on: "mm", piece: { role: "fresh", seat: 0 } },
  shut: { on: ".", cell: { role: "shut" } },
  orange: { on: ".", cell: { role: "orange", dice: 1, print: "" } },
  yellow: { on: ".", cell: { role: "yellow", dice: 2, print: "" } },
  red: { on: ".", cell: { role: "red", dice: 3, print: "" } },
  dot: { on: ".", cell: { role: "dome", shape: "round", size: 1 }, die: { id: "dot", name: "", value: 1, role: "dot", cell: "0" } },
  cursor: { on: "..." },
};

/** Whether it takes more than one cell to show it. */
export function isWide(kind: string): boolean {
  return (SAMPLES[kind]?.on.length ?? 1) > 1;
}

/** Cells on which pieces stand in the middle of a game, rather than beside it or never. */
const USUAL = ["plain", "alternate", "hollow", "news"];
/** Of the rim around a board, this much is left out. */
const CUT = 11;

export function sample(kind: string, game: Scene): SVGElement {
  const { on, marks = [], rings = [], cell, die, piece } = SAMPLES[kind] ?? { on: "." };
  const usual = (game.cells ?? []).find(({ role = "plain" }) => USUAL.includes(role));
  const cells = [...on].map((_, at): Cell => ({ ...usual, name: "", print: "", ...cell, id: `${at}`, x: at + 0.5, y: 0.5 }));
  const scene: Scene = {
    ...{ width: on.length, height: 1, shape: "free", prompt: "", places: game.places, cells, dice: die ? [die] : [] },
    pieces: [...on].flatMap((sign, at) => standing(sign, `${at}`, game).map((one) => ({ ...one, ...piece }))),
    marks: marks.map(([kind, cells, print = ""]): Mark => ({ kind, cells: cells.map(String), name: "", print, ...whose(kind, game) })),
  };
  const drawn = picture(scene, "");
  const frame = frameOf(scene);
  const spot = frame.spots.get(`${on.length - 1}`)!;
  drawn.append(...rings.map(([look, r]) => ring(spot, look, look === "press" ? r : ringRadius(spot, r))));
  if (kind === "cursor") drawn.append(...written(frame));
  const [wide, high] = [frame.width - 2 * CUT, frame.height - 2 * CUT];
  for (const [name, value] of Object.entries({ viewBox: `${CUT} ${CUT} ${wide} ${high}`, "aria-hidden": "true" })) drawn.setAttribute(name, value);
  drawn.style.setProperty("--wide", `${wide / high}`);
  return drawn;
}

function standing(sign: string, cell: string, game: Scene): Piece[] {
  const pieces = (game.pieces ?? []).filter(({ role }) => role !== "behind");
  const mine = pieces.find(({ seat }) => (seat ?? 0) === 0);
  const other = pieces.find(({ seat, colour }) => (seat ?? 0) !== 0 || colour !== mine?.colour);
  const put = (piece: Piece | undefined, id = "", role = ""): Piece[] => (piece ? [{ ...piece, id: `${cell}${id}`, cell, role }] : []);
  switch (sign) {
    case "m":
      return put(mine);
    case "o":
      return put(other);
    case "b":
      return put(mine, "", "behind");
    case "k":
      return [...put(mine), ...put(other, "b", "behind")];
    case "s":
      return [...put(other, "1"), ...put(mine, "2")];
  }
  return [];
}

/** A mark of a seat's has its colour: mine for what my pieces do, another's for what stands there. */
function whose(kind: string, { pieces = [] }: Scene): { seat?: number } {
  if (pieces.every(({ seat }) => seat == null)) return {};
  if (["pair", "reach", "beam", "danger"].includes(kind)) return { seat: 0 };
  return kind === "group" ? { seat: 1 } : {};
}

/** A line, its cursor, and where the next letter goes. */
function written(frame: Frame): SVGElement[] {
  const [pencil, writer] = [new Pencil(), new Writer()];
  writer.slot = { cells: ["0", "1", "2"], starts: [], name: "", way: "across", count: 3, alphabet: "" };
  writer.letters.set("0", "A");
  writer.at = 1;
  pencil.draw(writer, frame, [], false);
  return [pencil.under, pencil.over];
}
