/** Asks the room to look back at a game, and how far it is until it is done. */

import { useEffect, useState } from "preact/hooks";
import { api, Refused } from "../api";
import type { Analysis } from "../wire";

const PAUSE_MS = 400;

export interface AnalysisState {
  analysis: Analysis | null;
  error: Refused | null;
  /** Whoever looks has stopped it. */
  isStopped: boolean;
  again: () => void;
  stop: () => void;
}

const NOTHING = { analysis: null, error: null };

/** Begins when it is first used and asks as long as the page is here; nobody asks once it has gone or has stopped it. */
export function useAnalysis(table: string, lang: string): AnalysisState {
  const [tries, setTries] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [state, setState] = useState<Pick<AnalysisState, "analysis" | "error">>(NOTHING);
  useEffect(() => {
    if (isStopped) return undefined;
    let live = true;
    let timer = 0;
    const ask = async (method: "GET" | "POST") => {
      try {
        const analysis = await api.analysis(table, method);
        if (!live) return;
        setState({ analysis, error: null });
        if (analysis.state === "running") timer = setTimeout(() => void ask("GET"), PAUSE_MS);
        else if (analysis.state === "none") timer = setTimeout(() => void ask("POST"), PAUSE_MS);
      } catch (error) {
        if (live && error instanceof Refused) setState(({ analysis }) => ({ analysis, error }));
      }
    };
    void ask("POST");
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [table, lang, tries, isStopped]);
  const again = () => {
    setStopped(false);
    setTries((n) => n + 1);
  };
  const stop = () => {
    setStopped(true);
    setState(NOTHING);
    api.analysis(table, "DELETE").catch(() => {}); // nobody asks any more: it is given up all the same
  };
  return { ...state, isStopped, again, stop };
}
