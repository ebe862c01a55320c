/** Links to hand out: one for each free seat, one for those who only watch. As text, and as QR. */

import { useEffect, useState } from "preact/hooks";
import type { Links, Summary } from "../wire";
import { say } from "./invitewords";
import { SendRow } from "./sendrow";

export function Invite({ links, summary }: { links: Links; summary: Summary }) {
  const placeOf = (seat: string) =>
    summary.seats.find((one) => `${one.seat}` === seat)?.place ?? seat;
  const seats = Object.entries(links.links);
  return (
    <div class="invite">
      {seats.map(([seat, link]) => (
        <LinkCard
          key={seat}
          id={`link-${seat}`}
          label={say("seat", { place: placeOf(seat) })}
          help={say("once")}
          link={link}
          shown
        />
      ))}
      <LinkCard id="link-watch" label={say("watch")} help={summary.late ? say("late", { n: summary.late }) : say(summary.secrets ? "fair" : "any")} link={links.watch} shown={!seats.length} />
    </div>
  );
}

interface CardProps {
  id: string;
  label: string;
  help: string;
  link: string;
  shown: boolean;
}

function LinkCard({ id, label, help, link, shown }: CardProps) {
  const address = new URL(link, location.href).href;
  return (
    <section class="link-card">
      <label for={id}>{label}</label>
      <p class="quiet">{help}</p>
      <SendRow id={id} address={address} />
      <details open={shown}>
        <summary>{say("qr")}</summary>
        <Qr text={address} label={label} />
      </details>
    </section>
  );
}

/** Drawn once it is on the page: most people never need the code that makes it. */
function Qr({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; d: string } | null>(null);
  useEffect(() => {
    void import("lean-qr").then(({ generate }) => {
      const made = generate(text);
      let d = "";
      for (let y = 0; y < made.size; y++)
        for (let x = 0; x < made.size; x++) if (made.get(x, y)) d += `M${x} ${y}h1v1h-1z`;
      setCode({ size: made.size, d });
    });
  }, [text]);
  if (!code) return null;
  const side = code.size + 4;
  return (
    <svg class="qr" viewBox={`-2 -2 ${side} ${side}`} role="img" aria-label={say("qrOf", { label })}>
      <rect x="-2" y="-2" width={side} height={side} rx="2" fill="#fff" />
      <path d={code.d} fill="#1f2430" shape-rendering="crispEdges" />
    </svg>
  );
}
