/** What a board tells the page around it. */

import type { Pick } from "../scene";
import type { BoardTexts } from "./names";
import type { ScriptOptions } from "./script";
import type { Writer } from "./writer";

export interface BoardOptions {
  texts: BoardTexts;
  /** A move was chosen to the end. */
  chosen(pick: Pick): void;
  /** The taps so far changed. */
  changed?(): void;
  /** What lets chance act was pressed. */
  pressed?(): void;
  /** Somebody wants to see a stack large. */
  looked?(cell: string): void;
  /** A letter was typed on the board: the beginning of notation. */
  typed?(letter: string): void;
  /** What is being written; it may outlive the board. */
  writer?: Writer;
  /** Without it nothing can be written here. */
  script?: ScriptOptions;
  /** These taps lead nowhere: somebody wants to know why. */
  refused?(taps: string[]): void;
  /** A tap led on. */
  led?(): void;
  /** Somebody asked which words are written on a square. */
  told?(words: string[]): void;
}
