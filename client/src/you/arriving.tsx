/** Somebody who comes by a link that works once: from another device, or to choose a new password. */

import { useState } from "preact/hooks";
import { useFetched } from "../hooks";
import type { You } from "../wire";
import { people } from "./asking";
import { Field, Form, Trouble, useWork } from "./form";
import { say } from "./words";

interface Props {
  code: string;
  isNow: (you: You) => void;
  leave: () => void;
}

export function FromPhone({ code, isNow, leave }: Props) {
  const { value, error } = useFetched(() => people.whose(code), [code]);
  const work = useWork();
  if (error) return <Old said={error.problem.sentence} leave={leave} />;
  if (!value) return null;
  return (
    <section>
      <h1>{say("arriveTitle", { name: value.name })}</h1>
      <p>{say("arriveHelp", { name: value.name })}</p>
      <Trouble said={work.trouble} />
      <p class="ways">
        <button type="button" class="primary large" disabled={work.busy} onClick={() => void work.do(async () => isNow(await people.arrive(code)))}>
          {say("arrive")}
        </button>
        <button type="button" onClick={leave}>
          {say("notHere")}
        </button>
      </p>
    </section>
  );
}

export function FromLetter({ code, isNow }: Props) {
  const [password, setPassword] = useState("");
  return (
    <section>
      <h1>{say("resetTitle")}</h1>
      <p>{say("resetHelp")}</p>
      <Form button={say("resetDo")} strong send={async () => isNow(await people.reset(code, password))}>
        <Field id="new-password" type="password" label={say("newPassword")} value={password} onInput={setPassword} autocomplete="new-password" help={say("passwordHelp")} />
      </Form>
    </section>
  );
}

function Old({ said, leave }: { said: string; leave: () => void }) {
  return (
    <section>
      <h1>{say("oldLink")}</h1>
      <p role="alert">{said}</p>
      <p class="ways">
        <button type="button" onClick={leave}>
          {say("onWithout")}
        </button>
      </p>
    </section>
  );
}
