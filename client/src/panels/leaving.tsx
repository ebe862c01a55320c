/** If somebody leaves a game of three or more: what is agreed beforehand, and what is asked when one goes. */

import { t } from "../i18n";
import type { Leaving, Summary } from "../wire";
import { Confirm } from "./confirm";

const POLICIES: Leaving[] = ["wait", "bot", "out"];

/** Does the game go on when this browser's player leaves? */
export function goesOn({ seats, status }: Summary): boolean {
  return status === "playing" && seats.length > 2 && seats.some(({ who, yours }) => who === "person" && !yours);
}

export function LeavingField({ value, onChange }: { value: Leaving; onChange: (value: Leaving) => void }) {
  return (
    <div class="field">
      <label for="leaving">{t("setup.leaving")}</label>
      <select id="leaving" name="leaving" value={value} onChange={(event) => onChange(event.currentTarget.value as Leaving)}>
        {POLICIES.map((policy) => (
          <option key={policy} value={policy}>
            {t(`leaving.${policy}`)}
          </option>
        ))}
      </select>
    </div>
  );
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
