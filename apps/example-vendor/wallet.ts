import { setTimeout as wait } from "node:timers/promises";
import type { Settings } from "./settings.ts";
import { signedHeaders } from "./signing.ts";

const PAUSE_MS = 100;

/** What the operator's wallet says; more members come with `authenticate`. */
export interface Said {
  readonly status: string;
  readonly balance?: number;
  readonly currency?: string;
  readonly ourTxId?: string;
  readonly [more: string]: unknown;
}

/** One attempt. Undefined: nobody knows what became of it, and the same `requestId` must be used to ask again. */
export async function ask(
  settings: Settings,
  verb: string,
  body: string,
  timeoutMs = settings.timeoutMs,
): Promise<Said | undefined> {
  const path = `/vendor/v1/${verb}`;
  try {
    const response = await fetch(settings.operator + path, {
      method: "POST",
      headers: signedHeaders(settings, path, body),
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    // 200 is a business outcome and final; 503 says that nothing is known to be done.
    return response.status === 200 ? ((await response.json()) as Said) : undefined;
  } catch {
    return undefined;
  }
}

/** Asks with the same bytes until there is an answer or the time-out is over; undefined when there was none. */
export async function askUntil(settings: Settings, verb: string, body: string): Promise<Said | undefined> {
  const until = performance.now() + settings.timeoutMs;
  for (let left = settings.timeoutMs; left > 0; left = until - performance.now()) {
    const said = await ask(settings, verb, body, Math.ceil(left));
    if (said) return said;
    await wait(PAUSE_MS);
  }
  return undefined;
}
