/** A chance, or a difference of chances, as a reader of this language writes it. */

import { getLang } from "../i18n";

export function percent(value: number, signed = false): string {
  const style = { style: "percent", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(getLang(), signed ? { ...style, signDisplay: "exceptZero" } : style).format(value).replace("-", "−");
}
