import { createHash, createHmac, randomUUID } from "node:crypto";

const KEY = { vendor: "torture", id: "k1", secret: "sandbox-vendor-secret" };
const ATTEMPT_MS = 4_000;
const AGAIN_MS = 150;
const GIVE_UP_MS = 90_000;

export interface VendorAnswer {
  readonly status: string;
  readonly balance?: number;
  readonly [more: string]: unknown;
}

export interface Delivered {
  readonly answer: VendorAnswer;
  /** Answers to the same attempt id, when it was sent several times at once. */
  readonly copies: readonly string[];
  readonly attempts: number;
}

export interface Line {
  readonly port: () => number;
  readonly ahead: () => number;
}

/**
 * Delivers a call as a vendor must: the same request id until an answer comes, whatever breaks meanwhile.
 * `copies` sends it so many times at once.
 */
export async function deliver(line: Line, verb: string, fields: object, copies = 1): Promise<Delivered> {
  const body = JSON.stringify({ requestId: randomUUID(), ...fields });
  const until = performance.now() + GIVE_UP_MS;
  for (let attempts = 1; ; attempts += 1) {
    const answers = await Promise.all(Array.from({ length: copies }, () => attempt(line, verb, body)));
    const heard = answers.filter((each) => each !== undefined);
    if (heard.length > 0) return { answer: JSON.parse(heard[0]!) as VendorAnswer, copies: heard, attempts };
    if (performance.now() > until) throw new Error(`${verb} got no answer within ${GIVE_UP_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** One attempt; undefined when there was no answer that says what became of it. */
async function attempt(line: Line, verb: string, body: string): Promise<string | undefined> {
  const path = `/vendor/v1/${verb}`;
  const timestamp = String(Date.now() + line.ahead());
  const nonce = randomUUID();
  const hash = createHash("sha256").update(body).digest("hex");
  const signed = ["POST", path, timestamp, nonce, hash].join("\n");
  try {
    const response = await fetch(`http://127.0.0.1:${line.port()}${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Vendor": KEY.vendor,
        "X-Key-Id": KEY.id,
        "X-Timestamp": timestamp,
        "X-Nonce": nonce,
        "X-Signature": createHmac("sha256", KEY.secret).update(signed).digest("base64"),
      },
      body,
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
    const text = await response.text();
    return response.status === 200 ? text : undefined;
  } catch {
    return undefined;
  }
}
