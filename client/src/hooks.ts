/** Small hooks: something fetched, something that has been so for a while, and a page's title. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { atOnce, Refused } from "./api";
import { t } from "./i18n";

/** A finger that was on its way before something appeared does not mean it. */
const GUARD_MS = 350;

export interface Fetched<T> {
  value: T | null;
  error: Refused | null;
  /** What is wanted now has not been answered yet: ``value`` is what was wanted before. */
  busy: boolean;
  again: () => void;
}

interface Answer<T> {
  value: T | null;
  error: Refused | null;
  /** The keys that it answers. */
  to: string;
}

/** Fetch when ``keys`` change, texts and numbers; what was there stays until the new is here, and is ``busy`` at once. */
export function useFetched<T>(fetch: () => Promise<T>, keys: unknown[]): Fetched<T> {
  const [tries, setTries] = useState(0);
  const wanted = JSON.stringify([tries, ...keys]);
  const [state, setState] = useState<Answer<T>>(() => {
    const value = atOnce(fetch) ?? null;
    return { value, error: null, to: value === null ? "" : wanted };
  });
  useEffect(() => {
    if (state.to === wanted) return undefined;
    let live = true;
    fetch().then(
      (value) => live && setState({ value, error: null, to: wanted }),
      (error: unknown) => {
        if (live) setState(({ value }) => ({ value, error: refusal(error), to: wanted }));
      },
    );
    return () => {
      live = false;
    };
  }, [wanted]);
  const { value, error, to } = state;
  return { value, error, busy: to !== wanted, again: () => setTries((n) => n + 1) };
}

/** Whatever went wrong, as a refusal that can be shown. */
export function refusal(error: unknown): Refused {
  if (error instanceof Refused) return error;
  return new Refused(0, { code: "unknown", sentence: t("error.unknown"), rule: null });
}

/** Whether what ``key`` names has been there long enough for a press on it to be meant. */
export function useSettled(key: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(key), GUARD_MS);
    return () => window.clearTimeout(timer);
  }, [key]);
  return settled === key;
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

/** For a dialog that is open as soon as it is there: a key pressed at once is meant for it. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return dialog;
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Tête-à-tête` : "Tête-à-tête";
  }, [title]);
}
