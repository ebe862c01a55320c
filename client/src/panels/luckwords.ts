/** What is said of the dice so far, in both languages; it travels with that panel, not with the page. */

import { type Entry, sayer } from "../i18n";

const en = {
  "title": "Dice so far",
  "none": "No die has been rolled yet.",
  "hidden": "What was drawn stays hidden until the game is over.",
  "draws": ["{n} draw", "{n} draws"],
  "face": "Face",
  "observed": "Came up",
  "expected": "Expected",
  "legend": "The bar shows what came up, the line what was expected.",
} as const;

const fr: Record<keyof typeof en, Entry> = {
  "title": "Les dés jusqu’ici",
  "none": "Aucun dé n’a encore été lancé.",
  "hidden": "Ce qui a été tiré reste caché jusqu’à la fin de la partie.",
  "draws": ["{n} tirage", "{n} tirages"],
  "face": "Face",
  "observed": "Sorti",
  "expected": "Attendu",
  "legend": "La barre montre ce qui est sorti, le trait ce qui était attendu.",
};

export const say = sayer<keyof typeof en>({ en, fr });
