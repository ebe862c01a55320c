// Bundles the client: node bundle.mjs OUT. Called by build.py, which has written build/theme.css.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { build, transform } from "esbuild-wasm";

const out = process.argv[2];
const here = import.meta.dirname;

/** A style sheet that travels with a late part is a text in it. */
const late = {
  name: "late",
  setup({ onLoad }) {
    onLoad({ filter: /\.late\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, "utf8"), { loader: "css", minify: true, target: "es2022" });
      return { contents: code.trim(), loader: "text" };
    });
  },
};

const common = {
  plugins: [late],
  absWorkingDir: here,
  bundle: true,
  metafile: true,
  target: ["es2022"],
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "warning",
};

/** What somebody may come to first: each is fetched by itself, with what all of them need. */
const APP = "src/app.tsx";
const HOME = "src/pages/home.tsx";
const TABLE = "src/pages/table.tsx";
const DOOR = "src/pages/invited.tsx";
/** What draws a still board is a part, which the table has, too. */
const DRAW = "src/panels/picture.tsx";
/** What the page says is a part for each language. */
const CATALOGUES = ["en", "fr"];
/** Parts that follow from what the app itself knows, but have most in common with one of those. */
const BESIDE = { "src/pages/setup.tsx": HOME, "src/pages/replay.tsx": TABLE, "src/pages/learn.tsx": TABLE, "src/pages/puzzle.tsx": TABLE, "src/letters/plan.tsx": TABLE };

/** Everything that a file needs at once, or with ``late`` ever. */
function reach(graph, start, late = false, stop = new Set()) {
  const found = new Set([start]);
  for (const file of found)
    for (const { path, kind, external } of graph[file]?.imports ?? [])
      if (!external && !stop.has(path) && (late ? kind !== "import-rule" : kind === "import-statement")) found.add(path);
  return found;
}

const looked = await build({ ...common, entryPoints: ["src/main.tsx"], format: "esm", splitting: true, outdir: out, write: false });
const graph = looked.metafile.inputs;
const core = reach(graph, APP);
const lates = Object.values(graph)
  .flatMap(({ imports }) => imports)
  .flatMap(({ path, kind, external }) => (kind === "dynamic-import" && !external && path in graph ? [path] : []))
  .filter((path) => path.startsWith("src/"));

/** The page that a late part belongs to: the only one that leads to it; else the app. */
const owners = Object.fromEntries(
  lates.map((part) => {
    const from = [HOME, TABLE, DOOR].filter((page) => page === part || reach(graph, page, true, core).has(part));
    return [part, BESIDE[part] ?? (from.includes(part) ? part : from.length === 1 ? from[0] : APP)];
  }),
);
const draws = reach(graph, DRAW);
const light = [HOME, DOOR].map((page) => reach(graph, page));
/** What parts of several pages need is the app's, but for what draws: what needs much of that, needs all. */
const shared = Object.keys(graph).filter((file) => {
  if (core.has(file)) return false;
  if (draws.has(file)) return light.some((files) => files.has(file));
  const parts = lates.filter((part) => reach(graph, part).has(file));
  const groups = new Set(parts.map((part) => (owners[part] === APP ? part : owners[part])));
  return groups.size > 1 && [HOME, TABLE, DOOR].some((page) => reach(graph, page).has(file));
});
for (const file of shared) for (const one of reach(graph, file)) core.add(one);
const needsDrawing = (part) => [...reach(graph, part)].some((file) => draws.has(file) && !core.has(file));

/**
 * What a page needs at once is one file beside the app's, not one for each set of late parts that share some of it:
 * what pages share is the app's, and every late part is told to need all of the page that it belongs to. Over a line
 * that takes its time, each file that waits for its turn is a delay.
 */
const together = {
  name: "together",
  setup({ onLoad }) {
    const needs = (files) => files.map((file) => `import ${JSON.stringify(join(here, file))};`).join("\n");
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const file = relative(here, path).replaceAll("\\", "/");
      const more = file === APP ? shared : file in owners ? [APP, owners[file], ...(needsDrawing(file) ? [DRAW] : [])] : null;
      return more && { contents: `${readFileSync(path, "utf8")}\n${needs(more)}`, loader: extname(path).slice(1) };
    });
  },
};

/** The script of the pocket's workers has Python's loader in it; the page knows it by its name. */
const worker = await build({
  ...common,
  entryPoints: { worker: "src/pocket/worker.ts" },
  minify: true,
  format: "esm",
  legalComments: "none",
  external: ["node:*", "ws"],
  outdir: out,
  entryNames: "pack/[name]-[hash]",
});
const workerFile = basename(Object.keys(worker.metafile.outputs)[0]);
const workerPath = `/pack/${workerFile}`;
const engineFile = join(out, "pack", "engine.json");
if (existsSync(engineFile)) {
  const engine = JSON.parse(readFileSync(engineFile, "utf8"));
  engine.worker = { path: workerPath, bytes: readFileSync(join(out, "pack", workerFile)).length };
  writeFileSync(engineFile, JSON.stringify(engine));
}

const result = await build({
  ...common,
  entryPoints: ["src/main.tsx"],
  define: { POCKET_WORKER: JSON.stringify(workerPath) },
  minify: true,
  format: "esm",
  legalComments: "none",
  outdir: out,
  plugins: [together, late],
  splitting: true,
  entryNames: "assets/app-[hash]",
  chunkNames: "assets/part-[hash]",
});

const outputs = Object.entries(result.metafile.outputs);
const files = Object.keys(result.metafile.outputs).map((file) => basename(file));
const script = files.find((file) => /^app-.*\.js$/.test(file));
const style = files.find((file) => /^app-.*\.css$/.test(file));

/** The files that a file of the bundle needs at once, itself too. */
const byName = Object.fromEntries(outputs.map(([file, output]) => [basename(file), output]));
const bundled = Object.fromEntries(
  Object.entries(byName).map(([name, { imports }]) => [name, { imports: imports.map((one) => ({ ...one, path: basename(one.path) })) }]),
);
const [first, ...needed] = reach(bundled, script);

/** What runs before the page is painted is a script of its own, which knows the parts that will be wanted. */
const parts = (source) => {
  const found = outputs.find(([, { entryPoint }]) => entryPoint === source);
  if (!found) throw new Error(`${source} is no part of its own`);
  return [...reach(bundled, basename(found[0]))].filter((file) => file !== first && !needed.includes(file));
};
const wanted = {
  home: parts(HOME),
  setup: parts("src/pages/setup.tsx"),
  table: parts(TABLE),
  door: parts(DOOR),
  replay: parts("src/pages/replay.tsx"),
  ...Object.fromEntries(CATALOGUES.map((lang) => [lang, parts(`src/i18n/${lang}.ts`)])),
};
const early = await build({
  ...common,
  entryPoints: ["src/early.ts"],
  minify: true,
  format: "iife",
  define: { PARTS: JSON.stringify(wanted) },
  outdir: out,
  write: false,
});
const before = early.outputFiles[0].text.trim();
if (before.includes("</")) throw new Error("What runs before the page would end its own block");

/** What the server writes on the page before its script is here: the same words. */
const spoken = await build({ ...common, entryPoints: ["src/i18n/index.ts"], format: "esm", outdir: out, write: false });
globalThis.document = { documentElement: {} };
const { LANGUAGES, setLang, t } = await import(`data:text/javascript,${encodeURIComponent(spoken.outputFiles[0].text)}`);
const english = await build({ ...common, entryPoints: ["src/i18n/en.ts"], format: "esm", outdir: out, write: false });
const { en } = await import(`data:text/javascript,${encodeURIComponent(english.outputFiles[0].text)}`);
const words = {};
for (const lang of Object.keys(LANGUAGES)) {
  await setLang(lang);
  const keys = Object.keys(en).filter((key) => /^(home|kind|seat)\./.test(key));
  words[lang] = Object.fromEntries(keys.flatMap((key) => [[key, t(key)], ...(Array.isArray(en[key]) ? [[`${key}.1`, t(key, { n: 1 })]] : [])]));
}

mkdirSync(join(out, "assets"), { recursive: true });

/** Writes a file under a name that changes with its content; answers where the page finds it. */
function asset(name, content) {
  const end = extname(name);
  const path = `/assets/${basename(name, end)}-${createHash("sha256").update(content).digest("hex").slice(0, 8)}${end}`;
  writeFileSync(join(out, path), content);
  return path;
}

const plain = readFileSync(join(here, "icon.svg"), "utf8");
const icon = asset("icon.svg", plain);
/** What the tab shows where it is my turn and nobody looks. */
const DOT = '<circle cx="24.5" cy="7.5" r="6.5" fill="#c8402f" stroke="#f6f1e7" stroke-width="2.5"/>';
const turn = asset("icon-turn.svg", plain.replace("</svg>", `${DOT}</svg>`));
const drawn = join(here, "build", "icons");
const icons = Object.fromEntries(readdirSync(drawn).map((name) => [basename(name, ".png"), asset(`icon-${name}`, readFileSync(join(drawn, name)))]));
const [paper, night] = [...readFileSync(join(here, "build", "theme.css"), "utf8").matchAll(/--paper: (#\w+);/g)].map(([, colour]) => colour);

const page = readFileSync(join(here, "index.html"), "utf8")
  .replace("{script}", `/assets/${script}`)
  .replace("{style}", `/assets/${style}`)
  .replace("{parts}", needed.map((file) => `<link rel="modulepreload" href="/assets/${file}">`).join(""))
  .replace("{icon}", icon)
  .replace("{turn}", turn)
  .replace("{touch}", icons["maskable-180"])
  .replace("{light}", paper)
  .replace("{dark}", night)
  .replace("{early}", () => before);
writeFileSync(join(out, "index.html"), page);

const about = await build({ ...common, entryPoints: ["src/shell/about.ts"], format: "esm", outdir: out, write: false });
const { ABOUT } = await import(`data:text/javascript,${encodeURIComponent(about.outputFiles[0].text)}`);

/** What an installed page is, in each language; the page links to its own. */
for (const [lang, description] of Object.entries(ABOUT)) {
  const end = lang === "en" ? "" : `.${lang}`;
  const pictures = Object.entries(icons).map(([name, src]) => ({ src, sizes: name.replace(/.*-(\d+)$/, "$1x$1"), type: "image/png", purpose: name.replace(/-\d+$/, "") }));
  const manifest = {
    id: "/",
    name: "Tête-à-tête",
    short_name: "Tête-à-tête",
    description,
    lang,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: paper,
    theme_color: paper,
    categories: ["games"],
    icons: [...pictures, { src: icon, sizes: "any", type: "image/svg+xml", purpose: "any" }],
  };
  writeFileSync(join(out, `manifest${end}.webmanifest`), JSON.stringify(manifest));
}

/** The worker that keeps the page knows every file of this build, and has another name whenever one of them changes. */
const kept = readdirSync(join(out, "assets")).filter((name) => !name.endsWith(".png")).sort().map((name) => `/assets/${name}`);
await build({
  ...common,
  entryPoints: ["src/sw.ts"],
  minify: true,
  format: "iife",
  define: { BUILD: JSON.stringify(createHash("sha256").update(`${kept.join()}${page}`).digest("hex").slice(0, 12)), FILES: JSON.stringify(kept), ICON: JSON.stringify(icons["any-192"]) },
  outdir: out,
});
writeFileSync(join(out, "words.json"), JSON.stringify(words));
writeFileSync(join(out, "first.json"), JSON.stringify({ always: [style, first, ...needed], ...wanted }));

/** Made small once, for ever: the server sends it as it is to whoever takes it so. */
for (const [folder, name] of [...readdirSync(join(out, "assets")).map((name) => ["assets", name]), ["pack", workerFile]]) {
  const plain = readFileSync(join(out, folder, name));
  const small = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
  if (small.length < plain.length * 0.9) writeFileSync(join(out, folder, `${name}.br`), small);
}

/** The licences of the packages whose code is in the bundle: whoever passes it on passes them on, too. */
const WITHOUT = {
  pyodide: [
    "Python for browsers, in the pack with which the room is played without its server. Its source code is at",
    "https://github.com/pyodide/pyodide, and its licence, the Mozilla Public License 2.0, at https://www.mozilla.org/MPL/2.0/.",
    "In it is CPython.",
  ].join("\n"),
};
const inside = [result, worker].flatMap(({ metafile }) => Object.keys(metafile.inputs)).map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]);
const notices = [...new Set(inside)].filter(Boolean).sort().map((name) => {
  const folder = join(here, "node_modules", name);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  if (!file && !WITHOUT[name]) throw new Error(`The package ${name} brings no licence`);
  if (!file) return `${name} ${version}: ${license}\n\n${WITHOUT[name]}\n`;
  return `${name} ${version}: ${license}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
});
if (existsSync(engineFile)) {
  const { python } = JSON.parse(readFileSync(join(here, "node_modules", "pyodide", "pyodide-lock.json"), "utf8")).info;
  notices.push(`CPython ${python}: PSF-2.0\n\nOf its library what no room needs is left out.\n\n${readFileSync(join(here, "licences", "PSF-2.0.txt"), "utf8").trim()}\n`);
}
writeFileSync(join(out, "notices.txt"), notices.join(`\n${"-".repeat(72)}\n\n`));
