/** A site may lie in a folder of its host: links are written as if it stood at the root, and led there. */

import { options } from "preact";
import { BASE } from "../base";

/** From now on every link that is drawn leads into the folder. */
export function leadLinks(): void {
  const before = options.vnode;
  options.vnode = (vnode) => {
    const props = vnode.props as { href?: unknown };
    if (typeof props.href === "string" && props.href.startsWith("/")) props.href = BASE + props.href;
    before?.(vnode);
  };
}
