import { glob } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { canonicalJson, seededRandom } from "./fair.ts";
import type { Game } from "./game.ts";
import { oddOf } from "./odd.testing.ts";
import { readBet, readMove } from "./reading.ts";

const games: [code: string, game: Game][] = [];
for await (const at of glob("../*/*/game.ts", { cwd: import.meta.dirname })) {
  const { default: game } = (await import(new URL(at, import.meta.url).href)) as { default: Game | object };
  if ("begin" in game) games.push([game.info.code, game]);
}

const STAKE = 100n;
const random = (nonce: number) => seededRandom({ serverSeed: "b7".repeat(32), clientSeed: "odd", nonce });
/** A bet of every mode; games without modes take no choices but those of their schema. */
const betsOf = (game: Game): object[] =>
  Object.values(game.modes ?? { only: { bet: {} } }).map(({ bet }) => bet as object);

test("every game with rounds of a player's own is asked", () => {
  expect(games.length).toBeGreaterThan(20);
});

describe.each(games)("%s", (_, game) => {
  // Each shape of bet once: modes of one shape differ in values only.
  const bets = [...new Map(betsOf(game).map((bet) => [canonicalJson(Object.keys(bet)), bet])).values()];

  test("reads or refuses any bet, never throws, and begins with what it has read", () => {
    let [taken, refused] = [0, 0];
    for (const bet of bets) {
      for (const odd of oddOf(bet)) {
        const read = readBet(game, odd);
        if (!read.ok) {
          expect(read.fault).toBe("VALIDATION_FAILED");
          refused += 1;
          continue;
        }
        taken += 1;
        expect(Object.keys(read.value as object).filter((name) => !(name in bet) && name !== "lines")).toEqual([]);
        const { state, win } = game.begin({ ...(read.value as object), stake: STAKE }, random(taken));
        expect(win).toBeGreaterThanOrEqual(0n);
        expect(win).toBeLessThanOrEqual(BigInt(Math.ceil(game.info.maxWin * Number(STAKE))));
        expect(canonicalJson(JSON.parse(JSON.stringify(state)))).toBe(canonicalJson(state));
      }
    }
    expect(refused).toBeGreaterThan(10);
    expect({}).not.toHaveProperty("polluted");
  });

  test.runIf(game.move)("reads or refuses any move at any moment of a round, never throws", () => {
    const asked = { ...bets[0], stake: STAKE };
    const shapes = new Map<string, unknown>();
    for (let nonce = 0; nonce < 20; nonce++) {
      const stream = random(nonce);
      let step = game.begin(asked, stream);
      for (let made = 0; !step.over && made < 30; made++) {
        const allowed = game.moves!(step.state);
        for (const move of allowed) shapes.set(canonicalJson(Object.keys(move as object)), move);
        if (made < 2 && nonce < 3) {
          for (const odd of [...shapes.values()].flatMap((move) => [...oddOf(move)])) {
            const read = readMove(game, odd);
            if (read.ok) game.play!(step.state, read.value, asked, random(nonce));
          }
        }
        const next = game.play!(step.state, allowed[(nonce * 7 + made) % allowed.length], asked, stream);
        if (!next.ok) throw new Error("an allowed move was refused");
        step = next.value;
      }
    }
    expect(shapes.size).toBeGreaterThan(0);
    expect(readMove(game, undefined)).toMatchObject({ fault: "GAME_MOVE_INVALID" });
  });

  test.runIf(!game.move)("takes no move", () => {
    for (const odd of oddOf({ pick: 1 })) expect(readMove(game, odd)).toMatchObject({ fault: "GAME_MOVE_INVALID" });
  });
});
