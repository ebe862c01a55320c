/** Shows or hides what is pointed out only to those who ask: zones, and what they are worth. */

import { t } from "../i18n";
import type { Scene } from "../scene";

interface Props {
  scene: Scene | null;
  asked: boolean;
  ask: (asked: boolean) => void;
}

export function Areas({ scene, asked, ask }: Props) {
  if (!scene?.marks?.some((mark) => mark.asked)) return null;
  return (
    <button type="button" class="toggle" aria-pressed={asked} aria-label={t("board.points")} onClick={() => ask(!asked)}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M2 2h7v5h5v7h-12z" />
      </svg>
      {t("board.zones")}
    </button>
  );
}
