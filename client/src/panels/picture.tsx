/** A still board. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { picture } from "../board/picture";
import type { Scene } from "../scene";

export function Picture({ scene, name }: { scene: Scene | null; name: string }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (scene) host.current?.replaceChildren(picture(scene, name));
  }, [scene, name]);
  return <div class="picture-box" ref={host} />;
}
