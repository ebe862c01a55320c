/** If somebody leaves a game of three or more: what is asked when one goes. */

import { t } from "../i18n";
import type { Leaving, Summary } from "../wire";
import { Confirm } from "./confirm";

/** Does the game go on when this browser's player leaves? */
export function goesOn({ seats, status }: Summary): boolean {
  return status === "playing" && seats.length > 2 && seats.some(({ who, yours }) => who === "person" && !yours);
}

/** Whoever has left is out for good. */
export function isFinal(leaving: Leaving): boolean {
  return leaving !== "bot" && leaving !== "wait";
}

interface AskProps {
  /** Whether the game goes on without; else it is resigned. */
  goesOn: boolean;
  leaving: Leaving;
  onYes: () => void;
  onNo: () => void;
}

export function AskToLeave({ goesOn, leaving, onYes, onNo }: AskProps) {
  if (!goesOn) return <Confirm question={t("resign.question")} yes={t("resign.yes")} onYes={onYes} onNo={onNo} />;
  const detail = t(leaving === "bot" ? "leave.bot" : "leave.out");
  return <Confirm question={t("leave.question")} detail={detail} yes={t("leave.yes")} onYes={onYes} onNo={onNo} />;
}
