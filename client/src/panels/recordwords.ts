/** How a result is said to stand among one's own, in both languages; it travels with the end of a game. */

import { type Entry, sayer } from "../i18n";

const en = {
  "newBest": "A new personal record; the previous one was {before}.",
  "first": "Your first result with these options: it is your record for now.",
  "best": "Your record is {score}, set on {day}.",
} as const;

const fr: Record<keyof typeof en, Entry> = {
  "newBest": "Nouveau record personnel ; le précédent était {before}.",
  "first": "Votre premier résultat avec ces options : c’est votre record pour l’instant.",
  "best": "Votre record est de {score}, établi le {day}.",
};

export const say = sayer<keyof typeof en>({ en, fr });
