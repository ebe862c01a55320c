/** The table: the board is the page; players above and below, one sentence, a quiet column. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Board } from "../board/board";
import { ratioOf } from "../board/geometry";
import { type Lang, listed, t } from "../i18n";
import { Areas } from "../panels/areas";
import { Away } from "../panels/away";
import { BoardView } from "../panels/boardview";
import { Column, type Tab } from "../panels/column";
import { End } from "../panels/end";
import { Explanation, useExplained } from "../panels/explained";
import { Curtain } from "../panels/curtain";
import { Announcer } from "../panels/announcer";
import { JustNow } from "../panels/justnow";
import { Lazy } from "../panels/lazy";
import { Keyboard } from "../panels/keyboard";
import { PlayerBar } from "../panels/players";
import { seating } from "../panels/seating";
import { Prompt } from "../panels/prompt";
import { Requests } from "../panels/requests";
import type { Wanted } from "../panels/rules";
import { Tools } from "../panels/tools";
import { WatchNote } from "../panels/watching";
import { drawsOf } from "../log";
import type { Place } from "../scene";
import { useHearing } from "../sound/hearing";
import { Table } from "../table";
import { awaySeat } from "../tablestate";
import { useUnread } from "../unread";
import type { Event, Summary } from "../wire";
import { useWriting } from "../writing";

const phone = async () => (await import("../shell/phone")).Phone;

interface Props {
  id: string;
  lang: Lang;
  summary: Summary;
  /** Ask for a free seat. */
  sit: () => void;
}

export function TablePage({ id, lang, summary, sit }: Props) {
  const table = useTable(id, lang);
  const board = useRef<Board | null>(null);
  const writing = useWriting(table.table, board);
  useHearing(table.table);
  const [taps, setTaps] = useState(0);
  const [tab, setTab] = useState<Tab>("moves");
  const [drawer, setDrawer] = useState(false);
  const [asked, setAsked] = useState(false);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const explained = useExplained(summary.game, table.table.state.summary?.status === "over");
  const unread = useUnread(table.table, tab === "chat", drawer);
  const { state } = table.table;
  const { scene, line } = state;
  const title = (state.summary ?? summary).title;

  const typed = (letter: string) => {
    setTab("moves");
    setDrawer(true);
    requestAnimationFrame(() => {
      const field = document.getElementById("command") as HTMLInputElement | null;
      field?.focus();
      if (field) field.value += letter;
    });
  };

  const openRule = (rule: string) => {
    setWanted({ rule });
    setTab("rules");
    setDrawer(true);
  };

  const isWritten = useRef(false);
  isWritten.current ||= writing.isOpen;
  const { curtain } = table.table;
  const next = state.summary?.seats.find(({ seat }) => seat === curtain);
  const name = next?.name || next?.place || "";
  const byKeys = useRef(false);
  useEffect(() => {
    if (!scene || !byKeys.current) return;
    byKeys.current = false;
    document.querySelector<SVGElement>('.board [data-cell][tabindex="0"]')?.focus();
  }, [scene]);
  const announcer = (
    <Announcer
      key="announcer"
      table={table.table}
      title={title}
      events={table.events}
      curtain={curtain === null ? "" : t("curtain.title", { name })}
      said={writing.said}
    />
  );
  const isCut = line === "lost" || line === "gone";
  const lost = (isCut || state.waits) && (
    <p class="line-lost" role="status">
      {isCut ? state.told || t(line === "gone" ? "door.closedHelp" : state.kept ? "line.kept" : "line.lost") : state.waits}
      {state.kept && line !== "gone" && (
        <button type="button" onClick={table.table.withdraw}>
          {t("tools.undo")}
        </button>
      )}
    </p>
  );
  if (curtain !== null)
    return (
      <div class="table-page curtained" key="table">
        {lost}
        <Curtain
          name={name}
          lift={(keys) => {
            byKeys.current = keys;
            table.table.lift();
          }}
        />
        {announcer}
      </div>
    );

  const isKeyed = writing.isOpen && writing.keys && writing.writer.slot !== null;
  const below = (state.summary?.secrets ? state.mine : state.you[0]) ?? 0;
  const seats = scene ? seating(scene, below) : { above: [], below: [] };
  const around = (scene?.places.length ?? 0) > 2 ? " around" : "";
  const bar = (place: Place) => (
    <PlayerBar key={place.seat} place={place} state={state} turn={table.table.actor === place.seat} />
  );
  return (
    <div
      class={`table-page${drawer ? " drawn" : ""}${isWritten.current ? " writes" : ""}${isKeyed ? " keyed" : ""}${explained.explains && " explained"}`}
      style={{ "--ratio": scene ? ratioOf(scene) : 1 }}
      key="table"
    >
      <main class="play">
        <h1 class="hidden">{title}</h1>
        {lost}
        {awaySeat(state) === undefined ? <Requests table={table.table} /> : <Away table={table.table} />}
        <WatchNote state={state} />
        <div class="stage" data-moves={state.log.moves.length}>
          <div class={`players above${around}`}>
            {seats.above.map(bar)}
          </div>
          {scene ? (
            <BoardView
              scene={scene}
              title={title}
              active={table.table.active}
              busy={state.busy}
              asked={asked}
              drawn={drawsOf(state.log.moves)}
              pressed={() => {
                if (!table.table.press()) board.current?.rollBack(table.table.active);
              }}
              chosen={(pick) => {
                if (!table.table.move(pick.move)) board.current?.rollBack(table.table.active);
              }}
              refused={(taps) => table.table.why(taps)}
              led={() => table.table.forgive()}
              changed={() => setTaps((n) => n + 1)}
              typed={typed}
              writing={writing}
              told={(words) => writing.say(listed(words))}
              ready={(made) => {
                board.current = made;
              }}
            />
          ) : (
            <div class="board-area" aria-busy="true" />
          )}
          <div class={`players below${around}`}>
            {seats.below.map(bar)}
          </div>
          <JustNow state={state} board={board.current} openRule={openRule} />
          <Prompt table={table.table} board={board.current} taps={taps} writing={writing} openRule={openRule} />
          {isKeyed && <Keyboard writing={writing} board={board.current} />}
          <Tools table={table.table} sit={sit} unread={unread} drawer={() => setDrawer(!drawer)} {...explained}>
            <Areas scene={scene} asked={asked} ask={setAsked} />
          </Tools>
        </div>
      </main>
      <Column table={table.table} tab={tab} setTab={setTab} unread={unread} wanted={wanted} close={() => setDrawer(false)} open={() => setDrawer(true)} />
      <Explanation slug={summary.game} begun={state.log.moves.some(({ seat }) => seat !== null && state.you.includes(seat))} {...explained} />
      <End table={table.table} />
      <Lazy fetch={phone} props={{ table: table.table }} waiting={<></>} />
      {announcer}
    </div>
  );
}

/** A table that is open as long as the page is, and what has just happened at it. */
function useTable(id: string, lang: Lang): { table: Table; events: Event[] } {
  const [, redraw] = useState(0);
  const events = useRef<Event[]>([]);
  const holder = useRef<Table | null>(null);
  const spoken = useRef(lang);
  holder.current ??= new Table(id);
  const table = holder.current;
  const shown = useRef(table.state);
  useEffect(() => {
    table.changed = () => redraw((n) => n + 1);
    table.happened = (news) => {
      events.current = news;
      redraw((n) => n + 1);
    };
    if (table.state !== shown.current) redraw((n) => n + 1);
    return () => table.close();
  }, [table]);
  useEffect(() => {
    if (spoken.current !== lang) table.retell();
    spoken.current = lang;
  }, [lang]);
  return { table, events: events.current };
}
