/** A small form: its fields, one button, and what was wrong with it. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { refusal } from "../hooks";
import { say } from "./words";

interface FieldProps {
  id: string;
  label: string;
  value: string;
  onInput: (value: string) => void;
  type?: "text" | "password" | "email";
  autocomplete?: string;
  help?: string;
  most?: number;
  optional?: boolean;
}

export function Field({ id, label, value, onInput, type = "text", autocomplete = "off", help, most = 200, optional = false }: FieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        name={id}
        type={type as "text"}
        value={value}
        required={!optional}
        maxLength={most}
        autocomplete={autocomplete as "off"}
        autocapitalize="none"
        spellcheck={false}
        aria-describedby={help ? `${id}-help` : undefined}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {help && (
        <p class="quiet" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

interface FormProps {
  children: ComponentChildren;
  button: string;
  strong?: boolean;
  send: () => Promise<unknown>;
  /** What stands beside the button. */
  beside?: ComponentChildren;
}

export function Form({ children, button, strong = false, send, beside }: FormProps) {
  const work = useWork();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void work.do(send);
      }}
    >
      {children}
      <Trouble said={work.trouble} />
      <p class="ways">
        <button type="submit" class={strong ? "primary" : ""} disabled={work.busy}>
          {button}
        </button>
        {beside}
      </p>
    </form>
  );
}

export function Trouble({ said }: { said: string }) {
  return said ? (
    <p class="problem" role="alert">
      {said}
    </p>
  ) : null;
}

/** Something that takes a while and may be refused; a device that nobody has unlocked is no fault of the room. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  return {
    busy,
    trouble,
    async do(work: () => Promise<unknown>): Promise<void> {
      setBusy(true);
      setTrouble("");
      try {
        await work();
      } catch (error) {
        setTrouble(error instanceof DOMException ? say("notUnlocked") : refusal(error).problem.sentence);
      } finally {
        setBusy(false);
      }
    },
  };
}
