/** Python in a worker, with the house unpacked in it. */

import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { type Pack, unpacked } from "./pack";

/** A value of Python's that is called from here; it has to be destroyed. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Proxy = any;

const SITE = "/home/site";
const HERE = "/pack/here/";

/** Wake Python with a pack that is here, and give its module of that name. */
export async function woken(pack: Pack, module: string): Promise<Proxy> {
  const [wasm, library, msgspec, house] = await Promise.all([
    unpacked(pack, pack.files.python),
    unpacked(pack, pack.files.library),
    unpacked(pack, pack.files.msgspec),
    unpacked(pack, pack.files.house),
  ]);
  // What Python fetches is here already.
  const files: Record<string, [Uint8Array<ArrayBuffer>, string]> = {
    "pyodide.asm.wasm": [wasm, "application/wasm"],
    "python_stdlib.zip": [library, "application/zip"],
  };
  const network = self.fetch;
  self.fetch = (input, init) => {
    const name = String(input instanceof Request ? input.url : input).split(HERE)[1];
    const file = name === undefined ? undefined : files[name];
    return file ? Promise.resolve(new Response(file[0], { headers: { "Content-Type": file[1] } })) : network(input, init);
  };
  const python = await loadPyodide({
    indexURL: new URL(HERE, location.origin).href,
    lockFileContents: { info: { arch: "wasm32", platform: "emscripten", version: "0", python: "3.14", abi_version: "2026_0" }, packages: {} },
    createPyodideModule,
    env: { PYTHONDONTWRITEBYTECODE: "1" },
  } as Parameters<typeof loadPyodide>[0]);
  self.fetch = network;
  python.unpackArchive(msgspec, "zip", { extractDir: SITE });
  python.unpackArchive(house, "zip", { extractDir: SITE });
  python.runPython(`import sys, importlib; sys.path.insert(0, ${JSON.stringify(SITE)}); importlib.invalidate_caches()`);
  return python.pyimport(module);
}
