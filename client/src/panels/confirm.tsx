/** A question that wants a second thought, in the middle of the page. */

import { useModal } from "../hooks";
import { t } from "../i18n";

interface Props {
  question: string;
  /** What will happen. */
  detail?: string;
  yes: string;
  onYes: () => void;
  onNo: () => void;
}

export function Confirm({ question, detail, yes, onYes, onNo }: Props) {
  const dialog = useModal();
  return (
    <dialog ref={dialog} class="confirm" aria-labelledby="question" aria-describedby={detail ? "detail" : undefined} onCancel={onNo} onClose={onNo}>
      <h2 id="question">{question}</h2>
      {detail && <p id="detail">{detail}</p>}
      <div class="buttons">
        <button type="button" onClick={onNo}>
          {t("confirm.no")}
        </button>
        <button type="button" class="primary" onClick={onYes}>
          {yes}
        </button>
      </div>
    </dialog>
  );
}
