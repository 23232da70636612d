import { describe, expect, test } from "vitest";
import { originalSuite } from "../../kit/originals/suite.ts";
import game from "./game.ts";
import par from "./par.json" with { type: "json" };
import texts from "./texts.json" with { type: "json" };

originalSuite(game, par, texts, { bets: [], moves: [{ cashout: true }] });

describe("a run of guesses", () => {
  const bet = { stake: 1_000n };
  const cards = (...ranks: number[]) => ({ uniform: () => ranks.shift()! - 1 });

  test.each([
    [1, { higher: "1.07", lower: "12.87" }],
    [7, { higher: "1.83", lower: "1.83" }],
    [13, { higher: "12.87", lower: "1.07" }],
  ])("from the card %i", (rank, offered) => {
    expect(game.begin(bet, cards(rank)).state).toMatchObject(offered);
  });

  test("multiplies the chances and takes its edge once", () => {
    const random = cards(7, 7, 9);
    let step = game.begin(bet, random);
    for (const guess of ["higher", "lower"] as const) {
      if (guess === "lower") expect(step.state.multiplier).toBe("1.83");
      const next = game.play!(step.state, { guess }, bet, random);
      if (!next.ok) throw new Error("refused");
      step = next.value;
    }
    expect(step).toMatchObject({ over: true, win: 0n, state: { cards: [7, 7, 9], multiplier: "0.00" } });
  });

  test("the same rank loses on an ace for higher, and on a king for lower", () => {
    for (const [rank, guess] of [
      [1, "higher"],
      [13, "lower"],
    ] as const) {
      const random = cards(rank, rank);
      const next = game.play!(game.begin(bet, random).state, { guess }, bet, random);
      expect(next).toMatchObject({ ok: true, value: { over: true, win: 0n } });
    }
  });

  test("skipping is free but not for ever", () => {
    const random = cards(...Array.from({ length: 60 }, () => 5));
    let step = game.begin(bet, random);
    let skips = 0;
    for (;;) {
      const next = game.play!(step.state, { guess: "skip" }, bet, random);
      if (!next.ok) break;
      step = next.value;
      skips += 1;
    }
    expect(skips).toBe(50);
    expect(step.state.multiplier).toBe("1.00");
    expect(game.leave!(step.state)).toBeUndefined();
    const last = game.play!(step.state, { guess: "higher" }, bet, random);
    expect(last).toMatchObject({ ok: true, value: { over: true, win: 1_430n } });
  });
});
