import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadTexts } from "@taya/platform/texts";
import { dueOf, findKinds, rhythmOf } from "./kinds.ts";
import type { Given, Look } from "./kind.ts";
import type { Period } from "./terms.ts";

const TINY = `export default {
  on: "tiny",
  parameters: { safeParse: (data) => ({ success: true, data }) },
  due: async ({ reward }, { today }) => ({ ok: true, periodKey: today, amount: reward.amount, inputs: {} }),
};`;

test("a kind is added by its file alone, which is called as it calls itself", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kinds-"));
  writeFileSync(join(folder, "tiny.ts"), TINY);
  const kinds = await findKinds(folder);
  const terms = { trigger: { on: "tiny" }, reward: { amount: 7n } };
  expect(await dueOf(kinds, terms, { today: "2026-11-27" } as Look)).toMatchObject({ amount: 7n });
  writeFileSync(join(folder, "other.ts"), TINY);
  await expect(findKinds(folder)).rejects.toThrow("calls itself tiny");
  rmSync(folder, { recursive: true });
  expect([...(await findKinds()).keys()]).toEqual([
    "apply",
    "birthday",
    "code",
    "deposit",
    "deposit_series",
    "first_deposit",
    "high_rebate",
    "login",
    "loss",
  ]);
});

/** A Friday, on which the day before is settled; days begin at their own name. */
const LOOK = {
  today: "2026-11-27",
  turned: "2026-11-27",
  typed: undefined,
  beginOf: (day: string) => Date.parse(day),
  turnOf: (day: string) => Date.parse(day) + 3,
  deposits: async () => [{ depositId: "d1", amount: 100n, nth: 1, day: "2026-11-27", at: 0 }],
  losses: async () => [
    { day: "2026-11-26", lost: 100n },
    { day: "2026-11-19", lost: 100n },
  ],
  birthday: async () => "1990-11-28",
  claimed: async () => new Set<string>(),
} as unknown as Look;
const GIFT = { amount: 5n };
const SHARE = { percent: 10_000 };

test.each<[string, Period, Given["trigger"], Given["reward"], string, number | undefined]>([
  ["a birthday", "once", { on: "birthday" }, GIFT, "year", Date.UTC(2026, 11, 2)],
  ["days in a row", "once", { on: "login" }, { steps: [5n] }, "day", Date.UTC(2026, 10, 28)],
  ["losses of a day", "once", { on: "loss", window: "day" }, SHARE, "day", Date.UTC(2026, 10, 28) + 3],
  ["losses of a week", "once", { on: "loss", window: "week" }, SHARE, "week", Date.UTC(2026, 10, 30) + 3],
  ["a first deposit", "day", { on: "first_deposit" }, SHARE, "once", undefined],
  ["a deposit", "once", { on: "deposit" }, SHARE, "once", undefined],
  ["a deposit a day", "day", { on: "deposit" }, SHARE, "day", Date.UTC(2026, 10, 28)],
  ["a deposit a week", "week", { on: "deposit" }, SHARE, "week", Date.UTC(2026, 10, 30)],
  ["a deposit a month", "month", { on: "deposit" }, SHARE, "month", Date.UTC(2026, 11, 1)],
])("%s tells how often it gives, and from when what is due is gone", async (...row) => {
  const [, period, trigger, reward, rhythm, until] = row;
  const kinds = await findKinds();
  expect(rhythmOf(kinds, { trigger, reward, period })).toBe(rhythm);
  const due = await dueOf(kinds, { trigger, reward }, { ...LOOK, period });
  expect(due).toMatchObject({ ok: true });
  expect("until" in due ? due.until : undefined).toBe(until);
});

test("whatever an offer asks is named to players, for each kind and each condition", async () => {
  const say = loadTexts().in("EN");
  const rules = [...(await findKinds()).values()].flatMap(({ rule }) => rule ?? []);
  const asked = ["rank", "kyc", "label", "new", "country", "group", "perUser", "capUser", "budget", "amount", ...rules];
  for (const rule of asked) {
    const key = `offers.rule.${rule}`;
    expect(say(key, { rank: 1, count: 1 })).not.toBe(key);
  }
});
