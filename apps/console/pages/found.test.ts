import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pages, places } from "./found.ts";

test("no two pages share an address, no two places an order, and every page is there", async () => {
  const twice = (all: readonly unknown[]) => all.filter((each, at) => all.indexOf(each) !== at);
  expect(twice(pages.map(({ path }) => path))).toEqual([]);
  expect(twice(places.map(({ order }) => order))).toEqual([]);
  const loaded = await Promise.all(pages.map(({ page }) => page()));
  expect(loaded.every((page) => typeof page.default === "function")).toBe(true);
});

const iconNames = JSON.parse(readFileSync(new URL("../../ui/icon-names.json", import.meta.url), "utf8")) as string[];

test("the symbol of every place is one that the sprite has", () => {
  expect(places.map(({ icon }) => icon).filter((icon) => !iconNames.includes(icon))).toEqual([]);
});
