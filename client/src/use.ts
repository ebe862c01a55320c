/** Small hooks: something fetched, something that goes on for long, and a page's title. */

import { useEffect, useState } from "preact/hooks";
import { Refused } from "./api";

export interface Fetched<T> {
  value: T | null;
  error: Refused | null;
}

/** Fetch when ``keys`` change; what was there stays until the new is here. */
export function useFetched<T>(fetch: () => Promise<T>, keys: unknown[]): Fetched<T> {
  const [state, setState] = useState<Fetched<T>>({ value: null, error: null });
  useEffect(() => {
    let live = true;
    fetch().then(
      (value) => live && setState({ value, error: null }),
      (error: unknown) => {
        if (live && error instanceof Refused) setState(({ value }) => ({ value, error }));
      },
    );
    return () => {
      live = false;
    };
  }, keys);
  return state;
}

/** Whether something has been so for that many seconds. */
export function useLong(is: boolean, seconds: number): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = window.setTimeout(() => setLong(true), 1000 * seconds);
    return () => {
      window.clearTimeout(timer);
      setLong(false);
    };
  }, [is, seconds]);
  return is && long;
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Tête-à-tête` : "Tête-à-tête";
  }, [title]);
}
