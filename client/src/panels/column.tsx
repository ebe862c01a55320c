/** Everything that is not the board: moves, talk, rules, links; a column, or a drawer on a phone. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { type Key, t } from "../i18n";
import { drawsOf } from "../log";
import { settings } from "../settings";
import type { Table } from "../table";
import { useFetched } from "../hooks";
import type { Links } from "../wire";
import { Lazy } from "./lazy";
import { Command, InWords, MoveList } from "./moves";
import type { Wanted } from "./rules";
import { calledIn } from "./told";
import { Unread } from "./unread";

export type Tab = "moves" | "chat" | "rules" | "invite" | "dice";

interface Props {
  table: Table;
  tab: Tab;
  setTab: (tab: Tab) => void;
  unread: number;
  /** The rule to be read. */
  wanted: Wanted | null;
  open: () => void;
  close: () => void;
}

const chat = async () => (await import("./chat")).Chat;
const invite = async () => (await import("./invite")).Invite;
const lateTerms = async () => (await import("./lateterms")).LateTerms;
const rules = async () => (await import("./rules")).Rules;
const diceTab = async () => (await import("./dicetab")).DiceTab;

export function Column({ table, tab, setTab, unread, wanted, open, close }: Props) {
  const { summary, log, scene } = table.state;
  // Whoever has turned to something else meanwhile stays there.
  const turned = useRef(false);
  const turnTo = (next: Tab) => {
    turned.current = true;
    setTab(next);
  };
  const links = useLinks(table, (free) => {
    if (free ? turned.current : tab !== "invite") return;
    setTab(free ? "invite" : "moves");
    (free ? open : close)();
  });
  const games = useFetched(api.games, []);
  const hasDice = games.value?.find((game) => game.slug === summary?.game)?.has_chance ?? false;
  const tabs: Tab[] = ["moves", "chat", "rules"];
  if (hasDice) tabs.push("dice");
  if (links) tabs.push("invite");
  // Talk may be wanted when the line is cut.
  useEffect(() => void chat().catch(() => {}), []);
  const shown = tabs.includes(tab) ? tab : "moves";
  const places = scene?.places ?? [];
  return (
    <aside class="column" aria-label={t("column.label")}>
      <div class="tabs">
        <div class="tab-list" role="tablist" onKeyDown={(event) => walk(event, tabs, shown, turnTo)}>
          {tabs.map((one) => (
            <button
              key={one}
              id={`tab-${one}`}
              type="button"
              role="tab"
              aria-selected={one === shown}
              aria-controls="panel"
              tabIndex={one === shown ? 0 : -1}
              onClick={() => turnTo(one)}
            >
              {t(`tab.${one}` as Key)}
              {one === "chat" && <Unread n={unread} />}
            </button>
          ))}
        </div>
        <button type="button" class="close" onClick={close} aria-label={t("column.close")}>
          ×
        </button>
      </div>
      <div class={`panel ${shown}`} id="panel" role="tabpanel" aria-labelledby={`tab-${shown}`} tabIndex={shown === "rules" || shown === "dice" ? 0 : -1}>
        {shown === "moves" && (
          <>
            <MoveList moves={log.moves} places={places} notes={log.notes} called={calledIn(summary)} />
            {scene && <InWords scene={scene} />}
            {table.state.you.length > 0 && summary?.status !== "over" && (
              <Command active={table.active} play={(text) => table.move(text)} />
            )}
          </>
        )}
        {shown === "chat" && (
          <div class="chat">
            <Lazy key="chat" fetch={chat} props={{ table, state: table.state }} />
          </div>
        )}
        {shown === "rules" && !!summary?.late && <Lazy key="late" fetch={lateTerms} props={{ table }} />}
        {shown === "rules" && summary && <Lazy key="rules" fetch={rules} props={{ slug: summary.game, wanted }} />}
        {shown === "dice" && <Lazy key="dice" fetch={diceTab} props={{ table, drawn: drawsOf(log.moves) }} />}
        {shown === "invite" && links && summary && <Lazy key="invite" fetch={invite} props={{ links, summary }} />}
      </div>
    </aside>
  );
}

function walk(event: KeyboardEvent, tabs: Tab[], shown: Tab, setTab: (tab: Tab) => void): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const next = tabs[(tabs.indexOf(shown) + step + tabs.length) % tabs.length]!;
  event.preventDefault();
  setTab(next);
  document.getElementById(`tab-${next}`)?.focus();
}

/** The links, for who opened the table; shown at once while a seat is free, put away when none is. */
function useLinks(table: Table, turn: (free: boolean) => void): Links | null {
  const { summary } = table.state;
  const [links, setLinks] = useState<Links | null>(null);
  const invited = useRef(false);
  const free = summary?.seats.filter((seat) => seat.who === "free").length;
  useEffect(() => {
    if (free === undefined || !settings.hasOpened(table.id)) return;
    api.links(table.id).then(
      (found) => {
        setLinks(found);
        const free = Object.keys(found.links).length > 0;
        if (free !== invited.current) turn(free);
        invited.current = free;
      },
      () => setLinks(null),
    );
  }, [table.id, free]);
  return links;
}
