/** What is asked about being told; each answer is how it stands then. */

import { ask } from "../api";
import { getLang } from "../i18n";
import type { NewWishes, PushLine, TellPage, TurnedOff } from "../wire";

/** The endpoint of this browser: by it the room knows which line is this one. It is said where no log has it. */
let here = "";

const send = <T>(path: string, method: "GET" | "POST" | "DELETE", body?: unknown) =>
  ask<T>(`/api/post${path}?lang=${getLang()}`, { method, ...(here ? { headers: { "X-Tete-Push": here } } : {}), ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
const one = (line: string) => `/lines/${encodeURIComponent(line)}`;

export const telling = {
  page: (endpoint = here) => {
    here = endpoint;
    return send<TellPage>("", "GET");
  },
  wish: (wishes: NewWishes) => send<TellPage>("/wishes", "POST", wishes),
  push: (line: PushLine) => {
    here = line.endpoint;
    return send<TellPage>("/push", "POST", line);
  },
  mail: () => send<TellPage>("/mail", "POST", {}),
  prove: (token: string) => send<TurnedOff>("/mail/proof", "POST", { token }),
  hook: (url: string) => send<TellPage>("/hook", "POST", { url }),
  turn: (line: string, on: boolean) => send<TellPage>(one(line), "POST", { on }),
  remove: (line: string) => send<TellPage>(one(line), "DELETE"),
  test: (line: string) => send<TellPage>(`${one(line)}/test`, "POST", {}),
  off: (token: string) => send<TurnedOff>(`/off/${encodeURIComponent(token)}`, "POST", {}),
};
