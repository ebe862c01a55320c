/** The ready sentences, in both languages; the room knows them by their keys. */

import { type Entry, sayer } from "../i18n";
import type { Ready } from "../wire";

const en: Record<Ready, Entry> = {
  "hello": "Hello!",
  "luck": "Good luck!",
  "good-game": "Good game!",
  "well-played": "Well played!",
  "nice-move": "Nice move!",
  "thanks": "Thanks!",
  "sorry": "Sorry!",
  "that-was-luck": "That was luck.",
  "your-turn": "Your turn.",
  "one-moment": "One moment, please.",
  "have-to-go": "I have to go.",
  "again": "Shall we play again?",
};

const fr: Record<Ready, Entry> = {
  "hello": "Bonjour !",
  "luck": "Bonne chance !",
  "good-game": "Belle partie !",
  "well-played": "Bien joué !",
  "nice-move": "Joli coup !",
  "thanks": "Merci !",
  "sorry": "Pardon !",
  "that-was-luck": "C’était de la chance.",
  "your-turn": "À vous de jouer.",
  "one-moment": "Un instant, s’il vous plaît.",
  "have-to-go": "Je dois partir.",
  "again": "On rejoue ?",
};

/** In the order in which they are offered. */
export const READY = Object.keys(en) as Ready[];

export const readySaid = sayer<Ready>({ en, fr });
