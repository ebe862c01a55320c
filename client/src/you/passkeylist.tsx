/** The passkeys of an account: added, named, removed. */

import { useState } from "preact/hooks";
import type { Lang } from "../i18n";
import type { PasskeyInfo, You } from "../wire";
import { people } from "./asking";
import { Proof } from "./changes";
import { Field, Form, Trouble, useWork } from "./form";
import { hasPasskeys, makePasskey } from "./passkeys";
import { say } from "./words";

interface Props {
  you: You;
  lang: Lang;
  isNow: (you: You) => void;
}

export function PasskeyList({ you, lang, isNow }: Props) {
  const [proof, setProof] = useState("");
  const add = async () => {
    isNow(await people.passkeyMade(await makePasskey(await people.passkeyToMake("", proof))));
    setProof("");
  };
  return (
    <>
      <p class="quiet">{say("passkeyHelp")}</p>
      <ul class="list">
        {you.passkeys.map((one) => (
          <One key={one.id} passkey={one} lang={lang} isNow={isNow} />
        ))}
      </ul>
      {hasPasskeys() && (
        <Form button={say("passkeyAdd")} send={add}>
          {you.password && <Proof value={proof} onInput={setProof} />}
        </Form>
      )}
    </>
  );
}

function One({ passkey, lang, isNow }: { passkey: PasskeyInfo } & Omit<Props, "you">) {
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState(passkey.device);
  const work = useWork();
  const called = passkey.device || say("device");
  const made = new Date(passkey.made).toLocaleDateString(lang, { dateStyle: "medium" });
  if (naming)
    return (
      <li>
        <Form
          button={say("change")}
          send={async () => {
            isNow(await people.passkeyNamed(passkey.id, name));
            setNaming(false);
          }}
        >
          <Field id="passkey-name" label={say("passkeyName")} value={name} onInput={setName} most={40} />
        </Form>
      </li>
    );
  return (
    <li>
      <span>
        <b>{called}</b>
        <small>{say("added", { day: made })}</small>
      </span>
      <button type="button" aria-label={say("deed", { what: say("rename"), name: called })} onClick={() => setNaming(true)}>
        {say("rename")}
      </button>
      <button type="button" disabled={work.busy} aria-label={say("deed", { what: say("remove"), name: called })} onClick={() => void work.do(async () => isNow(await people.passkeyGone(passkey.id)))}>
        {say("remove")}
      </button>
      <Trouble said={work.trouble} />
    </li>
  );
}
