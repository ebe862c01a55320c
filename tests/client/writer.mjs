// Runs the client's writer without a browser.
const board = new URL("../../client/src/board/", import.meta.url);
const { lettersOf, keyRows } = await import(new URL("letters.ts", board));
const { inWords, placeName } = await import(new URL("words.ts", board));
const { Writer } = await import(new URL("writer.ts", board));

function write({ scenes, steps }) {
  const writer = new Writer();
  writer.load(scenes[0]);
  const troubles = steps.map(([name, ...rest]) =>
    name === "load" ? writer.load(scenes[rest[0]]) : writer[name](...rest),
  );
  const { cell, owed, run, trouble, slot } = writer;
  const letters = Object.fromEntries(writer.letters);
  return { cell, owed, trouble, letters, way: slot?.way ?? null, move: run?.move ?? null, answers: troubles.map((one) => one ?? null) };
}

export function answer(one) {
  if (one.fold) return lettersOf(...one.fold);
  if (one.words) return inWords(one.words);
  if (one.places) return one.ids.map((id) => placeName(one.places, id));
  if (one.rows) return keyRows(...one.rows);
  return write(one);
}
