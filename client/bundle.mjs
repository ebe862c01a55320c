// Bundles the client: node bundle.mjs OUT. Called by build.py, which has written build/theme.css.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild-wasm";

const out = process.argv[2];
const here = import.meta.dirname;

const result = await build({
  absWorkingDir: here,
  entryPoints: ["src/main.tsx"],
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022"],
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  metafile: true,
  outdir: out,
  splitting: true,
  entryNames: "assets/app-[hash]",
  chunkNames: "assets/part-[hash]",
  logLevel: "warning",
});

const outputs = Object.entries(result.metafile.outputs);
const files = Object.keys(result.metafile.outputs).map((file) => basename(file));
const script = files.find((file) => /^app-.*\.js$/.test(file));
const style = files.find((file) => /^app-.*\.css$/.test(file));

/** Parts that the page needs at once: the browser may fetch them together with it. */
const [, app] = outputs.find(([file]) => basename(file) === script);
const needed = app.imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => basename(path));

const icon = readFileSync(join(here, "icon.svg"));
const iconName = `icon-${createHash("sha256").update(icon).digest("hex").slice(0, 8)}.svg`;
mkdirSync(join(out, "assets"), { recursive: true });
writeFileSync(join(out, "assets", iconName), icon);

const page = readFileSync(join(here, "index.html"), "utf8")
  .replace("{script}", `/assets/${script}`)
  .replace("{style}", `/assets/${style}`)
  .replace("{parts}", needed.map((file) => `<link rel="modulepreload" href="/assets/${file}">`).join(""))
  .replace("{icon}", `/assets/${iconName}`);
writeFileSync(join(out, "index.html"), page);

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
