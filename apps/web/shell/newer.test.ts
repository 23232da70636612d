import { expect, test } from "vitest";
import { isNewer } from "./newer.ts";

const page = (entry: string) => `<html><script type="module" src="${entry}"></script></html>`;

test("only a page that starts another program is newer", () => {
  expect(isNewer(page("/assets/index-b.js"), "/assets/index-a.js")).toBe(true);
  expect(isNewer(page("/assets/index-a.js"), "/assets/index-a.js")).toBe(false);
});

test("no answer, an answer of somebody in between, or an unknown start say nothing", () => {
  expect(isNewer("", "/assets/index-a.js")).toBe(false);
  expect(isNewer("<html>Sign in to this network</html>", "/assets/index-a.js")).toBe(false);
  expect(isNewer(page("/assets/index-b.js"), null)).toBe(false);
});
