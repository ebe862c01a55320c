// Bundles the client: node bundle.mjs OUT. Called by build.py, which has written build/theme.css.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join, resolve } from "node:path";
import { build } from "esbuild-wasm";

const out = process.argv[2];
const here = import.meta.dirname;

/**
 * What the page needs at once is one file, not one for each set of late parts that share some of it: every late part
 * is told to need all of it. Over a line that takes its time, each file that waits for its turn is a delay.
 */
const together = {
  name: "together",
  setup({ onResolve, onLoad }) {
    const late = new Set();
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      if (kind !== "dynamic-import") return null;
      const file = [".tsx", ".ts"].map((end) => resolve(resolveDir, path + end)).find((name) => existsSync(name));
      late.add(file);
      return { path: file };
    });
    onLoad({ filter: /\.tsx?$/ }, ({ path }) =>
      late.has(path)
        ? {
            contents: `${readFileSync(path, "utf8")}\nimport ${JSON.stringify(join(here, "src/app.tsx"))};`,
            loader: extname(path).slice(1),
          }
        : null,
    );
  },
};

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
  plugins: [together],
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

/** What runs before the page is painted is a script of its own, which knows the parts that will be wanted. */
const part = (source) => {
  const found = outputs.find(([, { entryPoint }]) => entryPoint === source);
  if (!found) throw new Error(`${source} is no part of its own`);
  return `/assets/${basename(found[0])}`;
};
const early = await build({
  absWorkingDir: here,
  entryPoints: ["src/early.ts"],
  bundle: true,
  minify: true,
  format: "iife",
  target: ["es2022"],
  define: { PARTS: JSON.stringify({ door: part("src/pages/invited.tsx"), french: part("src/i18n/fr.ts") }) },
  metafile: true,
  outdir: out,
  entryNames: "assets/early-[hash]",
  logLevel: "warning",
});
const [earlyName] = Object.keys(early.metafile.outputs).map((file) => basename(file));

const icon = readFileSync(join(here, "icon.svg"));
const iconName = `icon-${createHash("sha256").update(icon).digest("hex").slice(0, 8)}.svg`;
mkdirSync(join(out, "assets"), { recursive: true });
writeFileSync(join(out, "assets", iconName), icon);

const page = readFileSync(join(here, "index.html"), "utf8")
  .replace("{script}", `/assets/${script}`)
  .replace("{early}", `/assets/${earlyName}`)
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
