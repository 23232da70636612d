import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDrawings } from "./drawings.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "taya-drawings-"));
});
afterEach(() => rmSync(home, { recursive: true }));

const here = (name: string) => join(home, name);
const drawings = () => openDrawings({ TAYA_CACHE: here("cache") });

test("what was drawn once is copied, also by whoever has another copy of the house", async () => {
  let drawn = 0;
  const draw = async (folder: string) => {
    drawn += 1;
    mkdirSync(join(folder, "art/icons"), { recursive: true });
    writeFileSync(join(folder, "art/icons/a.webp"), "picture");
  };
  for (const clone of ["one", "two"]) {
    await drawings().into(here(clone), "key", draw);
    expect(readFileSync(join(here(clone), "art/icons/a.webp"), "utf8")).toBe("picture");
  }
  expect(drawn).toBe(1);
  await Promise.all([drawings().into(here("three"), "other", draw), drawings().into(here("four"), "other", draw)]);
  expect([existsSync(join(here("three"), "art")), existsSync(join(here("four"), "art"))]).toEqual([true, true]);
});

test("what could not be drawn leaves nothing behind, and what nobody wants any more goes", async () => {
  await expect(drawings().into(here("one"), "key", () => Promise.reject(new Error("no ink")))).rejects.toThrow(
    "no ink",
  );
  expect(readdirSync(here("cache/drawings"))).toEqual([]);
  await drawings().into(here("one"), "old", async (folder) => writeFileSync(join(folder, "a"), ""));
  utimesSync(here("cache/drawings/old"), 0, 0);
  drawings().forget();
  expect(readdirSync(here("cache/drawings"))).toEqual([]);
});
