/** What is asked about people. */

import { ask } from "../api";
import { getLang } from "../i18n";
import type { CodeOwner, Company, LetterSent, NewAccount, PasskeyAnswer, PasskeyQuestion, PersonWish, PhoneLink, You } from "../wire";

const lang = () => `lang=${getLang()}`;
const post = <T>(path: string, body: unknown = {}) => ask<T>(`${path}?${lang()}`, { method: "POST", body: JSON.stringify(body) });
const remove = <T>(path: string) => ask<T>(`${path}?${lang()}`, { method: "DELETE" });

export const EXPORT = "/api/you/export";

export const people = {
  you: () => ask<You>(`/api/you?${lang()}`),
  keep: (wish: NewAccount) => post<You>("/api/you", wish),
  signIn: (name: string, password: string) => post<You>("/api/sign-in", { name, password }),
  letter: (name: string) => post<LetterSent>("/api/sign-in/letter", { name }),
  reset: (code: string, password: string) => post<You>("/api/sign-in/reset", { code, password }),
  rename: (name: string) => post<You>("/api/you/name", { name }),
  password: (password: string, proof: string) => post<You>("/api/you/password", { password, proof }),
  email: (email: string, proof: string) => post<You>("/api/you/email", { email, proof }),
  end: (session: string) => remove<You>(`/api/you/sessions/${encodeURIComponent(session)}`),
  phone: () => post<PhoneLink>("/api/you/phone"),
  whose: (code: string) => post<CodeOwner>("/api/sign-in/phone/look", { code }),
  arrive: (code: string) => post<You>("/api/sign-in/phone", { code }),
  forget: (name: string, proof: string) => post<You>("/api/you/delete", { name, proof }),
  passkeyToMake: (name: string, proof: string) => post<PasskeyQuestion>("/api/you/passkeys/question", { name, proof }),
  passkeyMade: (answer: PasskeyAnswer) => post<You>("/api/you/passkeys", answer),
  passkeyNamed: (id: string, name: string) => post<You>(`/api/you/passkeys/${encodeURIComponent(id)}`, { name }),
  passkeyGone: (id: string) => remove<You>(`/api/you/passkeys/${encodeURIComponent(id)}`),
  passkeyToProve: () => post<PasskeyQuestion>("/api/sign-in/passkey/question"),
  passkeyProved: (answer: PasskeyAnswer) => post<You>("/api/sign-in/passkey", answer),
  company: () => ask<Company>(`/api/people?${lang()}`),
  bond: (what: "friend" | "unfriend" | "block" | "unblock", whom: PersonWish) => post<Company>(`/api/people/${what}`, whom),
};
