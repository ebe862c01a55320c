/** Continue on my phone: a code for its camera, good once and for some minutes. */

import { useEffect, useState } from "preact/hooks";
import { BASE } from "../base";
import { Lazy } from "../panels/lazy";
import { people } from "./asking";
import { Trouble, useWork } from "./form";
import { say } from "./words";

const qr = async () => (await import("../panels/qr")).Qr;

export function ToPhone() {
  const [address, setAddress] = useState("");
  const [over, setOver] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const work = useWork();
  useEffect(() => {
    if (!address) return undefined;
    const timer = setTimeout(() => setOver(true), 1000 * seconds);
    return () => clearTimeout(timer);
  }, [address]);
  const show = async () => {
    const { link, seconds: good } = await people.phone();
    setSeconds(good);
    setOver(false);
    setAddress(new URL(BASE + link, location.href).href);
  };
  return (
    <>
      <p>{say("phoneHelp")}</p>
      {address && !over && (
        <div class="to-phone">
          <Lazy fetch={qr} props={{ text: address, label: say("phoneCode") }} waiting={<i class="qr" />} />
          <div class="field">
            <label for="phone-link">{say("phoneLink")}</label>
            <input id="phone-link" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
          </div>
        </div>
      )}
      <p role="status">{over && say("phoneOver")}</p>
      <Trouble said={work.trouble} />
      <p class="ways">
        <button type="button" disabled={work.busy} onClick={() => void work.do(show)}>
          {say(address ? "phoneNew" : "phoneShow")}
        </button>
      </p>
    </>
  );
}
