// Runs the client's chooser without a browser.
const board = new URL("../../client/src/board/", import.meta.url);
const { Chooser } = await import(new URL("chooser.ts", board));

export function answer({ scene, taps }) {
  const chooser = new Chooser();
  chooser.load(scene);
  const steps = taps.map((ids) => {
    const pick = chooser.tap(...ids);
    const next = Object.fromEntries([...chooser.next()].map(([id, picks]) => [id, picks.map(({ name }) => name)]));
    return { move: pick?.move ?? null, path: chooser.path, next };
  });
  return { steps, loose: chooser.path.filter((id) => chooser.isLoose(id)) };
}
