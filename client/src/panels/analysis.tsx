/** Looking back at a game, fetched when somebody wants to. */

import type { Props } from "../analysis/panel";
import type { Summary } from "../wire";
import { Lazy } from "./lazy";

/** Can this game be looked back at? */
export function isAnalysable({ status, seats, moves }: Summary): boolean {
  return status === "over" && seats.length > 1 && moves > 0;
}

const panel = async () => (await import("../analysis/panel")).AnalysisPanel;

export function Analysis(props: Props) {
  return <Lazy fetch={panel} props={props} />;
}
