// Bundles the client: node bundle.mjs OUT. Called by build.py, which has written build/theme.css.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "esbuild-wasm";

const out = process.argv[2];
const here = import.meta.dirname;

const common = {
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
/** Parts that follow from what the app itself knows, but have most in common with one of those. */
const BESIDE = { "src/pages/setup.tsx": HOME, "src/pages/replay.tsx": TABLE };

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

const result = await build({
  ...common,
  entryPoints: ["src/main.tsx"],
  minify: true,
  format: "esm",
  legalComments: "none",
  outdir: out,
  plugins: [together],
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
  fr: parts("src/i18n/fr.ts"),
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

const icon = readFileSync(join(here, "icon.svg"));
const iconName = `icon-${createHash("sha256").update(icon).digest("hex").slice(0, 8)}.svg`;
mkdirSync(join(out, "assets"), { recursive: true });
writeFileSync(join(out, "assets", iconName), icon);

const page = readFileSync(join(here, "index.html"), "utf8")
  .replace("{script}", `/assets/${script}`)
  .replace("{style}", `/assets/${style}`)
  .replace("{parts}", needed.map((file) => `<link rel="modulepreload" href="/assets/${file}">`).join(""))
  .replace("{icon}", `/assets/${iconName}`)
  .replace("{early}", () => before);
writeFileSync(join(out, "index.html"), page);
writeFileSync(join(out, "words.json"), JSON.stringify(words));
writeFileSync(join(out, "first.json"), JSON.stringify({ always: [style, first, ...needed], ...wanted }));

/** Made small once, for ever: the server sends it as it is to whoever takes it so. */
for (const name of readdirSync(join(out, "assets"))) {
  const plain = readFileSync(join(out, "assets", name));
  const small = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
  if (small.length < plain.length * 0.9) writeFileSync(join(out, "assets", `${name}.br`), small);
}

/** The licences of the packages whose code is in the bundle: whoever passes it on passes them on, too. */
const inside = Object.keys(result.metafile.inputs).map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]);
const notices = [...new Set(inside)].filter(Boolean).sort().map((name) => {
  const folder = join(here, "node_modules", name);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  if (!file) throw new Error(`The package ${name} brings no licence`);
  return `${name} ${version}: ${license}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
});
writeFileSync(join(out, "notices.txt"), notices.join(`\n${"-".repeat(72)}\n\n`));
