/** Taking everything along, and going for good. */

import { useState } from "preact/hooks";
import { BASE } from "../base";
import type { You } from "../wire";
import { EXPORT, people } from "./asking";
import { Proof } from "./changes";
import { Field, Form } from "./form";
import { say } from "./words";

export function Leaving({ you, isNow }: { you: You; isNow: (you: You) => void }) {
  const [name, setName] = useState("");
  const [proof, setProof] = useState("");
  return (
    <>
      <p>{say("exportHelp")}</p>
      <p class="ways">
        <a class="button" href={BASE + EXPORT} download>
          {say("export")}
        </a>
      </p>
      <p>{say("forgetHelp")}</p>
      <Form button={say("forget")} send={async () => isNow(await people.forget(name, proof))}>
        <Field id="farewell" label={say("forgetName", { name: you.name })} value={name} onInput={setName} most={40} />
        {you.password && <Proof value={proof} onInput={setProof} />}
      </Form>
    </>
  );
}
