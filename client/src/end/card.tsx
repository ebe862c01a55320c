/** What comes after a game: what decided it, and what next. */

import { isAnalysable } from "../panels/analysis";
import { Icon } from "../panels/icon";
import type { Table } from "../table";
import type { TableState } from "../tablestate";
import type { Summary } from "../wire";
import { Decided } from "./decided";
import { say } from "./words";

interface Props {
  table: Table;
  summary: Summary;
  state: TableState;
}

export function EndRest({ table, summary, state }: Props) {
  const replay = `/t/${encodeURIComponent(table.id)}/replay`;
  return (
    <>
      {isAnalysable(summary) && <Decided summary={summary} moves={state.log.moves} />}
      <div class="next" role="group" aria-label={say("group")}>
        <a class="button" href={isAnalysable(summary) ? `${replay}#analyse` : replay}>
          <Icon name="replay" />
          {say("review")}
        </a>
      </div>
    </>
  );
}
