/** What is said on the page of rules, in both languages; it travels with that page. */

import { type Entry, sayer } from "../i18n";

const en = {
  "title": "Rules",
  "of": "Rules of {title}",
  "play": "Play it",
  "learn": "Learn by playing",
} as const;

const fr: Record<keyof typeof en, Entry> = {
  "title": "Règles",
  "of": "Règles de {title}",
  "play": "Y jouer",
  "learn": "Apprendre en jouant",
};

export const say = sayer<keyof typeof en>({ en, fr });
