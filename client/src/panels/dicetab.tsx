/** What the dice have shown so far, and a word to mix into those to come. */

import type { Table } from "../table";
import { DiceWord } from "./dice";
import { DiceSoFar } from "./luck";

export function DiceTab({ table, drawn }: { table: Table; drawn: number }) {
  return (
    <>
      <DiceSoFar table={table.id} drawn={drawn} />
      <DiceWord table={table} />
    </>
  );
}
