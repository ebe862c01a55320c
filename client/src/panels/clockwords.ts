/** What is said of pauses, days off and people who are away, in both languages; it travels with what says it. */

import { type Entry, sayer } from "../i18n";

const en = {
  "pause": "Pause",
  "pause.asked": "{name} asks for a pause: the clocks would stand still.",
  "pause.waiting": "{name} asks for a pause. Waiting for the answer.",
  "pause.resume": "Go on",
  "dayOff": "Day off ({n})",
  "dayOff.help": ["Take a day more for this move; {n} day off is left", "Take a day more for this move; {n} days off are left"],
  "dayBack": "Day back ({n})",
  "dayBack.help": ["Do without the day off that was taken for this move; {n} more is left", "Do without the day off that was taken for this move; {n} more are left"],
  "claim.absent": "{name} has been away for a while.",
  "claim.stale": "{name} has not moved for days.",
  "claim.win": "Claim the win",
  "claim.goOn": "Go on without",
  "claim.callOff": "Call the game off",
  "claim.wait": "Wait",
} as const;

const fr: Record<keyof typeof en, Entry> = {
  "pause": "Pause",
  "pause.asked": "{name} demande une pause : les pendules s’arrêteraient.",
  "pause.waiting": "{name} demande une pause. On attend la réponse.",
  "pause.resume": "Reprendre",
  "dayOff": "Repos ({n})",
  "dayOff.help": ["Prendre un jour de plus pour ce coup ; il reste {n} jour de repos", "Prendre un jour de plus pour ce coup ; il reste {n} jours de repos"],
  "dayBack": "Rendre ({n})",
  "dayBack.help": ["Renoncer au jour de repos pris pour ce coup ; il en reste {n} autre", "Renoncer au jour de repos pris pour ce coup ; il en reste {n} autres"],
  "claim.absent": "{name} est absent depuis un moment.",
  "claim.stale": "{name} n’a pas joué depuis des jours.",
  "claim.win": "Réclamer la victoire",
  "claim.goOn": "Continuer sans",
  "claim.callOff": "Annuler la partie",
  "claim.wait": "Attendre",
};

export const say = sayer<keyof typeof en>({ en, fr });
