/** What the coach of a first game says around its sentences; it travels with the coach, not with the page. */

import { sayer } from "../i18n";

const en = {
  "sure": "Sure?",
  "group": "The coach asks",
  "anyway": "Play it anyway",
  "another": "Another move",
  "on": "The coach looks at your moves: it asks before one that loses something at once.",
  "off": "The coach is quiet.",
  "help": "Coach: asks before a move that loses something at once",
} as const;

const fr: Record<keyof typeof en, string> = {
  "sure": "Vraiment ?",
  "group": "Le coach demande",
  "anyway": "Jouer quand même",
  "another": "Un autre coup",
  "on": "Le coach regarde vos coups : il demande confirmation avant un coup qui perd aussitôt quelque chose.",
  "off": "Le coach se tait.",
  "help": "Coach : demande confirmation avant un coup qui perd aussitôt quelque chose",
};

export const say = sayer({ en, fr });
