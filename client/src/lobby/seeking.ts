/** Looking for a game: what the lobby says of it, and the way to the table when there is one. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { refusal } from "../hooks";
import type { Lang } from "../i18n";
import { go } from "../route";
import type { FromLobby, SeekWish } from "../wire";
import { LobbyLine } from "./line";

type Lobby = Extract<FromLobby, { type: "lobby" }>;

export interface Seeking {
  lobby: Lobby | null;
  /** The seek that waits; "" for none. */
  seek: string;
  busy: boolean;
  problem: string;
  ask: (wish: SeekWish) => void;
  stop: () => void;
}

const toTable = (table: string) => go(`/t/${encodeURIComponent(table)}`);

/** ``asked`` is told when somebody asks for a game. */
export function useSeeking(lang: Lang, asked: () => void): Seeking {
  const [lobby, setLobby] = useState<Lobby | null>(null);
  const [seek, setSeek] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const line = useRef<LobbyLine | null>(null);
  const waiting = useRef("");
  const wait = (name: string) => {
    waiting.current = name;
    setSeek(name);
  };

  useEffect(() => {
    let live = true;
    /** The room shows it no longer: has it led somewhere while we did not listen? */
    const lookAfter = async (name: string) => {
      const { seek: still, table } = await api.seeking(name).catch(() => ({ seek: name, table: "" }));
      if (!live || waiting.current !== name) return;
      if (table) toTable(table);
      else if (!still) wait("");
    };
    const heard = (message: FromLobby) => {
      if (message.type === "paired") {
        toTable(message.table);
        return;
      }
      if (message.type === "asked") {
        asked();
        return;
      }
      setLobby(message);
      const mine = message.seeks.find(({ yours }) => yours)?.seek ?? "";
      if (waiting.current && mine !== waiting.current) void lookAfter(waiting.current);
      else if (mine) wait(mine);
    };
    const opened = (line.current = new LobbyLine(heard, () => {}));
    return () => {
      live = false;
      opened.close();
    };
  }, [lang]);

  const ask = async (wish: SeekWish) => {
    setBusy(true);
    setProblem("");
    try {
      const { seek: name, table } = await api.seek(wish);
      if (table) {
        toTable(table);
        return;
      }
      wait(name);
      line.current?.restart(); // whoever was nobody until now has a name for the room
    } catch (error) {
      setProblem(refusal(error).problem.sentence);
    }
    setBusy(false);
  };
  const stop = async () => {
    const name = waiting.current;
    wait("");
    const { table } = await api.endSeek(name).catch(() => ({ table: "" }));
    if (table) toTable(table);
  };
  return { lobby, seek, busy, problem, ask: (wish) => void ask(wish), stop: () => void stop() };
}
