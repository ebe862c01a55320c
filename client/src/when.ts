/** When something was, as people say it. */

import { getLang } from "./i18n";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** “2 days ago”, of a time as in 2026-11-15T12:00:00Z. */
export function ago(time: string): string {
  const seconds = Math.max(0, (Date.now() - Date.parse(time)) / 1000);
  const [unit, length] = STEPS.find(([, least]) => seconds >= least) ?? ["second", Infinity];
  return new Intl.RelativeTimeFormat(getLang(), { numeric: "auto" }).format(-Math.floor(seconds / length), unit);
}

export function day(time: string): string {
  const date = new Date(time);
  const year = date.getFullYear() === new Date().getFullYear() ? {} : { year: "numeric" as const };
  return date.toLocaleDateString(getLang(), { day: "numeric", month: "short", ...year });
}
