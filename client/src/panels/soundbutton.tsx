/** Sounds, on or off by a tap; this browser remembers it. */

import { useState } from "preact/hooks";
import { t } from "../i18n";
import { settings } from "../settings";
import { hear } from "../sound/sound";

export function SoundButton() {
  const [on, setOn] = useState(settings.sound);
  const turn = () => {
    settings.sound = !on;
    setOn(!on);
    hear("place");
  };
  return (
    <button type="button" class="sound" aria-pressed={on} aria-label={t("header.sound")} title={t("header.sound")} onClick={turn}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M2.5 6v4h2.5l3.5 3V3L5 6z" />
        <path d={on ? "M11 5.5a3.5 3.5 0 0 1 0 5M12.8 3.5a6.3 6.3 0 0 1 0 9" : "M11 6l4 4m0-4l-4 4"} />
      </svg>
    </button>
  );
}
