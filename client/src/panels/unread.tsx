/** A sign that something was said; nothing where nothing is new. */

import { t } from "../i18n";

export function Unread({ n }: { n: number }) {
  if (!n) return null;
  return (
    <span class="unread">
      <span aria-hidden="true">{n}</span>
      <span class="hidden">{t("chat.unread", { n })}</span>
    </span>
  );
}
