/** The REST side of the room. */

import { enclosed } from "./enclosed";
import { getLang, t } from "./i18n";
import type { Scene } from "./scene";
import { settings } from "./settings";
import { allPocket, transport } from "./transport";
import type {
  Analysis,
  BotWish,
  Coached,
  CoachWish,
  Company,
  Dice,
  DiceTicket,
  Foreseen,
  GameInfo,
  Glance,
  Guess,
  Invitation,
  Join,
  Legend,
  LessonPage,
  LessonTry,
  PuzzleShelf,
  Puzzled,
  PuzzleTry,
  Daily,
  Links,
  PlanInfo,
  PlanTry,
  PlanWish,
  Luck,
  Made,
  NewScene,
  NewTable,
  Next,
  Problem,
  Refusal,
  RematchWish,
  Replay,
  Reported,
  ReportWish,
  Rules,
  Seated,
  Seeking,
  SeekWish,
  ShareWish,
  Sharing,
  SignOut,
  Summary,
  Tables,
  Talk,
  Taught,
  Tried,
  Try,
  Value,
} from "./wire";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.sentence);
  }
}

/** While somebody looks whether an answer is here already: that answer, and nothing is asked for. */
let looking: { answer?: unknown } | null = null;

/** What ``fetch`` would answer, if that came with the page; undefined if it has to be asked for. */
export function atOnce<T>(fetch: () => Promise<T>): T | undefined {
  const look: { answer?: unknown } = (looking = {});
  fetch().catch(() => {});
  looking = null;
  return look.answer as T | undefined;
}

export async function ask<T>(path: string, init: RequestInit = {}, table = ""): Promise<T> {
  const known = init.method || allPocket() ? undefined : enclosed<T>(path);
  if (looking) looking.answer = known;
  if (looking || known !== undefined) return known as T;
  const response = await call(path, init, table);
  return (await response.json()) as T;
}

async function call(path: string, init: RequestInit, table: string): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Accept-Language", getLang());
  const key = table && settings.watchKey(table);
  if (key) headers.set("X-Tete-Watch", key);
  if (init.body) headers.set("Content-Type", "application/json");
  let response: Response;
  try {
    response = await (begun(path, headers) ?? transport(path).call(path, { ...init, headers }));
  } catch {
    throw new Refused(0, { code: "offline", sentence: t("error.offline"), rule: null });
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as Partial<Refusal> | null;
  const unknown = { code: "unknown", sentence: t("error.unknown"), rule: null };
  throw new Refused(response.status, body?.error ?? unknown);
}

/** What was asked before this script was here; once. */
function begun(path: string, headers: Headers): Promise<Response> | null {
  const early = self.tete?.asked;
  if (!early || early.address !== path || early.key !== headers.get("X-Tete-Seat")) return null;
  self.tete!.asked = null;
  return early.answer;
}

/** Options that are longer are no part of an address. */
const ADDRESS_PART = 1000;
const lang = () => `lang=${getLang()}`;
const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const api = {
  games: () => ask<GameInfo[]>(`/api/games?${lang()}`),
  middle: (slug: string) => ask<Scene>(`/api/games/${encodeURIComponent(slug)}/middle?${lang()}`),
  marks: (slug: string) => ask<Legend>(`/api/games/${encodeURIComponent(slug)}/marks?${lang()}`),
  lesson: (slug: string) => ask<LessonPage>(`/api/games/${encodeURIComponent(slug)}/lesson?${lang()}`),
  taught: (slug: string, step: string, wish: LessonTry) =>
    ask<Taught>(`/api/games/${encodeURIComponent(slug)}/lesson/${encodeURIComponent(step)}?${lang()}`, { method: "POST", body: JSON.stringify(wish) }),
  puzzles: (slug: string) => ask<PuzzleShelf>(`/api/games/${encodeURIComponent(slug)}/puzzles?${lang()}`),
  puzzled: (slug: string, id: string, wish: PuzzleTry) =>
    ask<Puzzled>(`/api/games/${encodeURIComponent(slug)}/puzzles/${encodeURIComponent(id)}?${lang()}`, { method: "POST", body: JSON.stringify(wish) }),
  daily: () => ask<Daily>(`/api/puzzle?${lang()}`),
  rules: (slug: string) =>
    ask<Rules>(`/api/games/${encodeURIComponent(slug)}/rules?${lang()}`),
  scene(slug: string, options: Record<string, Value> = {}, seats?: number): Promise<Scene> {
    const place = `/api/games/${encodeURIComponent(slug)}/scene`;
    if (Object.values(options).some((value) => `${value}`.length > ADDRESS_PART))
      return ask<Scene>(`${place}?${lang()}`, {
        method: "POST",
        body: JSON.stringify((seats ? { options, seats } : { options }) satisfies NewScene),
      });
    const query = new URLSearchParams({ lang: getLang() });
    if (seats) query.set("seats", `${seats}`);
    for (const [name, value] of Object.entries(options))
      query.set(`option.${name}`, value === null ? "none" : `${value}`);
    return ask<Scene>(`${place}?${query}`);
  },
  open: (table: NewTable) =>
    ask<Made>(`/api/tables?${lang()}`, {
      method: "POST",
      body: JSON.stringify(table),
    }),
  tables: () => ask<Tables>(`/api/tables?${lang()}`),
  seek: (wish: SeekWish) => ask<Seeking>(`/api/seeks?${lang()}`, { method: "POST", body: JSON.stringify(wish) }),
  known: () => ask<Company>(`/api/people?${lang()}`),
  decline: (table: string) => ask<Next>(`${at(table)}/decline?${lang()}`, { method: "POST", body: "{}" }),
  fill: (table: string, wish: BotWish) => ask<Next>(`${at(table)}/fill?${lang()}`, { method: "POST", body: JSON.stringify(wish) }, table),
  seeking: (seek: string) => ask<Seeking>(`/api/seeks/${encodeURIComponent(seek)}?${lang()}`),
  endSeek: (seek: string) => ask<Seeking>(`/api/seeks/${encodeURIComponent(seek)}?${lang()}`, { method: "DELETE" }),
  glance: (table: string) => ask<Glance>(`${at(table)}/glance?${lang()}`),
  table: (table: string) => ask<Summary>(`${at(table)}?${lang()}`, {}, table),
  join: (table: string, name: string, key: string, word: string) =>
    ask<Seated>(`${at(table)}/join?${lang()}`, {
      method: "POST",
      body: JSON.stringify({ name, key, word } satisfies Join),
    }),
  newDice: () => ask<DiceTicket>("/api/dice"),
  invitation: (table: string, key: string) =>
    ask<Invitation>(`${at(table)}/invitation?${lang()}`, { headers: { "X-Tete-Seat": key } }),
  talk: (table: string, before: number) =>
    ask<Talk>(`${at(table)}/talk?before=${before}&${lang()}`, {}, table),
  report: (table: string, wish: ReportWish) =>
    ask<Reported>(`${at(table)}/reports?${lang()}`, { method: "POST", body: JSON.stringify(wish) }, table),
  signOut: (everywhere: boolean) => call("/api/sign-out", { method: "POST", body: JSON.stringify({ everywhere } satisfies SignOut) }, ""),
  links: (table: string) => ask<Links>(`${at(table)}/links`),
  replay: (table: string, ply: number | null, as: string) =>
    ask<Replay>(`${at(table)}/replay?${ply === null ? "" : `ply=${ply}&`}as=${as}&${lang()}`, {}, table),
  dice: (table: string) => ask<Dice>(`${at(table)}/dice`, {}, table),
  luck: (table: string) => ask<Luck>(`${at(table)}/luck?${lang()}`, {}, table),
  analysis: (table: string, method: "GET" | "POST" | "DELETE") => ask<Analysis>(`${at(table)}/analysis?${lang()}`, { method }, table),
  rematch: (table: string, wish: RematchWish) =>
    ask<Next>(`${at(table)}/rematch?${lang()}`, { method: "POST", body: JSON.stringify(wish) }, table),
  next: (table: string) => ask<Next>(`${at(table)}/rematch`, {}, table),
  share: (table: string, yes: boolean) =>
    ask<Sharing>(`${at(table)}/share?${lang()}`, { method: "POST", body: JSON.stringify({ yes } satisfies ShareWish) }, table),
  coach: (table: string, wish: CoachWish) =>
    ask<Coached>(`${at(table)}/coach?${lang()}`, { method: "POST", body: JSON.stringify(wish) }, table),
  summary: (table: string) => ask<Summary>(`${at(table)}/summary?${lang()}`, {}, table),
  tried: (table: string, wish: Try) =>
    ask<Tried>(`${at(table)}/try?${lang()}`, { method: "POST", body: JSON.stringify(wish) }, table),
  plan: (table: string) => ask<PlanInfo>(`${at(table)}/plan?${lang()}`),
  lay: (table: string, wish: PlanWish) => ask<PlanInfo>(`${at(table)}/plan?${lang()}`, { method: "POST", body: JSON.stringify(wish) }),
  planTried: (table: string, wish: PlanTry) => ask<Tried>(`${at(table)}/plan/try?${lang()}`, { method: "POST", body: JSON.stringify(wish) }),
  guessed: (table: string, wish: Guess) =>
    ask<Foreseen>(`${at(table)}/try/preview?${lang()}`, { method: "POST", body: JSON.stringify(wish) }, table),
  record: async (table: string, as: string) => (await call(`${at(table)}/record?as=${as}`, {}, table)).text(),
};
