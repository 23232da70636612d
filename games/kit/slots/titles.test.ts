import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { GameInfo } from "../game.ts";
import { slotGame } from "./slot-game.ts";

const FOLDER = new URL("../../slots/", import.meta.url);
const PAGE = new URL("../../../docs/slots.md", import.meta.url);

interface Title {
  readonly code: string;
  readonly mechanic: string;
  readonly info: GameInfo;
}

const titles: Title[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => {
    const sheet = JSON.parse(readFileSync(new URL(`${name}/par.json`, FOLDER), "utf8")) as { mechanic: string };
    return { code: name, mechanic: sheet.mechanic, info: slotGame(sheet).info };
  });

test("there are sixteen titles over seven mechanics, each in its own folder", () => {
  expect(titles.length).toBeGreaterThanOrEqual(16);
  expect(new Set(titles.map(({ mechanic }) => mechanic)).size).toBeGreaterThanOrEqual(7);
  for (const { code, info } of titles) expect(info.code).toBe(code);
});

test("the page of the slots says what the sheets say", () => {
  const page = readFileSync(PAGE, "utf8");
  for (const { code, mechanic, info } of titles) {
    const percent = (ppm: number) => `${(ppm / 1e4).toFixed(2)} %`;
    const row = `(\`${code}\`) | ${mechanic} | ${percent(info.rtp["total"]!)} | ${percent(info.hitRate)} | ${info.volatility} (`;
    expect(page).toContain(row);
    expect(page).toContain(`| ${info.maxWin.toLocaleString("en")}× |`);
  }
});
