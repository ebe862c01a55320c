/** Whether this device has a network, as far as the browser knows. */

import { useEffect, useState } from "preact/hooks";

export function useNetwork(): boolean {
  const [isThere, setThere] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setThere(navigator.onLine);
    addEventListener("online", look);
    addEventListener("offline", look);
    look();
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  return isThere;
}
