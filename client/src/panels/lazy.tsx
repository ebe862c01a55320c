/** A part of the page that is fetched when somebody wants to see it. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";

interface Props<P> {
  fetch: () => Promise<ComponentType<P>>;
  props: P;
}

export function Lazy<P extends object>({ fetch, props }: Props<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    fetch().then(
      (part) => setPart(() => part),
      () => setLost(true),
    );
  }, []);
  if (Part) return <Part {...props} />;
  return <p class="quiet">{t(lost ? "error.offline" : "loading")}</p>;
}
