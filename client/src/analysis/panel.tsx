/** A game looked back at: the graph, the moves that mattered, what was skill and what was luck. */

import { useState } from "preact/hooks";
import { useSettled } from "../hooks";
import type { Lang } from "../i18n";
import { notationOf } from "../log";
import { Chip } from "../panels/chip";
import { paintOf, type Place } from "../scene";
import type { CostlyMove, Findings, PlayedMove } from "../wire";
import { adopt } from "../practice/sheet";
import sheet from "./analysis.late.css";
import { Graph, type Mark } from "./graph";
import { useAnalysis } from "./asking";
import { percent } from "./percent";
import { say } from "./words";

export interface Props {
  table: string;
  lang: Lang;
  /** The ply that is shown. */
  at: number;
  moves: PlayedMove[];
  places: Place[];
  nameOf: (seat: number) => string;
  secrets: boolean;
  turnTo: (ply: number) => void;
  /** Show what would have been better than a move; ``advised`` is the ply of the one that is shown. */
  advise: (move: CostlyMove) => void;
  advised: number | null;
  close: () => void;
}

export function AnalysisPanel(props: Props) {
  adopt(sheet);
  const { analysis, error, isStopped, again, stop } = useAnalysis(props.table, props.lang);
  const found = analysis?.found;
  const settled = useSettled(`${isStopped}`);
  return (
    <section class="analysis" aria-labelledby="analysis-title">
      <div class="analysis-head">
        <h2 id="analysis-title">{say("title")}</h2>
        <button type="button" class="close" aria-label={say("close")} onClick={props.close}>
          ×
        </button>
      </div>
      {found ? (
        <Shown {...props} found={found} />
      ) : isStopped ? (
        <>
          <p class="quiet" role="status">
            {say("stopped")}
          </p>
          <button key="act" type="button" aria-disabled={!settled} onClick={() => settled && again()}>
            {say("anew")}
          </button>
        </>
      ) : error || analysis?.state === "failed" ? (
        <>
          <p class="problem" role="alert">
            {error?.problem.sentence ?? say("failed")}
          </p>
          <button type="button" onClick={again}>
            {say("again")}
          </button>
        </>
      ) : (
        <>
          <p class="quiet">{say("running")}</p>
          <progress max={1} value={analysis?.done ?? 0} aria-label={say("progress")} />
          <button key="act" type="button" aria-disabled={!settled} onClick={() => settled && stop()}>
            {say("stop")}
          </button>
        </>
      )}
    </section>
  );
}

function Shown({ found, ...props }: Props & { found: Findings }) {
  const { at, places, nameOf, turnTo } = props;
  const chances = found.chances[Math.min(at, found.chances.length - 1)]!;
  const when = at ? say("at", { ply: at }) : say("start");
  const each = chances.map((chance, seat) => say("chance", { name: nameOf(seat), percent: percent(chance) }));
  const marks: Mark[] = [
    ...found.worst.map(({ ply, seat }) => ({ ply, seat, good: false })),
    ...found.best.map(({ ply, seat }) => ({ ply, seat, good: true })),
  ];
  return (
    <>
      <p class={places.length > 2 ? "readout many" : "readout"} aria-hidden="true">
        <span class="quiet">{when}</span>
        {places.map((place) => (
          <span key={place.seat} class="sample">
            <Chip seat={paintOf(place)} letter={place.letter} />
            {percent(chances[place.seat]!)}
          </span>
        ))}
      </p>
      <Graph
        chances={found.chances}
        letters={places.map(({ letter }) => letter)}
        paints={places.map(paintOf)}
        at={at}
        marks={marks}
        told={say("value", { at: when, chances: each.join(", ") })}
        turnTo={turnTo}
      />
      {places.length === 2 && <p class="quiet">{say("line", { first: nameOf(0), second: nameOf(1) })}</p>}
      {!marks.length && <p>{say("none")}</p>}
      {found.worst.length > 0 && (
        <Moments title={say("worst")} {...props}>
          {found.worst.map((one) => ({ ...one, change: -one.cost, more: say("better", { move: one.better }), show: () => props.advise(one) }))}
        </Moments>
      )}
      {found.best.length > 0 && (
        <Moments title={say("best")} {...props}>
          {found.best.map(({ ply, seat, rise }) => ({ ply, seat, change: rise, more: "", show: () => turnTo(ply) }))}
        </Moments>
      )}
      <Skill found={found} {...props} />
      <Rows found={found} {...props} />
      <p class="quiet">{say(props.secrets ? "noteSecrets" : "note")}</p>
    </>
  );
}

interface Moment {
  ply: number;
  seat: number;
  change: number;
  more: string;
  show: () => void;
}

/** Moves to jump to; on a phone the board comes back into view. */
function Moments({ title, children, at, advised, moves, places }: Props & { title: string; children: Moment[] }) {
  const look = (show: () => void) => {
    show();
    document.querySelector(".board-box")?.scrollIntoView({ block: "nearest" });
  };
  return (
    <>
      <h3>{title}</h3>
      <ol class="moments">
        {children.map(({ ply, seat, change, more, show }) => {
          const move = moves.find((one) => one.ply === ply);
          return (
            <li key={ply}>
              <button type="button" aria-current={ply === (advised ?? at) ? "step" : undefined} onClick={() => look(show)}>
                <span class="ply">{ply}</span>
                <Chip seat={places[seat] ? paintOf(places[seat]) : seat} letter={places[seat]?.letter ?? ""} />
                <span class="what">
                  {move && (move.said || notationOf(move))}
                  {more && <small>{more}</small>}
                </span>
                <b class={change < 0 ? "cost" : "rise"}>{percent(change, true)}</b>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** What each player's own moves cost, and beside it what was not theirs to choose. */
function Skill({ found, places, nameOf }: Props & { found: Findings }) {
  const { cost, luck } = found;
  return (
    <>
      <h3 id="skill-title">{say(luck ? "playersDice" : "players")}</h3>
      <table class="skill" aria-labelledby="skill-title">
        <thead>
          <tr>
            <th scope="col">{say("player")}</th>
            <th scope="col">{say("cost")}</th>
            {luck && <th scope="col">{say("luck")}</th>}
          </tr>
        </thead>
        <tbody>
          {places.map(({ seat, letter, paint }) => (
            <tr key={seat}>
              <th scope="row">
                <Chip seat={paint ?? seat} letter={letter} /> {nameOf(seat)}
              </th>
              <td>{percent(-cost[seat]!, true)}</td>
              {luck && <td>{percent(luck[seat]!, true)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The same in rows, for who reads rather than looks. */
function Rows({ found, places, moves, nameOf }: Props & { found: Findings }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="words" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say("table")}</summary>
      {open && (
        <div class="rows" tabIndex={0} role="region" aria-label={say("graph")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say("ply")}</th>
                {places.map(({ seat }) => (
                  <th key={seat} scope="col">
                    {nameOf(seat)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.chances.map((row, ply) => {
                const move = moves.find((one) => one.ply === ply);
                return (
                  <tr key={ply}>
                    <th scope="row">{move ? `${ply} ${notationOf(move) || move.said}` : say("start")}</th>
                    {row.map((chance, seat) => (
                      <td key={seat}>{percent(chance)}</td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
