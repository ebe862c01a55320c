/** Nobody has come yet: a bot may take the seat. */

import { useState } from "preact/hooks";
import { api } from "../api";
import { refusal, useFetched } from "../hooks";
import { getLang } from "../i18n";
import { lastBot } from "../lastbot";
import type { Summary } from "../wire";
import { say } from "./words";

export function Instead({ summary: { table, game } }: { summary: Summary }) {
  const games = useFetched(api.games, [getLang()]);
  const [problem, setProblem] = useState("");
  const known = games.value?.find(({ slug }) => slug === game);
  if (!known) return null;
  const bot = lastBot(known);
  return (
    <section class="instead">
      <button type="button" onClick={() => void api.fill(table, { bot }).catch((error: unknown) => setProblem(refusal(error).problem.sentence))}>
        {say("instead", { name: known.levels.find((level) => level.bot === bot)?.name ?? bot })}
      </button>
      {problem && <p class="problem" role="alert">{problem}</p>}
    </section>
  );
}
