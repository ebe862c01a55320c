/** Somebody without an account, or not signed in here: keep my games, or sign in. */

import { useState } from "preact/hooks";
import { settings } from "../settings";
import type { You } from "../wire";
import { people } from "./asking";
import { Field, Form, Trouble, useWork } from "./form";
import { hasPasskeys, makePasskey, provePasskey } from "./passkeys";
import { say } from "./words";

interface Props {
  you: You;
  isNow: (you: You) => void;
}

export function Guest({ you, isNow }: Props) {
  return (
    <>
      <header>
        <h1>{say("keepTitle")}</h1>
        <p>{you.games ? say("keepLead", { n: you.games }) : say("keepNone")}</p>
      </header>
      <div class="two">
        <Keep isNow={isNow} />
        <SignIn you={you} isNow={isNow} />
      </div>
    </>
  );
}

function Keep({ isNow }: Pick<Props, "isNow">) {
  const [name, setName] = useState(settings.name);
  const [password, setPassword] = useState("");
  const [byPasskey, setByPasskey] = useState(false);
  const keep = async () => {
    const wish = byPasskey ? { name, passkey: await makePasskey(await people.passkeyToMake(name, "")) } : { name, password };
    isNow(await people.keep(wish));
  };
  return (
    <section aria-labelledby="keep">
      <h2 id="keep">{say("keepHow")}</h2>
      <Form
        button={say("keep")}
        strong
        send={keep}
        beside={
          hasPasskeys() && (
            <button type="button" class="link" onClick={() => setByPasskey(!byPasskey)}>
              {say(byPasskey ? "withPassword" : "withPasskey")}
            </button>
          )
        }
      >
        <Field id="new-name" label={say("name")} value={name} onInput={setName} autocomplete="username" help={say("nameHelp")} most={40} />
        {byPasskey ? (
          <p class="quiet">{say("passkeyHelp")}</p>
        ) : (
          <Field id="new-password" type="password" label={say("password")} value={password} onInput={setPassword} autocomplete="new-password" help={say("passwordHelp")} />
        )}
      </Form>
    </section>
  );
}

function SignIn({ you, isNow }: Props) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [said, setSaid] = useState("");
  const work = useWork();
  const forgotten = async () => {
    const { letters } = await people.letter(name);
    setSaid(say(letters ? "letterSent" : "noLetters"));
  };
  return (
    <section aria-labelledby="sign-in">
      <h2 id="sign-in">{say("signInTitle")}</h2>
      <Form
        button={say("signIn")}
        send={async () => isNow(await people.signIn(name, password))}
        beside={
          hasPasskeys() && (
            <button type="button" disabled={work.busy} onClick={() => void work.do(async () => isNow(await people.passkeyProved(await provePasskey(await people.passkeyToProve()))))}>
              {say("signInPasskey")}
            </button>
          )
        }
      >
        <Field id="name" label={say("name")} value={name} onInput={setName} autocomplete="username" most={40} />
        <Field id="password" type="password" label={say("password")} value={password} onInput={setPassword} autocomplete="current-password" />
      </Form>
      <Trouble said={work.trouble} />
      <details>
        <summary>{say("forgotten")}</summary>
        {you.letters ? (
          <>
            <p class="quiet">{say("forgottenHelp")}</p>
            <p class="ways">
              <button type="button" disabled={work.busy || !name.trim()} onClick={() => void work.do(forgotten)}>
                {say("letter")}
              </button>
            </p>
          </>
        ) : (
          <p class="quiet">{say("noLetters")}</p>
        )}
        <p role="status">{said}</p>
      </details>
    </section>
  );
}
