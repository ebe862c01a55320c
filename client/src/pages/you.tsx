/** Who I am here: a guest who may keep his games, or an account with all that belongs to it. */

import { useState } from "preact/hooks";
import { useFetched, useTitle } from "../hooks";
import type { Lang } from "../i18n";
import { ProblemPage } from "../panels/problempage";
import { adopt } from "../practice/sheet";
import { rename } from "../route";
import { settings } from "../settings";
import { allPocket } from "../transport";
import type { You } from "../wire";
import { Account } from "../you/account";
import { FromLetter, FromPhone } from "../you/arriving";
import { people } from "../you/asking";
import { Company } from "../you/company";
import { Guest } from "../you/guest";
import { keepKnown } from "../you/known";
import { say } from "../you/words";
import sheet from "../you/you.late.css";

interface Props {
  lang: Lang;
  /** Codes that work once, from another device or from a letter. */
  phone: string;
  reset: string;
}

export function YouPage({ lang, phone, reset }: Props) {
  adopt(sheet);
  useTitle(say("title"));
  const first = useFetched(people.you, [lang]);
  const [now, setNow] = useState<You | null>(null);
  const you = now ?? first.value;
  if (allPocket()) return <ProblemPage title={say("title")} sentence={say("alone")} />;
  if (first.error && !you) return <ProblemPage title={say("title")} sentence={first.error.problem.sentence} again={first.again} />;
  if (!you) return <main class="sheet you" aria-busy="true" />;
  keepKnown(you.name);
  const leave = () => {
    rename("/you");
    dispatchEvent(new PopStateEvent("popstate"));
  };
  const isNow = (next: You) => {
    if (next.name && next.name !== you.name) settings.name = next.name;
    setNow(next);
    leave();
  };
  return (
    <main class="sheet you">
      {phone ? (
        <FromPhone code={phone} isNow={isNow} leave={leave} />
      ) : reset ? (
        <FromLetter code={reset} isNow={isNow} leave={leave} />
      ) : you.name ? (
        <Account you={you} lang={lang} isNow={isNow} />
      ) : (
        <>
          <Guest you={you} isNow={isNow} />
          <Company lang={lang} guest />
          <p class="ways">
            <a class="button" href="/settings">
              {say("settings")}
            </a>
          </p>
        </>
      )}
    </main>
  );
}
