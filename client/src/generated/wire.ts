/** Made by client/generate.py from the structs of the server: change those, and run it. */

import type { Patch, Pick, Scene } from "./scene";

/** The table was set up. */
export interface Created {
  kind: "created";
  seq: number;
  at: string;
}

/** Somebody sat down. */
export interface Joined {
  kind: "joined";
  seq: number;
  at: string;
  seat: number;
  name: string;
}

/** Whoever was asked to sit there would rather not. */
export interface Declined {
  kind: "declined";
  seq: number;
  at: string;
  seat: number;
}

/** Who sits there is called so from now on. */
export interface Renamed {
  kind: "renamed";
  seq: number;
  at: string;
  seat: number;
  name: string;
}

/** Somebody here is known by his account from now on; there is nothing to see of it. */
export interface Handed {
  kind: "handed";
  seq: number;
  at: string;
}

/** A move was made. ``seal`` binds the room to a secret one. */
export interface Moved {
  kind: "moved";
  ply: number;
  seat: number;
  text: string;
  said: string;
  told: boolean;
  notation?: string;
  by?: number;
  rule?: string;
  cells?: string[];
  whose?: number;
  seq: number;
  at: string;
  seal?: string;
}

/** Everything after the first ``to`` moves was taken back; ``ply`` is the same number. */
export interface Undone {
  kind: "undone";
  seq: number;
  at: string;
  seat: number;
  to: number;
  ply: number;
}

/** A seat would like to take back. */
export interface UndoAsked {
  kind: "undo-asked";
  seq: number;
  at: string;
  seat: number;
}

/** A seat agrees, and others have still to answer. */
export interface UndoAgreed {
  kind: "undo-agreed";
  seq: number;
  at: string;
  seat: number;
}

/** A seat does not agree. */
export interface UndoRefused {
  kind: "undo-refused";
  seq: number;
  at: string;
  seat: number;
}

/** A seat offers a draw. */
export interface DrawOffered {
  kind: "draw-offered";
  seq: number;
  at: string;
  seat: number;
}

/** A seat agrees to a draw, and others have still to answer. */
export interface DrawAgreed {
  kind: "draw-agreed";
  seq: number;
  at: string;
  seat: number;
}

/** A seat plays on. */
export interface DrawRefused {
  kind: "draw-refused";
  seq: number;
  at: string;
  seat: number;
}

/** A seat gave up. */
export interface Resigned {
  kind: "resigned";
  seq: number;
  at: string;
  seat: number;
}

/** After the end: a seat would like to play again. */
export interface RematchAsked {
  kind: "rematch-asked";
  seq: number;
  at: string;
  seat: number;
}

/** A seat would rather not. */
export interface RematchRefused {
  kind: "rematch-refused";
  seq: number;
  at: string;
  seat: number;
}

/** A seat would like the clocks to stand still. */
export interface PauseAsked {
  kind: "pause-asked";
  seq: number;
  at: string;
  seat: number;
}

/** A seat agrees, and others have still to answer. */
export interface PauseAgreed {
  kind: "pause-agreed";
  seq: number;
  at: string;
  seat: number;
}

/** A seat does not agree. */
export interface PauseRefused {
  kind: "pause-refused";
  seq: number;
  at: string;
  seat: number;
}

/** A seat's player left; the game goes on. */
export interface Left {
  kind: "left";
  seq: number;
  at: string;
  seat: number;
  said: string;
}

/** Whoever was away plays again. */
export interface Returned {
  kind: "returned";
  seq: number;
  at: string;
  seat: number;
  said: string;
}

/** A seat's player has kept the others waiting for too long: they may go on without. */
export interface Absent {
  kind: "absent";
  seq: number;
  at: string;
  seat: number;
  said: string;
}

/** Whoever was absent is here again. */
export interface Present {
  kind: "present";
  seq: number;
  at: string;
  seat: number;
  said: string;
}

/** The seat is out, because its player was absent. */
export interface Claimed {
  kind: "claimed";
  seq: number;
  at: string;
  seat: number;
  said: string;
}

/** A seat has run out of time; the move that follows was made for it, or it has lost by that. */
export interface OutOfTime {
  kind: "out-of-time";
  seq: number;
  at: string;
  seat: number;
  said: string;
}

/** The room was away: every running clock has so many milliseconds back. */
export interface TimeGiven {
  kind: "time-given";
  seq: number;
  at: string;
  ms: number;
  said: string;
}

/** The clocks stand still. */
export interface Paused {
  kind: "paused";
  seq: number;
  at: string;
  seat: number;
  said: string;
}

/** A seat lets the clocks go on. */
export interface Resumed {
  kind: "resumed";
  seq: number;
  at: string;
  seat: number;
  said: string;
}

/** A seat has a day more for its move. */
export interface DayOff {
  kind: "day-off";
  seq: number;
  at: string;
  seat: number;
  said: string;
}

/** A seat keeps for later a day off that it had taken. */
export interface DayBack {
  kind: "day-back";
  seq: number;
  at: string;
  seat: number;
  said: string;
}

/** A seat lets people at the address of another player watch late, or no longer. */
export interface Allowed {
  kind: "late-allowed";
  seq: number;
  at: string;
  seat: number;
  yes: boolean;
  said: string;
}

/**
 * Somebody said something; ``seat`` is null for somebody who watches. ``ready``, there for a ready sentence, is its
 * key; ``text`` are its words in the reader's language. ``among``, there only where it is true: it is for the
 * players alone.
 */
export interface Said {
  kind: "said";
  seq: number;
  at: string;
  seat: number | null;
  name: string;
  text: string;
  ready?: Ready;
  among?: boolean;
}

/** A seat mixed its word into the dice. */
export interface WordMixed {
  kind: "word";
  seq: number;
  at: string;
  seat: number;
  word: string;
}

/** It is over. */
export interface Ended {
  kind: "ended";
  seq: number;
  at: string;
  result: GameResult;
}

/** How it ended. */
export interface GameResult {
  scores: number[];
  winners: number[];
  reason: string;
  sentence: string;
}

/** The secret of the dice, for everybody. */
export interface Opened {
  kind: "opened";
  seq: number;
  at: string;
  secret: string;
}

/** The next game has begun, at the table of that name. */
export interface Rematched {
  kind: "rematched";
  seq: number;
  at: string;
  table: string;
}

/** After the end: a seat lets anybody with the link watch this game, or no longer. */
export interface Shared {
  kind: "shared";
  seq: number;
  at: string;
  seat: number;
  yes: boolean;
}

/** The first message: which version, which language, the last seq the client has, the key to watch by. */
export interface Hello {
  type: "hello";
  v: number;
  lang?: string;
  seq?: number;
  watch?: string;
}

/** A move, by what the player saw. */
export interface Move {
  type: "move";
  id: string;
  seat: number;
  seq: number;
  text: string;
}

/** Let chance act: press the dome. */
export interface Press {
  type: "press";
  id: string;
  seat: number;
  seq: number;
}

/** Take back, or ask to. */
export interface Undo {
  type: "undo";
  id: string;
  seat: number;
}

/** Give up. */
export interface Resign {
  type: "resign";
  id: string;
  seat: number;
}

/** Leave a game that goes on without. */
export interface Leave {
  type: "leave";
  id: string;
  seat: number;
}

/** Take the seat back from the bot that stands in. */
export interface Return {
  type: "return";
  id: string;
  seat: number;
}

/** Go on without whoever has kept the others waiting for too long. */
export interface Claim {
  type: "claim";
  id: string;
  seat: number;
}

/** Offer a draw. */
export interface OfferDraw {
  type: "draw";
  id: string;
  seat: number;
}

/** Ask that the clocks stand still, or agree to it. */
export interface Pause {
  type: "pause";
  id: string;
  seat: number;
}

/** Let the clocks go on. */
export interface Resume {
  type: "resume";
  id: string;
  seat: number;
}

/** Have a day more for the move to make. */
export interface TakeDayOff {
  type: "day-off";
  id: string;
  seat: number;
}

/** Do without the day that was taken for the move to make; as long as it has not begun. */
export interface GiveDayBack {
  type: "day-back";
  id: string;
  seat: number;
}

/** Answer what another seat asks. */
export interface Answer {
  type: "answer";
  id: string;
  seat: number;
  to: "draw" | "pause" | "undo";
  yes: boolean;
}

/** Let people at the address of another player watch late, or no longer. */
export interface Allow {
  type: "allow";
  id: string;
  seat: number;
  yes: boolean;
}

/**
 * Say something: a ``text``, or by its key a ``ready`` sentence. What a player says is for the players, unless it
 * is said ``aloud``: then those who watch hear it, too.
 */
export interface Say {
  type: "say";
  id: string;
  text?: string;
  ready?: string;
  aloud?: boolean;
}

/** Say something, as pages did before 2026-11-18: one that is open during an update goes on. */
export interface Chat {
  type: "chat";
  id: string;
  text?: string;
  ready?: string;
  aloud?: boolean;
}

/** Mix a word into the dice. */
export interface MixWord {
  type: "word";
  id: string;
  seat: number;
  word: string;
}

/** What would this move make? */
export interface Preview {
  type: "preview";
  id: string;
  seat: number;
  text: string;
}

/** Why do these taps lead to no move? */
export interface Why {
  type: "why";
  id: string;
  seat: number;
  taps: string[];
}

/** What would a strong bot play? */
export interface Hint {
  type: "hint";
  id: string;
  seat: number;
}

/** The hint that was asked for by this ``id`` is not wanted any more. */
export interface Stop {
  type: "stop";
  id: string;
}

/** Send everything after this seq again, with a whole scene. */
export interface Resync {
  type: "resync";
  seq: number;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** Somebody looks at the page, which shows the table up to this seq. It is not answered. */
export interface Look {
  type: "look";
  seq: number;
}

/**
 * The answer to hello and to resync. ``you`` are the client's seats, ``mine`` the one whose scene it is. ``note``
 * tells somebody without a seat what he can see, where something is hidden. ``now`` is the server's time in
 * milliseconds since 1970, where the table has a clock. With ``earlier``, what was said before that seq is not
 * among the events. ``bots`` are by seat.
 */
export interface Welcome {
  type: "welcome";
  v: number;
  summary: Summary;
  you: number[];
  seq: number;
  events: Event[];
  scene: Scene;
  mine: number | null;
  bots: Record<string, string>;
  earlier?: number;
  note?: string;
  now?: number;
}

/**
 * A table in short. ``hand`` is the seat that chance waits for. ``listed``: everybody in the room is shown it, and
 * whoever comes may take a free seat. ``secrets``: something is hidden in this game; whoever watches sees
 * everything ``late`` moves late or, if that is 0, at once what every seat may see. ``away`` are the seats whose
 * players have left, ``allowed`` those that let people at the address of another player watch late. After the end:
 * ``rematch`` are the seats that would like to play again, ``next`` the table where they do ("" before), ``shared``
 * the seats that let anybody with the link watch, and ``public`` that all players do. ``pace`` is how long the
 * table may take, ``off`` how many days off each seat has left; both are there only where that was agreed on,
 * ``taken`` only if any were taken for the move to make, and ``paused`` only while the clocks stand still.
 * ``absent``, there only if anybody is, are the seats that have kept the others waiting for too long. ``talk`` is
 * there only where not everything can be said. ``offline``, there only where it is true: the game was played
 * without a room and brought here later, so that its dice and names are those of whoever brought it.
 */
export interface Summary {
  table: string;
  game: string;
  title: string;
  options: Record<string, string>;
  listed: boolean;
  secrets: boolean;
  late: number;
  seats: SeatSummary[];
  status: "over" | "playing" | "waiting";
  turn: number | null;
  hand: number | null;
  moves: number;
  result: GameResult | null;
  asked: Questions;
  leaving: Leaving;
  away: number[];
  allowed: number[];
  clock: Deadlines | null;
  updated: string;
  rematch: number[];
  next: string;
  shared: number[];
  public: boolean;
  offline?: boolean;
  pace?: TablePace;
  off?: number[];
  taken?: number;
  paused?: boolean;
  absent?: number[];
  talk?: Talking;
}

/**
 * A seat in short. ``elo`` is a bot's figure where it was measured. ``paint`` is the number of the seat whose
 * colour and pattern it wears, if not its own. ``kept``, there only where it is true: the name is that of an
 * account, and nobody else can have it. ``awaits`` is there where a free seat is kept for somebody: ``you`` or
 * another.
 */
export interface SeatSummary {
  seat: number;
  place: string;
  letter: string;
  paint: number | null;
  name: string;
  who: "bot" | "free" | "person";
  elo: number | null;
  yours: boolean;
  kept?: boolean;
  awaits?: "other" | "you";
}

/** What is asked at a table; ``pause`` is there while somebody asks for one. */
export interface Questions {
  undo: Question | null;
  draw: Question | null;
  pause?: Question;
}

/** What a seat asks of the others, and who has still to answer. */
export interface Question {
  seat: number;
  missing: number[];
}

/**
 * When the turn and the game will be up: milliseconds since 1970, by the server's time. ``left`` are the
 * milliseconds that each seat had when this turn began, where so many are for the whole game. While the clocks
 * stand still there is no deadline, and ``rest`` is what the seat to act has left.
 */
export interface Deadlines {
  turn: number | null;
  game: number | null;
  left?: number[];
  rest?: number;
}

/**
 * What was agreed on: ``seconds`` for every ``move``, in ``total``, or for every move as ``days``. With ``total``
 * every turn adds ``more`` seconds; with ``days`` everybody has had ``off`` days off.
 */
export interface TablePace {
  kind: "days" | "move" | "total";
  seconds: number;
  more: number;
  off: number;
}

/** What happened; the ``patch`` is there if the scene has changed, the ``summary`` if that has. */
export interface Events {
  type: "events";
  seq: number;
  events: Event[];
  mine: number | null;
  patch?: Patch;
  summary?: Summary;
}

/** Done, and on disk. */
export interface Ok {
  type: "ok";
  id: string;
  seq: number;
}

/** Refused, and nothing has changed. ``id`` is null for what had none. */
export interface No {
  type: "no";
  id: string | null;
  error: Problem;
}

/**
 * A refusal: a code for programs, a sentence for people, the rule if there is one. ``id`` is there for a fault of
 * ours: the log has it, too.
 */
export interface Problem {
  code: string;
  sentence: string;
  rule: string | null;
  id?: string;
}

/** What a move would make, for whoever asked. */
export interface Previewed {
  type: "preview";
  words: PreviewWord[];
  sentence: string;
  id: string;
}

/** A word that a move would make; null where the game does not say. */
export interface PreviewWord {
  text: string;
  cells: string[];
  points: number | null;
  admitted: boolean | null;
}

/** What a strong bot would play, for whoever asked; ``chance`` of winning is null where it cannot tell. */
export interface Hinted {
  type: "hint";
  id: string;
  text: string;
  said: string;
  why: string;
  chance: number | null;
}

/** How far the hint is that was asked for by this ``id``, from 0 to 1. */
export interface Hinting {
  type: "hinting";
  id: string;
  done: number;
}

/** Who is here. */
export interface Presence {
  type: "presence";
  here: number[];
  watching: number;
}

/** A bot is thinking, and has spent this share of its time. */
export interface Thinking {
  type: "thinking";
  seat: number;
  done?: number;
}

/** I am here. */
export interface Pong {
  type: "pong";
}

/** The socket is about to close. */
export interface Bye {
  type: "bye";
  code: string;
  sentence: string;
}

/** The lobby as it is now: who looks for a game, tables with a free seat, games to watch; the newest first. */
export interface Lobby {
  type: "lobby";
  seeks: SeekInfo[];
  open: Summary[];
  watch: Watchable[];
}

/**
 * Somebody who looks for a game; without ``title`` any, without ``pace`` no clock, unless ``any`` is. ``kept``: the
 * name is that of an account.
 */
export interface SeekInfo {
  seek: string;
  game?: string;
  title?: string;
  name?: string;
  kept?: boolean;
  pace?: TablePace | null;
  any?: boolean;
  yours?: boolean;
}

/** A listed game that is being played, and the link to watch it. */
export interface Watchable {
  table: Summary;
  link: string;
}

/** A seek of yours has led to this table. */
export interface Paired {
  type: "paired";
  seek: string;
  table: string;
}

/** Somebody asks you for a game: your tables say who. */
export interface Asked {
  type: "asked";
}

export type Value = string | number | boolean | null;

export type Leaving = "abort" | "bot" | "claim" | "out" | "wait";

export type Talking = "free" | "none" | "ready";

export type Ready =
  | "again"
  | "good-game"
  | "have-to-go"
  | "hello"
  | "luck"
  | "nice-move"
  | "one-moment"
  | "sorry"
  | "thanks"
  | "that-was-luck"
  | "well-played"
  | "your-turn";

export type Event =
  | Created
  | Joined
  | Declined
  | Renamed
  | Handed
  | Moved
  | Undone
  | UndoAsked
  | UndoAgreed
  | UndoRefused
  | DrawOffered
  | DrawAgreed
  | DrawRefused
  | Resigned
  | RematchAsked
  | RematchRefused
  | PauseAsked
  | PauseAgreed
  | PauseRefused
  | Left
  | Returned
  | Absent
  | Present
  | Claimed
  | OutOfTime
  | TimeGiven
  | Paused
  | Resumed
  | DayOff
  | DayBack
  | Allowed
  | Said
  | WordMixed
  | Ended
  | Opened
  | Rematched
  | Shared;

export type FromClient =
  | Hello
  | Move
  | Press
  | Undo
  | Resign
  | Leave
  | Return
  | Claim
  | OfferDraw
  | Pause
  | Resume
  | TakeDayOff
  | GiveDayBack
  | Answer
  | Allow
  | Say
  | Chat
  | MixWord
  | Preview
  | Why
  | Hint
  | Stop
  | Resync
  | Ping
  | Look;

export type FromServer =
  | Welcome
  | Events
  | Ok
  | No
  | Previewed
  | Hinted
  | Hinting
  | Presence
  | Thinking
  | Pong
  | Bye;

export type FromLobby = Lobby | Paired | Asked;

/** The body of every answer that is not a success. */
export interface Refusal {
  error: Problem;
}

/** My tables, those anybody can sit down at, and listed games of others that go on now. */
export interface Tables {
  mine: Summary[];
  open: Summary[];
  watch: Watchable[];
}

/** A table as one of its players sees it from afar, and the last move as a sentence ("" if there is none). */
export interface Glance {
  scene: Scene;
  said: string;
}

/** A new table and its links. */
export interface Made {
  table: string;
  links: Record<string, string>;
  watch: string;
}

/** The table at which it can be seen now. */
export interface Kept {
  table: string;
}

/** Links to the free seats, by seat number, and to watch. */
export interface Links {
  links: Record<string, string>;
  watch: string;
}

/** The commitment of the dice of a table to come; ``ticket`` sets that table up, once. */
export interface DiceTicket {
  ticket: string;
  commitment: string;
}

/**
 * What a seat link leads to: ``taken`` by somebody else, or ``over`` with nobody on it. ``commitment`` is that of
 * the dice, empty where there are none or they have begun to roll: before that, whoever sits down may mix in a
 * word. ``notes`` are what one should know before sitting down. ``host`` is the name of somebody who sits there
 * already, ``intro`` how the game works in a few lines, as HTML; ``paint`` is the number of the seat whose colour
 * one would wear.
 */
export interface Invitation {
  game: string;
  title: string;
  seat: number;
  place: string;
  state: "free" | "over" | "taken" | "yours";
  commitment: string;
  notes: string[];
  host: string;
  intro: string;
  minutes: number | null;
  chance: boolean;
  secrets: boolean;
  paint: number;
}

/** Which seat it is. */
export interface Seated {
  seat: number;
}

/** What was said, as events; there is more before the seq ``earlier``, unless that is 0. */
export interface Talk {
  events: Event[];
  earlier: number;
}

/** The message ``seq`` is nothing that anybody should have to hear, and why. */
export interface ReportWish {
  seq: number;
  reason: string;
}

/** What is said to whoever has reported something. */
export interface Reported {
  sentence: string;
}

/** The way to the next game; "" while there is none. */
export interface Next {
  link: string;
}

/** A move that somebody is about to make. */
export interface CoachWish {
  seat: number;
  move: string;
}

/**
 * What the coach says to a move; it asks for a second thought exactly if there is a ``why``. ``cells`` are what
 * that sentence is about, and ``answer`` is the move of somebody else that could follow, as that one would choose
 * it. ``better`` is the text of a better move and ``said`` what it is called. ``praise`` is for after the move.
 */
export interface Coached {
  why: string;
  rule: string;
  cells: string[];
  answer: Pick | null;
  better: string;
  said: string;
  praise: string;
}

/** Moves to try from where a game stands that is being played. */
export interface PlanTry {
  moves: string[];
}

/** What the seat answers from now on: lines of moves, the others' first, one's own last. None for no plan. */
export interface PlanWish {
  lines: string[][];
}

/**
 * The plan of a seat, for its own eyes. ``stopped`` says why it has ended, "" if it has not. ``unable`` says why
 * none can be laid down now, "" if one can.
 */
export interface PlanInfo {
  seat: number;
  lines: PlayedMove[][];
  stopped: string;
  unable: string;
}

/**
 * A move; seat -1 is chance. The text of another's secret move is empty until the game is over. ``told``: ``said``
 * is the game's own sentence. ``notation`` is what people read instead of ``text`` where their language has other
 * words; ``by`` is the seat that let chance act. ``rule`` explains the sentence, ``cells`` are what it is about:
 * neither is there for whom the move is secret. ``whose`` is the seat that a draw of the room's own is for, where
 * its sentence names one.
 */
export interface PlayedMove {
  ply: number;
  seat: number;
  text: string;
  said: string;
  told: boolean;
  notation?: string;
  by?: number;
  rule?: string;
  cells?: string[];
  whose?: number;
}

/** The seats that allow it, and whether that makes it public. */
export interface Sharing {
  shared: number[];
  public: boolean;
}

/**
 * A game on the shelf. ``level`` is the bot for who has not chosen; ``has_words``: there are words to look up,
 * ``has_lesson``: it can be learned by playing, ``has_puzzles``: there are puzzles to solve. ``minutes`` is about
 * how long a game takes, null where nobody has said. ``stronger`` says what levels need that do not play here;
 * empty where all do. ``unhurried`` are seconds a move that the strongest level can be given (``level-6@5s``), to
 * play better still.
 */
export interface GameInfo {
  slug: string;
  title: string;
  summary: string;
  credit: string;
  version: number;
  seats: [number, number];
  has_chance: boolean;
  has_secrets: boolean;
  has_words: boolean;
  has_lesson: boolean;
  has_puzzles: boolean;
  minutes: number | null;
  bots: string[];
  levels: Level[];
  level: string;
  unhurried: number[];
  stronger: string;
  places: Record<string, SeatName[]>;
  options: GameOption[];
}

/** A bot of a strength, for people to choose. Elo is null where it was not measured. */
export interface Level {
  bot: string;
  name: string;
  sentence: string;
  elo: number | null;
  margin: number | null;
}

/** What a seat is called in a game. */
export interface SeatName {
  seat: number;
  name: string;
  letter: string;
}

/**
 * Something to agree on before a game. ``default`` is what holds where a request says nothing; ``offers`` is what a
 * form begins with instead, by the language of whoever fills it in, or by ``bot`` where a bot sits down, ``easy``
 * where that is of the weakest level. ``called`` has values and what people call them; a request may give either, a
 * name in any language of the game.
 */
export interface GameOption {
  name: string;
  kind: "choice" | "flag" | "number" | "text";
  label: string;
  help: string;
  default: Value;
  choices: Value[];
  suggestions: string[];
  called: Record<string, string>;
  offers: Record<string, Value>;
  least: number | null;
  most: number | null;
  may_be_none: boolean;
  may_be_file: boolean;
}

/** The rules of a game. ``has_lesson``: it can be learned by playing. */
export interface Rules {
  slug: string;
  title: string;
  html: string;
  has_lesson: boolean;
}

/** What the marks on the board of a game mean. */
export interface Legend {
  signs: Sign[];
}

/** A kind of mark on a board, and what it means. */
export interface Sign {
  kind: string;
  said: string;
}

/**
 * A game after ``ply`` moves, as somebody saw it; ``aspects`` are all that may be asked for. ``as`` is a seat's
 * number, ``spectator`` or ``all``; there are no ``aspects`` where nothing is hidden.
 */
export interface Replay {
  ply: number;
  plies: number;
  as: string;
  aspects: string[];
  moves: PlayedMove[];
  scene: Scene;
  result: GameResult | null;
}

/**
 * Everything one needs to draw the dice again and to open the seals. ``secret`` and ``sealed`` are empty until the
 * game is over. ``seals`` and ``sealed``, the moves behind them, are by ply; ``words`` are by seat.
 */
export interface Dice {
  commitment: string;
  words: Record<string, string>;
  secret: string;
  draws: ChanceDraw[];
  seals: Record<string, string>;
  sealed: Record<string, string>;
}

/** A draw of chance, and what it was drawn from: every move with its weight. */
export interface ChanceDraw {
  ply: number;
  recorded: string;
  lots: [string, number][];
}

/** The dice so far. ``hidden``: they are told when the game is over. */
export interface Luck {
  dice: DieLuck[];
  hidden: boolean;
}

/** A die so far. The name is empty where a game does not name it. */
export interface DieLuck {
  name: string;
  draws: number;
  faces: FaceLuck[];
}

/** A face of a die: how often it fell, and how often that was to be expected. */
export interface FaceLuck {
  name: string;
  observed: number;
  expected: number;
}

/**
 * A position that was tried: ``moves`` led there from ``ply``, in their canonical text. ``turn`` is who is to act:
 * a seat, -1 for chance (then ``lots`` are what it may draw), or null at an end. ``position`` is all of it as one
 * line of text: another game can begin with it.
 */
export interface Tried {
  ply: number;
  moves: PlayedMove[];
  turn: number | null;
  lots: Lot[];
  scene: Scene;
  position: string;
}

/** What chance may draw: as it is sent, and as people read it. */
export interface Lot {
  text: string;
  name: string;
}

/** What a move would make, in words. */
export interface Foreseen {
  words: PreviewWord[];
  sentence: string;
}

/** The lesson of a game: its steps, and about how many minutes they take. */
export interface LessonPage {
  slug: string;
  title: string;
  minutes: number;
  steps: LessonStep[];
}

/** A step of a lesson: what it is called, and what is to be done in short. */
export interface LessonStep {
  id: string;
  title: string;
  goal: string;
  rule: string;
}

/**
 * Where a learner stands in a step: ``said`` is the sentence for this moment. ``state`` is what became of the last
 * try; after one that was wrong everything is as before, and ``rule`` is the number of the rule that refused it.
 * ``moves`` are the tries that count: what comes next is tried after these. ``made`` is what the last try has
 * brought about, one by one. ``hint`` is a move that counts as done now, and ``shown`` what it is called; both are
 * empty at the end.
 */
export interface Taught {
  step: string;
  state: "done" | "open" | "wrong";
  said: string;
  rule: string;
  round: number;
  rounds: number;
  moves: string[];
  made: LessonMove[];
  scene: Scene;
  hint: string;
  shown: string;
}

/** A move that was made in a step, and the board after it. */
export interface LessonMove {
  move: PlayedMove;
  scene: Scene;
}

/** The puzzles of a game, and which is that of the day ``date``, by UTC. */
export interface PuzzleShelf {
  slug: string;
  title: string;
  ask: string;
  date: string;
  today: string;
  puzzles: PuzzleSign[];
}

/** A puzzle by its id, and how hard it is: 1 to 5. */
export interface PuzzleSign {
  id: string;
  grade: number;
}

/**
 * A puzzle after a try: ``state`` is what became of it, ``said`` the sentence for this moment. ``made`` is, once it
 * is solved, the move and what follows. ``look`` are cells to look at and ``hint`` the move, each for who asked;
 * ``shown`` is what the move is called.
 */
export interface Puzzled {
  id: string;
  grade: number;
  rating: number;
  state: "done" | "open" | "wrong";
  said: string;
  rule: string;
  made: LessonMove[];
  scene: Scene;
  look: string[];
  hint: string;
  shown: string;
}

/** The puzzle of the day: of all games one, the same for everybody. */
export interface Daily {
  date: string;
  slug: string;
  title: string;
  id: string;
  grade: number;
}

/** How far it is, from 0 to 1, and what it found once it is done. */
export interface Analysis {
  state: "done" | "failed" | "none" | "running";
  done: number;
  found: Findings | null;
}

/**
 * What an analysis found. All figures are chances, from 0 to 1. ``chances`` has a row for before the first move and
 * one after every move, with every seat's chance of winning. ``cost`` and ``luck`` are what a seat's moves cost it
 * and what draws brought it, all together; ``luck`` is null where nothing was drawn.
 */
export interface Findings {
  chances: number[][];
  worst: CostlyMove[];
  best: GoodMove[];
  cost: number[];
  luck: number[] | null;
}

/** A move that took ``cost`` off its player's chance. ``best`` would not have; ``better`` says that move. */
export interface CostlyMove {
  ply: number;
  seat: number;
  cost: number;
  best: string;
  better: string;
}

/** A move that added ``rise`` to its player's chance, and of which the bot knew no better. */
export interface GoodMove {
  ply: number;
  seat: number;
  rise: number;
}

/**
 * Who is asking. Somebody without an account has no ``name``, and nothing else either but his games. ``games`` is
 * at how many tables he is; ``letters``: this room can write some.
 */
export interface You {
  name: string;
  email: string;
  password: boolean;
  made: string;
  sessions: SessionInfo[];
  passkeys: PasskeyInfo[];
  games: number;
  letters: boolean;
}

/** Where somebody is signed in; ``here``: it is this very one. Times as in 2026-11-15T12:00:00Z. */
export interface SessionInfo {
  id: string;
  device: string;
  made: string;
  used: string;
  here: boolean;
}

/** A passkey. */
export interface PasskeyInfo {
  id: string;
  device: string;
  made: string;
}

/** A link that signs in another device, once, for so many seconds. */
export interface PhoneLink {
  link: string;
  seconds: number;
}

/** Whose account a code is for. */
export interface CodeOwner {
  name: string;
}

/** Whether this room writes letters at all; whether there is such an account nobody is told. */
export interface LetterSent {
  letters: boolean;
}

/** The people one knows: ``asking`` would like to be friends, ``asked`` have still to answer. */
export interface Company {
  friends: Person[];
  asking: Person[];
  asked: Person[];
  recent: Recent[];
  blocked: Person[];
}

/** Somebody; ``kept``: by the name of an account. */
export interface Person {
  id: string;
  name: string;
  kept: boolean;
}

/** Somebody with whom one has played lately: what, and when last. */
export interface Recent {
  id: string;
  name: string;
  kept: boolean;
  title: string;
  table: string;
  at: string;
}

/** What the browser is to be asked, as ``navigator.credentials`` has it, and a ticket to come back with. */
export interface PasskeyQuestion {
  ticket: string;
  options: Record<string, unknown>;
}

/** How a seek stands: ``table`` is where it has led, "" while it waits; ``seek`` is "" where nobody looks. */
export interface Seeking {
  seek: string;
  table: string;
}

/**
 * How somebody is told. ``key`` is what a browser subscribes with. ``mail``: the room writes letters; ``hooks``: it
 * sends to programs. Both are for whoever has an ``account``, and letters go to its ``email``, "" for none.
 */
export interface TellPage {
  key: string;
  mail: boolean;
  hooks: boolean;
  account: boolean;
  email: string;
  wishes: TellWishes;
  lines: TellLine[];
  log: TellNote[];
}

/**
 * What somebody wishes to hear, and when. ``quiet`` are minutes of the day, from and until, by the clock of
 * ``zone``; null for never. ``off`` and ``games`` are the kinds of news and the games of which he does not want to
 * hear. ``digest`` is the minute of the day at which he has one e-mail with all of it; null for every one at once.
 */
export interface TellWishes {
  zone: string;
  quiet: [number, number] | null;
  off: ("deadline" | "friend" | "invited" | "over" | "turn")[];
  games: string[];
  digest: number | null;
}

/**
 * One way by which somebody is told. ``off`` is why nothing goes by it, "" if something does. ``secret`` is by what
 * a program knows that it is us; ``here``: it is this very browser. Times as in 2026-11-15T12:00:00Z.
 */
export interface TellLine {
  id: string;
  kind: "hook" | "mail" | "push";
  name: string;
  made: string;
  off: "" | "by-hand" | "failing" | "unproved";
  secret: string;
  here: boolean;
}

/**
 * Something that was sent, or is being sent: of what kind and game, by what line, and what was answered there.
 * ``way`` is the id of the line and ``line`` its name, "" if it is gone.
 */
export interface TellNote {
  at: string;
  kind: string;
  way: string;
  line: string;
  state: "failed" | "sent" | "waiting";
  told: string;
  table: string;
  game: string;
}

/** What was turned off: by its name. */
export interface TurnedOff {
  name: string;
}

/**
 * A table to set up. ``word`` is mixed into the dice; ``dice`` is the ticket of a commitment that was shown.
 * ``leaving``: if somebody leaves a game of three or more, or does not come back to any, the others ``wait``, a
 * ``bot`` takes the seat, the seat is ``out``, the others may ``claim`` that, or the game ends (``abort``). In a
 * game with secrets those who watch see at once what every seat may see (``fair``), or everything, but ``delay``
 * moves later (``late``). ``talk``: one says what one likes (``free``), ``ready`` sentences alone, or ``none``;
 * without it ready sentences at a listed table, and whatever one likes at any other.
 */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, Value>;
  listed?: boolean;
  word?: string;
  dice?: string;
  leaving?: string;
  watching?: "fair" | "late";
  delay?: number;
  pace?: WishedPace | null;
  talk?: string;
}

/** Who should sit on a seat. A seat for a ``friend`` may be kept for one ``person``, who is asked. */
export interface SeatWish {
  who: "bot" | "friend" | "here" | "me";
  name?: string;
  bot?: string;
  person?: PersonWish | null;
}

/** Somebody: by ``id`` as he was shown, by the ``name`` of his account, or by his ``seat`` at a ``table``. */
export interface PersonWish {
  id?: string;
  name?: string;
  table?: string;
  seat?: number;
}

/**
 * How long a table may take: ``seconds`` for every ``move``, in ``total``, or for every move, as ``days``. With
 * ``total`` every turn adds ``more`` seconds; with ``days`` everybody has so many days ``off``.
 */
export interface WishedPace {
  kind: "days" | "move" | "total";
  seconds: number;
  more?: number;
  off?: number;
}

/** A game to look at before anybody sits down. */
export interface NewScene {
  options?: Record<string, Value>;
  seats?: number | null;
}

/** Somebody sits down: by the key of a link, or without one at a listed table. */
export interface Join {
  name: string;
  key?: string;
  word?: string;
}

/** A game that was played without the room and is over: its record, with its dice opened. */
export interface GivenRecord {
  record: string;
}

/** How to sign out: in this browser, or with every copy of the token, for good. */
export interface SignOut {
  everywhere?: boolean;
}

/** Would like to play again, or would rather not; ``harder``: against bots that are one level stronger. */
export interface RematchWish {
  yes?: boolean;
  harder?: boolean;
}

/** A bot for a seat that nobody has taken. */
export interface BotWish {
  bot: string;
}

/** Let anybody with the link watch, or no longer. */
export interface ShareWish {
  yes: boolean;
}

/** Moves to try after ``ply`` moves of a game; “?” lets chance draw. */
export interface Try {
  ply: number;
  moves?: string[];
}

/** ``text`` is a move that is being written after these; every draw among them is told. */
export interface Guess {
  ply: number;
  moves?: string[];
  text?: string;
}

/** What was tried in a step of a lesson so far; “?” lets chance act. ``taps`` lead nowhere: why? */
export interface LessonTry {
  moves?: string[];
  taps?: string[];
}

/** A move that was tried, or taps that lead nowhere; ``help``: 1 is where to look, 2 the move itself. */
export interface PuzzleTry {
  moves?: string[];
  taps?: string[];
  help?: number;
}

/** Keep my games: a name, and a password or a passkey. */
export interface NewAccount {
  name: string;
  password?: string;
  passkey?: PasskeyAnswer | null;
}

/** What the browser has answered, as it writes it as JSON. */
export interface PasskeyAnswer {
  ticket: string;
  credential: Record<string, unknown>;
}

/** Who somebody is, and what proves it. */
export interface SignInWish {
  name: string;
  password: string;
}

/** Be called so from now on. */
export interface NewName {
  name: string;
}

/** A new password; ``proof`` is the one before, where there is one. */
export interface NewPassword {
  password: string;
  proof?: string;
}

/** Where letters go, "" for nowhere; ``proof`` is the password, where there is one. */
export interface NewEmail {
  email: string;
  proof?: string;
}

/** Delete my account: its name, written once more, and the password, where there is one. */
export interface Farewell {
  name: string;
  proof?: string;
}

/** A code that works once. */
export interface OneCode {
  code: string;
}

/** A new password, by a code that works once. */
export interface ResetWish {
  code: string;
  password: string;
}

/** Write me the way to a new password. */
export interface LetterWish {
  name: string;
}

/**
 * A game that somebody looks for; ``game`` "" is any that two can play. ``pace`` is how long it may take, ``none``
 * is without a clock. After ``fill`` seconds, if not 0, the other seat is that of the ``bot``.
 */
export interface SeekWish {
  game?: string;
  pace?: WishedPace | "any" | "none";
  name?: string;
  fill?: number;
  bot?: string;
}

/** These, in the place of all that somebody wished before. */
export interface NewWishes {
  zone?: string;
  quiet?: [number, number] | null;
  off?: ("deadline" | "friend" | "invited" | "over" | "turn")[];
  games?: string[];
  digest?: number | null;
}

/** A browser's subscription, as the Push API has it; ``was`` is the endpoint of one that it replaces. */
export interface PushLine {
  endpoint: string;
  p256dh: string;
  auth: string;
  was?: string;
}

/** Where a program of one's own listens. */
export interface HookLine {
  url: string;
}

/** Let something go by a line again, or nothing. */
export interface LineSwitch {
  on: boolean;
}

/** What was in the letter that asked whether an address is one's own. */
export interface MailProof {
  token: string;
}
