/** Friends, those one has played with, and those one does not want to meet. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useFetched } from "../hooks";
import type { Lang } from "../i18n";
import type { Company as Known, Person } from "../wire";
import { people } from "./asking";
import { Field, Form, Trouble, useWork } from "./form";
import { say } from "./words";

type Deed = Parameters<typeof people.bond>[0];

/** What is done to somebody, the word for it first. */
interface Offer {
  key: Parameters<typeof say>[0];
  deed: Deed;
}

const ASKED: Offer = { key: "takeBack", deed: "unfriend" };
const NO: Offer = { key: "refuse", deed: "unfriend" };
const YES: Offer = { key: "accept", deed: "friend" };
const ASK: Offer = { key: "befriend", deed: "friend" };
const BLOCK: Offer = { key: "block", deed: "block" };

/** For guests, too: they have played with people, and may block them. */
export function Company({ lang, guest = false }: { lang: Lang; guest?: boolean }) {
  const first = useFetched(people.company, [lang]);
  const [now, setNow] = useState<Known | null>(null);
  const [name, setName] = useState("");
  const work = useWork();
  const known = now ?? first.value;
  if (!known) return null;
  const { friends, asking, asked, recent, blocked } = known;
  if (guest && !recent.length && !blocked.length) return null;
  const strangers = recent.filter(({ id }) => ![...friends, ...asking, ...asked].some((one) => one.id === id));
  const group = (title: string, list: readonly Person[], offers: (one: Person) => Offer[], detail?: (one: Person) => string) => (
    <Group title={title} list={list} detail={detail}>
      {(one) =>
        offers(one).map(({ key, deed }) => (
          <button key={key} type="button" disabled={work.busy} aria-label={say("deed", { what: say(key), name: one.name })} onClick={() => void work.do(async () => setNow(await people.bond(deed, { id: one.id })))}>
            {say(key)}
          </button>
        ))
      }
    </Group>
  );
  const games = new Map(recent.map(({ id, title }) => [id, title]));
  return (
    <section aria-labelledby="people">
      <h2 id="people">{say("people")}</h2>
      <Trouble said={work.trouble} />
      {group(say("asking"), asking, () => [YES, NO, BLOCK])}
      {group(say("friends"), friends, () => [{ key: "unfriend", deed: "unfriend" }, BLOCK])}
      {group(say("asked"), asked, () => [ASKED])}
      {group(
        say("recent"),
        strangers,
        ({ kept }) => (kept && !guest ? [ASK, BLOCK] : [BLOCK]),
        ({ id }) => games.get(id) ?? "",
      )}
      {group(say("blocked"), blocked, () => [{ key: "unblock", deed: "unblock" }])}
      {!guest && (
        <details>
          <summary>
            <b>{say("friendByName")}</b>
          </summary>
          <Form
            button={say("befriend")}
            send={async () => {
              setNow(await people.bond("friend", { name }));
              setName("");
            }}
          >
            <Field id="friend-name" label={say("friendName")} value={name} onInput={setName} most={40} />
          </Form>
        </details>
      )}
    </section>
  );
}

interface GroupProps {
  title: string;
  list: readonly Person[];
  detail?: ((one: Person) => string) | undefined;
  children: (one: Person) => ComponentChildren;
}

function Group({ title, list, detail, children }: GroupProps) {
  if (!list.length) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul class="list" aria-label={title}>
        {list.map((one) => (
          <li key={one.id}>
            <span>
              <b>
                {one.name}
                {one.kept && <i class="tick" aria-hidden="true"> ✓</i>}
              </b>
              {detail && <small>{detail(one)}</small>}
            </span>
            {children(one)}
          </li>
        ))}
      </ul>
    </>
  );
}
