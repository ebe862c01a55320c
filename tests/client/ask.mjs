// Runs one script of the client's code without a browser: a line of JSON in, a line out. Node drops the types itself.
import { registerHooks } from "node:module";
import { createInterface } from "node:readline";

registerHooks({
  resolve: (name, context, next) =>
    next(name.startsWith(".") && !/\.\w+$/.test(name) ? `${name}.ts` : name, context),
});
const { answer } = await import(new URL(process.argv[2], import.meta.url));
for await (const line of createInterface({ input: process.stdin })) {
  let said;
  try {
    said = { answer: (await answer(JSON.parse(line))) ?? null };
  } catch (error) {
    said = { error: String(error.stack ?? error) };
  }
  process.stdout.write(`${JSON.stringify(said)}\n`);
}
