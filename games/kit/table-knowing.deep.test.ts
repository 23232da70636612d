// Deep: ten thousand rounds of every table, where each table's own test watches two hundred.
import { glob } from "node:fs/promises";
import { expect, test } from "vitest";
import { seededRandom } from "./fair.ts";
import { leftOver } from "./table-knowing.testing.ts";
import type { TableGame } from "./table-game.ts";

const ROUNDS = 10_000;
const games: TableGame[] = [];
for await (const at of glob("../table/*/game.ts", { cwd: import.meta.dirname })) {
  const { default: game } = (await import(new URL(at, import.meta.url).href)) as { default: TableGame | object };
  if ("draw" in game) games.push(game);
}

test.each(games.map((game) => [game.info.code, game] as const))(
  "ten thousand rounds of %s leave nothing to the next, and no spot returns what it costs",
  (_, game) => {
    const numbers = (nonce: number) => seededRandom({ serverSeed: "5a".repeat(32), clientSeed: "watched", nonce });
    expect(leftOver(game, ROUNDS, numbers)).toEqual([]);
    expect(game.spots.filter(({ rtp }) => rtp >= 1_000_000)).toEqual([]);
  },
  600_000,
);
