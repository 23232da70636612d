import { describe, expect, test } from "vitest";
import { originalSuite } from "../../kit/originals/suite.ts";
import game from "./game.ts";
import par from "./par.json" with { type: "json" };
import texts from "./texts.json" with { type: "json" };

originalSuite(game, par, texts, { bets: [{ target: "1.00" }, { target: "5000.01" }, { target: "2" }, {}] });

describe("a flight", () => {
  const at = (word: number, target: string) => game.begin({ target, stake: 1_000n }, { uniform: () => word });

  test("wins at its target and above, and pays the target", () => {
    const half = Math.floor((2 ** 32 * 0.99) / 2) - 1;
    expect(at(half, "2.00")).toMatchObject({ win: 2_000n, state: { result: "2.00", won: true } });
    expect(at(half + 1, "2.00")).toMatchObject({ win: 0n, state: { result: "1.99", won: false } });
  });

  test("never ends below one", () => {
    expect(at(2 ** 32 - 1, "1.01")).toMatchObject({ win: 0n, state: { result: "1.00" } });
  });
});
