/** What is said of the dice, in both languages; it travels with those panels, not with the page. */

import { sayer } from "../i18n";

const en = {
  "explain": "The room fixed its dice before the first roll. Add a word of your own, which it could not know, and nobody can have chosen them.",
  "commitment": "Commitment:",
  "word": "A word for the dice (not required)",
  "mix": "Add",
  "yours": "Your word: {word}",
} as const;

const fr: Record<keyof typeof en, string> = {
  "explain": "La salle a fixé ses dés avant le premier lancer. Ajoutez un mot à vous, qu’elle ne pouvait pas connaître : personne ne peut alors les avoir choisis.",
  "commitment": "Engagement :",
  "word": "Un mot pour les dés (facultatif)",
  "mix": "Ajouter",
  "yours": "Votre mot : {word}",
};

export const say = sayer({ en, fr });
