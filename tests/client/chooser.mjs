// Runs the client's chooser without a browser: JSON in, JSON out. Node drops the types itself.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

registerHooks({
  resolve: (name, context, next) =>
    next(name.startsWith(".") && !/\.\w+$/.test(name) ? `${name}.ts` : name, context),
});
const board = new URL("../../client/src/board/", import.meta.url);
const { Chooser } = await import(new URL("chooser.ts", board));

function choose({ scene, taps }) {
  const chooser = new Chooser();
  chooser.load(scene);
  const steps = taps.map((ids) => {
    const pick = chooser.tap(...ids);
    const next = Object.fromEntries([...chooser.next()].map(([id, picks]) => [id, picks.map(({ name }) => name)]));
    return { move: pick?.move ?? null, path: chooser.path, next };
  });
  return { steps, loose: chooser.path.filter((id) => chooser.isLoose(id)) };
}

process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(choose)));
