/** One more way: this browser, e-mail, a program. What cannot be had says why. */

import { useState } from "preact/hooks";
import type { TellPage } from "../wire";
import { Field, Form, Trouble, useWork } from "../you/form";
import { telling } from "./asking";
import { hindrance, subscribe } from "./push";
import { say } from "./words";

interface Props {
  page: TellPage;
  isNow: (page: TellPage) => void;
}

export function MoreWays({ page, isNow }: Props) {
  const unproved = page.lines.some(({ kind, off }) => kind === "mail" && off === "unproved");
  const hasMail = page.lines.some(({ kind, name, off }) => kind === "mail" && name === page.email && off !== "unproved");
  return (
    <>
      {!page.lines.some(({ here }) => here) && <ThisBrowser page={page} isNow={isNow} />}
      {!hasMail && (
        <div class="more">
          <h3>{say("mail")}</h3>
          {!page.mail ? (
            <p class="quiet">{say("mailNone")}</p>
          ) : !page.account ? (
            <NeedsAccount />
          ) : !page.email ? (
            <p>
              {say("mailAddress")} <a href="/you">{say("giveAddress")}</a>
            </p>
          ) : (
            <Deed help={say("mailHelp", { email: page.email })} name={say(unproved ? "mailAgain" : "mailOn")} send={async () => isNow(await telling.mail())} />
          )}
        </div>
      )}
      <Program page={page} isNow={isNow} />
    </>
  );
}

function ThisBrowser({ page, isNow }: Props) {
  const why = hindrance();
  return (
    <div class="more">
      <h3>{say("push")}</h3>
      {why ? <p class="quiet">{say(why)}</p> : <Deed strong help={say("pushHelp")} name={say("pushOn")} send={async () => isNow(await telling.push(await subscribe(page.key)))} />}
    </div>
  );
}

function Program({ page, isNow }: Props) {
  const [url, setUrl] = useState("");
  return (
    <details>
      <summary>
        <b>{say("hook")}</b>
      </summary>
      {!page.hooks ? (
        <p class="quiet">{say("hookNone")}</p>
      ) : !page.account ? (
        <NeedsAccount />
      ) : (
        <Form
          button={say("hookAdd")}
          send={async () => {
            isNow(await telling.hook(url));
            setUrl("");
          }}
        >
          <Field id="hook" label={say("hookUrl")} value={url} onInput={setUrl} help={say("hookHelp")} most={2000} />
        </Form>
      )}
    </details>
  );
}

function NeedsAccount() {
  return (
    <p>
      {say("needsAccount")} <a href="/you">{say("keepGames")}</a>
    </p>
  );
}

function Deed({ help, name, strong = false, send }: { help: string; name: string; strong?: boolean; send: () => Promise<void> }) {
  const work = useWork();
  return (
    <>
      <p class="quiet">{help}</p>
      <Trouble said={work.trouble} />
      <p>
        <button type="button" class={strong ? "primary" : ""} disabled={work.busy} onClick={() => void work.do(send)}>
          {name}
        </button>
      </p>
    </>
  );
}
