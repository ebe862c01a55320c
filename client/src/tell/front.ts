/** Whether somebody looks at this page: it is seen, and what is typed goes to it. */

import { useEffect, useState } from "preact/hooks";

export function isInFront(): boolean {
  return !document.hidden && document.hasFocus();
}

export function useFront(): boolean {
  const [front, setFront] = useState(isInFront);
  useEffect(() => {
    const off = new AbortController();
    const look = () => setFront(isInFront());
    for (const kind of ["focus", "blur"]) addEventListener(kind, look, off);
    document.addEventListener("visibilitychange", look, off);
    look();
    return () => off.abort();
  }, []);
  return front;
}
