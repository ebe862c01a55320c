/** What is said with a move that somebody suggests; it travels with the hint, not with the page. */

import { sayer } from "../i18n";

const en = {
  "asked": "Thinking about a hint…",
  "stop": "Stop",
  "progress": "How far the hint is",
  "move": "I would play: {move}.",
  "chance": "The chance of winning is then about {percent} %.",
  "group": "What to do with the hint",
  "play": "Play it",
  "later": "Not now",
} as const;

const fr: Record<keyof typeof en, string> = {
  "asked": "Je cherche un conseil…",
  "stop": "Arrêter",
  "progress": "Avancement du conseil",
  "move": "Je jouerais : {move}.",
  "chance": "La chance de gagner est alors d’environ {percent} %.",
  "group": "Que faire du conseil",
  "play": "Jouer ce coup",
  "later": "Pas maintenant",
};

export const say = sayer({ en, fr });
