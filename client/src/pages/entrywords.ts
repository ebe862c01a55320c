/** What is said at the door, in both languages; it travels with the door, not with the page. */

import { type Entry, sayer } from "../i18n";

const en = {
  "badLink": "This link leads to no seat: perhaps it was cut short on its way. Ask for it once more.",
  "taken": "This seat has been taken",
  "takenHelp": "{title}: somebody already sits at {place}. A seat link works once; ask whoever sent it for another one, or for the link to watch.",
  "over": "This game is over",
  "overHelp": "{title}: the game ended before anybody took this seat.",
  "look": "Go to the table",
  "watch": "Go on watching",
  "waiting": "A seat is waiting for you",
  "invites": "{host} invites you to",
  "invited": "You are invited to",
  "account": "No account is needed.",
  "minutes": ["About {n} minute", "About {n} minutes"],
  "luck": "luck counts",
  "noLuck": "no luck",
  "hidden": "something is hidden",
  "open": "nothing is hidden",
  "play": "You play",
  "how": "How it works",
  "rules": "All the rules",
  "picture": "A game of {title}",
  "dice": "Mix a word into the dice",
  "name": "Your name",
  "sit": "Sit down",
} as const;

const fr: Record<keyof typeof en, Entry> = {
  "badLink": "Ce lien ne mène à aucune place : il a peut-être été coupé en route. Redemandez-le.",
  "taken": "Cette place est déjà prise",
  "takenHelp": "{title} : quelqu’un occupe déjà la place « {place} ». Un lien de place ne sert qu’une fois ; demandez-en un autre à la personne qui vous l’a envoyé, ou le lien pour regarder.",
  "over": "Cette partie est terminée",
  "overHelp": "{title} : la partie s’est terminée avant que quelqu’un prenne cette place.",
  "look": "Aller à la table",
  "watch": "Continuer à regarder",
  "waiting": "Une place vous attend",
  "invites": "{host} vous invite à jouer à",
  "invited": "On vous invite à jouer à",
  "account": "Aucun compte n’est nécessaire.",
  "minutes": ["Environ {n} minute", "Environ {n} minutes"],
  "luck": "le hasard compte",
  "noLuck": "sans hasard",
  "hidden": "avec des secrets",
  "open": "sans secrets",
  "play": "Vous jouez",
  "how": "Comment on joue",
  "rules": "Toutes les règles",
  "picture": "Une partie de {title}",
  "dice": "Mêler un mot aux dés",
  "name": "Votre nom",
  "sit": "S’asseoir",
};

export const say = sayer({ en, fr });
