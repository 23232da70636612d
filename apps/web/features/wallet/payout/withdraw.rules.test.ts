import { expect, test } from "vitest";
import { checkWithdrawal, chipsOf, leftOf, nextStep, quoteOf, setupOf, shareDone } from "./withdraw.rules.ts";

test("the quote keeps the fee from the amount, floored, never more than there is", () => {
  expect(quoteOf("1000", { fixed: "10.00", rate: 12_500 })).toEqual({ fee: "22.50", net: "977.50" });
  expect(quoteOf("0.99", { fixed: "0.00", rate: 12_500 })).toEqual({ fee: "0.01", net: "0.98" });
  expect(quoteOf("5", { fixed: "10.00", rate: 0 })).toEqual({ fee: "5.00", net: "0.00" });
});

test("a lock's share and what all of them have left", () => {
  expect(shareDone({ required: "800.00", done: "600.00" })).toBe(0.75);
  expect([shareDone({ required: "0.00", done: "0.00" }), shareDone({ required: "1.00", done: "2.00" })]).toEqual([
    1, 1,
  ]);
  expect([leftOf([{ left: "200.50" }, { left: "0.25" }]), leftOf([])]).toEqual(["200.75", "0.00"]);
});

const info = { min: "100.00", max: "5000.00", withdrawable: "600.00", cash: "900.00", dayCount: 0, dayMax: 5 };

test("what stands against an amount, the nearest reason first", () => {
  const say = (amount: string) => checkWithdrawal(amount, info);
  expect(["", "50", "600.01", "900.01", "600"].map(say)).toEqual(["EMPTY", "MIN", "LOCKED", "SHORT", undefined]);
  expect(checkWithdrawal("6000", { ...info, withdrawable: "9000.00", cash: "9000.00" })).toBe("MAX");
  expect(checkWithdrawal("100", { ...info, dayCount: 5 })).toBe("DAY");
});

test("parts to press stay within what is free and the limits, in whole units but for all of it", () => {
  const amounts = (withdrawable: string, max = "5000.00") =>
    chipsOf({ min: "100.00", max, withdrawable }).map(({ per, amount }) => `${per}: ${amount}`);
  expect(amounts("1001.50")).toEqual(["25: 250.00", "50: 500.00", "75: 751.00", "100: 1001.50"]);
  expect(amounts("300.00")).toEqual(["50: 150.00", "75: 225.00", "100: 300.00"]);
  expect(amounts("100.00")).toEqual(["100: 100.00"]);
  expect(amounts("99.99")).toEqual([]);
  expect(amounts("9000.00").at(-1)).toBe("100: 5000.00");
});

test("the road to a first withdrawal: identity, account, payment password; waiting blocks nothing but the end", () => {
  const fresh = { kycLevel: 0, kycStatus: "NONE", accounts: 0, passwordSet: false };
  const next = (change: Partial<typeof fresh>) => nextStep(setupOf({ ...fresh, ...change }));
  expect(next({})).toBe("identity");
  expect(next({ kycLevel: 1, kycStatus: "REJECTED" })).toBe("identity");
  expect(next({ kycLevel: 1, kycStatus: "PENDING" })).toBe("account");
  expect(next({ kycLevel: 1, kycStatus: "PENDING", accounts: 1 })).toBe("password");
  expect(next({ kycLevel: 1, kycStatus: "PENDING", accounts: 1, passwordSet: true })).toBe("identity");
  expect(next({ kycLevel: 2, kycStatus: "APPROVED", accounts: 1, passwordSet: true })).toBeUndefined();
});
