/** A link to hand out: to the device's own sheet where it has one, else to be copied. */

import { useRef, useState } from "preact/hooks";
import { say } from "./invitewords";

interface Props {
  id?: string;
  address: string;
  /** What it leads to. */
  label?: string;
  /** It is what one is here for. */
  strong?: boolean;
}

export function SendRow({ id, address, label, strong = false }: Props) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      document.execCommand("copy"); // on plain http there is no clipboard object
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  const mayShare = "share" in navigator;
  const share = () => navigator.share({ title: document.title, url: address }).catch(() => {}); // whoever turns away from the sheet has said so
  return (
    <div class="row">
      <input id={id} ref={field} readOnly value={address} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" class={strong && !mayShare ? "primary" : ""} onClick={() => void copy()}>
        {say(copied ? "copied" : "copy")}
      </button>
      {mayShare && (
        <button type="button" class={strong ? "primary" : ""} onClick={() => void share()}>
          {say("share")}
        </button>
      )}
    </div>
  );
}
