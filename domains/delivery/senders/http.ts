import { SECOND } from "@taya/kernel/instant";
import { createOutbound, hostOf, type OutboundAsk } from "@taya/platform/outbound";
import type { Outcome, SenderWorld } from "../sender.ts";

/** What a service answered, or how the attempt ended without an answer. */
type Answered =
  | {
      readonly status: number;
      readonly body: string;
      readonly retryAfterMs: number | undefined;
      readonly location: string;
    }
  | { readonly ended: Outcome };

export interface Service {
  ask(path: string, asking?: OutboundAsk): Promise<Answered>;
}

/** The keys were not taken: an older one may be, and the message is not to blame. */
export const WRONG_KEYS = { is: "LATER", reason: "the keys are not taken" } as const;

/** The HTTP side of a service; another address than its usual one is named by the operator, so it may be inside. */
export function serviceAt(
  usual: string,
  { mode, env, patienceMs }: Pick<SenderWorld, "mode" | "env" | "patienceMs">,
): Service {
  const base = (env["URL"] ?? usual).replace(/\/$/, "");
  const outbound = createOutbound({ mode, hosts: [hostOf(base)], ...(env["URL"] && { inside: true }) });
  return {
    async ask(path, asking = {}) {
      let reached = false;
      const connected = () => (reached = true);
      const answer = await outbound.ask(`${base}${path}`, {
        reads: ["retry-after", "location"],
        patienceMs,
        ...asking,
        connected,
      });
      if (!answer.ok) {
        const reason = answer.fault === "OUTBOUND_TIMEOUT" ? "no answer in time" : "no connection";
        return { ended: { is: reached ? "UNKNOWN" : "LATER", reason } };
      }
      const { status, body, headers } = answer.value;
      const seconds = Number(headers?.["retry-after"]);
      return {
        status,
        body,
        retryAfterMs: seconds > 0 ? seconds * SECOND : undefined,
        location: headers?.["location"] ?? "",
      };
    },
  };
}

/** What a status other than success means; `reason` is the service's own word for a refusal. */
export function refusedBy(
  { status, retryAfterMs }: { readonly status: number; readonly retryAfterMs: number | undefined },
  reason: string,
): Outcome {
  if (status === 401 || status === 403) return WRONG_KEYS;
  if (status === 429) return { is: "LATER", reason: "too many at once", afterMs: retryAfterMs };
  if (status === 503) return { is: "LATER", reason: "the service is away", afterMs: retryAfterMs };
  if (status >= 500 || status < 400) return { is: "UNKNOWN", reason: `answered ${status}` };
  return { is: "REFUSED", reason };
}

/** Newest first; while keys are changed the older ones are good as well. */
export const keysOf = (value: string | undefined): readonly string[] =>
  (value ?? "").split(",").flatMap((key) => key.trim() || []);

/** Tries with each key until one is taken. */
export async function withKeys(
  value: string | undefined,
  attempt: (key: string) => Promise<Outcome>,
): Promise<Outcome> {
  for (const key of keysOf(value)) {
    const outcome = await attempt(key);
    if (outcome !== WRONG_KEYS) return outcome;
  }
  return WRONG_KEYS;
}

/** The object a text stands for; empty for what is none. */
export function objectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A short word of a service, fit for a log: letters, digits and the signs of codes; anything else is left out. */
export const wordOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number"
    ? String(value)
        .replaceAll(/[^\w.-]/g, "")
        .slice(0, 40)
    : "";

export const form = { "content-type": "application/x-www-form-urlencoded" };
export const basic = (name: string, key: string): { readonly authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${name}:${key}`).toString("base64")}`,
});

/** What is wrong with an address of a service. */
const wrongUrl = (value: string): string | undefined =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? undefined : "an address starting with https://";

/** The variable under which every service may be found elsewhere. */
export const ELSEWHERE = { name: "URL", is: "another address of the service", wrong: wrongUrl } as const;
