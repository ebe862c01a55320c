/** Talk at the table. */

import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import type { Talk } from "../log";
import { Chip } from "./chip";
import { paintOf, type Place } from "../scene";
import type { Saying } from "../table";

interface Props {
  talk: Talk[];
  /** What was said from here and is on its way. */
  saying: Saying[];
  places: Place[];
  open: boolean;
  say: (text: string) => boolean;
}

/** A sign that something was said; nothing where nothing is new. */
export function Unread({ n }: { n: number }) {
  if (!n) return null;
  return (
    <span class="unread">
      <span aria-hidden="true">{n}</span>
      <span class="hidden">{t("chat.unread", { n })}</span>
    </span>
  );
}

export function Chat({ talk, saying, places, open, say }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [talk.length, saying.length]);
  return (
    <div class="chat">
      {talk.length || saying.length ? (
        <ul ref={list} tabIndex={0} aria-label={t("chat.title")}>
          {talk.map(({ seq, seat, name, text }) => {
            const place = places.find((one) => one.seat === seat);
            return (
              <li key={seq}>
                {place && <Chip seat={paintOf(place)} letter={place.letter} />}
                <b>{name}</b> <span>{text}</span>
              </li>
            );
          })}
          {saying.map(({ id, text }) => (
            <li key={id} class="sending" aria-busy="true">
              <span>{text}</span> <small class="quiet">{t("chat.sending")}</small>
            </li>
          ))}
        </ul>
      ) : (
        <p class="quiet empty">{t("chat.none")}</p>
      )}
      <form
        class="command"
        onSubmit={(event) => {
          event.preventDefault();
          const field = event.currentTarget.elements.namedItem("text") as HTMLInputElement;
          if (field.value.trim() && say(field.value.trim())) field.value = "";
        }}
      >
        <label class="hidden" for="chat">
          {t("chat.label")}
        </label>
        <input id="chat" name="text" maxLength={500} autocomplete="off" placeholder={t("chat.hint")} />
        <button type="submit" disabled={!open}>
          {t("chat.send")}
        </button>
      </form>
    </div>
  );
}
