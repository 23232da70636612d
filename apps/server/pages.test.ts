import { expect, test } from "vitest";
import { pageFor } from "./pages.ts";

test("screens of the console get its page, whatever stands behind", () => {
  for (const url of ["/console", "/console/", "/console/deposits/018f?status=REVIEW", "/console/index.html"])
    expect(pageFor(url)).toBe("console/index.html");
});

test("files the console does not have are not found, and other names are the site's", () => {
  expect(pageFor("/console/assets/gone.js")).toBeUndefined();
  expect(pageFor("/consoles")).toBe("index.html");
});

test("the site, the game document and the calls keep theirs", () => {
  expect(pageFor("/rng?category=slots")).toBe("index.html");
  expect(pageFor("/play/abc")).toBe("play.html");
  expect(pageFor("/wps/nothing")).toBeUndefined();
});
