/** What is said at the door, in both languages; it travels with the door, not with the page. */

import { sayer } from "../i18n";

const en = {
  "badLink": "This link leads to no seat: perhaps it was cut short on its way. Ask for it once more.",
  "taken": "This seat has been taken",
  "takenHelp": "{title}: somebody already sits at {place}. A seat link works once; ask whoever sent it for another one, or for the link to watch.",
  "over": "This game is over",
  "overHelp": "{title}: the game ended before anybody took this seat.",
  "look": "Go to the table",
  "watch": "Go on watching",
  "waiting": "A seat is waiting for you",
  "lead": "Tell the others your name and sit down. No account is needed.",
  "seat": "{title}: you would play {place}.",
  "name": "Your name",
  "sit": "Sit down",
} as const;

const fr: Record<keyof typeof en, string> = {
  "badLink": "Ce lien ne mène à aucune place : il a peut-être été coupé en route. Redemandez-le.",
  "taken": "Cette place est déjà prise",
  "takenHelp": "{title} : quelqu’un occupe déjà la place « {place} ». Un lien de place ne sert qu’une fois ; demandez-en un autre à la personne qui vous l’a envoyé, ou le lien pour regarder.",
  "over": "Cette partie est terminée",
  "overHelp": "{title} : la partie s’est terminée avant que quelqu’un prenne cette place.",
  "look": "Aller à la table",
  "watch": "Continuer à regarder",
  "waiting": "Une place vous attend",
  "lead": "Dites votre nom aux autres et asseyez-vous. Aucun compte n’est nécessaire.",
  "seat": "{title} : votre place serait « {place} ».",
  "name": "Votre nom",
  "sit": "S’asseoir",
};

export const say = sayer({ en, fr });
