/** A still board. */

import { useEffect, useRef } from "preact/hooks";
import { picture } from "../board/picture";
import type { Scene } from "../scene";

export function Picture({ scene, name }: { scene: Scene | null; name: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scene) host.current?.replaceChildren(picture(scene, name));
  }, [scene, name]);
  return <div class="picture-box" ref={host} />;
}
