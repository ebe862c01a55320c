/** What was agreed and stays in sight: in full, or as a sign where there is little room. */

import { t } from "../i18n";
import type { Scene } from "../scene";

export function Terms({ scene }: { scene: Scene }) {
  if (!scene.terms?.length) return null;
  return (
    <ul class="terms" aria-label={t("table.terms")}>
      {scene.terms.map(({ short, name }) => (
        <li key={name} title={name}>
          <span class="short" aria-hidden="true">
            {short}
          </span>
          <span class="full">{name}</span>
        </li>
      ))}
    </ul>
  );
}
