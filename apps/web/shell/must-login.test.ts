import { expect, test } from "vitest";
import { mustLogin, wayIn } from "./must-login.ts";

test.each(["/login", "/register", "/register.html", "/helpmc", "/download"])(
  "S2-40..S2-44 %s stays open while the brand asks for a login first",
  (path) => {
    expect(mustLogin(path, true, null)).toBe(false);
  },
);

test.each(["/", "/rng", "/hot", "/verify", "/login/x"])("S2-39 %s sends a visitor to the login", (path) => {
  expect(mustLogin(path, true, null)).toBe(true);
});

test("S2-45 S2-46 nobody is sent away with the guard off, nor a player with it on", () => {
  expect(mustLogin("/rng", false, null)).toBe(false);
  expect(mustLogin("/rng", true, "token")).toBe(false);
});

test("an invitation survives being turned away", () => {
  expect(wayIn("?m=register&affiliateCode=ABC")).toBe("/register?m=register&affiliateCode=ABC");
  expect(wayIn("?m=member")).toBe("/login");
  expect(wayIn("")).toBe("/login");
});
