import { expect, test } from "vitest";
import { hasWayBack, missingGuards, standingOf } from "./next.rules.ts";

const ALL = {
  phone: { masked: "0917*****01", verified: true },
  email: { masked: "a***@example.test", verified: true },
  paymentPassword: { set: true },
  twoFactor: { enabled: true },
  idDocuments: { status: "APPROVED" },
  ipVerification: true,
};

test("what is missing is named, the strongest first, and documents under way are not asked for again", () => {
  expect(missingGuards(ALL)).toEqual([]);
  expect(missingGuards({ ...ALL, idDocuments: { status: "PENDING" } })).toEqual([]);
  expect(missingGuards({ ...ALL, twoFactor: { enabled: false }, phone: { ...ALL.phone, verified: false } })).toEqual([
    "phone",
    "twoFactor",
  ]);
  expect(missingGuards({ ...ALL, idDocuments: { status: "REJECTED" }, ipVerification: false })).toEqual([
    "idDocuments",
    "ipVerification",
  ]);
});

test("without phone and e-mail there is no way back in, and it is that which is missing", () => {
  const none = { masked: null, verified: false };
  expect([hasWayBack(ALL), hasWayBack({ ...ALL, phone: none }), hasWayBack({ phone: none, email: none })]).toEqual([
    true,
    true,
    false,
  ]);
  expect(hasWayBack({ phone: none, email: { masked: "a***@example.test", verified: false } })).toBe(true);
  expect(missingGuards({ ...ALL, phone: none, email: none })).toEqual([]);
  expect(missingGuards({ ...ALL, phone: none })).toEqual(["phone"]);
});

test("a score reads as full, good or weak", () => {
  expect([7, 6, 4, 3, 0].map((score) => standingOf(score, 7))).toEqual(["full", "good", "good", "weak", "weak"]);
});
