/** What can be asked at any time: take back, draw, resign; and on a phone the drawer. */

import { useState } from "preact/hooks";
import { t } from "../i18n";
import type { Table } from "../table";
import { Confirm } from "./confirm";

interface Props {
  table: Table;
  sit: (() => void) | undefined;
  drawer: () => void;
}

export function Tools({ table, sit, drawer }: Props) {
  const [asking, setAsking] = useState(false);
  const { summary, you, mine, line, log } = table.state;
  const over = summary?.status === "over";
  const seat = mine ?? you[0];
  const can = line === "open" && !over && seat !== undefined;
  const undoer = lastMover(table) ?? seat;
  return (
    <div class="tools">
      {you.length > 0 && !over && (
        <>
          <button type="button" class="tool" disabled={!can || !log.moves.length} onClick={() => undoer !== undefined && table.ask({ type: "undo", seat: undoer })}>
            {t("tools.undo")}
          </button>
          <button type="button" class="tool" disabled={!can || summary?.asked.draw != null || !log.moves.length} onClick={() => seat !== undefined && table.ask({ type: "draw", seat })}>
            {t("tools.draw")}
          </button>
          <button type="button" class="tool" disabled={!can} onClick={() => setAsking(true)}>
            {t("tools.resign")}
          </button>
        </>
      )}
      {sit && (
        <button type="button" class="primary" onClick={sit}>
          {t("tools.sit")}
        </button>
      )}
      {over && (
        <>
          <a class="button primary" href={`/t/${encodeURIComponent(table.id)}/replay`}>
            {t("tools.replay")}
          </a>
          <a class="button" href={`/#play=${encodeURIComponent(summary.game)}`}>
            {t("tools.newGame")}
          </a>
        </>
      )}
      <button type="button" class="tool drawer-button" onClick={drawer}>
        {t("tools.drawer")}
      </button>
      {asking && (
        <Confirm
          question={t("resign.question")}
          yes={t("resign.yes")}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            if (seat !== undefined) table.ask({ type: "resign", seat });
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
