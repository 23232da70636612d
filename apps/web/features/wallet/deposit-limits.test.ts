import { expect, it } from "vitest";
import { against, type Bounds, refusedAmount } from "./deposit-limits.ts";

const bounds: Bounds = {
  min: "50.00",
  max: "50000.00",
  own: { left: "300.00", resetsAt: 7 },
  house: [
    { frame: "day", left: "800.00", resetsAt: 8 },
    { frame: "month", left: "200.00", resetsAt: 9 },
  ],
};

it("says first what stands against an amount", () => {
  expect(against("", bounds)).toEqual({ why: "EMPTY" });
  expect(against("49.99", bounds)).toEqual({ why: "MIN" });
  expect(against("50000.01", bounds)).toEqual({ why: "MAX" });
  expect(against("300.01", bounds)).toEqual({ why: "OWN", left: "300.00", resetsAt: 7 });
  expect(against("250", bounds)).toEqual({ why: "MONTH", left: "200.00", resetsAt: 9 });
  expect(against("200", bounds)).toBeUndefined();
  expect(against("150", { ...bounds, identity: { left: "100.00" } })).toEqual({ why: "IDENTITY", left: "100.00" });
  expect(against("900", { ...bounds, own: undefined })).toEqual({ why: "DAY", left: "800.00", resetsAt: 8 });
});

it("reads what the server says of the identity", () => {
  expect(refusedAmount("KYC_REQUIRED", { left: "2000.00" })).toMatchObject({ why: "IDENTITY", left: "2000.00" });
  expect(refusedAmount("KYC_REQUIRED", undefined)).toBeUndefined();
});

it("reads what the server says of an amount, and nothing into other refusals", () => {
  expect(refusedAmount("WALLET_LIMIT", { min: "1.00", max: "2.00" })).toEqual({ min: "1.00", max: "2.00" });
  expect(refusedAmount("WALLET_LIMIT", { frame: "month", most: "9.00", left: "3.00", resetsAt: 5 })).toEqual({
    why: "MONTH",
    left: "3.00",
    resetsAt: 5,
  });
  expect(refusedAmount("RG_LIMIT_DEPOSIT", { left: "0.00" })).toEqual({ why: "OWN", left: "0.00" });
  expect(refusedAmount("RG_LIMIT_DEPOSIT", null)).toBeUndefined();
  expect(refusedAmount("WALLET_METHOD_OFF", { left: "1.00" })).toBeUndefined();
});
