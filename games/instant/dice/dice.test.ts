import { describe, expect, test } from "vitest";
import { originalSuite } from "../../kit/originals/suite.ts";
import { seededRandom } from "../../kit/fair.ts";
import game from "./game.ts";
import par from "./par.json" with { type: "json" };
import texts from "./texts.json" with { type: "json" };

originalSuite(game, par, texts, {
  bets: [
    { target: "0.01", over: false },
    { target: "98.01", over: false },
    { target: "1.99", over: true },
    { target: "50", over: true },
    { target: "49.50" },
  ],
});

describe("a roll", () => {
  const at = (roll: number, target: string, over: boolean) =>
    game.begin({ target, over, stake: 1_000n }, { uniform: () => roll });

  test("pays 99 over the chance, floored to minor units once", () => {
    expect(at(0, "98.00", false)).toMatchObject({ win: 1_010n, state: { roll: "0.00", multiplier: "1.0102" } });
    expect(at(4_949, "49.50", false)).toMatchObject({ win: 2_000n, state: { roll: "49.49", multiplier: "2.0000" } });
    expect(at(10_000, "99.98", true)).toMatchObject({ win: 4_950_000n, state: { roll: "100.00" } });
  });

  test("on the target itself wins neither way", () => {
    expect(at(4_950, "49.50", false).win).toBe(0n);
    expect(at(4_950, "49.50", true).win).toBe(0n);
  });

  test("is the unbiased integer of the published stream", () => {
    const serverSeed = "8ae20fe2ba4f49341dbe454f1f3de767d09555af64f3e662344386adbc8ec80d";
    const random = seededRandom({ serverSeed, clientSeed: "golden-client", nonce: 0 });
    const { state } = game.begin({ target: "50.00", over: true, stake: 100n }, random);
    expect(state).toMatchObject({ roll: "53.99", won: true });
  });
});
