import { expect, it } from "vitest";
import { counted, goesOn, noTally } from "./tally.ts";

const round = (stake: string, win: string, multiplier: string) => ({ roundId: "r", stake, win, multiplier, brief: "" });

it("counts what a sitting came to", () => {
  const tally = [round("1.00", "0.00", "0.00"), round("2.00", "2.00", "1.00"), round("1.00", "5.00", "5.00")].reduce(
    counted,
    noTally,
  );
  expect(tally).toMatchObject({ rounds: 3, net: 300n, staked: 400n, ahead: 1, best: "5.00" });
  expect(tally.last[0]?.multiplier).toBe("5.00");
});

it("ends rounds that follow by themselves at their number, their profit, and before their loss", () => {
  const stops = { rounds: 10, profit: 500n, loss: 300n };
  expect(goesOn(stops, { rounds: 9, net: 0n, stake: 100n })).toBe(true);
  expect(goesOn(stops, { rounds: 10, net: 0n, stake: 100n })).toBe(false);
  expect(goesOn(stops, { rounds: 1, net: 500n, stake: 100n })).toBe(false);
  expect(goesOn(stops, { rounds: 1, net: -200n, stake: 100n })).toBe(true);
  expect(goesOn(stops, { rounds: 1, net: -201n, stake: 100n })).toBe(false);
  expect(goesOn({ rounds: 2 }, { rounds: 1, net: -9_999n, stake: 100n })).toBe(true);
});
