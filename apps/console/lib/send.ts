import type { FaultDetail } from "@taya/kernel/result";
import { fillPath } from "@taya/client/send";
import { language, session } from "@taya/client/session";
import type { Call } from "./call.ts";
import { operatorSession } from "./session.ts";

const WAIT_MS = 30_000;
const OVER = new Set(["AUTH_NOT_LOGGED_IN", "AUTH_SESSION_EXPIRED", "AUTH_SESSION_REPLACED"]);

/** What was refused, with the id under which the server remembers the request. */
export interface Refusal {
  readonly ok: false;
  readonly fault: string;
  readonly requestId: string;
  readonly detail: FaultDetail;
}

/** An answer; `waits` is the id of the approval when a second operator has to agree first. */
export type Answer<Out> = { readonly ok: true; readonly value: Out; readonly waits?: string } | Refusal;

interface Envelope {
  readonly success: boolean;
  readonly value: unknown;
  readonly code: string;
  readonly requestId: string;
  readonly ts: number;
  readonly errors?: FaultDetail["errors"];
  readonly retryAfter?: number;
}

let ahead = 0;
/** The server's clock, as far as its last answer told. */
export const serverNow = (): number => Date.now() + ahead;

/** Makes one call as the operator; `key` names the command, so that asking again never does it twice. */
export async function send<In extends object, Out>(
  call: Call<In, Out>,
  input: In,
  key: string = crypto.randomUUID(),
): Promise<Answer<Out>> {
  const { path, rest } = fillPath(call.path, input as Record<string, unknown>);
  const get = call.method === "GET";
  const { token } = operatorSession.get();
  try {
    const response = await fetch(get ? path + queryOf(rest) : path, {
      method: call.method,
      credentials: "same-origin",
      signal: AbortSignal.timeout(WAIT_MS),
      headers: {
        Language: language(),
        "X-Device": session.get().device,
        "X-Request-Id": key,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(!get && { "Content-Type": call.sealed ? "application/jose" : "application/json" }),
      },
      ...(!get && { body: await bodyOf(call, rest) }),
    });
    return open<Out>((await response.json()) as Envelope, token);
  } catch (error) {
    const slow = error instanceof DOMException && error.name === "TimeoutError";
    return { ok: false, fault: slow ? "NET_TIMEOUT" : "NET_ABNORMAL", requestId: key, detail: {} };
  }
}

function open<Out>(envelope: Envelope, token: string | null): Answer<Out> {
  ahead = envelope.ts - Date.now();
  if (envelope.success) {
    const approval = envelope.code === "APPROVAL_REQUIRED" ? (envelope.value as { approvalId?: string }) : undefined;
    return { ok: true, value: envelope.value as Out, ...(approval && { waits: approval.approvalId ?? "" }) };
  }
  if (token && OVER.has(envelope.code)) operatorSession.end(envelope.code);
  const { errors, retryAfter, value } = envelope;
  const detail = { value, ...(errors && { errors }), ...(retryAfter !== undefined && { retryAfter }) };
  return { ok: false, fault: envelope.code, requestId: envelope.requestId, detail };
}

async function bodyOf(call: Call<never, unknown>, fields: Record<string, unknown>): Promise<string> {
  if (!call.sealed) return JSON.stringify(fields);
  const { sealed } = await import("@taya/client/seal");
  return sealed(call.path, fields);
}

/** `{a: 1, b: ""}` to `?a=1`: what is empty is not asked. */
export function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null || value === "") continue;
    query.append(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}
