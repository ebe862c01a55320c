/** What can be changed of an account: its name, its password, where letters go. */

import { useState } from "preact/hooks";
import { settings } from "../settings";
import type { You } from "../wire";
import { people } from "./asking";
import { Field, Form } from "./form";
import { say } from "./words";

interface Props {
  you: You;
  isNow: (you: You) => void;
}

export function NameForm({ you, isNow }: Props) {
  const [name, setName] = useState(you.name);
  return (
    <Form
      button={say("change")}
      send={async () => {
        const changed = await people.rename(name);
        settings.name = changed.name;
        isNow(changed);
      }}
    >
      <Field id="new-name" label={say("newName")} value={name} onInput={setName} autocomplete="username" help={say("renameHelp")} most={40} />
    </Form>
  );
}

export function PasswordForm({ you, isNow }: Props) {
  const [password, setPassword] = useState("");
  const [proof, setProof] = useState("");
  const change = async () => {
    const changed = await people.password(password, proof);
    setPassword("");
    setProof("");
    isNow(changed);
  };
  return (
    <Form button={say("change")} send={change}>
      {you.password && <Proof value={proof} onInput={setProof} />}
      <Field id="new-password" type="password" label={say("newPassword")} value={password} onInput={setPassword} autocomplete="new-password" help={say("newPasswordHelp")} />
    </Form>
  );
}

export function EmailForm({ you, isNow }: Props) {
  const [email, setEmail] = useState(you.email);
  const [proof, setProof] = useState("");
  return (
    <Form button={say("change")} send={async () => isNow(await people.email(email, proof))}>
      <Field id="email" type="email" label={say("newEmail")} value={email} onInput={setEmail} autocomplete="email" help={say(you.letters ? "emailHelp" : "emailNoLetters")} most={254} optional />
      {you.password && <Proof value={proof} onInput={setProof} />}
    </Form>
  );
}

/** That it is really oneself: whoever finds an open page changes nothing. */
export function Proof({ value, onInput }: { value: string; onInput: (value: string) => void }) {
  return <Field id="proof" type="password" label={say("proof")} value={value} onInput={onInput} autocomplete="current-password" />;
}
