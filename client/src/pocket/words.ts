/** What is said around the room in this browser, in both languages; it travels with it. */

import { type Entry, sayer } from "../i18n";

const en = {
  "play": "Play without the server",
  "lead": "Against bots or two on one device, also without a network. Your games stay in this browser; about {n} MB are fetched once.",
  "again": "Games on this device: no network is needed, and they stay in this browser.",
  "mine": "Games on this device",
  "over": "over",
  "going": "going on",
  "alone": "You are playing without the server: against bots, or two on this device. Everything stays in this browser.",
  "site": "This room has no server: play bots, or two on this device. Your games stay in this browser.",
  "back": "Back to the room",
  "waiting": "Opening the room…",
  "fetching": "Fetching the games: {loaded} of {total} MB",
  "waking": "Opening the room: this takes some seconds.",
  "failed": "The room could not be opened on this device.",
  "offline": "The games have not been fetched yet, and there is no network.",
  "full": "There is not enough room on this device to keep the games.",
  "retry": "Try again",
  "give": "Give it to the room",
  "giveOf": "Give it to the room: {game}",
  "giveAll": "Give all {n} to the room",
  "givingOne": "Giving it to the room…",
  "givingAll": "Giving them to the room: {done} of {n}",
  "given": "The room has the game now; it stays on this device, too.",
  "givenAll": ["The room has the game now; it stays on this device, too.", "The room has the {n} games now; they stay on this device, too."],
  "inRoom": "See it in the room",
} as const;

const fr: Record<keyof typeof en, Entry> = {
  "play": "Jouer sans le serveur",
  "lead": "Contre des robots ou à deux sur un appareil, même sans réseau. Vos parties restent dans ce navigateur ; environ {n} Mo à charger une seule fois.",
  "again": "Parties sur cet appareil : elles se passent de réseau et restent dans ce navigateur.",
  "mine": "Parties sur cet appareil",
  "over": "terminée",
  "going": "en cours",
  "alone": "Vous jouez sans le serveur : contre des robots, ou à deux sur cet appareil. Tout reste dans ce navigateur.",
  "site": "Cette salle n’a pas de serveur : jouez contre des robots, ou à deux sur cet appareil. Vos parties restent dans ce navigateur.",
  "back": "Retour à la salle",
  "waiting": "Ouverture de la salle…",
  "fetching": "Chargement des jeux : {loaded} sur {total} Mo",
  "waking": "Ouverture de la salle : cela prend quelques secondes.",
  "failed": "La salle n’a pas pu s’ouvrir sur cet appareil.",
  "offline": "Les jeux ne sont pas encore chargés, et il n’y a pas de réseau.",
  "full": "Il n’y a pas assez de place sur cet appareil pour garder les jeux.",
  "retry": "Réessayer",
  "give": "Confier à la salle",
  "giveOf": "Confier à la salle : {game}",
  "giveAll": "Confier les {n} parties à la salle",
  "givingOne": "Transmission à la salle…",
  "givingAll": "Transmission à la salle : {done} sur {n}",
  "given": "La partie est maintenant dans la salle ; elle reste aussi sur cet appareil.",
  "givenAll": ["La partie est maintenant dans la salle ; elle reste aussi sur cet appareil.", "Les {n} parties sont maintenant dans la salle ; elles restent aussi sur cet appareil."],
  "inRoom": "La voir dans la salle",
};

export const w = sayer<keyof typeof en>({ en, fr });
