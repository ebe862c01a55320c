/** One option of a game as a control, made from the game's own declaration. */

import { useState } from "preact/hooks";
import { getLang } from "../i18n";
import type { GameOption, Value } from "../wire";
import { isPage, OwnTools, Page } from "./ownfile";
import { say } from "./setupwords";

interface Props {
  option: GameOption;
  value: Value;
  onChange: (value: Value) => void;
}

export function OptionField(props: Props) {
  const { option } = props;
  const id = `option-${option.name}`;
  const help = option.help ? `${id}-help` : undefined;
  return (
    <div class={`field ${option.kind}`}>
      <label for={id}>{option.label}</label>
      <Control {...props} id={id} help={help} />
      {help && (
        <p class="quiet" id={help}>
          {inWords(option.help)}
        </p>
      )}
    </div>
  );
}

/** Whoever sets up a table need not know what the rules are numbered. */
function inWords(help: string): string {
  return help.replace(/\s\((?=[A-Z]\d)[^)]*\)/g, "");
}

function Control({ option, value, onChange, id, help }: Props & { id: string; help: string | undefined }) {
  // What is being typed stays when the page is drawn anew before it is finished.
  const [draft, setDraft] = useState<string | null>(null);
  const [pasting, setPasting] = useState(false);
  const common = { id, name: option.name, "aria-describedby": help };
  if (option.kind === "flag")
    return (
      <input
        {...common}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  if (option.kind === "choice")
    return (
      <select
        {...common}
        value={`${value}`}
        onChange={(event) => onChange(option.choices.find((one) => `${one}` === event.currentTarget.value) ?? null)}
      >
        {option.choices.map((choice) => (
          <option key={`${choice}`} value={`${choice}`}>
            {shown(option, choice)}
          </option>
        ))}
      </select>
    );
  if (option.kind === "number")
    return (
      <input
        {...common}
        type="number"
        required={!option.may_be_none}
        min={option.least ?? undefined}
        max={option.most ?? undefined}
        value={draft ?? (value === null ? "" : `${value}`)}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setDraft(null);
          onChange(text === "" ? null : Number(text));
        }}
      />
    );
  const text = `${value ?? ""}`;
  const isOpen = option.may_be_file && (pasting || isPage(text));
  const own = option.may_be_file && (
    <OwnTools
      option={option}
      open={isOpen}
      paste={() => setPasting(true)}
      usual={() => {
        setPasting(false);
        onChange(option.offers[getLang()] ?? option.default);
      }}
      take={onChange}
    />
  );
  if (isOpen)
    return (
      <>
        <Page option={option} value={pasting && !isPage(text) ? "" : text} id={id} help={help} onChange={onChange} />
        {own}
      </>
    );
  // What is of one's own has its buttons: what is left is to choose among those that have a name.
  if (own && option.suggestions.length)
    return (
      <>
        <select {...common} value={text} onChange={(event) => onChange(event.currentTarget.value)}>
          {[...new Set([...option.suggestions, text])].map((one) => (
            <option key={one} value={one}>
              {shown(option, one)}
            </option>
          ))}
        </select>
        {own}
      </>
    );
  return (
    <>
      <input
        {...common}
        type="text"
        list={option.suggestions.length ? `${id}-list` : undefined}
        value={draft ?? text}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onChange={(event) => {
          setDraft(null);
          onChange(event.currentTarget.value);
        }}
      />
      <datalist id={`${id}-list`}>
        {option.suggestions.map((one) => (
          <option key={one} value={one} label={shown(option, one)} />
        ))}
      </datalist>
      {own}
    </>
  );
}

function shown(option: GameOption, value: Value): string {
  if (value === null) return say("option.none");
  if (typeof value === "boolean") return value ? say("option.on") : say("option.off");
  return option.called[`${value}`] ?? `${value}`;
}
