import type { FaultName } from "@taya/kernel/fault";
import { fault, type Result } from "@taya/kernel/result";
import type { SportsbookDoor } from "@taya/sportsbook";
import * as z from "zod/mini";
import type { SandboxHook } from "./hook.ts";

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const odds = z.int().check(z.gte(1_001), z.lte(1_001_000));
const points = z.int().check(z.gte(0), z.lte(10_000));
const FURTHEST_MS = 366 * 86_400_000;
const spec = z._default(z.string().check(z.maxLength(120)), "");
const outcome = z.object({ id: text(64), odds });
const outcomes = z.array(outcome).check(z.minLength(1), z.maxLength(60));

const fixtureAsk = z.object({
  sport: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  home: text(80),
  away: text(80),
  startInMs: z.int().check(z.gte(-FURTHEST_MS), z.lte(FURTHEST_MS)),
  markets: z.optional(
    z
      .array(z.object({ typeId: z.int().check(z.gte(1), z.lte(9_999_999)), spec, outcomes }))
      .check(z.minLength(1), z.maxLength(200)),
  ),
});

const result = z.enum(["WON", "LOST", "HALF_WON", "HALF_LOST", "PUSH", "VOID"]);
const actionAsk = z.union([
  z.object({ action: z.literal("odds"), marketId: text(200), outcomeId: text(64), odds }),
  z.object({ action: z.enum(["suspend", "resume", "end", "cancel", "rollback"]) }),
  z.object({
    action: z.literal("score"),
    home: points,
    away: points,
    period: z.optional(z.string().check(z.regex(/^[a-z]{1,20}\d{0,2}$/))),
  }),
  z.object({ action: z.literal("settle"), results: z.record(text(200), z.record(text(64), result)) }),
]);

type Sports = Pick<SportsbookDoor, "hand" | "catchUp">;

/** Hooks on the feed that is told by hand: fixtures, prices and ends such as a test or a demonstration wants them. */
export const feedHooks = (sportsbook: Sports): SandboxHook[] => [
  {
    method: "POST",
    path: "/sandbox/feed/fixtures",
    summary: "Enters a fixture by hand: {sport, home, away, startInMs, markets?}.",
    handle: ({ body }) => heard(sportsbook, fixtureAsk, body, (asked) => sportsbook.hand.enter(asked)),
  },
  {
    method: "POST",
    path: "/sandbox/feed/fixtures/{id}",
    summary: "Says something of a fixture by hand: odds, suspend, resume, score, end, settle, cancel, rollback.",
    handle: ({ params, body }) =>
      heard(sportsbook, actionAsk, body, (asked) => sportsbook.hand.act(params["id"] ?? "", asked)),
  },
];

/** Everything that follows from it is done before the answer. */
async function heard<S extends z.core.$ZodType>(
  { catchUp }: Sports,
  schema: S,
  body: unknown,
  work: (asked: z.output<S>) => Promise<Result<unknown, FaultName>>,
): Promise<Result<unknown, FaultName>> {
  const asked = z.safeParse(schema, body);
  if (!asked.success) {
    const errors = asked.error.issues.map(({ path }) => ({ field: path.join(".") || "body", rule: "type" as const }));
    return fault("VALIDATION_FAILED", { errors });
  }
  const answer = await work(asked.data);
  if (answer.ok) await catchUp();
  return answer;
}
