/** Writing at a table: the page's side of it. What is written, what is said of it, what it would make. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Board } from "./board/board";
import { type ProblemPage, Writer } from "./board/writer";
import { t } from "./i18n";
import { writes } from "./scene";
import type { Table } from "./table";
import type { TableState } from "./tablestate";

export interface Writing {
  writer: Writer;
  /** Whether letters can be written now. */
  isOpen: boolean;
  /** Whether the own keyboard is wanted; it shows once the cursor is somewhere. */
  keys: boolean;
  setKeys(on: boolean): void;
  /** See all of a board or, where its squares are small, the part that is written on. */
  near(board: Board): void;
  /** What could not be done just now, in words. */
  trouble: string;
  /** For those who listen. */
  said: string;
  say(text: string): void;
  wrote(trouble: ProblemPage | null, key: string): void;
  written(move: string): void;
}

/** What is written on: a table, or a board where moves are tried. */
export interface Desk extends Pick<Table, "active" | "forgive" | "move"> {
  state: Pick<TableState, "scene" | "preview">;
  previews: Pick<Table["previews"], "want">;
}

export function useWriting(table: Desk, board: { current: Board | null }): Writing {
  const holder = useRef<Writer | null>(null);
  holder.current ??= new Writer();
  const writer = holder.current;
  const [trouble, setTrouble] = useState("");
  const [said, setSaid] = useState("");
  const [, look] = useState(0);
  const [keys, setKeys] = useState(() => matchMedia("(pointer: coarse)").matches);
  const { scene, preview } = table.state;

  useEffect(() => {
    table.previews.want(writer.run?.move ?? null);
    setTrouble("");
  }, [scene]);
  useEffect(() => {
    board.current?.script.outline(preview?.words.map(({ cells }) => cells) ?? []);
  }, [preview]);

  return {
    writer,
    isOpen: table.active && scene !== null && writes(scene).length > 0,
    keys,
    setKeys,
    near(board) {
      board.zoom.toggle();
      look((n) => n + 1);
    },
    trouble,
    said,
    say: setSaid,
    wrote(kind, key) {
      table.forgive();
      const problem = kind ? troubleText(kind, key, writer) : "";
      setTrouble(problem);
      setSaid(problem || standing(writer));
      table.previews.want(writer.run?.move ?? null);
    },
    written(move) {
      setTrouble("");
      if (!table.move(move)) board.current?.rollBack(table.active);
    },
  };
}

function troubleText(kind: ProblemPage, key: string, writer: Writer): string {
  if (kind === "owed") return t("write.missing", { n: writer.owed });
  return t(`write.${kind}`, { key });
}

/** Where the writing stands, for those who listen. */
function standing(writer: Writer): string {
  const { slot, run, owed, letters } = writer;
  if (!slot) return "";
  const word = run?.text ?? [...letters.values()].join(" ");
  if (!word) return t("write.saidStart", { line: slot.name, n: owed });
  if (owed > 0) return t("write.saidOwed", { line: slot.name, word, n: owed });
  return t("write.saidDone", { line: slot.name, word });
}
