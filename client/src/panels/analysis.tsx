/** Looking back at a game, fetched when somebody wants to. */

import { useEffect, useState } from "preact/hooks";
import type { AnalysisPanel, Props } from "../analysis/panel";
import { t } from "../i18n";
import type { Summary } from "../wire";

/** Can this game be looked back at? */
export function isAnalysable({ status, seats, moves }: Summary): boolean {
  return status === "over" && seats.length > 1 && moves > 0;
}

export function Analysis(props: Props) {
  const [Panel, setPanel] = useState<typeof AnalysisPanel | null>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    import("../analysis/panel").then(
      ({ AnalysisPanel }) => setPanel(() => AnalysisPanel),
      () => setLost(true),
    );
  }, []);
  if (Panel) return <Panel {...props} />;
  return <p class="quiet">{t(lost ? "error.offline" : "loading")}</p>;
}
