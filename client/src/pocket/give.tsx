/** At the end of a game that was played in this browser: it can be given to the room on the server. */

import { useState } from "preact/hooks";
import { refusal } from "../hooks";
import { givenAs, give, goToRoom, hasRoom } from "./giving";
import { useNetwork } from "./network";
import { w } from "./words";

export function GiveGame({ table }: { table: string }) {
  const [given, setGiven] = useState(givenAs(table));
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const isThere = useNetwork();
  if (!hasRoom() || (!isThere && !given)) return null;
  const now = async () => {
    if (isBusy) return;
    setBusy(true);
    setTrouble("");
    try {
      setGiven(await give(table));
    } catch (error) {
      setTrouble(refusal(error).problem.sentence);
    }
    setBusy(false);
  };
  return (
    <>
      {given ? (
        <button type="button" onClick={() => goToRoom(`/t/${encodeURIComponent(given)}/replay`)}>
          <Said long={w("inRoom")} short={w("inRoomShort")} />
        </button>
      ) : (
        <button type="button" aria-busy={isBusy} onClick={() => void now()}>
          <Said long={w(isBusy ? "givingOne" : "give")} short={w("giveShort")} />
        </button>
      )}
      <p class={trouble ? "problem told" : "hidden"} role="status">
        {trouble || (given && w("given"))}
      </p>
    </>
  );
}

/** On a phone there is room for a word or two. */
function Said({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span class="long">{long}</span>
      <span class="short" aria-hidden="true">
        {short}
      </span>
    </>
  );
}
