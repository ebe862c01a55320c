/** What can be asked at any time, by what it risks: help; a question to the others; the end. And on a phone the drawer. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { type Table } from "../table";
import { awaySeat, maySit } from "../tablestate";
import type { Explained } from "./explained";
import { Icon } from "./icon";
import { Lazy } from "./lazy";
import { AskToLeave, goesOn } from "./leaving";
import { Unread } from "./unread";

const clockTools = async () => (await import("./clocktools")).ClockTools;
const coachTool = async () => (await import("../coach/tool")).CoachTool;

interface Props extends Explained {
  table: Table;
  sit: () => void;
  drawer: () => void;
  /** Messages that nobody has read here: the drawer has them. */
  unread: number;
  /** What the board adds. */
  children?: ComponentChildren;
}

export function Tools({ table, sit, drawer, unread, explains, explain, children }: Props) {
  const [asking, setAsking] = useState(false);
  const { summary, you, mine, line, log, scene, hint } = table.state;
  const over = summary?.status === "over";
  const seat = mine ?? you[0];
  const can = line === "open" && !over && seat !== undefined && awaySeat(table.state) === undefined;
  const without = !!summary && goesOn(summary);
  const alone = summary?.seats.every(({ who, yours }) => who === "bot" || yours);
  const plays = you.length > 0 && !over && summary?.seats.length !== 1;
  const undoer = lastMover(table) ?? seat;
  const isTimed = summary?.pace !== undefined || summary?.clock != null;
  // Whom time runs for asks nobody for advice before each move: the place is for the pause.
  const isCoached = plays && alone && !isTimed;
  return (
    <div class="tools">
      <div class="group help" role="group" aria-label={t("tools.help")}>
        {plays && alone && (
          <button
            type="button"
            class="tool"
            disabled={!can || mine === null || scene?.turn !== mine}
            data-tool="hint"
            aria-disabled={hint === "asked"}
            onClick={() => mine !== null && hint !== "asked" && table.askHint(mine)}
          >
            <Icon name="hint" />
            {t("tools.hint")}
          </button>
        )}
        {plays && !summary?.secrets && (
          <button type="button" class="tool" disabled={!can || !log.moves.length} aria-busy={table.isAsking("undo")} onClick={() => undoer !== undefined && table.askOnce({ type: "undo", seat: undoer })}>
            <Icon name="undo" />
            {t("tools.undo")}
          </button>
        )}
        <button type="button" class="tool" aria-label={t("tools.marksHelp")} aria-expanded={explains === "asked"} aria-controls="legend" onClick={() => explain(explains !== "asked")}>
          <Icon name="marks" />
          {t("tools.marks")}
        </button>
        {children}
      </div>
      {isCoached && <Lazy fetch={coachTool} props={{ table }} waiting={<button type="button" class="tool toggle coach-tool" disabled><Icon name="coach" />{t("tools.coach")}</button>} />}
      {plays && (
        <div class="group ask" role="group" aria-label={t("tools.ask")}>
          <button type="button" class="tool" disabled={!can || summary?.asked.draw != null || !log.moves.length} aria-busy={table.isAsking("draw")} onClick={() => seat !== undefined && table.askOnce({ type: "draw", seat })}>
            <Icon name="draw" />
            {t("tools.draw")}
          </button>
          {isTimed && <Lazy fetch={clockTools} props={{ table, can }} waiting={<i />} />}
        </div>
      )}
      {summary && maySit(summary) && (
        <button type="button" class="primary" onClick={sit}>
          <Icon name="sit" />
          {t("tools.sit")}
        </button>
      )}
      <button type="button" class="tool drawer-button" onClick={drawer}>
        <Icon name="more" />
        {t("tools.drawer")}
        <Unread n={unread} />
      </button>
      {plays && (
        <div class="group final" role="group" aria-label={t("tools.final")}>
          {without && summary.leaving === "wait" ? (
            <p class="tool-note">{t("tools.othersWait")}</p>
          ) : (
            <button type="button" class="tool leaves" disabled={!can} onClick={() => setAsking(true)}>
              <Icon name={without ? "leave" : "resign"} />
              {t(without ? "tools.leave" : "tools.resign")}
            </button>
          )}
        </div>
      )}
      {asking && summary && (
        <AskToLeave
          goesOn={without}
          leaving={summary.leaving}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            if (seat !== undefined) table.ask({ type: without ? "leave" : "resign", seat });
          }}
        />
      )}
    </div>
  );
}

/** On one device, who takes back is who has moved. */
function lastMover(table: Table): number | undefined {
  const { log, you } = table.state;
  const seat = log.moves.at(-1)?.seat;
  return seat !== undefined && you.includes(seat) ? seat : undefined;
}
