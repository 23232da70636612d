import { type Result, fault, ok } from "@taya/kernel/result";
import type { FaultName } from "@taya/kernel/fault";
import { DAY } from "@taya/kernel/instant";
import type { MovableClock } from "@taya/platform/clock";
import { orderFailure } from "@taya/platform/failing";
import { placeAddress } from "@taya/platform/geo/sandbox";
import { dropOutbox, readOutbox } from "@taya/platform/outbox.store";
import type { Platform } from "@taya/platform/platform";
import * as z from "zod/mini";
import type { SandboxHook } from "./hook.ts";

const FURTHEST_MS = 366 * DAY;
const outboxAsk = z.object({
  to: z.optional(z.string()),
  kind: z.optional(z.enum(["sms", "email"])),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 20),
});
const clockAsk = z.object({
  advanceMs: z.int().check(z.gte(0), z.lte(FURTHEST_MS)),
  /** `false`: only what looks at the clock of itself goes by it, as rounds of tables do; no job and no schedule is run. */
  jobs: z._default(z.boolean(), true),
});
const geoAsk = z.object({
  ip: z.string().check(z.minLength(2), z.maxLength(64)),
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  vpn: z._default(z.boolean(), false),
});
const failAsk = z.object({
  provider: z.enum(["sms", "mail", "payment", "geo", "chat", "vendor"]),
  mode: z.enum(["ok", "error", "timeout"]),
  times: z._default(z.int().check(z.gte(1), z.lte(1_000)), 1),
});

/** Hooks on the world around the program: what was sent, what time it is, where addresses are, what fails. */
export function worldHooks(platform: Platform & { readonly clock: MovableClock }): SandboxHook[] {
  const { db } = platform.database;
  const { clock } = platform;
  const time = () => ({ now: clock.now(), offsetMs: clock.offsetMs });
  return [
    {
      method: "GET",
      path: "/sandbox/outbox",
      summary: "Messages sent by SMS and mail, newest first.",
      handle: ({ query }) =>
        asked(outboxAsk, query, async ({ to, kind, limit }) => ({
          list: await readOutbox(db, { limit, ...(to && { to }), ...(kind && { kind }) }),
        })),
    },
    {
      method: "DELETE",
      path: "/sandbox/outbox",
      summary: "Forgets sent messages.",
      handle: async ({ query }) => ok({ deleted: await dropOutbox(db, query["to"]) }),
    },
    { method: "GET", path: "/sandbox/clock", summary: "The test clock.", handle: async () => ok(time()) },
    {
      method: "POST",
      path: "/sandbox/clock",
      summary: "Moves the test clock forward and runs what becomes due: {advanceMs, jobs?}.",
      handle: ({ body }) =>
        asked(clockAsk, body, async ({ advanceMs, jobs }) => {
          await clock.advance(advanceMs);
          const jobsRun = jobs ? await platform.jobs.runDue(advanceMs) : {};
          return { ...time(), jobsRun };
        }),
    },
    {
      method: "POST",
      path: "/sandbox/geo",
      summary: "Puts an address into a country.",
      handle: ({ body }) =>
        asked(geoAsk, body, async (place) => {
          await placeAddress(db, place);
          platform.geo.forget(place.ip);
          return place;
        }),
    },
    {
      method: "POST",
      path: "/sandbox/fail",
      summary: "Makes a provider fail its next calls.",
      handle: ({ body }) =>
        asked(failAsk, body, async (order) => {
          await orderFailure(db, order);
          return { provider: order.provider, mode: order.mode };
        }),
    },
  ];
}

/** Reads what a hook was asked with; nonsense is refused like in any call. */
export async function asked<S extends z.core.$ZodType>(
  schema: S,
  sent: unknown,
  work: (ask: z.output<S>) => Promise<unknown>,
): Promise<Result<unknown, FaultName>> {
  const parsed = z.safeParse(schema, sent);
  if (parsed.success) return ok(await work(parsed.data));
  const errors = parsed.error.issues.map((issue) => ({ field: issue.path.join(".") || "body", rule: "type" as const }));
  return fault("VALIDATION_FAILED", { errors });
}
