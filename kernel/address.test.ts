import { describe, expect, test } from "vitest";
import { isWebAddress, leadsHome } from "./address.ts";

describe("an address that leads home", () => {
  test.each(["/", "/rng", "/?m=member&p=depositv2&id=7", "/a/b#c", "/laro/sabong%20tayo", "/%2F%2Fevil.test"])(
    "%j",
    (address) => {
      expect(leadsHome(address)).toBe(true);
      // It stays at home for whoever resolves it as browsers do.
      expect(new URL(address, "https://taya.example").host).toBe("taya.example");
    },
  );

  test.each([
    "",
    "rng",
    "https://evil.test",
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "/\r/evil.test",
    "\t//evil.test",
    " //evil.test",
    "/..//evil.test",
    "/.//evil.test",
    "/%2e//evil.test",
    "/ /evil.test",
    "/\u00a0/evil.test",
    "/\u0000/evil.test",
    "javascript:alert(1)",
    "data:text/html,x",
  ])("%j does not", (address) => {
    expect(leadsHome(address)).toBe(false);
  });
});

test.each(["https://taya.example", "http://localhost:8080/x?y=1#z", "HTTPS://T.ME/taya"])(
  "%j is an address of the web",
  (address) => {
    expect(isWebAddress(address)).toBe(true);
  },
);
test.each([
  "taya.example",
  "javascript:alert(1)",
  "https://",
  "https://ana@evil.test",
  "https://a:b@evil.test",
  "https://ev\til.test",
  "ht\ttps://evil.test",
  "https:\\\\evil.test",
  "https:evil.test",
  "ftp://evil.test",
  " https://evil.test",
])("%j is none", (address) => {
  expect(isWebAddress(address)).toBe(false);
});
