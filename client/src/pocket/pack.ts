/** The pack: Python and the house, fetched once and kept in the browser's cache. */

import { BASE } from "../base";

export interface PackFile {
  path: string;
  bytes: number;
}

/** What ``/pack/pack.json`` says: ``files`` by what they are for, each with an address that changes with its content. */
export interface Pack {
  version: string;
  files: { python: PackFile; library: PackFile; msgspec: PackFile; house: PackFile; worker: PackFile };
}

const LIST = `${BASE}/pack/pack.json`;
const PREFIX = "tete-pack-";
const PATIENCE = 4000;
/** How what is packed so begins. */
const GZIP = [0x1f, 0x8b];

/** The packs that are here whole, the newest last. */
export async function kept(): Promise<Pack[]> {
  const packs: Pack[] = [];
  for (const name of await caches.keys()) {
    const list = name.startsWith(PREFIX) && (await (await caches.open(name)).match(LIST));
    if (list) packs.push((await list.json()) as Pack);
  }
  return packs;
}

/** The pack that the server has; null where it cannot be asked. */
export async function offered(patience = PATIENCE): Promise<Pack | null> {
  try {
    const answer = await fetch(LIST, { cache: "no-cache", signal: AbortSignal.timeout(patience) });
    return answer.ok ? ((await answer.json()) as Pack) : null;
  } catch {
    return null;
  }
}

/** Fetch every file of a pack that is not here, and say how far that is; what is whole has its list. */
export async function keep(pack: Pack, progress: (loaded: number, total: number) => void): Promise<void> {
  const cache = await caches.open(PREFIX + pack.version);
  const files = Object.values(pack.files);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let loaded = 0;
  progress(0, total);
  for (const { path, bytes } of files) {
    const before = loaded;
    if (!(await cache.match(BASE + path))) {
      const answer = (await caches.match(BASE + path, { ignoreVary: true })) ?? (await fetch(BASE + path)); // an older pack may have it
      if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
      const counted = answer.body.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            loaded += chunk.length;
            progress(Math.min(loaded, before + bytes), total);
            controller.enqueue(chunk);
          },
        }),
      );
      await cache.put(BASE + path, new Response(counted, { headers: { "Content-Type": answer.headers.get("Content-Type") ?? "" } }));
    }
    loaded = before + bytes;
    progress(loaded, total);
  }
  await cache.put(LIST, new Response(JSON.stringify(pack), { headers: { "Content-Type": "application/json" } }));
}

/** Forget all packs that came before this one; a newer one may be on its way. */
export async function forgetOlder(pack: Pack): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  for (const name of names.slice(0, Math.max(0, names.indexOf(PREFIX + pack.version)))) await caches.delete(name);
}

/** A file of a pack that is here, as it is once unpacked. */
export async function unpacked(pack: Pack, { path }: PackFile): Promise<Uint8Array<ArrayBuffer>> {
  const found = await (await caches.open(PREFIX + pack.version)).match(BASE + path);
  if (!found) throw new Error(`${path} is not here`);
  const bytes = new Uint8Array(await found.arrayBuffer());
  if (bytes[0] !== GZIP[0] || bytes[1] !== GZIP[1]) return bytes; // some hosts have it unpacked on the way
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}
