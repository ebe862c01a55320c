/** Dice that anyone can check: the commitment, a word to mix in, and the recomputation. */

import { useState } from "preact/hooks";
import { api } from "../api";
import { drawsOf } from "../log";
import { seenSeals } from "../seals";
import type { Table } from "../table";
import { refusal, useFetched } from "../hooks";
import type { Seal, Verified } from "../verify";
import { say } from "./dicewords";
import { say as verified } from "./verifywords";

/** In a game without dice it is the secret moves that can be checked. */
export function VerifyDice({ table, hasDice }: { table: string; hasDice: boolean }) {
  const [found, setFound] = useState<Verified | null>(null);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { verify } = await import("../verify");
      setFound(verify(await api.dice(table), seenSeals(table)));
      setError("");
    } catch (problem) {
      setError(refusal(problem).problem.sentence);
    }
    setBusy(false);
  };
  return (
    <section class="verify">
      <button type="button" aria-busy={busy} onClick={() => void run()}>
        {verified(hasDice ? "button" : "secrets")}
      </button>
      <div role="status">
        {error && <p class="problem">{error}</p>}
        {found && !error && <Verdict found={found} />}
      </div>
    </section>
  );
}

function Verdict({ found }: { found: Verified }) {
  if (found.dice === "none") return <p class="verdict">{verified("none")}</p>;
  if (found.dice === "sealed")
    return (
      <>
        <p class="verdict">{verified("sealed")}</p>
        <Seals seals={found.seals} open={false} />
      </>
    );
  const wrong = found.draws.filter(({ recorded, computed }) => recorded !== computed);
  return (
    <>
      <p class={`verdict ${found.good ? "good" : "bad"}`}>
        {found.good ? verified("good", { n: found.draws.length }) : verified("bad")}
      </p>
      {!found.commitment && <p class="problem">{verified("commitment")}</p>}
      {wrong.map(({ ply, recorded, computed }) => (
        <p class="problem" key={ply}>
          {verified("wrong", { ply, recorded, computed })}
        </p>
      ))}
      <Seals seals={found.seals} open />
    </>
  );
}

/** The secret moves: how many were sealed, how many of these seals this page saw itself, and what is wrong. */
function Seals({ seals, open }: { seals: Seal[]; open: boolean }) {
  if (!seals.length) return null;
  const seen = seals.filter((one) => one.seen).length;
  const closed = seals.filter((one) => !one.opens && !one.changed);
  const changed = seals.filter((one) => one.changed);
  const good = !closed.length && !changed.length;
  return (
    <>
      {good && <p class={`verdict${open ? " good" : ""}`}>{verified(open ? "seals" : "sealsClosed", { n: seals.length })}</p>}
      {good && seen > 0 && <p class="verdict">{verified("sealsSeen", { n: seen })}</p>}
      {closed.map(({ ply, recorded }) => (
        <p class="problem" key={ply}>
          {verified("sealWrong", { ply, recorded })}
        </p>
      ))}
      {changed.map(({ ply }) => (
        <p class="problem" key={ply}>
          {verified("sealChanged", { ply })}
        </p>
      ))}
    </>
  );
}

/** Before the first die: what the room has bound itself to, and a word of one's own. */
export function DiceWord({ table }: { table: Table }) {
  const { mine, log, summary } = table.state;
  const { value } = useFetched(() => api.dice(table.id), [table.id, log.seq]);
  if (!value?.commitment) return <p class="quiet">{verified("none")}</p>;
  const word = mine === null ? "" : log.words[mine];
  const isEarly = !drawsOf(log.moves) && summary?.status !== "over";
  return (
    <div class="dice-word">
      <p>{say("explain")}</p>
      <p class="commitment">
        <span class="quiet">{say("commitment")}</span> <code>{value.commitment}</code>
      </p>
      {mine !== null && isEarly && (
        <form
          class="command"
          onSubmit={(event) => {
            event.preventDefault();
            const field = event.currentTarget.elements.namedItem("word") as HTMLInputElement;
            if (field.value.trim()) table.ask({ type: "word", seat: mine, word: field.value.trim() });
          }}
        >
          <label class="hidden" for="word">
            {say("word")}
          </label>
          <input id="word" name="word" maxLength={64} autocomplete="off" placeholder={say("word")} />
          <button type="submit">{say("mix")}</button>
        </form>
      )}
      {word && <p>{say("yours", { word })}</p>}
    </div>
  );
}
