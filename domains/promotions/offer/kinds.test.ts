import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dueOf, findKinds } from "./kinds.ts";
import type { Look } from "./kind.ts";

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
