/** A sign over what is shown that something newer is on its way. */

import { t } from "../i18n";

/** Its place is there from the beginning: nothing moves when it shows. */
export function Fetching({ busy }: { busy: boolean }) {
  return (
    <p class={`fetching${busy ? " on" : ""}`} role="status">
      {busy ? t("loading") : ""}
    </p>
  );
}
