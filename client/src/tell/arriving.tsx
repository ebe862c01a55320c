/** Somebody who comes by a link in a letter: no more of them, or yes, here. Nothing happens before he says so. */

import { useState } from "preact/hooks";
import type { TurnedOff } from "../wire";
import { Trouble, useWork } from "../you/form";
import { telling } from "./asking";
import { say } from "./words";

type Word = Parameters<typeof say>[0];

interface Question {
  title: Word;
  help: Word;
  button: Word;
  done: Word;
  answer: (name: string) => string;
  send: () => Promise<TurnedOff>;
}

export function FromLetter({ off, mail, leave }: { off: string; mail: string; leave: () => void }) {
  const asked: Question = off
    ? { title: "offTitle", help: "offHelp", button: "offDo", done: "offDone", answer: (name) => (name ? say("offName", { name }) : say("offGone")), send: () => telling.off(off) }
    : { title: "yesTitle", help: "yesHelp", button: "yesDo", done: "yesDone", answer: (name) => say("yesName", { name }), send: () => telling.prove(mail) };
  const [name, setName] = useState<string | null>(null);
  const work = useWork();
  return (
    <section>
      <h1>{say(name === null ? asked.title : asked.done)}</h1>
      <p role="status">{name === null ? say(asked.help) : asked.answer(name)}</p>
      <Trouble said={work.trouble} />
      <p class="ways">
        {name === null && (
          <button type="button" class="primary large" disabled={work.busy} onClick={() => void work.do(async () => setName((await asked.send()).name))}>
            {say(asked.button)}
          </button>
        )}
        <button type="button" onClick={leave}>
          {say("toSettings")}
        </button>
      </p>
    </section>
  );
}
