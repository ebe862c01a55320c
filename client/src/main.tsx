import "../build/theme.css";
import "./style/base.css";
import "./style/controls.css";
import "./style/board.css";
import "./style/home.css";
import "./style/table.css";
import "./style/column.css";
import "./style/writing.css";
import "./style/analysis.css";
import { render } from "preact";
import { App } from "./app";
import { setLang } from "./i18n";
import { followLinks } from "./route";
import { applyTheme, settings } from "./settings";

setLang(settings.lang);
applyTheme();
followLinks();
render(<App />, document.getElementById("app")!);
