/** A part of the page that is fetched when somebody wants to see it. */

import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";

type Fetch<P> = () => Promise<ComponentType<P>>;

interface Props<P> {
  fetch: Fetch<P>;
  props: P;
  /** What stands there until it is here. */
  waiting?: ComponentChildren;
}

const here = new Map<unknown, unknown>();

/** Fetch a part; from then on it is shown at once. Rejects where it cannot be had. */
export async function bring<P>(fetch: Fetch<P>): Promise<ComponentType<P>> {
  const part = await fetch();
  here.set(fetch, part);
  return part;
}

export function Lazy<P extends object>({ fetch, props, waiting }: Props<P>) {
  const [, redraw] = useState(0);
  const [lost, setLost] = useState<Fetch<P> | null>(null);
  const Part = here.get(fetch) as ComponentType<P> | undefined;
  useEffect(() => {
    if (Part) return undefined;
    let live = true;
    bring(fetch).then(
      () => live && redraw((n) => n + 1),
      () => live && setLost(() => fetch),
    );
    return () => {
      live = false;
    };
  }, [fetch]);
  if (Part) return <Part {...props} />;
  if (waiting) return <>{waiting}</>;
  return <p class="quiet">{t(lost === fetch ? "error.offline" : "loading")}</p>;
}
