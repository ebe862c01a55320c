/** One message, and a way to let the host know of it. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { refusal } from "../hooks";
import type { Talk } from "../log";
import { paintOf } from "../scene";
import type { Table } from "../table";
import { w } from "./chatwords";
import { Chip } from "./chip";
import { Icon } from "./icon";

interface Props {
  table: Table;
  talk: Talk;
}

/** What was reported since this page is open, and the thanks. */
const reported = new Map<string, string>();

export function Message({ table, talk }: Props) {
  const { seq, seat, name, text, among } = talk;
  const { scene, you } = table.state;
  const place = scene?.places.find((one) => one.seat === seat);
  const isMine = seat !== null && you.includes(seat);
  const key = `${table.id} ${seq}`;
  const [open, setOpen] = useState(false);
  const [thanks, setThanks] = useState(() => reported.get(key) ?? "");
  const flag = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    flag.current?.focus();
  };
  const send = async (reason: string) => {
    const { sentence } = await api.report(table.id, { seq, reason });
    reported.set(key, sentence);
    setThanks(sentence);
    flag.current?.focus();
  };
  return (
    <li>
      <p>
        {place && <Chip seat={paintOf(place)} letter={place.letter} />}
        <b>{name}</b> <span>{text}</span>
        {you.length > 0 && seat !== null && !among && <small class="quiet"> {w("wasAloud")}</small>}
      </p>
      {!isMine && (
        <button ref={flag} type="button" class="flag" aria-expanded={open} aria-label={w("report.of", { name, text })} title={w("report")} onClick={() => setOpen(!open)}>
          <Icon name="resign" />
        </button>
      )}
      {open && (
        <div class="about">
          {!thanks && <ReportForm close={close} send={send} />}
          <p class="thanks" role="status">
            {thanks}
          </p>
        </div>
      )}
    </li>
  );
}

interface FormProps {
  close: () => void;
  send: (reason: string) => Promise<void>;
}

function ReportForm({ close, send }: FormProps) {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.form?.scrollIntoView({ block: "nearest" });
  }, []);
  const submit = async () => {
    setBusy(true);
    setProblem("");
    try {
      await send(field.current?.value.trim() ?? "");
    } catch (error) {
      setProblem(refusal(error).problem.sentence);
      setBusy(false);
    }
  };
  return (
    <form
      class="report"
      onKeyDown={({ key }) => {
        if (key === "Escape") close();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label>
        <span>{w("report.why")}</span>
        <input ref={field} type="text" maxLength={500} autocomplete="off" />
      </label>
      <div class="row">
        <button type="submit" disabled={busy}>
          {w("report")}
        </button>
        <button type="button" onClick={close}>
          {w("report.not")}
        </button>
      </div>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
