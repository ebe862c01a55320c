/** A word of one's own for the dice, beside what the room has bound itself to before. */

import { say } from "./dicewords";

interface Props {
  /** Empty while it is on its way. */
  commitment: string;
  value: string;
  onInput: (word: string) => void;
}

export function WordField({ commitment, value, onInput }: Props) {
  return (
    <div class="field word-field">
      <label for="word">{say("word")}</label>
      <input
        id="word"
        name="word"
        maxLength={64}
        autocomplete="off"
        aria-describedby="word-help"
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <div class="quiet" id="word-help">
        <p>{say("explain")}</p>
        {commitment && (
          <p class="commitment">
            {say("commitment")} <code>{commitment}</code>
          </p>
        )}
      </div>
    </div>
  );
}
