/** A plan: on a board to try moves on one plays what one expects and what one answers, and keeps that, line by line. */

import { useState } from "preact/hooks";
import { api } from "../api";
import { ratioOf } from "../board/geometry";
import { refusal, useFetched, useTitle } from "../hooks";
import { type Lang, t } from "../i18n";
import { Chip } from "../panels/chip";
import { ProblemPage } from "../panels/problempage";
import { adopt } from "../practice/sheet";
import { Trying } from "../replay/trying";
import { go } from "../route";
import { paintOf, type Scene } from "../scene";
import type { PlanInfo, PlayedMove, Summary } from "../wire";
import sheet from "./letters.late.css";
import { say } from "./words";

export function PlanPage({ id, lang, summary }: { id: string; lang: Lang; summary: Summary }) {
  adopt(sheet);
  const { value, error, again } = useFetched(() => api.plan(id), [id, lang]);
  const [changed, setChanged] = useState<PlanInfo | null>(null);
  const [scene, setScene] = useState<Scene | null>(null);
  const [said, setSaid] = useState("");
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const title = say("plan.of", { title: summary.title });
  useTitle(title);
  if (error && !value) return <ProblemPage title={title} sentence={error.problem.sentence} again={again} />;
  const plan = changed ?? value;
  if (!plan) return <main class="sheet" aria-busy="true" />;
  const names = new Map(summary.seats.map((seat) => [seat.seat, seat.name || seat.place]));
  const lines = plan.lines.map(textsOf);
  const keep = async (next: string[][], told: string) => {
    setBusy(true);
    setSaid("");
    setTrouble("");
    try {
      setChanged(await api.lay(id, { lines: next }));
      setSaid(told);
    } catch (refused) {
      setTrouble(refusal(refused).problem.sentence);
    }
    setBusy(false);
  };
  const why = plan.stopped || plan.unable || trouble;
  return (
    <main class="table-page replay-page plan-page" style={{ "--ratio": scene ? ratioOf(scene) : 1 }}>
      <div class="play">
        <div class="stage">
          <h1>{title}</h1>
          <div class="players">
            {summary.seats.map((seat) => (
              <div key={seat.seat} class={`player seat-${paintOf(seat) % 4}`}>
                <Chip seat={paintOf(seat)} letter={seat.letter} />
                <span class="who">
                  <b>{names.get(seat.seat)}</b>
                </span>
              </div>
            ))}
          </div>
          <Trying
            id={id}
            game={summary.game}
            lang={lang}
            ply={summary.moves}
            title={summary.title}
            nameOf={(seat) => names.get(seat) ?? ""}
            shown={setScene}
            close={() => go(`/t/${encodeURIComponent(id)}`)}
            planning={{
              tries: (moves) => api.planTried(id, { moves }),
              turn: (seat) => (seat === plan.seat ? say("plan.answer") : say("plan.expect", { name: names.get(seat) ?? "" })),
              chance: say("plan.chance"),
              back: say("plan.table"),
              also: (tried) => {
                const texts = textsOf(tried.moves);
                const isLine = texts.length > 1 && tried.moves.at(-1)!.seat === plan.seat && !plan.unable;
                const isKept = lines.some((line) => texts.every((text, at) => line[at] === text));
                return (
                  <button type="button" class="primary keep" disabled={!isLine || isKept || busy} onClick={() => void keep([...lines, texts], say("plan.kept"))}>
                    {say("plan.keep")}
                  </button>
                );
              },
            }}
          />
        </div>
      </div>
      <aside class="column" aria-label={t("column.label")}>
        <div class="panel moves">
          <p class="quiet">{say("plan.how")}</p>
          {why && <p class="problem" role="alert">{why}</p>}
          <h2>{lines.length ? say("plan.lines", { n: lines.length }) : say("plan.none")}</h2>
          <ol class="plan-lines">
            {plan.lines.map((line, at) => (
              <li key={lines[at]!.join(" ")}>
                <span>
                  {stepsOf(line, plan.seat).map((step, n) => (
                    <span key={n}>{say("plan.step", step)}</span>
                  ))}
                </span>
                <button type="button" aria-label={`${say("plan.drop")}: ${stepsOf(line, plan.seat).map((step) => say("plan.step", step)).join("; ")}`} disabled={busy} onClick={() => void keep(lines.filter((_, other) => other !== at), say("plan.dropped"))}>
                  {say("plan.drop")}
                </button>
              </li>
            ))}
          </ol>
          <p class="quiet" role="status">{said}</p>
        </div>
      </aside>
    </main>
  );
}

function textsOf(moves: readonly PlayedMove[]): string[] {
  return moves.map(({ text }) => text);
}

/** What is expected, and what is answered to it, one after the other. */
function stepsOf(line: readonly PlayedMove[], mine: number): { they: string; mine: string }[] {
  const steps: { they: string; mine: string }[] = [];
  let they: string[] = [];
  for (const { seat, text, notation } of line) {
    if (seat !== mine) they.push(notation || text);
    else {
      steps.push({ they: they.join(", "), mine: notation || text });
      they = [];
    }
  }
  return steps;
}
