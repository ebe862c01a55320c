/** One sentence that says what to do now, and what can be chosen beside the board. */

import type { Board } from "../board/board";
import { listed, t } from "../i18n";
import { drawsOf } from "../log";
import { picks, writes } from "../scene";
import { settings } from "../settings";
import type { Table } from "../table";
import { useSettled } from "../hooks";
import type { Desk, Writing } from "../writing";
import { DiceBar } from "./dicebar";
import { byName, instruction } from "./instruction";
import { Lazy } from "./lazy";
import { Terms } from "./terms";
import { calledIn } from "./told";
import { WritingPanel } from "./writing";

/** Of more than this many, those that can be tapped on the board as well are left to it. */
const MANY = 3;

const meanwhile = async () => (await import("../letters/meanwhile")).Meanwhile;
const hintCard = async () => (await import("../hint/card")).HintCard;

interface Props {
  table: Table;
  board: Board | null;
  /** Changes whenever the taps on the board do. */
  taps: number;
  writing: Writing;
  /** Open the rules at that number. */
  openRule: (rule: string) => void;
}

export function Prompt({ table, board, writing, openRule }: Props) {
  const { summary, scene, problem, line, hint } = table.state;
  const over = summary?.status === "over";
  const free = summary?.seats.filter((seat) => seat.who === "free").map((seat) => seat.place) ?? [];
  const taps = table.active ? (board?.chooser.path.length ?? 0) : 0;
  let sentence = scene ? byName(instruction(scene, taps), scene, calledIn(summary)) : "";
  if (summary?.status === "waiting" && free.length && !table.active)
    sentence = t(settings.hasOpened(table.id) && summary.seats.some(({ who, awaits }) => who === "free" && !awaits) ? "table.waiting" : "table.waitingOnly", { names: listed(free), n: free.length });
  if (summary?.paused) sentence = t("pause.paused");
  const actor = summary?.seats.find(({ seat }) => seat === table.actor);
  const hasOthers = summary?.status === "playing" && table.state.you.length > 0 && summary.seats.some(({ who, yours }) => who === "person" && !yours);
  const isOthers = actor?.who === "person" && !actor.yours;
  const isRefused = problem && line === "open";
  const isAdvised = hint && hint !== "asked" && !isRefused;
  return (
    <div class={`prompt${table.active ? " active" : ""}${over ? " over" : ""}`}>
      <div class="given">
        {scene && <DiceBar scene={scene} drawn={drawsOf(table.state.log.moves)} />}
        {scene && <Terms scene={scene} />}
      </div>
      {isRefused ? (
        <p class="problem told">
          {problem.sentence}{" "}
          {problem.rule && (
            <button type="button" class="to-rule" onClick={() => openRule(problem.rule!)}>
              {t("problem.rule", { rule: problem.rule })}
            </button>
          )}
        </p>
      ) : hint && !over ? (
        <Lazy fetch={hintCard} props={{ table, board, begun: [...writing.writer.letters.keys()] }} />
      ) : (
        !over && <p class="sentence">{sentence}</p>
      )}
      {writing.isOpen && <WritingPanel writing={writing} preview={table.state.preview} board={board} />}
      {!over && !isAdvised && <Actions table={table} board={board} />}
      {hasOthers && <Lazy fetch={meanwhile} props={{ table, waits: isOthers }} waiting={<></>} />}
    </div>
  );
}

export function Actions({ table, board }: { table: Pick<Desk, "active" | "state">; board: Board | null }) {
  const actions = table.state.scene?.actions ?? [];
  const ids = actions.map(({ id }) => id).join(" ");
  // A button that has just appeared under a finger does not count as pressed.
  const settled = useSettled(ids);
  if (!table.active || !actions.length) return null;
  const next = board?.chooser.next();
  const all = picks(table.state.scene!);
  const onBoard = (id: string) => {
    const move = all.find(({ path }) => path[0] === id)?.move;
    return all.filter((pick) => pick.move === move).length > 1;
  };
  // A way out stands back while there is something else to do.
  const outs = new Set(actions.filter(({ out }) => out).map(({ id }) => id));
  const isElse = writes(table.state.scene!).length > 0 || all.some(({ path }) => !outs.has(path[0]!));
  return (
    <div class="actions" role="group" aria-label={t("prompt.actions")}>
      {actions.filter(({ id }) => actions.length <= MANY || !onBoard(id)).map(({ id, name, out }) => (
        <button
          key={id}
          type="button"
          class={`action ${out && isElse ? "out" : "primary"}`}
          data-action={id}
          aria-disabled={!settled}
          disabled={next !== undefined && !next.has(id) && !board?.chooser.next([]).has(id)}
          onClick={() => {
            if (settled) board?.tap(id);
          }}
        >
          {next?.get(id)?.find(({ loose }) => loose)?.name ?? name}
        </button>
      ))}
    </div>
  );
}
