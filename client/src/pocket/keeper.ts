/** The events of the pocket in the browser's database: what it says it has, it has. */

const VERSION = 1;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(Keeper.NAME, VERSION);
  request.onupgradeneeded = () => {
    const base = request.result;
    base.createObjectStore("heads");
    base.createObjectStore("events");
    base.createObjectStore("house");
  };
  return done(request);
}

/** A table in short; of what is in its digest, what a page shows without the room. */
export interface Head {
  table: string;
  updated: number;
  digest: { game: string; status: string; moves: number; chairs: { name?: string; bot?: string }[] };
}

/** The games that are kept here, the latest first; nothing is made for somebody who never had one. */
export async function keptHeads(): Promise<Head[]> {
  const bases = await indexedDB.databases();
  if (!bases.some(({ name }) => name === Keeper.NAME)) return [];
  const keeper = await Keeper.open();
  const heads = JSON.parse(await keeper.heads()) as Head[];
  keeper.close();
  return heads.sort((a, b) => b.updated - a.updated);
}

/** As ``tete.pocket.keeper`` promises it: all it takes and gives is JSON. */
export class Keeper {
  private constructor(private readonly base: IDBDatabase) {}

  static readonly NAME = "tete-pocket";

  static async open(): Promise<Keeper> {
    return new Keeper(await opened());
  }

  close(): void {
    this.base.close();
  }

  /** The secret of this device, made when it is first asked for. */
  async key(): Promise<string> {
    const writing = this.base.transaction("house", "readwrite", { durability: "strict" });
    const house = writing.objectStore("house");
    let key = (await done(house.get("key"))) as string | undefined;
    if (!key) {
      key = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      house.put(key, "key");
    }
    await finished(writing);
    return key;
  }

  async heads(): Promise<string> {
    const heads = this.base.transaction("heads").objectStore("heads");
    return `[${((await done(heads.getAll())) as string[]).join()}]`;
  }

  async append(table: string, expected: number, head: string, rows: string): Promise<boolean> {
    const writing = this.base.transaction(["heads", "events"], "readwrite", { durability: "strict" });
    const heads = writing.objectStore("heads");
    const events = writing.objectStore("events");
    const known = (await done(heads.get(table))) as string | undefined;
    if ((known ? (JSON.parse(known) as { seq: number }).seq : 0) !== expected) {
      writing.abort();
      return false;
    }
    for (const row of JSON.parse(rows) as [number, number, unknown][]) events.add(JSON.stringify(row), [table, row[0]]);
    heads.put(head, table);
    await finished(writing);
    return true;
  }

  async read(table: string, after: number, upto: number): Promise<string> {
    const events = this.base.transaction("events").objectStore("events");
    const range = IDBKeyRange.bound([table, after], [table, upto], true, false);
    return `[${((await done(events.getAll(range))) as string[]).join()}]`;
  }

  async remove(tables: string): Promise<void> {
    const writing = this.base.transaction(["heads", "events"], "readwrite", { durability: "strict" });
    for (const table of JSON.parse(tables) as string[]) {
      writing.objectStore("heads").delete(table);
      writing.objectStore("events").delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
    }
    await finished(writing);
  }
}
