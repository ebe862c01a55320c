/** What is said about links to hand out, in both languages; it travels with them, not with the page. */

import { type Entry, sayer } from "../i18n";

const en = {
  "seat": "Link for {place}",
  "once": "The first person to open it takes the seat. It works once.",
  "watch": "Link to watch",
  "any": "For as many people as you like; they can only watch.",
  "fair": "For as many people as you like; until the game is over they see only what is open to all players.",
  "late": ["For as many people as you like; they see everything, {n} move late.", "For as many people as you like; they see everything, {n} moves late."],
  "copy": "Copy",
  "copied": "Copied",
  "qr": "As a QR code",
  "qrOf": "QR code: {label}",
  "share": "Share…",
  "game": "Link to this game",
} as const;

const fr: Record<keyof typeof en, Entry> = {
  "seat": "Lien pour {place}",
  "once": "La première personne qui l’ouvre prend la place. Il ne sert qu’une fois.",
  "watch": "Lien de spectateur",
  "any": "Pour autant de personnes que vous voulez ; elles ne peuvent que regarder.",
  "fair": "Pour autant de monde que vous voulez ; jusqu’à la fin de la partie, on n’y voit que ce que tous les joueurs peuvent voir.",
  "late": ["Pour autant de personnes que vous voulez ; elles voient tout, avec {n} coup de retard.", "Pour autant de personnes que vous voulez ; elles voient tout, avec {n} coups de retard."],
  "copy": "Copier",
  "copied": "Copié",
  "qr": "En code QR",
  "qrOf": "Code QR : {label}",
  "share": "Partager…",
  "game": "Lien vers cette partie",
};

export const say = sayer<keyof typeof en>({ en, fr });
