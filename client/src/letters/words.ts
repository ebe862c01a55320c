/** What is said of games by correspondence, in both languages; it travels with what says it. */

import { type Entry, sayer } from "../i18n";

const en = {
  "next": "Next table ({n})",
  "tellMe": "Tell me when it is my turn",
  "next.help": ["{n} more table waits for you: {title}, {who} (Alt+N)", "{n} more tables wait for you: first {title}, {who} (Alt+N)"],
} as const;

const fr: Record<keyof typeof en, Entry> = {
  "next": "Table suivante ({n})",
  "tellMe": "M’avertir quand c’est à moi",
  "next.help": ["{n} autre table vous attend : {title}, {who} (Alt+N)", "{n} autres tables vous attendent : d’abord {title}, {who} (Alt+N)"],
};

export const say = sayer<keyof typeof en>({ en, fr });
