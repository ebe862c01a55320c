// Runs what the page works out without a browser.
const kept = new Map();
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
  removeItem: (key) => kept.delete(key),
};
globalThis.document = { hidden: false };
globalThis.matchMedia = () => ({ matches: false });

const load = (name) => import(new URL(`../../client/src/${name}.ts`, import.meta.url));

/** Timers that go off when they are told to. */
function clock() {
  let due = null;
  globalThis.setTimeout = (call, wait) => ((due = { call, wait }), 1);
  globalThis.clearTimeout = () => (due = null);
  return {
    waits: () => due?.wait ?? 0,
    ring: () => {
      const { call } = due;
      due = null;
      call();
    },
  };
}

/** What has been delivered, and how long is waited, after every step. */
async function pace({ you, steps }) {
  const { Pace } = await load("pace");
  const time = clock();
  const delivered = [];
  const queue = new Pace((message) => delivered.push(message.seq), () => you);
  return steps.map((step) => {
    if (step === "wait") time.ring();
    else {
      document.hidden = step.hidden === true;
      queue.push(step);
    }
    return [delivered.splice(0), time.waits()];
  });
}

/** A function of a module, and what it answers; maps as objects. */
async function call({ module, name, args }) {
  return (await load(module))[name](...args);
}

/** Which spots are met from one by arrow keys, and where a tap falls. */
async function board({ scene, from, taps }) {
  const { frameOf, spotAt, spotBeside } = await load("board/geometry");
  const frame = frameOf(scene);
  const ways = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
  const beside = Object.entries(ways).map(([way, to]) => [way, spotBeside(frame, frame.spots.get(from), ...to)?.id ?? null]);
  return {
    size: [frame.width, frame.height],
    rows: frame.rows.map((row) => row.map(({ id }) => id)),
    beside: Object.fromEntries(beside),
    taps: taps.map(([x, y]) => spotAt(frame, x, y)?.id ?? null),
  };
}

/** Setups kept and read again, with what stood in the browser before. */
async function setups({ game, lang, before, keep }) {
  const { keepSetup, lastSetup } = await load("lastsetup");
  kept.clear();
  if (before !== undefined) kept.set(`tete.setup.${game.slug}`, before);
  if (keep) keepSetup(game, keep, lang);
  return lastSetup(game);
}

/** Whether a spot is shown as something to tap. */
async function offered({ ids, next }) {
  const { isOffered } = await load("board/offers");
  return isOffered(ids, new Map(Object.entries(next)));
}

/** A sentence of a game, by the names of those who play. */
async function named({ said, seats, players }) {
  const { byName } = await load("panels/instruction");
  return byName(said, { places: seats.map((name, seat) => ({ seat, name })) }, (seat) => players[seat]);
}

const kinds = { pace, call, board, setups, offered, named };
export const answer = ({ kind, ...question }) => kinds[kind](question);
