import { expect, test } from "vitest";
import { missingGuards, standingOf } from "./next.rules.ts";

const ALL = {
  phone: { verified: true },
  email: { verified: true },
  paymentPassword: { set: true },
  twoFactor: { enabled: true },
  idDocuments: { status: "APPROVED" },
  ipVerification: true,
};

test("what is missing is named, the strongest first, and documents under way are not asked for again", () => {
  expect(missingGuards(ALL)).toEqual([]);
  expect(missingGuards({ ...ALL, idDocuments: { status: "PENDING" } })).toEqual([]);
  expect(missingGuards({ ...ALL, twoFactor: { enabled: false }, phone: { verified: false } })).toEqual([
    "phone",
    "twoFactor",
  ]);
  expect(missingGuards({ ...ALL, idDocuments: { status: "REJECTED" }, ipVerification: false })).toEqual([
    "idDocuments",
    "ipVerification",
  ]);
});

test("a score reads as full, good or weak", () => {
  expect([7, 6, 4, 3, 0].map((score) => standingOf(score, 7))).toEqual(["full", "good", "good", "weak", "weak"]);
});
