/** Whom one invites: whoever has the link, or one person for whom the seat is kept. */

import { api } from "../api";
import { useFetched } from "../hooks";
import { getLang } from "../i18n";
import { say } from "./words";

interface Props {
  /** A person as the room has shown him; "" for whoever has the link. */
  value: string;
  onChange: (person: string) => void;
}

/** Nothing for who knows nobody yet. */
export function Whom({ value, onChange }: Props) {
  const { value: known } = useFetched(api.known, [getLang()]);
  if (!known) return null;
  const people = new Map([...known.friends, ...known.recent].map(({ id, name }) => [id, name]));
  if (!people.size) return null;
  return (
    <div class="field">
      <label for="whom">{say("whom")}</label>
      <select id="whom" name="whom" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{say("byLink")}</option>
        {[...people].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
