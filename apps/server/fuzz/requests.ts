import { randomUUID } from "node:crypto";
import type { AnyCall, Method } from "@taya/kernel/call";
import type { JWK } from "jose";
import type { Dice } from "./dice.ts";
import { mutate } from "./mutate.ts";
import { sampleOf, type Shape } from "./sample.ts";
import { brokenSeal, sealed } from "./seals.ts";
import { hostileForm, hostileMultipart, hostileText } from "./texts.ts";
import { hostileValue, TEXTS } from "./values.ts";

/** A call to be attacked. */
export interface Target {
  readonly name: string;
  readonly call: AnyCall;
  readonly shape: Shape;
}

/** What an attacker may know: ids of other people's things, the public key of the seal, a session. */
export interface Known {
  readonly ids: readonly string[];
  readonly key: JWK;
  readonly session: Readonly<Record<string, string>>;
}

/** One request, ready for the wire. */
export interface Hostile {
  readonly method: Method | "HEAD" | "PATCH";
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | undefined;
}

const DEFAULT_LARGEST = 64 * 1024;
/** Bodies of megabytes are tried, but seldom: they are slow to make and say little new. */
const OFTEN_LARGEST = 128 * 1024;
const TYPES = ["text/plain", "application/xml", "", "application/json; charset=utf-7", "application/jose", "*/*", "multipart/form-data", "application/x-www-form-urlencoded", "a/b; c=\"", "application/json, text/html"]; // prettier-ignore

/** Makes the hostile request that belongs to the dice. */
export async function hostileRequest({ call, shape }: Target, known: Known, dice: Dice): Promise<Hostile> {
  const { ids } = known;
  const method = dice.pick([call.method, ...(call.also ?? [])]) as Method;
  const sample = sampleOf(shape, { dice, ids }) as Record<string, unknown>;
  const fields = dice.often(60)
    ? mutate(sample, dice, ids)
    : Object.fromEntries(Object.keys(sample).map((key) => [key, hostileValue(dice, ids)]));
  const path = pathOf(call.path, sample, { dice, ids });
  const headers: Record<string, string> = { ...known.session, ...(call.moves && { "x-request-id": randomUUID() }) };
  if (call.sealed && dice.often(50)) headers["x-plain"] = "1";
  if (dice.often(12)) Object.assign(headers, hostileHeaders(dice));
  const query = method === "GET" ? queryOf(fields, dice) : dice.often(3) ? `?${queryText(dice)}` : "";
  const body = method === "GET" && dice.often(90) ? undefined : await bodyOf({ call, fields, known, headers, dice });
  return { method, url: path + query, headers, body };
}

function pathOf(path: string, sample: Record<string, unknown>, { dice, ids }: { dice: Dice; ids: readonly string[] }) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = dice.often(40)
      ? dice.pick(ids)
      : dice.often(30)
        ? sample[name]
        : dice.pick(TEXTS).repeat(dice.pick([1, 1, 9]));
    return encodeURIComponent(String(value).toWellFormed()) || "%20";
  });
  if (dice.often(97)) return filled;
  return filled + dice.pick(["/", "//", "/..", "/%2e%2e/x", "%00", ";a=b", "%", "%ff", ".php", "%2f..%2f", "?a?b#c"]);
}

function queryText(dice: Dice): string {
  return dice.pick(["__proto__[a]=1", "%=%", "a=1&a=2&a=3", "=", "&&&", "constructor.prototype.a=1", "%ff=%fe", "a[b][c]=1", "x=".repeat(2000), "%00=%00"]); // prettier-ignore
}

function queryOf(fields: Record<string, unknown>, dice: Dice): string {
  const pairs = Object.entries(fields).map(([key, value]) => {
    const text = typeof value === "object" ? JSON.stringify(value) : String(value);
    return `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`;
  });
  const doubled = dice.often(10) ? [...pairs, ...pairs] : pairs;
  const query = [...doubled, ...(dice.often(10) ? [queryText(dice)] : [])].join("&");
  return query === "" ? "" : `?${query.slice(0, 12_000)}`;
}

const VALUES = ["", " ", "x", "0", "-1", "NaN", "__proto__", "../..", "' or 1=1 --", "%00", "\u00ff\u00fe", "a".repeat(3000), "1, 2, 3", "::1", "999.1.1.1", "127.0.0.1", "fe80::1%eth0", "null", "{}"]; // prettier-ignore
const HEADERS = ["authorization", "cookie", "language", "x-merchant", "x-request-id", "x-device", "x-client", "x-step-up", "x-sandbox-ip", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded", "user-agent", "accept", "accept-encoding", "accept-language", "if-none-match", "range", "origin", "sec-fetch-site", "referer", "content-encoding", "x-http-method-override", "expect-ct", "x-vendor", "x-key-id", "x-timestamp", "x-nonce", "x-signature", "webhook-id", "webhook-timestamp", "webhook-signature"]; // prettier-ignore

function hostileHeaders(dice: Dice): Record<string, string> {
  const some = Array.from({ length: 1 + dice.below(4) }, () => [dice.pick(HEADERS), dice.pick(VALUES)]);
  if (dice.often(20)) some.push(["cookie", `__Host-sid=${dice.pick(VALUES)}; __Host-rm=${dice.pick(VALUES)}; a=%`]);
  if (dice.often(20)) some.push(["authorization", `Bearer ${dice.pick(VALUES)}`]);
  return Object.fromEntries(some) as Record<string, string>;
}

interface Embodying {
  readonly call: AnyCall;
  readonly fields: Record<string, unknown>;
  readonly known: Known;
  readonly headers: Record<string, string>;
  readonly dice: Dice;
}

async function bodyOf({ call, fields, known, headers, dice }: Embodying): Promise<Buffer | undefined> {
  const good = JSON.stringify(fields);
  const kind = dice.below(100);
  const bounded =
    (call.largest ?? 0) > OFTEN_LARGEST && !dice.often(1) ? DEFAULT_LARGEST : (call.largest ?? DEFAULT_LARGEST);
  headers["content-type"] = "application/json";
  if (kind < 5) return void delete headers["content-type"];
  if (kind < 11) {
    headers["content-type"] = "application/x-www-form-urlencoded";
    return Buffer.from(hostileForm(fields, dice));
  }
  if (kind < 17) {
    const { type, body } = hostileMultipart(fields, dice);
    headers["content-type"] = type;
    return body;
  }
  const text = kind < 40 ? hostileText(good, dice, bounded) : good;
  if (kind < 45) headers["content-type"] = dice.pick(TYPES);
  if (!call.sealed || headers["x-plain"] || dice.often(5)) return Buffer.from(text);
  headers["content-type"] = "application/jose";
  const seal = dice.often(50) ? sealed(text, known.key, call.path) : brokenSeal(good, known.key, call.path, dice);
  return Buffer.from(await seal);
}
