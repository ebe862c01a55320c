/** What is said around puzzles; it travels with them. */

import { sayer } from "../i18n";

const en = {
  "title": "Puzzle: {title}",
  "today": "Puzzle of the day",
  "one": "Puzzle {id}",
  "grade": "Difficulty {n} of 5",
  "solved": ["{n} of {of} solved", "{n} of {of} solved"],
  "streak": ["{n} day in a row", "{n} days in a row"],
  "hint": "Hint",
  "look": "Look here",
  "looked": "Begin with the marked place.",
  "nowhere": "Nothing on the board has to be touched first: look at the buttons.",
  "show": "Show me",
  "shown": "Try this: {move}.",
  "next": "Next",
  "well": "Right!",
  "line": "What could follow",
  "wrong": "Not the best.",
  "rule": "Rule {rule}",
  "ways": "This puzzle",
  "dayOf": ": {title}",
  "dayDone": "Puzzle of the day: solved",
} as const;

const fr: Record<keyof typeof en, string | readonly [string, string]> = {
  "title": "Problème : {title}",
  "today": "Problème du jour",
  "one": "Problème {id}",
  "grade": "Difficulté {n} sur 5",
  "solved": ["{n} résolu sur {of}", "{n} résolus sur {of}"],
  "streak": ["{n} jour de suite", "{n} jours de suite"],
  "hint": "Indice",
  "look": "Regardez ici",
  "looked": "Commencez par l’endroit marqué.",
  "nowhere": "Il n’y a rien à toucher d’abord sur le plateau : regardez les boutons.",
  "show": "Montrer",
  "shown": "Essayez ceci : {move}.",
  "next": "Suivant",
  "well": "C’est ça !",
  "line": "La suite possible",
  "wrong": "Pas le meilleur.",
  "rule": "Règle {rule}",
  "ways": "Ce problème",
  "dayOf": " : {title}",
  "dayDone": "Problème du jour : résolu",
};

export const say = sayer<keyof typeof en>({ en, fr });
