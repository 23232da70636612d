import { expect, test } from "vitest";
import { inNetworks, isNetwork } from "./networks.ts";

test("networks are addresses or ranges, of both families", () => {
  expect(["10.0.0.1", "10.0.0.0/8", "2001:db8::/32"].map(isNetwork)).toEqual([true, true, true]);
  expect(["", "10.0.0.0/33", "x", "10.0.0.0/8/9", "10.0.0.0/"].map(isNetwork)).toEqual(Array(5).fill(false));
  expect(inNetworks("10.9.8.7", ["10.0.0.0/8"])).toBe(true);
  expect(inNetworks("::ffff:10.9.8.7", ["10.0.0.0/8"])).toBe(true);
  expect(inNetworks("11.0.0.1", ["10.0.0.0/8", "2001:db8::/32"])).toBe(false);
  expect(inNetworks("2001:db8::7", ["10.0.0.0/8", "2001:db8::/32"])).toBe(true);
  expect(inNetworks("11.0.0.1", [])).toBe(true);
  expect(inNetworks("not an address", ["10.0.0.0/8"])).toBe(false);
});
