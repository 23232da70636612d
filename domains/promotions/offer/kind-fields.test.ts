import * as z from "zod/mini";
import { expect, test } from "vitest";
import { fieldsOfKind } from "./kind-fields.ts";

const on = z.literal("tiny");
const of = (trigger: z.ZodMiniType, reward: z.ZodMiniType) =>
  fieldsOfKind({ parameters: z.strictObject({ trigger, reward }) }).map(
    ({ path, type, list, needed }) => `${path} ${type}${list ? "s" : ""}${needed ? "" : "?"}`,
  );

test("a kind's fields are read from what it declares, whatever lies inside what", () => {
  const trigger = z.strictObject({ on, minDeposit: z.optional(z.bigint()), live: z._default(z.boolean(), false) });
  const reward = z.strictObject({
    steps: z.array(z.bigint()),
    range: z.strictObject({ least: z.bigint(), percent: z.number() }),
  });
  expect(of(trigger, reward)).toEqual([
    "trigger.minDeposit amount?",
    "trigger.live switch?",
    "reward.steps amounts",
    "reward.range.least amount",
    "reward.range.percent share",
  ]);
});

test("of what may be one thing or another, only what both need is needed", () => {
  const either = z.union([
    z.strictObject({ amount: z.bigint(), text: z.string() }),
    z.strictObject({ text: z.string(), points: z.number() }),
  ]);
  expect(of(z.strictObject({ on }), either)).toEqual([
    "reward.amount amount?",
    "reward.text text",
    "reward.points whole?",
  ]);
});

test("what nobody could fill in stops the start", () => {
  const rows = z.array(z.strictObject({ a: z.string(), b: z.string() }));
  expect(() => of(z.strictObject({ on }), rows)).toThrow("a list of several fields");
  expect(() => of(z.strictObject({ on }), z.strictObject({ at: z.date() }))).toThrow("nobody can fill in reward.at");
});
