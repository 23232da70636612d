import { MINUTE } from "@taya/kernel/instant";
import { expect, test } from "vitest";
import { createNonces } from "./nonces.ts";

const NOW = Date.UTC(2026, 0, 15);
const nonceOf = (number: number) => `nonce-${String(number).padStart(20, "0")}`;

test("a nonce is good once within ten minutes, for its vendor", () => {
  const nonces = createNonces();
  expect(nonces.take("a", nonceOf(1), NOW)).toBe(true);
  expect(nonces.take("a", nonceOf(1), NOW)).toBe(false);
  expect(nonces.take("b", nonceOf(1), NOW)).toBe(true);
  expect(nonces.take("a", nonceOf(1), NOW + 10 * MINUTE)).toBe(false);
  expect(nonces.take("a", nonceOf(1), NOW + 12 * MINUTE)).toBe(true);
});

test("of 200,000 nonces every one is new, and every one is known afterwards", () => {
  const nonces = createNonces();
  const all = Array.from({ length: 200_000 }, (_, index) => nonceOf(index));
  const at = (index: number) => NOW + Math.floor(index / 50_000) * MINUTE;
  expect(all.filter((nonce, index) => nonces.take("a", nonce, at(index))).length).toBe(all.length);
  expect(all.filter((nonce) => nonces.take("a", nonce, NOW + 4 * MINUTE)).length).toBe(0);
});

test.each(["", "short", "x".repeat(65), "with a space in it ....", "ünusual-signs-in-here"])(
  "%o is no nonce",
  (nonce) => expect(createNonces().take("a", nonce, NOW)).toBe(false),
);
