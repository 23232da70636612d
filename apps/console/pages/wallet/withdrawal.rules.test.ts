import { expect, test } from "vitest";
import { actionsFor, isPart } from "./withdrawal.rules.ts";

test("a part is more than nothing and less than the whole", () => {
  expect(["0.01", "99.99"].map((amount) => isPart(amount, "100.00"))).toEqual([true, true]);
  expect(["0.00", "100.00", undefined].map((amount) => isPart(amount, "100.00"))).toEqual([false, false, false]);
});

test("only what the state allows is offered; a provider's payout is not paid by hand", () => {
  expect(actionsFor({ status: "RISK", manual: false })).toEqual(["approve", "reject"]);
  expect(actionsFor({ status: "APPROVED", manual: true })).toContain("pay");
  expect(actionsFor({ status: "APPROVED", manual: false })).not.toContain("pay");
  expect(actionsFor({ status: "DISPUTE", manual: false })).toEqual(["resolve", "refund"]);
  for (const status of ["PAID_OUT", "RECEIVED", "REJECTED", "RESOLVED_PAID"] as const)
    expect(actionsFor({ status, manual: true })).toEqual([]);
});
