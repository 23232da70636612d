// @vitest-environment happy-dom
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { tree } from "../routes.tsx";
import { mustLogin, wayIn } from "../shell/must-login.ts";
import type { Handle } from "../shell/pages.ts";
import { pages } from "./found.ts";

/** What the screen at an address says of itself. */
const handleAt = (path: string): Handle => (matchRoutes(tree, path)?.at(-1)?.route.handle as Handle | undefined) ?? {};
const closed = (path: string, loginFirst = true, token: string | null = null) =>
  mustLogin(handleAt(path).open ?? false, loginFirst, token);

test.each(["/login", "/register", "/register.html", "/helpmc", "/down"])(
  "S2-40..S2-44 %s stays open while the brand asks for a login first",
  (path) => {
    expect(closed(path)).toBe(false);
  },
);

test("S2-44 /download leads to a page that stays open", () => {
  expect(pages).toContainEqual({ path: "/download", to: "/down" });
});

test.each(["/", "/rng", "/hot", "/verify", "/help", "/login/x"])("S2-39 %s sends a visitor to the login", (path) => {
  expect(closed(path)).toBe(true);
});

test("S2-45 S2-46 nobody is sent away with the guard off, nor a player with it on", () => {
  expect(closed("/rng", false)).toBe(false);
  expect(closed("/rng", true, "token")).toBe(false);
});

test("an invitation survives being turned away", () => {
  expect(wayIn("?m=register&affiliateCode=ABC")).toBe("/register?m=register&affiliateCode=ABC");
  expect(wayIn("?m=member")).toBe("/login");
  expect(wayIn("")).toBe("/login");
});

test.each(["/lottery", "/vnlottery", "/seaLottery"])("S2-16 to S2-18 %s stands under the header alone", (path) => {
  expect(handleAt(path).frame).toBe("header");
});

test("S2-31 /game stands under the top of the header alone, and no other page does", () => {
  expect(pages.filter((route) => "frame" in route && route.frame === "game").map(({ path }) => path)).toEqual([
    "/game",
  ]);
});

test.each(["/elott", "/", "/lottery/more", "/live", "/seamless"])("S2-19 %s stands within the site", (path) => {
  expect(handleAt(path).frame).toBeUndefined();
});

test("no two folders share an address but where one yields, and every page is there", async () => {
  const firm = pages.filter((route) => !("yields" in route)).map(({ path }) => path);
  expect(firm.filter((path, at) => firm.indexOf(path) !== at)).toEqual([]);
  const loaded = await Promise.all(pages.flatMap((route) => ("page" in route ? [route.page()] : [])));
  expect(loaded.every((page) => typeof page.default === "function")).toBe(true);
});
