import { expect, test } from "vitest";
import type { Terms } from "./kind.ts";
import { KIND_NAMES, KINDS, type KindName } from "./kinds.ts";

const step = { minValidBet: 0n, minNetLoss: 0n, minActive: 0 };
const terms: Pick<Terms, "calc" | "tiers"> = { calc: "fixed", tiers: [{ ...step, ppm: 10_000n }] };
const figures = { validBet: 5_000n, netLoss: 3_000n, active: 1, carry: 0n };

test("every kind has entries of its own", () => {
  const entries = KIND_NAMES.flatMap((name) => Object.values(KINDS[name].entries));
  expect(entries).toEqual([402, 403, 404, 405, 406, 407, 408, 409]);
});

test.each<[KindName, bigint, bigint, bigint]>([
  ["dividend", -1_000n, 20n, 0n],
  ["daily", 0n, 50n, 0n],
  ["hourly", 0n, 50n, 0n],
  ["realtime", 999_999n, 50n, 999_999n],
])("a %s with %d standing over pays %d and leaves %d", (name, carry, gross, left) => {
  expect(KINDS[name].reckon(terms, { ...figures, carry })).toMatchObject({ status: "DUE", gross, left });
});

test("a dividend below its step is nothing, or its share where both sides agreed so", () => {
  const tiers = [{ ...step, ppm: 50_000n, minNetLoss: 6_000n }];
  const reckon = (calc: Terms["calc"]) => KINDS.dividend.reckon({ calc, tiers }, figures).gross;
  expect([reckon("fixed"), reckon("proRata")]).toEqual([0n, 75n]);
});
