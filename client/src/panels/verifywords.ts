/** What is said where the dice are verified, in both languages; it travels with that panel, not with the page. */

import { type Entry, sayer } from "../i18n";

const en = {
  "button": "Verify the dice",
  "none": "There are no dice in this game.",
  "secrets": "Verify the secret moves",
  "sealed": "The secret of the dice stays closed until the game is over. Then every die can be checked here.",
  "good": ["All correct: the secret is the one this game committed to, and {n} draw was computed again in this browser.", "All correct: the secret is the one this game committed to, and {n} draws were computed again in this browser."],
  "bad": "Something is wrong with these dice.",
  "commitment": "The secret is not the one this game committed to.",
  "wrong": "Move {ply}: the record says “{recorded}”, the dice say “{computed}”.",
  "seals": ["{n} secret move was sealed when it was made, and its seal opens to the move in the record.", "{n} secret moves were sealed when they were made, and each seal opens to the move in the record."],
  "sealsClosed": ["{n} secret move is sealed; the seal is opened when the game is over.", "{n} secret moves are sealed; the seals are opened when the game is over."],
  "sealsSeen": ["This page had seen {n} of the seals itself while the game was played.", "This page had seen {n} of the seals itself while the game was played."],
  "sealWrong": "Move {ply}: “{recorded}” is not what was sealed when the move was made.",
  "sealChanged": "Move {ply}: the seal is not the one this page saw when the move was made.",
} as const;

const fr: Record<keyof typeof en, Entry> = {
  "button": "Vérifier les dés",
  "none": "Il n’y a pas de dés dans ce jeu.",
  "secrets": "Vérifier les coups secrets",
  "sealed": "Le secret des dés reste caché jusqu’à la fin de la partie. Ensuite, chaque dé peut être vérifié ici.",
  "good": ["Tout est exact : le secret est bien celui sur lequel la partie s’était engagée, et {n} tirage a été recalculé dans ce navigateur.", "Tout est exact : le secret est bien celui sur lequel la partie s’était engagée, et {n} tirages ont été recalculés dans ce navigateur."],
  "bad": "Quelque chose ne va pas avec ces dés.",
  "commitment": "Le secret n’est pas celui sur lequel cette partie s’était engagée.",
  "wrong": "Coup {ply} : la partie dit « {recorded} », les dés disent « {computed} ».",
  "seals": ["{n} coup secret a été scellé quand il a été joué, et son sceau s’ouvre sur le coup de la partie.", "{n} coups secrets ont été scellés quand ils ont été joués, et chaque sceau s’ouvre sur le coup de la partie."],
  "sealsClosed": ["{n} coup secret est scellé ; le sceau s’ouvre quand la partie est finie.", "{n} coups secrets sont scellés ; les sceaux s’ouvrent quand la partie est finie."],
  "sealsSeen": ["Cette page avait vu elle-même {n} de ces sceaux pendant la partie.", "Cette page avait vu elle-même {n} de ces sceaux pendant la partie."],
  "sealWrong": "Coup {ply} : « {recorded} » n’est pas ce qui a été scellé quand le coup a été joué.",
  "sealChanged": "Coup {ply} : le sceau n’est pas celui que cette page a vu quand le coup a été joué.",
};

export const say = sayer<keyof typeof en>({ en, fr });
