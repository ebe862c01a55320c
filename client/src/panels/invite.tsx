/** Links to hand out: one for each free seat, one for those who only watch. As text, and as QR. */

import type { Links, Summary } from "../wire";
import { say } from "./invitewords";
import { Lazy } from "./lazy";
import { SendRow } from "./sendrow";

const qr = async () => (await import("./qr")).Qr;
const instead = async () => (await import("../lobby/instead")).Instead;

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
      {summary.status === "waiting" && <Lazy fetch={instead} props={{ summary }} waiting={<i />} />}
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
        <Lazy fetch={qr} props={{ text: address, label: say("qrOf", { label }) }} waiting={<i />} />
      </details>
    </section>
  );
}
