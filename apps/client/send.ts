import type { FaultDetail, Result } from "@taya/kernel/result";
import type { Making } from "./api.ts";
import type { Wire } from "./wire.ts";
import { hearTime } from "./server-time.ts";
import { language, session } from "./session.ts";

const WAIT_MS = 30_000;

interface Envelope {
  readonly success: boolean;
  readonly value: unknown;
  readonly message: string;
  readonly code: string;
  readonly errors?: FaultDetail["errors"];
  readonly retryAfter?: number;
  readonly ts?: number;
}

/** Tells the page that a call was refused because the site is closed for this visitor. */
export const CLOSED_SEEN = "taya:closed";

/** The last words of the server with a refusal, kept for texts that only it can say. */
const messages = new WeakMap<object, string>();

/** Makes one call: fills the path, seals the body where asked, adds session and language, opens the envelope. */
export async function send(wire: Wire, input: object, making: Making): Promise<Result<never, never>> {
  const { path, rest } = fillPath(wire.path, input as Record<string, unknown>);
  const query = wire.method === "GET" ? toQuery(rest) : "";
  const lost = (fault: string) => ({ ok: false, fault, detail: {} }) as never;
  try {
    const { onProgress, signal } = making;
    if (onProgress) {
      const sent = { method: wire.method, headers: await headers(wire, making), body: await body(wire, rest) };
      const { upload } = await import("./upload.ts");
      return open((await upload(path, { ...sent, signal, onProgress })) as Envelope);
    }
    const response = await fetch(path + query, {
      method: wire.method,
      credentials: "same-origin",
      signal: signal ?? AbortSignal.timeout(WAIT_MS),
      headers: await headers(wire, making),
      ...(wire.method === "GET" ? {} : { body: await body(wire, rest) }),
    });
    return open((await response.json()) as Envelope);
  } catch (error) {
    return lost(error instanceof DOMException && error.name === "TimeoutError" ? "NET_TIMEOUT" : "NET_ABNORMAL");
  }
}

function open(envelope: Envelope): Result<never, never> {
  hearTime(envelope.ts);
  if (envelope.success) return { ok: true, value: envelope.value as never };
  const detail: FaultDetail = {
    value: envelope.value,
    ...(envelope.errors && { errors: envelope.errors }),
    ...(envelope.retryAfter !== undefined && { retryAfter: envelope.retryAfter }),
  };
  const refusal = { ok: false, fault: envelope.code, detail } as const;
  messages.set(refusal, envelope.message);
  if (envelope.code === "AUTH_SESSION_EXPIRED" || envelope.code === "AUTH_SESSION_REPLACED")
    session.lost(envelope.code);
  if (envelope.code === "SYS_MAINTENANCE" || envelope.code === "SYS_REGION") dispatchEvent(new Event(CLOSED_SEEN));
  return refusal as never;
}

async function headers(wire: Wire, making: Making): Promise<Record<string, string>> {
  const { token, device } = session.get();
  return {
    "X-Client": "web",
    "X-Device": device,
    Language: language(),
    ...(wire.method === "GET" ? {} : { "Content-Type": wire.sealed ? "application/jose" : "application/json" }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(wire.moves && { "X-Request-Id": making.key ?? crypto.randomUUID() }),
    ...(making.ticket && { "X-Step-Up": making.ticket }),
  };
}

async function body(wire: Wire, input: Record<string, unknown>): Promise<string> {
  if (!wire.sealed) return JSON.stringify(input);
  const { sealed } = await import("./seal.ts");
  return sealed(wire.path, input);
}

/** `/a/{id}` and `{id, b}` to `/a/1` and `{b}`. */
export function fillPath(
  path: string,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const part = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(part);
  });
  return { path: filled, rest };
}

function toQuery(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each));
  }
  const text = query.toString();
  return text && `?${text}`;
}
