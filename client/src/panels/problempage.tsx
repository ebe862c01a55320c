/** A page that has nothing to show: what is wrong, what to do, and always a way home. */

import type { ComponentChildren } from "preact";
import { t } from "../i18n";
import { useTitle } from "../hooks";

interface Props {
  title: string;
  sentence?: string | undefined;
  /** Try once more. */
  again?: (() => void) | undefined;
  /** Other ways on. */
  children?: ComponentChildren;
}

export function ProblemPage({ title, sentence, again, children }: Props) {
  useTitle(title);
  return (
    <main class="sheet trouble">
      <h1>{title}</h1>
      {sentence && <p role="alert">{sentence}</p>}
      <p class="ways">
        {again && (
          <button type="button" class="primary" onClick={again}>
            {t("door.again")}
          </button>
        )}
        {children}
        <a class="button" href="/">
          {t("lost.home")}
        </a>
      </p>
    </main>
  );
}
