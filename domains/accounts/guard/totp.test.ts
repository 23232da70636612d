import { expect, test } from "vitest";
import { base32, codeAt, fromBase32, otpauthUri, stepOf } from "./totp.ts";

const SECRET = Buffer.from("12345678901234567890");

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
])("RFC 6238 at %i s is %s", (seconds, code) => {
  expect(codeAt(SECRET, Math.floor(seconds / 30))).toBe(code);
});

test("a code opens once, a step early or late, and never a used step again", () => {
  const at = 1_111_111_111_000;
  const step = Math.floor(at / 30_000);
  expect(stepOf(SECRET, codeAt(SECRET, step), at, 0)).toBe(step);
  expect(stepOf(SECRET, codeAt(SECRET, step - 1), at, 0)).toBe(step - 1);
  expect(stepOf(SECRET, codeAt(SECRET, step - 2), at, 0)).toBeUndefined();
  expect(stepOf(SECRET, codeAt(SECRET, step), at, step)).toBeUndefined();
  expect(stepOf(SECRET, codeAt(SECRET, step - 1), at, step - 1)).toBeUndefined();
});

test.each(["", "12345", "1234567", "１２３４５６", "ééééé1", "      ", "12345\n"])(
  "%j is no code, and nothing breaks",
  (code) => {
    expect(stepOf(SECRET, code, 1_111_111_111_000, 0)).toBeUndefined();
  },
);

test("base32 as authenticators read it", () => {
  expect(base32(SECRET)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(fromBase32("JBSWY3DPEHPK3PXP").toString("hex")).toBe("48656c6c6f21deadbeef");
  expect(() => fromBase32("1!")).toThrow("Invalid character found: 1");
});

test("the address names the brand and the account as every authenticator shows them", () => {
  const uri = new URL(otpauthUri("Taya Fiesta", "ana b", "JBSWY3DPEHPK3PXP"));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    "otpauth:",
    "totp",
    "/Taya Fiesta:ana b",
  ]);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: "JBSWY3DPEHPK3PXP", issuer: "Taya Fiesta" });
  expect(uri.href).not.toContain("+");
});
