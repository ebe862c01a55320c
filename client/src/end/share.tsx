/** Sharing a game that is over: anybody with the link may watch it, if all who played allow it. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { refusal, useModal } from "../hooks";
import { listed } from "../i18n";
import { adopt } from "../practice/sheet";
import { nameOf } from "../verdict";
import type { Sharing, Summary } from "../wire";
import { say as words } from "../panels/invitewords";
import { SendRow } from "../panels/sendrow";
import sheet from "./end.late.css";
import { say } from "./words";

interface Props {
  summary: Summary;
  /** What the link leads to, after the #. */
  hash: string;
  close: () => void;
  /** Told what is allowed now. */
  told?: (sharing: Sharing) => void;
}

/** Who has still to allow it, besides this browser's own. */
export function othersMissing({ seats, shared }: Summary, now: number[] = shared): number[] {
  return seats.filter(({ seat, who, yours }) => who === "person" && !yours && !now.includes(seat)).map(({ seat }) => seat);
}

export function ShareDialog({ summary, hash, close, told }: Props) {
  adopt(sheet);
  const dialog = useModal();
  const [answered, setAnswered] = useState<Sharing | null>(null);
  const [trouble, setTrouble] = useState("");
  // At the table others may answer meanwhile: what the room says last is true.
  useEffect(() => setAnswered(null), [summary.shared.join(), summary.public]);
  const { shared, public: isPublic } = answered ?? summary;
  const mine = summary.seats.filter(({ yours }) => yours);
  const allowed = mine.some(({ seat }) => shared.includes(seat));
  const missing = othersMissing(summary, shared).map((seat) => nameOf(summary, seat));
  const answer = async (yes: boolean) => {
    try {
      const sharing = await api.share(summary.table, yes);
      setTrouble("");
      setAnswered(sharing);
      told?.(sharing);
    } catch (error) {
      setTrouble(refusal(error).problem.sentence);
    }
  };
  return (
    <dialog ref={dialog} class="share" aria-labelledby="share-title" onCancel={close} onClose={close}>
      <h2 id="share-title">{say(allowed || isPublic ? "shareTitle" : "shareQuestion")}</h2>
      {isPublic ? (
        <>
          <p>{say("shareOpen")}</p>
          <SendRow strong label={words("game")} address={new URL(`/t/${encodeURIComponent(summary.table)}/replay${hash && `#${hash}`}`, location.href).href} />
        </>
      ) : allowed ? (
        <p role="status">{say("shareWaits", { names: listed(missing) })}</p>
      ) : (
        <>
          <p>{say("shareHelp")}</p>
          {missing.length > 0 && <p>{say(missing.length > 1 ? "shareAll" : "shareOne", { names: listed(missing) })}</p>}
        </>
      )}
      {trouble && (
        <p class="problem" role="alert">
          {trouble}
        </p>
      )}
      <div class="buttons">
        {allowed && (
          <button type="button" onClick={() => void answer(false)}>
            {say("shareStop")}
          </button>
        )}
        <button type="button" onClick={close}>
          {say(allowed || isPublic ? "shareClose" : "shareNo")}
        </button>
        {!allowed && !isPublic && mine.length > 0 && (
          <button type="button" class="primary" onClick={() => void answer(true)}>
            {say("shareYes")}
          </button>
        )}
      </div>
    </dialog>
  );
}
