/** A board or a list of one's own: pasted, or chosen as a file. */

import { useState } from "preact/hooks";
import type { GameOption } from "../wire";
import { say } from "./setupwords";

const MOST_BYTES = 100_000;

interface Props {
  option: GameOption;
  value: string;
  id: string;
  help: string | undefined;
  onChange: (value: string) => void;
}

/** Is it more than a name? */
export function isPage(value: string): boolean {
  return value.length > 60 || value.includes("\n");
}

/** A field for a whole page of text; it takes effect when it is left. */
export function Page({ option, value, id, help, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <textarea
      id={id}
      name={option.name}
      aria-describedby={help}
      rows={8}
      spellcheck={false}
      maxLength={MOST_BYTES}
      value={draft ?? value}
      onInput={(event) => setDraft(event.currentTarget.value)}
      onChange={(event) => {
        setDraft(null);
        onChange(event.currentTarget.value);
      }}
    />
  );
}

interface ToolsProps {
  option: GameOption;
  open: boolean;
  paste: () => void;
  usual: () => void;
  take: (text: string) => void;
}

/** Choose a file, paste, or go back to what is usual. */
export function OwnTools({ option, open, paste, usual, take }: ToolsProps) {
  const [problem, setProblem] = useState("");
  const id = `file-${option.name}`;
  const chosen = async (field: HTMLInputElement) => {
    const file = field.files?.[0];
    if (!file) return;
    field.value = "";
    if (file.size > MOST_BYTES) {
      setProblem(say("option.tooLong", { name: file.name, most: MOST_BYTES / 1000 }));
      return;
    }
    setProblem("");
    take((await file.text()).replace(/^\uFEFF/, "").trim());
  };
  return (
    <div class="own">
      <label class="button" for={id}>
        {say("option.file")}
        <input id={id} type="file" accept=".txt,text/plain" onChange={(event) => void chosen(event.currentTarget)} />
      </label>
      <button type="button" onClick={open ? usual : paste}>
        {say(open ? "option.usual" : "option.paste")}
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
