import { createHmac, randomUUID } from "node:crypto";
import { signedText } from "@taya/play/vendors";

/** What the kit signs with. */
export interface Key {
  readonly id: string;
  readonly secret: string;
}

const VENDOR = "torture";
const SANDBOX_KEY: Key = { id: "k1", secret: "sandbox-vendor-secret" };

/** A vendor's answer: the HTTP status, the body to the byte, and the body read. */
export interface Answer {
  readonly http: number;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a case may bend of an otherwise right request. */
interface Bend {
  readonly requestId?: string;
  readonly timestamp?: number;
  readonly nonce?: string;
  readonly vendor?: string;
  readonly keyId?: string;
  readonly secret?: string;
  /** Sent instead of the body that was signed. */
  readonly sent?: (body: string) => string;
  /** Gives up on the answer after so many milliseconds; the call is then made again with the same request id. */
  readonly hangUpMs?: number;
}

/** A player with a session at the vendor. */
export interface Seat {
  readonly playerId: string;
  readonly username: string;
  readonly password: string;
  /** The player's own token on the site. */
  readonly siteToken: string;
  readonly token: string;
  call(verb: string, fields: object, bend?: Bend): Promise<Answer>;
  /** A transaction id nobody has used. */
  id(): string;
}

/** A player's own call to the site. */
interface SiteAsk {
  readonly path: string;
  readonly body: object;
  readonly token: string;
  readonly headers?: Record<string, string>;
}

/** The running program as a vendor and the sandbox see it. */
/** How a running program is tortured. */
export interface TortureOptions {
  readonly key?: Key;
  readonly times?: number;
}

const RACES = 10;

export interface World {
  /** A new player with so much cash, in minor units. */
  seat(cash: number): Promise<Seat>;
  hook(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
  site(ask: SiteAsk): Promise<Answer>;
  /** How often a race is run. */
  readonly times: number;
}

export function worldAt(url: string, { key = SANDBOX_KEY, times = RACES }: TortureOptions = {}): World {
  let ahead = 0;
  const hook: World["hook"] = async (method, path, body) => {
    const answer = await json(url, { method, path: `/sandbox/${path}`, ...(body && { body: JSON.stringify(body) }) });
    if (answer.body["success"] !== true) throw new Error(`${path} was answered ${answer.text}`);
    const value = answer.body["value"] as Record<string, unknown>;
    if (path === "clock") ahead = Number(value["offsetMs"]);
    return value;
  };
  return {
    times,
    hook,
    site: ({ path, body, token, headers = {} }) => {
      const all = { "X-Plain": "1", Authorization: `Bearer ${token}`, ...headers };
      return json(url, { method: "POST", path, body: JSON.stringify(body), headers: all });
    },
    async seat(cash) {
      const balance = `${Math.floor(cash / 100)}.${String(cash % 100).padStart(2, "0")}`;
      const made = await hook("POST", "players", { username: `tort_${randomUUID().slice(0, 12)}`, balance });
      const username = String(made["username"]);
      const session = await hook("POST", "vendor/session", { username });
      const [playerId, token] = [String(session["playerId"]), String(session["token"])];
      return {
        playerId,
        username,
        token,
        password: String(made["password"]),
        siteToken: String(made["token"]),
        id: () => randomUUID(),
        call: (verb, fields, bend = {}) =>
          signedCall(
            url,
            verb,
            { token, playerId, gameCode: "torture", currency: "PHP", ...fields },
            { keyId: key.id, secret: key.secret, ...bend, ahead },
          ),
      };
    },
  };
}

interface Signing extends Bend {
  readonly keyId: string;
  readonly secret: string;
  readonly ahead: number;
}

async function signedCall(url: string, verb: string, fields: object, bend: Signing): Promise<Answer> {
  const path = `/vendor/v1/${verb}`;
  const now = Date.now() + bend.ahead;
  const body = JSON.stringify({ requestId: bend.requestId ?? randomUUID(), at: now, ...fields });
  const timestamp = String(bend.timestamp ?? now);
  const nonce = bend.nonce ?? randomUUID();
  const text = signedText({ method: "POST", path, timestamp, nonce, body: Buffer.from(body) });
  const headers = {
    "X-Vendor": bend.vendor ?? VENDOR,
    "X-Key-Id": bend.keyId,
    "X-Timestamp": timestamp,
    "X-Nonce": nonce,
    "X-Signature": createHmac("sha256", bend.secret).update(text).digest("base64"),
  };
  const sent = bend.sent ? bend.sent(body) : body;
  if (bend.hangUpMs === undefined) return json(url, { method: "POST", path, body: sent, headers });
  const hangUp = AbortSignal.timeout(bend.hangUpMs);
  await json(url, { method: "POST", path, body: sent, headers, signal: hangUp }).catch(() => undefined);
  const { hangUpMs: _, ...again } = bend;
  return signedCall(url, verb, { ...fields, requestId: (JSON.parse(body) as { requestId: string }).requestId }, again);
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

async function json(url: string, { path, headers = {}, ...request }: Request): Promise<Answer> {
  const response = await fetch(url + path, { ...request, headers: { "Content-Type": "application/json", ...headers } });
  const text = await response.text();
  let body: Readonly<Record<string, unknown>> = {};
  try {
    body = JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    // Left empty: the case compares and says what came.
  }
  return { http: response.status, text, body };
}
