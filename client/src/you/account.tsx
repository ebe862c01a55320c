/** Somebody who is signed in: what his account has, each thing with its state, and folded until it is wanted. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Lang } from "../i18n";
import { bring, Lazy } from "../panels/lazy";
import type { You } from "../wire";
import { EmailForm, NameForm, PasswordForm } from "./changes";
import { Company } from "./company";
import { Leaving } from "./leaving";
import { PasskeyList } from "./passkeylist";
import { hasPasskeys } from "./passkeys";
import { ToPhone } from "./phone";
import { SessionList } from "./sessions";
import { say } from "./words";

const signOut = async () => (await import("../panels/signout")).SignOut;

interface Props {
  you: You;
  lang: Lang;
  isNow: (you: You) => void;
}

export function Account({ you, lang, isNow }: Props) {
  const [leaving, setLeaving] = useState(false);
  const since = new Date(you.made).toLocaleDateString(lang, { year: "numeric", month: "long", day: "numeric" });
  return (
    <>
      <header>
        <h1>
          {you.name} <span class="tick" aria-hidden="true">✓</span>
        </h1>
        <p class="quiet">{say("since", { day: since, n: you.games })}</p>
      </header>
      <Company lang={lang} />
      <section>
        <h2>{say("account")}</h2>
        <Row name={say("phone")} state="">
          <ToPhone />
        </Row>
        <Row name={say("name")} state={you.name}>
          <NameForm you={you} isNow={isNow} />
        </Row>
        <Row name={say("password")} state={say(you.password ? "set" : "none")}>
          <PasswordForm you={you} isNow={isNow} />
        </Row>
        {(hasPasskeys() || you.passkeys.length > 0) && (
          <Row name={say("passkeys")} state={you.passkeys.length ? `${you.passkeys.length}` : say("noPasskeys")}>
            <PasskeyList you={you} lang={lang} isNow={isNow} />
          </Row>
        )}
        <Row name={say("email")} state={you.email || say("noEmail")}>
          <EmailForm you={you} isNow={isNow} />
        </Row>
        <Row name={say("sessions")} state={say("devices", { n: you.sessions.length })}>
          <SessionList you={you} lang={lang} isNow={isNow} />
        </Row>
        <Row name={say("goTitle")} state="">
          <Leaving you={you} isNow={isNow} />
        </Row>
      </section>
      <p class="ways">
        <a class="button" href="/settings">
          {say("settings")}
        </a>
        <button type="button" onClick={() => void bring(signOut).then(() => setLeaving(true))}>
          {say("signOut")}
        </button>
      </p>
      {leaving && <Lazy fetch={signOut} props={{ close: () => setLeaving(false) }} />}
    </>
  );
}

function Row({ name, state, children }: { name: string; state: string; children: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{name}</b> <span>{state}</span>
      </summary>
      {open && <div class="inside">{children}</div>}
    </details>
  );
}
