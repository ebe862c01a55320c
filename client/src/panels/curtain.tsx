/** Between two people at one device: nothing is shown until the right one says so. */

import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { useSettled } from "../hooks";

interface Props {
  name: string;
  /** ``keys``: it was lifted by the keyboard. */
  lift: (keys: boolean) => void;
}

export function Curtain({ name, lift }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  // The key or the finger that ended the turn before does not lift the curtain.
  const settled = useSettled(name);
  useEffect(() => {
    button.current?.focus();
  }, [name]);
  return (
    <main class="sheet curtain">
      <h1>{t("curtain.title", { name })}</h1>
      <p>{t("curtain.help", { name })}</p>
      <button
        ref={button}
        type="button"
        class="primary large"
        aria-disabled={!settled}
        onClick={(event) => {
          if (settled) lift(event.detail === 0);
        }}
      >
        {t("curtain.lift", { name })}
      </button>
    </main>
  );
}
