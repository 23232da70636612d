import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import { placeOf, type Refused, sayRefused } from "./refusal.ts";

const t = ((key: string, values: object = {}) =>
  `${key} ${Object.values(values).join(" ")}`.trim()) as unknown as TFunction;
const wording = {
  money: (wire: string) => `P${wire}`,
  at: (instant: number) => `@${instant}`,
  clock: (instant: number) => `@${instant}`,
  wait: (ms: number) => `${ms}ms`,
};
const say = (fault: string, value: Refused["value"] = {}) => sayRefused(t, { fault, value }, wording, 1_000);

test("a refusal says its numbers, and its plain sentence where it has none", () => {
  expect(say("WALLET_LOCKED_TURNOVER", { left: "20.00" })).toBe("payout.locked P20.00");
  expect(say("WALLET_LIMIT", { min: "1.00", max: "5.00" })).toBe("payout.between P1.00 P5.00");
  expect(say("WALLET_LIMIT", { dayMax: 5, dayEndsAt: 3_000 })).toBe("payout.dayFull 5 @3000 2000ms");
  expect(say("WALLET_ACCOUNT_NEW", { usableFrom: 4_000 })).toBe("payout.usableFrom @4000 3000ms");
  expect(say("WALLET_DEBT")).toMatch(/^faults\.WALLET_DEBT/);
});

test("a payment password tells the tries left, and once there are none, until when it is locked", () => {
  expect(say("PAYPWD_WRONG", { left: 3 })).toBe("payout.tries 3");
  expect(say("PAYPWD_WRONG", { left: 0, until: 2_000 })).toBe("payout.lockedUntil @2000 1000ms");
  expect(say("PAYPWD_LOCKED", { until: 2_000 })).toBe("payout.lockedUntil @2000 1000ms");
  expect(say("PAYPWD_WRONG")).toMatch(/^faults\.PAYPWD_WRONG/);
});

test("every refusal has its place on the page", () => {
  expect(["PAYPWD_LOCKED", "WALLET_LIMIT", "WALLET_ACCOUNT_NEW", "KYC_REQUIRED", "OVERLOADED"].map(placeOf)).toEqual([
    "password",
    "amount",
    "account",
    "identity",
    "whole",
  ]);
});
