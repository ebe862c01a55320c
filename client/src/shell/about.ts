/** What the page is, for the system that it is installed in; read when the page is built. */

import type { Lang } from "../tongue";

export const ABOUT: Record<Lang, string> = {
  en: "A room with head games on the shelf, open day and night.",
  fr: "Une salle de jeux de tête, ouverte jour et nuit.",
};
