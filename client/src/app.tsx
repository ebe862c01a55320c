/** The page around the pages: where we are, in what language, in what light. */

import { useLayoutEffect, useState } from "preact/hooks";
import { pathHere } from "./base";
import { getLang, type Lang, LANGUAGES, setLang, t } from "./i18n";
import { invited, TableEntry, tablePage } from "./pages/entry";
import { bring, Lazy } from "./panels/lazy";
import { ProblemPage } from "./panels/problempage";
import { SoundButton } from "./panels/soundbutton";
import { fragment, type Route, routeOf } from "./route";
import { settings, type Theme } from "./settings";
import { allPocket } from "./transport";

export function App() {
  const [route, setRoute] = useState(() => routeOf(pathHere(), location.hash));
  const [lang, setSpoken] = useState(getLang);
  const [chosen, setChosen] = useState(lang);
  const [theme, setTheme] = useState(settings.theme);
  // At once, not after the first paint: somebody may already be on the way elsewhere.
  useLayoutEffect(() => {
    const moved = () => setRoute(routeOf(pathHere(), location.hash));
    addEventListener("popstate", moved);
    addEventListener("hashchange", moved);
  }, []);
  return (
    <div class={`page at-${route.page}`}>
      <Header
        lang={chosen}
        theme={theme}
        onLang={(next) => {
          settings.lang = next;
          setChosen(next);
          void setLang(next).then(() => setSpoken(getLang()));
        }}
        onTheme={(next) => {
          settings.theme = next;
          setTheme(next);
        }}
      />
      {allPocket() && route.page !== "stored" && <Lazy fetch={pocketBar} props={{ home: route.page === "home", lang }} />}
      <Page route={route} lang={lang} />
    </div>
  );
}

const pocketBar = async () => (await import("./pocket/bar")).PocketBar;
const home = async () => (await import("./pages/home")).HomePage;
const rules = async () => (await import("./pages/rules")).RulesPage;
const learn = async () => (await import("./pages/learn")).LearnPage;
const puzzle = async () => (await import("./pages/puzzle")).PuzzlePage;
const stored = async () => (await import("./pages/stored")).StoredPage;
const you = async () => (await import("./pages/you")).YouPage;
const tell = async () => (await import("./pages/settings")).SettingsPage;
const setup = async () => (await import("./pages/setup")).SetupPage;
const replay = async () => (await import("./pages/replay")).ReplayPage;

/** Fetch what the page of an address is made of. Rejects where it cannot be had. */
export async function bringPage(route: Route): Promise<void> {
  const parts = {
    home: () => ("game" in route && route.game ? bring(setup) : bring(home)),
    table: () => (fragment(location.hash).get("join") ? bring(invited) : bring(tablePage)),
    replay: () => bring(replay),
    rules: () => bring(rules),
    learn: () => bring(learn),
    puzzle: () => bring(puzzle),
    stored: () => bring(stored),
    you: () => bring(you),
    settings: () => bring(tell),
    lost: () => null,
  };
  await parts[route.page]();
}

/** Fetch what comes next: whoever is not at a table goes to one; and what makes the page stay. */
export function bringRest(): void {
  bring(tablePage).catch(() => {}); // it is fetched again when it is wanted
  import("./shell/shell").then(({ keepShell }) => keepShell()).catch(() => {});
}

function Page({ route, lang }: { route: Route; lang: Lang }) {
  switch (route.page) {
    case "home":
      return route.game ? <Lazy key={route.game} fetch={setup} props={{ slug: route.game, lang }} /> : <Lazy fetch={home} props={{ lang }} />;
    case "table":
      return <TableEntry key={route.table} id={route.table} lang={lang} />;
    case "replay":
      return <Lazy key={route.table} fetch={replay} props={{ id: route.table, lang }} />;
    case "rules":
      return <Lazy fetch={rules} props={{ slug: route.slug }} />;
    case "learn":
      return <Lazy key={route.slug} fetch={learn} props={{ slug: route.slug, lang }} />;
    case "puzzle":
      return <Lazy key={route.slug} fetch={puzzle} props={{ slug: route.slug, id: route.id, lang }} />;
    case "stored":
      return <Lazy fetch={stored} props={{ lang }} />;
    case "you":
      return <Lazy fetch={you} props={{ lang, phone: route.phone, reset: route.reset }} />;
    case "settings":
      return <Lazy fetch={tell} props={{ lang, off: route.off, mail: route.mail }} />;
    case "lost":
      return <ProblemPage title={t("lost.title")} sentence={t("lost.help")} />;
  }
}

interface HeaderProps {
  lang: Lang;
  theme: Theme;
  onLang: (lang: Lang) => void;
  onTheme: (theme: Theme) => void;
}

function Header({ lang, theme, onLang, onTheme }: HeaderProps) {
  const themes: Theme[] = ["system", "light", "dark"];
  return (
    <header class="top">
      <a class="mark" href="/" aria-label={t("header.home")}>
        <svg viewBox="0 0 30 20" aria-hidden="true">
          <circle class="left" cx="10" cy="10" r="9" />
          <circle class="right" cx="20" cy="10" r="9" />
          <path class="both" d="M15 2.52a9 9 0 0 1 0 14.96a9 9 0 0 1 0-14.96z" />
        </svg>
        <span lang="fr">Tête-à-tête</span>
      </a>
      <div class="settings">
        <SoundButton />
        <label>
          <span class="hidden">{t("header.lang")}</span>
          <select value={lang} onChange={(event) => onLang(event.currentTarget.value as Lang)} name="lang">
            {Object.entries(LANGUAGES).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="hidden">{t("header.theme")}</span>
          <select value={theme} onChange={(event) => onTheme(event.currentTarget.value as Theme)} name="theme">
            {themes.map((one) => (
              <option key={one} value={one}>
                {t(`theme.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </header>
  );
}
