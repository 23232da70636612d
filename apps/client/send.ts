import type { FaultDetail } from "@taya/kernel/result";
import type { Answered, Making } from "./ask.ts";
import { type Wire, wireOf } from "./wire.ts";
import { hearTime } from "./server-time.ts";
import { language, session } from "./session.ts";
import { onWake } from "./wake.ts";

const WAIT_MS = 30_000;
/** What has waited so long when the page wakes waits on a connection that is gone. */
const STALE_MS = 10_000;
/** Gives up requests under way, by when they were made. */
const underWay = new Map<AbortController, number>();
onWake(() => {
  for (const [request, at] of underWay)
    if (Date.now() - at >= STALE_MS) request.abort(new DOMException("slept over", "TimeoutError"));
});

interface Envelope {
  readonly success: boolean;
  readonly value: unknown;
  readonly code: string;
  readonly requestId: string;
  readonly errors?: FaultDetail["errors"];
  readonly retryAfter?: number;
  readonly ts?: number;
}

type Headers = Readonly<Record<string, string>>;

/** Who makes calls: players or operators. */
export interface Sender {
  /** Says whose call it is. */
  headers(): Headers;
  /** What a call waits for before it is made. */
  ready?(wire: Wire): Promise<void> | undefined;
  /** Hears the name of every refusal, with the headers its call had. */
  refused(code: string, sent: Headers): void;
  /** Every call has a key, so that even one that was lost can be searched for; else only those that move money. */
  readonly namesAll?: true;
}

/** Makes the call of a line; the line may have to be fetched first. */
export type Send = (
  line: () => string | Promise<string>,
  input: object,
  making: Making,
) => Promise<Answered<never, never>>;

/** Makes calls: fills the path, seals the body where asked, adds session and language, opens the envelope. */
export const sendAs =
  (sender: Sender): Send =>
  async (line, input, making) => {
    const key = making.key ?? crypto.randomUUID();
    try {
      const wire = wireOf(await line());
      await sender.ready?.(wire);
      const { path, rest } = fillPath(wire.path, input as Record<string, unknown>);
      const query = wire.method === "GET" ? toQuery(rest) : "";
      const { onProgress, signal } = making;
      const own = sender.headers();
      const headers = { ...own, ...headersOf(wire, making, (wire.moves || sender.namesAll) && key) };
      const sent = { method: wire.method, headers };
      if (onProgress) {
        const { upload } = await import("./upload.ts");
        const answer = await upload(path, { ...sent, body: await bodyOf(wire, rest), signal, onProgress });
        return open(answer as Envelope, sender, own);
      }
      const body = wire.method === "GET" ? {} : { body: await bodyOf(wire, rest) };
      const init = { ...sent, credentials: "same-origin" as const, ...body };
      return open(await answerOf(path + query, init, signal ?? AbortSignal.timeout(WAIT_MS)), sender, own);
    } catch (error) {
      const slow = error instanceof DOMException && error.name === "TimeoutError";
      return { ok: false, fault: slow ? "NET_TIMEOUT" : "NET_ABNORMAL", requestId: key, detail: {} } as never;
    }
  };

async function answerOf(address: string, init: RequestInit, signal: AbortSignal): Promise<Envelope> {
  const request = new AbortController();
  underWay.set(request, Date.now());
  const giveUp = () => request.abort(signal.reason);
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp);
  try {
    const response = await fetch(address, { ...init, signal: request.signal });
    return (await response.json()) as Envelope;
  } finally {
    underWay.delete(request);
    signal.removeEventListener("abort", giveUp);
  }
}

function open(envelope: Envelope, sender: Sender, sent: Headers): Answered<never, never> {
  const { code, requestId, value, errors, retryAfter } = envelope;
  hearTime(envelope.ts);
  if (envelope.success) {
    const approval = code === "APPROVAL_REQUIRED" ? (value as { approvalId?: string }) : undefined;
    return { ok: true, value: value as never, ...(approval && { waits: approval.approvalId ?? "" }) };
  }
  sender.refused(code, sent);
  const detail = { value, ...(errors && { errors }), ...(retryAfter !== undefined && { retryAfter }) };
  return { ok: false, fault: code as never, requestId, detail };
}

const headersOf = (wire: Wire, { ticket }: Making, key: string | false | undefined): Headers => ({
  "X-Device": session.get().device,
  Language: language(),
  ...(wire.method === "GET" ? {} : { "Content-Type": wire.sealed ? "application/jose" : "application/json" }),
  ...(key && { "X-Request-Id": key }),
  ...(ticket && { "X-Step-Up": ticket }),
});

async function bodyOf(wire: Wire, input: Record<string, unknown>): Promise<string> {
  if (!wire.sealed) return JSON.stringify(input);
  const { sealed } = await import("./seal.ts");
  return sealed(wire.path, input);
}

/** `/a/{id}` and `{id, b}` to `/a/1` and `{b}`. */
function fillPath(path: string, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
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
