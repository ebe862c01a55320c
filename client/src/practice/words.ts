/** What is said around a lesson; it travels with the lesson. */

import { sayer } from "../i18n";

const en = {
  "title": "Learn {title}",
  "steps": "Steps",
  "step": "Step {n} of {of}",
  "done": "done",
  "goal": "Your task",
  "rule": "Rule {rule}",
  "show": "Show me",
  "shown": "Try this: {move}.",
  "again": "Again",
  "next": "Next",
  "well": "Right!",
  "wrong": "Not yet.",
  "end": "You know how to play",
  "endLead": "That was {title}. The best way to go on is a game against the gentlest bot.",
  "bot": "Play a bot",
  "opening": "Opening…",
  "rules": "Read the rules",
  "puzzles": "Solve puzzles",
  "over": "Do the lesson again",
} as const;

const fr: Record<keyof typeof en, string> = {
  "title": "Apprendre {title}",
  "steps": "Étapes",
  "step": "Étape {n} sur {of}",
  "done": "faite",
  "goal": "À faire",
  "rule": "Règle {rule}",
  "show": "Montrer",
  "shown": "Essayez ceci : {move}.",
  "again": "Recommencer",
  "next": "Suite",
  "well": "C’est ça !",
  "wrong": "Pas encore.",
  "end": "Vous savez jouer",
  "endLead": "C’était {title}. Le mieux est maintenant de jouer une partie contre le robot le plus doux.",
  "bot": "Jouer contre un robot",
  "opening": "On ouvre…",
  "rules": "Lire les règles",
  "puzzles": "Résoudre des problèmes",
  "over": "Refaire la leçon",
};

export const say = sayer({ en, fr });
