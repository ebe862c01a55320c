/** What is said at the end of a game, in both languages; it travels with the card, not with the page. */

import { sayer } from "../i18n";

const en = {
  "costly": "Move {ply} decided it: {name} played {move}; {best} was better.",
  "good": "Move {ply} decided it: {name} played {move}.",
  "luck": "The dice decided it: they brought {name} {percent}.",
  "group": "What next",
  "review": "Review",
} as const;

const fr: Record<keyof typeof en, string> = {
  "costly": "Le coup {ply} a tout décidé : {name} a joué {move}. Mieux valait {better}.",
  "good": "Le coup {ply} a tout décidé : {name} a joué {move}.",
  "luck": "Les dés ont tout décidé : ils ont apporté {percent} à {name}.",
  "group": "Et maintenant ?",
  "review": "Revoir",
};

export const say = sayer({ en, fr });
