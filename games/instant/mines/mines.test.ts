import { describe, expect, test } from "vitest";
import { originalSuite } from "../../kit/originals/suite.ts";
import game, { type MinesMove, type MinesState } from "./game.ts";
import par from "./par.json" with { type: "json" };
import texts from "./texts.json" with { type: "json" };

originalSuite(game, par, texts, {
  bets: [{ mines: 0 }, { mines: 25 }, { mines: 1.5 }, {}],
  moves: [{ cashout: true }],
});

describe("a round of mines", () => {
  const bet = { mines: 3, stake: 1_000n };
  const begun = () => game.begin(bet, { uniform: () => 0 }).state;
  const go = (state: MinesState, move: MinesMove) => {
    const step = game.play!(state, move, bet, { uniform: () => 0 });
    if (!step.ok) throw new Error("refused");
    return step.value;
  };

  test("hides where the mines lie until it is over", () => {
    const state = begun();
    expect(state.layout).toEqual([0, 1, 2]);
    expect(game.seen(state)).toEqual({ mines: 3, revealed: [], multiplier: "1.00", next: "1.12" });
    const lost = go(state, { pick: 1 });
    expect(lost).toMatchObject({ win: 0n, over: true });
    expect(game.seen(lost.state)).toMatchObject({ hit: 1, layout: [0, 1, 2], multiplier: "0.00", next: null });
  });

  test("pays the published multiplier after five pearls", () => {
    let state = begun();
    for (const pick of [3, 4, 5, 6, 7]) state = go(state, { pick }).state;
    expect(state.multiplier).toBe("1.99");
    expect(go(state, { cashout: true })).toMatchObject({ win: 1_990n, over: true });
  });

  test("ends by itself when one more pearl would pay above the largest win", () => {
    const many = { mines: 20, stake: 1_000n };
    let step = game.begin(many, { uniform: () => 0 });
    for (const pick of [20, 21, 22, 23]) {
      expect(step.over).toBe(false);
      const next = game.play!(step.state, { pick }, many, { uniform: () => 0 });
      if (!next.ok) throw new Error("refused");
      step = next.value;
    }
    expect(step).toMatchObject({ over: true, state: { next: null, multiplier: "2504.70" }, win: 2_504_700n });
  });
});
