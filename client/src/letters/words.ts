/** What is said of games by correspondence, in both languages; it travels with what says it. */

import { type Entry, sayer } from "../i18n";

const en = {
  "next": "Next table ({n})",
  "tellMe": "Tell me when it is my turn",
  "next.help": ["{n} more table waits for you: {title}, {who} (Alt+N)", "{n} more tables wait for you: first {title}, {who} (Alt+N)"],
  "plan": "Plan ahead",
  "plan.some": "Plan ({n})",
  "plan.of": "Your plan: {title}",
  "plan.how": "Play the move that you expect, then your answer; go on, or take back and try another. If it comes, your answer is played at once. Nobody else sees your plan.",
  "plan.lines": ["Your plan has {n} line", "Your plan has {n} lines"],
  "plan.none": "Nothing is planned yet.",
  "plan.step": "If {they}, then {mine}",
  "plan.keep": "Keep as plan",
  "plan.kept": "Kept.",
  "plan.drop": "Delete",
  "plan.dropped": "Deleted.",
  "plan.answer": "Now your answer.",
  "plan.expect": "{name} is to move: what do you expect?",
  "plan.chance": "Chance comes now: a plan cannot go on from here.",
  "plan.table": "Back to the table",
  "plan.seen": "All right",
} as const;

const fr: Record<keyof typeof en, Entry> = {
  "next": "Table suivante ({n})",
  "tellMe": "M’avertir quand c’est à moi",
  "next.help": ["{n} autre table vous attend : {title}, {who} (Alt+N)", "{n} autres tables vous attendent : d’abord {title}, {who} (Alt+N)"],
  "plan": "Prévoir",
  "plan.some": "Plan ({n})",
  "plan.of": "Votre plan : {title}",
  "plan.how": "Jouez le coup que vous attendez, puis votre réponse ; continuez, ou reprenez pour en essayer un autre. S’il vient, votre réponse est jouée aussitôt. Personne d’autre ne voit votre plan.",
  "plan.lines": ["Votre plan a {n} ligne", "Votre plan a {n} lignes"],
  "plan.none": "Rien n’est encore prévu.",
  "plan.step": "Si {they}, alors {mine}",
  "plan.keep": "Garder ce plan",
  "plan.kept": "C’est gardé.",
  "plan.drop": "Supprimer",
  "plan.dropped": "C’est supprimé.",
  "plan.answer": "À présent, votre réponse.",
  "plan.expect": "À {name} de jouer : qu’attendez-vous ?",
  "plan.chance": "Le hasard intervient ici : le plan ne peut pas aller plus loin.",
  "plan.table": "Retour à la table",
  "plan.seen": "D’accord",
};

export const say = sayer<keyof typeof en>({ en, fr });
