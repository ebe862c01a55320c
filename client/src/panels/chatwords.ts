/** What the chat says, in both languages; it travels with the chat, not with the page. */

import { type Entry, sayer } from "../i18n";

const en = {
  "title": "Messages",
  "none": "No messages yet.",
  "noTalk": "There is no talk at this table.",
  "isOff": "You hear no talk, at any table: nothing that is said is shown or announced to you.",
  "label": "Write a message",
  "ready": "Ready sentences",
  "sending": "On its way…",
  "send": "Send",
  "earlier": "Earlier messages",
  "hearing": "Whom you hear",
  "mute": "Mute {name}",
  "watchers": "spectators",
  "off": "No talk for me",
  "hidden": ["{n} message is not shown", "{n} messages are not shown"],
  "aloud": "For spectators, too",
  "wasAloud": "(for spectators, too)",
  "report": "Report",
  "report.of": "Report what {name} says: “{text}”",
  "report.why": "Why? You need not say; whoever hosts this room reads it.",
  "report.not": "Do not report",
} as const;

const fr: Record<keyof typeof en, Entry> = {
  "title": "Messages",
  "none": "Aucun message pour l’instant.",
  "noTalk": "À cette table, on ne discute pas.",
  "isOff": "Vous n’entendez aucune discussion, à aucune table : rien de ce qui se dit ne s’affiche ni ne s’annonce chez vous.",
  "label": "Écrire un message",
  "ready": "Phrases toutes faites",
  "sending": "En route…",
  "send": "Envoyer",
  "earlier": "Messages précédents",
  "hearing": "Qui vous entendez",
  "mute": "Masquer {name}",
  "watchers": "les spectateurs",
  "off": "Pas de discussion",
  "hidden": ["{n} message masqué", "{n} messages masqués"],
  "aloud": "Pour les spectateurs aussi",
  "wasAloud": "(pour les spectateurs aussi)",
  "report": "Signaler",
  "report.of": "Signaler ce que dit {name} : « {text} »",
  "report.why": "Pourquoi ? Vous n’êtes pas obligé de le dire ; l’hôte de cette salle le lira.",
  "report.not": "Ne pas signaler",
};

export const w = sayer<keyof typeof en>({ en, fr });
