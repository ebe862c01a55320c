/** The coach among the tools: on or off by a tap, and what it says for those who listen. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { useFetched } from "../hooks";
import { getLang, t } from "../i18n";
import { Icon } from "../panels/icon";
import type { Table } from "../table";
import { Coach, isOn, keep } from "./coach";
import { say } from "./words";

export function CoachTool({ table }: { table: Table }) {
  const holder = useRef<Coach | null>(null);
  const coach = (holder.current ??= new Coach(table));
  const [on, setOn] = useState(false);
  const [said, setSaid] = useState("");
  const { summary, praise } = table.state;
  const games = useFetched(api.games, [getLang()]);
  const game = games.value?.find(({ slug }) => slug === summary?.game);
  const weakest = game?.levels[0]?.name;
  const bots = summary?.seats.filter(({ who }) => who === "bot") ?? [];
  const isEasy = Boolean(weakest && bots.length) && bots.every(({ name }) => name === weakest || name.startsWith(`${weakest} `));
  useEffect(() => coach.attend(), []);
  useEffect(() => {
    if (!game || !summary) return;
    setOn((coach.on = isOn(summary.game, table.id, isEasy)));
  }, [game, isEasy]);
  const toggle = () => {
    coach.on = !on;
    setOn(coach.on);
    if (summary) keep(summary.game, coach.on ? "on" : "off");
    setSaid(say(coach.on ? "on" : "off"));
  };
  return (
    <>
      <button type="button" class="tool toggle coach-tool" aria-pressed={on} title={say("help")} onClick={toggle}>
        <Icon name="coach" />
        {t("tools.coach")}
      </button>
      <span class="hidden" role="status">{praise || said}</span>
    </>
  );
}
