import "../build/theme.css";
import "./style/base.css";
import "./style/controls.css";
import "./style/board.css";
import "./style/home.css";
import "./style/door.css";
import "./style/table.css";
import "./style/now.css";
import "./style/prompt.css";
import "./style/tools.css";
import "./style/column.css";
import "./style/writing.css";
import "./style/phone.css";
import "./style/low.css";
import "./style/keyed.css";
import "./style/hint.css";
import "./style/end.css";
import "./style/legend.css";
import { render } from "preact";
import { App, bringPage, bringRest } from "./app";
import { BASE, pathHere } from "./base";
import { forget } from "./enclosed";
import { setLang } from "./i18n";
import { keepKey } from "./pages/entry";
import { followLinks, routeOf } from "./route";
import { applyTheme, settings } from "./settings";
import { keepRoom } from "./transport";
import { forgetTables, keepStills } from "./stills";

/** Milliseconds until the first page has what it asks for. */
const SOON = 500;

applyTheme();
if (BASE) (await import("./site/folder")).leadLinks();
keepRoom();
const route = routeOf(pathHere(), location.hash);
if (route.page === "table") keepKey(route.table);
// Where a part is lost on the way, the page comes without it and says so.
const page = bringPage(route).catch(() => {});
await Promise.all([setLang(settings.lang), page]);
followLinks();
const app = document.getElementById("app")!;
keepStills(app);
app.replaceChildren(); // what the server drew, in whose place the page comes
document.documentElement.style.removeProperty("--ratio");
delete document.documentElement.dataset.door;
render(<App />, app);
if (self.tete && self.tete.pressed >= 0) app.querySelectorAll<HTMLElement>(".shelf .primary")[self.tete.pressed]?.click();
setTimeout(() => {
  forget();
  forgetTables();
}, 5000);
setTimeout(bringRest, SOON);
