/** Français, à l’accueil. */
import type { Catalogue } from ".";

export const before = {
  "home.title": "Des jeux de tête, à une même table",
  "home.lead": "Choisissez et jouez tout de suite : contre un robot, avec un ami par lien ou sur cet écran. Sans compte.",
  "home.shelf": "Sur l’étagère",
  "home.move": "Jouer",
  "home.moreTurns": ["{n} autre table vous attend", "{n} autres tables vous attendent"],
  "home.waiting": ["{n} table vous attend", "{n} tables vous attendent"],
  "home.bot": "Contre un robot",
  "home.opening": "On s’installe…",
  "home.guest": "Invité",
  "home.invite": "Inviter",
  "home.inviteMore": " un ami",
  "home.here": "Même appareil",
  "home.learn": "Apprendre",
  "home.learnMore": " en 2 min",
  "home.setUp": "Autres façons de jouer",
  "home.minutes": "{n} min",
  "home.putAway": "Ranger",
  "home.bringBack": ["Ressortir {n} table rangée", "Ressortir {n} tables rangées"],
  "home.picture": "Le plateau de {title}",
  "home.mine": "Vos tables",
  "home.signOut": "Se déconnecter…",
  "level.figure": "Elo {elo}",
} satisfies Partial<Catalogue>;
