/** What the chat says, in both languages; it travels with the chat, not with the page. */

import { type Entry, sayer } from "../i18n";

const en = {
  "title": "Messages",
  "none": "No messages yet.",
  "label": "Write a message",
  "sending": "On its way…",
  "send": "Send",
  "earlier": "Earlier messages",
  "mute": "Mute somebody…",
  "muteLabel": "Do not show what these write:",
  "watchers": "All spectators",
  "hidden": ["{n} message is not shown", "{n} messages are not shown"],
} as const;

const fr: Record<keyof typeof en, Entry> = {
  "title": "Messages",
  "none": "Aucun message pour l’instant.",
  "label": "Écrire un message",
  "sending": "En route…",
  "send": "Envoyer",
  "earlier": "Messages précédents",
  "mute": "Masquer quelqu’un…",
  "muteLabel": "Ne pas afficher ce qu’écrivent :",
  "watchers": "Tous les spectateurs",
  "hidden": ["{n} message masqué", "{n} messages masqués"],
};

export const w = sayer<keyof typeof en>({ en, fr });
