/** What is said when a game plays by itself, is shared, or is tried otherwise; it travels with the replay. */

import { sayer } from "../i18n";

const en = {
  "offline": "Played without the server and given to the room later. Every move was checked; the names come from the device it was played on.",
  "offlineDice": "Played without the server and given to the room later. Every move and every draw was checked; but the draws, like the names, come from the device it was played on.",
  "play": "Play it by itself",
  "pause": "Pause",
  "speed": "Speed",
  "speed1": "slow",
  "speed2": "normal",
  "speed3": "fast",
  "try": "Try moves here",
  "share": "Share",
  "own": "Play it yourself",
  "trying": "Trying moves after move {ply}",
  "tryingStart": "Trying moves from the start",
  "tryTurn": "You move for {name}.",
  "draw": "Draw",
  "choose": "Or choose what is drawn",
  "from": "Play from here",
  "undo": "Take back",
  "back": "Back to the game",
  "over": "The game would be over here.",
  "long": "No more moves can be tried from here.",
} as const;

const fr: Record<keyof typeof en, string> = {
  "offline": "Jouée sans le serveur, puis confiée à la salle. Chaque coup a été vérifié ; les noms viennent de l’appareil où elle a été jouée.",
  "offlineDice": "Jouée sans le serveur, puis confiée à la salle. Chaque coup et chaque tirage ont été vérifiés ; mais les tirages, comme les noms, viennent de l’appareil où elle a été jouée.",
  "play": "Dérouler la partie",
  "pause": "Pause",
  "speed": "Vitesse",
  "speed1": "lent",
  "speed2": "normal",
  "speed3": "rapide",
  "try": "Essayer des coups ici",
  "share": "Partager",
  "own": "Y jouer soi-même",
  "trying": "Essai après le coup {ply}",
  "tryingStart": "Essai depuis le début",
  "tryTurn": "Vous jouez pour {name}.",
  "draw": "Tirer",
  "choose": "Ou choisir le tirage",
  "from": "Jouer à partir d’ici",
  "undo": "Annuler le coup",
  "back": "Retour à la partie",
  "over": "La partie serait finie ici.",
  "long": "On ne peut pas essayer plus de coups d’ici.",
};

export const say = sayer({ en, fr });
