import { expect, test } from "vitest";
import { linkOf, mailOf, waysOf } from "./link.rules.ts";
import { rangesOf } from "./tiers.rules.ts";

test("the link is of the address the player sees, with the code it came with", () => {
  expect(linkOf("https://play.test/?referralCode=ANA11111", "http://127.0.0.1:4900")).toBe(
    "http://127.0.0.1:4900/?referralCode=ANA11111",
  );
});

test("every way to hand it on carries the whole link, and what is said with it", () => {
  const link = "https://play.test/?referralCode=A&x=1";
  const all = [...waysOf(link, "Come & play").map(({ href }) => href), mailOf(link, "Come & play")];
  for (const href of all) expect(decodeURIComponent(href)).toContain(link);
  expect(all.filter((href) => href.includes("&x=1"))).toEqual([]);
  expect(all.filter((href) => decodeURIComponent(href).includes("Come & play"))).toHaveLength(4);
});

test("a tier ends before the next begins, and the last never", () => {
  const tiers = [1, 2, 20].map((from) => ({ from, amount: "1.00" }));
  expect(rangesOf(tiers).map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 19],
    [20, undefined],
  ]);
});
