/** How this room tells me that something waits for me, and when. */

import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { api } from "../api";
import { useFetched, useTitle } from "../hooks";
import type { Lang } from "../i18n";
import { ProblemPage } from "../panels/problempage";
import { adopt } from "../practice/sheet";
import { rename } from "../route";
import { settings } from "../settings";
import { FromLetter } from "../tell/arriving";
import { telling } from "../tell/asking";
import { Lines } from "../tell/lines";
import { Log } from "../tell/log";
import { MoreWays } from "../tell/more";
import { endpointHere } from "../tell/push";
import tellSheet from "../tell/tell.late.css";
import { Wishes } from "../tell/wishes";
import { say } from "../tell/words";
import { allPocket } from "../transport";
import type { TellPage } from "../wire";
import youSheet from "../you/you.late.css";

interface Props {
  lang: Lang;
  /** What is in a letter: no more of them; and: this address is mine. */
  off: string;
  mail: string;
}

export function SettingsPage({ lang, off, mail }: Props) {
  adopt(youSheet);
  adopt(tellSheet);
  useTitle(say("title"));
  if (allPocket()) return <ProblemPage title={say("title")} sentence={say("alone")} />;
  const leave = () => {
    rename("/settings");
    dispatchEvent(new PopStateEvent("popstate"));
  };
  return <main class="sheet you tell">{off || mail ? <FromLetter key={off || mail} off={off} mail={mail} leave={leave} /> : <Telling lang={lang} />}</main>;
}

function Telling({ lang }: { lang: Lang }) {
  const [endpoint, setEndpoint] = useState<string | null>(null);
  useEffect(() => void endpointHere().then(setEndpoint), []);
  return endpoint === null ? null : <Ways endpoint={endpoint} lang={lang} />;
}

function Ways({ endpoint, lang }: { endpoint: string; lang: Lang }) {
  const first = useFetched(() => telling.page(endpoint), [lang]);
  const games = useFetched(api.games, [lang]);
  const [now, setNow] = useState<TellPage | null>(null);
  const page = now ?? first.value;
  // Before it is seen: whoever goes back at once finds it so.
  useLayoutEffect(() => {
    if (page) settings.told = page.lines.some(({ off }) => !off);
  }, [page]);
  if (first.error && !page) return <ProblemPage title={say("title")} sentence={first.error.problem.sentence} again={first.again} />;
  return (
    <>
      <header>
        <h1>{say("title")}</h1>
        <p class="quiet">{say("lead")}</p>
      </header>
      {page && (
        <>
          <section aria-labelledby="ways">
            <h2 id="ways">{say("ways")}</h2>
            <Lines page={page} isNow={setNow} />
            <MoreWays page={page} isNow={setNow} />
          </section>
          <Wishes page={page} lang={lang} isNow={setNow} />
          <Log page={page} lang={lang} titles={new Map(games.value?.map(({ slug, title }) => [slug, title]))} />
        </>
      )}
    </>
  );
}
