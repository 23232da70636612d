import { expect, test } from "vitest";
import { deedsFor, isPart } from "./withdrawal.rules.ts";

test("a part is more than nothing and less than the whole", () => {
  expect(["0.01", "99.99"].map((amount) => isPart(amount, "100.00"))).toEqual([true, true]);
  expect(["0.00", "100.00", undefined].map((amount) => isPart(amount, "100.00"))).toEqual([false, false, false]);
});

test("only what the state allows is offered; a provider's payout is not paid by hand", () => {
  expect(deedsFor({ status: "RISK", manual: false })).toEqual(["approve", "reject"]);
  expect(deedsFor({ status: "APPROVED", manual: true })).toContain("pay");
  expect(deedsFor({ status: "APPROVED", manual: false })).not.toContain("pay");
  expect(deedsFor({ status: "DISPUTE", manual: false })).toEqual(["resolve", "refund"]);
  for (const status of ["PAID_OUT", "RECEIVED", "REJECTED", "RESOLVED_PAID"] as const)
    expect(deedsFor({ status, manual: true })).toEqual([]);
});
