/** Made by client/generate.py from the structs of the server: change those, and run it. */

/**
 * A move as a path of ids to tap; no path is the beginning of another. Several may lead to one move. ``way`` are
 * the cells that the move leads over, for a client to show before it is made; ``about`` are ids of what else it is
 * about: what it takes, the die it goes by. The first ``loose`` ids may be tapped in any order, and a second tap
 * takes one of them back.
 */
export interface Pick {
  type: "pick";
  path: string[];
  move: string;
  name: string;
  way?: string[];
  loose?: number;
  about?: string[];
}

/**
 * A move made by typing letters onto a line: ``count`` new ones exactly. ``example`` is a start from which a word
 * may be written now, for who asks how it is done.
 */
export interface Write {
  type: "write";
  lines: Line[];
  count: number;
  alphabet: string;
  name: string;
  example?: string;
}

/**
 * A line of cells to write on. Writing WORD from ``cells[i]`` on is the move ``starts[i] WORD``. WORD is the whole
 * unbroken run: letters that are already there, pieces on the cells, are spelled too.
 */
export interface Line {
  cells: string[];
  starts: string[];
  name: string;
}

export type Choice = Pick | Write;

/**
 * One picture of a game for one viewer (``you``; None is a spectator). ``prompt`` is one sentence: what to do now,
 * whom to wait for, or how it ended; ``then`` is what to do after one tap of a path, after two and so on.
 * ``choices`` are there only for the seat whose turn it is. ``shape`` is that of the whole board: ``square``,
 * ``round``, or ``free`` where outlines make the board. ``press`` is the id of the cell that this viewer presses to
 * let chance act, if chance waits for that.
 */
export interface Scene {
  width: number;
  height: number;
  prompt: string;
  places: Place[];
  turn?: number | null;
  you?: number | null;
  role?: string;
  shape?: string;
  outlines?: Outline[];
  tracks?: Track[];
  cells?: Cell[];
  pieces?: Piece[];
  marks?: Mark[];
  dice?: Die[];
  labels?: Label[];
  terms?: Term[];
  actions?: Action[];
  choices?: Choice[];
  press?: string;
  then?: string[];
}

/**
 * A seat at the table: whose it is in the game's own words, its letter, its score so far. A letter that stands for
 * a word is a Text: another language may have another one. ``paint`` is for a seat that wears another's colour and
 * pattern: that seat's number. ``points`` tell who is ahead, where that can be told, and ``goal`` is with how many
 * of them a seat wins; ``left`` says how far there is to go. Points that are ``hidden`` are kept from this viewer:
 * the score says until when.
 */
export interface Place {
  seat: number;
  name: string;
  letter: string;
  score?: string;
  paint?: number | null;
  points?: number | null;
  goal?: number;
  left?: string;
  hidden?: boolean;
}

/**
 * A closed shape under the cells, its corners rounded. Decoration: it can neither be met nor chosen. ``role`` is
 * ``frame`` for what holds the cells or ``stand`` for what that rests upon.
 */
export interface Outline {
  points: [number, number][];
  role?: string;
}

/** A line printed on the board from cell to cell. Decoration: it can neither be met nor chosen. */
export interface Track {
  cells: string[];
}

/**
 * A place on the board, centred at ``x``, ``y`` (to the right and downward). ``shape`` is ``square`` or ``round``;
 * ``role`` says what kind of place it is, ``holes`` how many holes are printed on it, ``dice`` how many little
 * dice, ``print`` what small text. ``seat`` colours a seat's own place. Roles: ``plain`` and ``alternate`` ·
 * ``crossing`` where tracks meet · ``home`` a crossing that belongs to a seat · ``waiting`` a place beside the
 * tracks · ``dome`` where dice lie under glass · ``hollow`` a place in a frame that one can see through · ``shut``
 * one that is closed, nobody here may know how · ``tray`` where a piece waits to be placed · ``black`` where
 * nothing goes · ``cross`` the same with a cross on it · ``news`` white as newsprint · ``orange``, ``yellow`` and
 * ``red`` printed so.
 */
export interface Cell {
  id: string;
  name: string;
  x: number;
  y: number;
  shape?: string;
  role?: string;
  size?: number;
  holes?: number;
  dice?: number;
  print?: string;
  seat?: number | null;
}

/**
 * A piece on a cell or, with no ``cell``, in the tray. The id stays with it as it moves. ``shape`` is ``disc``,
 * ``cone``, ``cube`` or ``letter``, something written; ``seat`` gives colour and pattern, ``letter`` goes on it
 * always, ``holes`` show through it. ``tone`` 1 tells a seat's second set from its first. A piece that belongs to
 * nobody may have a ``colour`` of its own: red, green, blue or yellow. Several pieces on one cell are a stack, in
 * the order of the scene from bottom to top. A piece with the role ``behind`` stands in no stack: it is seen
 * through its cell or, where something stands on that cell, known to be behind it. One with the role ``fresh`` was
 * written just now: if it has a seat, in that seat's colour, and underlined.
 */
export interface Piece {
  id: string;
  name: string;
  shape: string;
  letter: string;
  seat?: number | null;
  cell?: string;
  holes?: number;
  role?: string;
  tone?: number;
  colour?: string;
}

/**
 * Something pointed out on the board: ``kind`` says what, ``cells`` where, in order. ``last`` where the last move
 * came from, what it passed, where it went · ``new`` a piece just placed · ``gone`` a cell just emptied · ``pair``
 * pieces that act together · ``reach`` how far a pair reaches, cell by cell from its end · ``beam`` the same up to
 * what it threatens · ``danger`` a piece that is threatened · ``group`` a piece in a forbidden group · ``zone`` an
 * area that scores · ``hole`` an area that costs · ``loose`` cells on which nothing can be put now · ``hint`` where
 * something could have been done · ``word`` a word that is written there; whoever taps one of its letters is told
 * its name. ``seat`` is whose it is, and gives it colour and pattern: who threatens, whose pair or group it is, who
 * moved there. ``print`` is a small text on it. What is ``asked`` is drawn only for a viewer who asks for it.
 */
export interface Mark {
  kind: string;
  cells: string[];
  name: string;
  seat?: number | null;
  print?: string;
  asked?: boolean;
}

/**
 * A die as it lies, on a cell or beside the board. ``role`` is ``number``, ``dot`` (value 1 or 0), or ``bonus``:
 * what one or more dice showed together.
 */
export interface Die {
  id: string;
  name: string;
  value: number;
  role?: string;
  cell?: string;
}

/** Decoration beside the board: a coordinate, a corner, a note, a title. The names of cells say the same. */
export interface Label {
  text: string;
  x: number;
  y: number;
  role?: string;
  seat?: number | null;
}

/** Something agreed that is good to have in sight: whose dictionary judges; ``short`` is a sign for it. */
export interface Term {
  short: string;
  name: string;
}

/** Something that can be chosen and is not on the board; ``out``: a harmless way out, quiet beside all else. */
export interface Action {
  id: string;
  name: string;
  out?: boolean;
}

/**
 * A whole scene or, in this order: fields to replace, parts that are gone, new or changed parts by id, and the
 * order of all ids where it is another one; ``gone`` and ``order`` are by ``cells`` and ``pieces``.
 */
export interface Patch {
  whole?: Scene;
  set?: Partial<Scene>;
  cells?: Record<string, Cell>;
  pieces?: Record<string, Piece>;
  gone?: Record<string, string[]>;
  order?: Record<string, string[]>;
}
