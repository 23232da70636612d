import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compactDecrypt, exportJWK, generateKeyPair } from "jose";
import { onTestFinished, vi } from "vitest";
import type { FaultDetail } from "@taya/kernel/result";
import type { ApiOf, Asking } from "./ask.ts";
import { table } from "./calls.gen.ts";
import type { Line } from "./topics.ts";
import { type Wire, wireOf } from "./wire.ts";

interface Refusing<F extends string> {
  readonly refusing: F;
  readonly detail: FaultDetail;
}

/** An answer that never comes. */
export const silence = { silence: true } as const;

/** A refusal, by a name the call declares. */
export const refusing = <const F extends string>(fault: F, detail: FaultDetail = {}): Refusing<F> => ({
  refusing: fault,
  detail,
});

type Answered<Out, F extends string> = Out | Refusing<F> | typeof silence;
type AnswerOf<A> =
  A extends Asking<infer In, infer Out, infer F> ? Answered<Out, F> | ((input: In) => Answered<Out, F>) : never;

/** What calls answer, `{ wallet: { balance: … } }`: a value, a refusal, silence, or a function of what was asked. */
export type Answers<Api> = { readonly [R in keyof Api]?: { readonly [K in keyof Api[R]]?: AnswerOf<Api[R][K]> } };

interface CallInput {
  /** `room.call` */
  readonly key: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Fake<Api> {
  /** What was asked of a call, `room.call`, in order. */
  asked(key: string): readonly CallInput[];
  /** Answers otherwise from now on; what is not named stays. */
  answer(answers: Answers<Api>): void;
  /** Tells something live. */
  tell<Data>(topic: Line<Data>, data: Data): void;
}

const TEXTS = join(import.meta.dirname, "../../texts");
const KEYS = "/wps/system/keys";
let pair: ReturnType<typeof keys> | undefined;

/** The server's key, so that sealed calls are really sealed. */
async function keys() {
  const { privateKey, publicKey } = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
  return { privateKey, key: { ...(await exportJWK(publicKey)), kid: "test", use: "enc" } };
}

/** A server of one test for the calls of a table; a call that nothing was said of fails the test. */
export const fakeOf =
  <Table extends object>(calls: Table) =>
  (answers: Answers<ApiOf<Table>>): Fake<ApiOf<Table>> => {
    // As the server does: a path that is written out comes before one with a part to fill in.
    const routes = Object.entries(calls as Record<string, Record<string, string>>)
      .flatMap(([room, some]) => Object.entries(some).map(([name, line]) => routeOf(`${room}.${name}`, wireOf(line))))
      .toSorted((a, b) => a.names.length - b.names.length);
    const known = new Map<string, unknown>();
    const asked: CallInput[] = [];
    const unanswered: string[] = [];
    const answer = (more: object) => {
      for (const [room, some] of Object.entries(more)) {
        for (const [name, told] of Object.entries(some as object)) known.set(`${room}.${name}`, told);
      }
    };
    answer(answers);
    vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(address, "https://taya.test");
      const text = /\/(\w+)\/([\w-]+)\.json$/.exec(pathname);
      if (text && !init.method)
        return Response.json(JSON.parse(readFileSync(join(TEXTS, text[1]!, `${text[2]}.json`), "utf8")));
      if (pathname === KEYS) return envelope({ keys: [(await (pair ??= keys())).key] });
      const route = routes.find(({ method, path }) => method === (init.method ?? "GET") && path.test(pathname));
      if (!route) return lost(`${init.method} ${pathname}`);
      const { key, path, names, sealed } = route;
      const parts = path
        .exec(pathname)!
        .slice(1)
        .map((part, at) => [names[at]!, decodeURIComponent(part)]);
      const input = {
        ...Object.fromEntries(searchParams),
        ...(await bodyOf(init, sealed)),
        ...Object.fromEntries(parts),
      };
      asked.push({ key, input, headers: (init.headers ?? {}) as Record<string, string> });
      if (!known.has(key)) return lost(key);
      const said = known.get(key);
      const told = typeof said === "function" ? (said as (input: object) => unknown)(input) : said;
      if (told === silence) return new Promise(() => undefined);
      const { refusing: code, detail = {} } = (told ?? {}) as Partial<Refusing<string>>;
      return code ? envelope(detail.value ?? null, { success: false, code, ...detail }) : envelope(told);
    });
    function lost(what: string): never {
      unanswered.push(what);
      throw new Error(`${what} is not answered.`);
    }
    onTestFinished(() => {
      vi.unstubAllGlobals();
      if (unanswered.length > 0) throw new Error(`Nothing was said of ${[...new Set(unanswered)].join(", ")}.`);
    });
    return { asked: (key) => asked.filter((each) => each.key === key), answer, tell: lines() };
  };

/** A server of one test for the players' site. */
export const fake = fakeOf(table);

const envelope = (value: unknown, more: object = {}) =>
  Response.json({ success: true, value, code: "OK", requestId: "r-1", ts: Date.now(), ...more });

function routeOf(key: string, { path, method, sealed }: Wire) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return {
    key,
    method: method as string,
    sealed,
    names,
    path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`),
  };
}

async function bodyOf({ body }: RequestInit, sealed: boolean): Promise<object> {
  if (typeof body !== "string") return {};
  if (!sealed) return JSON.parse(body) as object;
  const { plaintext } = await compactDecrypt(body, (await pair!).privateKey);
  return JSON.parse(new TextDecoder().decode(plaintext)) as object;
}

/** What was told live in this test, by topic, and the lines that hear it: a line that was opened once stays for the tests after it. */
const newest = new Map<string, unknown>();
const open = new Set<EventTarget>();

function say(line: EventTarget, topic: string): void {
  const frame = { t: "snap", topic, seq: 1, data: newest.get(topic) };
  line.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame) }));
}

function Line() {
  const line = Object.assign(new EventTarget(), {
    readyState: 1,
    send(text: string) {
      const { t, topic } = JSON.parse(text) as { readonly t: string; readonly topic: string };
      if (t === "sub" && newest.has(topic)) queueMicrotask(() => say(line, topic));
    },
    close: () => undefined,
  });
  open.add(line);
  queueMicrotask(() => line.dispatchEvent(new Event("open")));
  return line;
}

/** Whoever listens hears the newest of each topic. */
function lines(): (topic: string, data: unknown) => void {
  newest.clear();
  vi.stubGlobal("WebSocket", Object.assign(Line, { CONNECTING: 0, OPEN: 1 }));
  return (topic, data) => {
    newest.set(topic, data);
    for (const line of open) say(line, topic);
  };
}
