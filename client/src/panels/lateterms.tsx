/** Where people watch late: what that means, and whether I let them do so at the address of another player. */

import { sayer } from "../i18n";
import type { Table } from "../table";

const en = {
  "late": ["Spectators of this table see everything that is hidden, {n} move late.", "Spectators of this table see everything that is hidden, {n} moves late."],
  "near": "A spectator at the address of a player sees only what all players see, so that nobody looks into the game with a second device. The other players can allow more.",
  "family": "Does a family share an address? You can let people at the address of another player watch late all the same.",
  "allow": "Allow it",
  "stop": "Allow it no longer",
} as const;

const fr: Record<keyof typeof en, string | readonly [string, string]> = {
  "late": ["Les spectateurs de cette table voient tout ce qui est caché, avec {n} coup de retard.", "Les spectateurs de cette table voient tout ce qui est caché, avec {n} coups de retard."],
  "near": "À l’adresse d’un joueur, un spectateur ne voit que ce que tous voient : personne ne peut épier la partie avec un second appareil. Les autres joueurs peuvent permettre davantage.",
  "family": "Une famille partage une adresse ? Vous pouvez laisser regarder en différé à l’adresse d’un autre joueur.",
  "allow": "Le permettre",
  "stop": "Ne plus le permettre",
};

const say = sayer({ en, fr });

export function LateTerms({ table }: { table: Table }) {
  const { summary, you } = table.state;
  if (!summary?.late || summary.status === "over") return null;
  const seat = you[0];
  const allowed = summary.allowed.some((one) => you.includes(one));
  return (
    <div class="late-terms">
      <p>{say("late", { n: summary.late })}</p>
      <p class="quiet">{say("near")}</p>
      {seat !== undefined && <p class="quiet">{say("family")}</p>}
      {seat !== undefined && (
        <button
          type="button"
          aria-busy={table.isAsking("allow")}
          onClick={() => {
            for (const one of allowed ? you : [seat]) table.ask({ type: "allow", seat: one, yes: !allowed });
          }}
        >
          {say(allowed ? "stop" : "allow")}
        </button>
      )}
    </div>
  );
}
