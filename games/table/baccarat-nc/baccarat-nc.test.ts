import { expect, test } from "vitest";
import { baccaratChances } from "../../kit/tables/baccarat.testing.ts";
import { tableSuite } from "../../kit/table-suite.ts";
import commission from "../baccarat/par.json" with { type: "json" };
import game from "./game.ts";
import par from "./par.json" with { type: "json" };
import texts from "./texts.json" with { type: "json" };
import { counted } from "../../kit/table-counts.testing.ts";

tableSuite(game, texts, {
  chances: baccaratChances(),
  wrong: ["Player", "player:1", "pair"],
  words: ["P", "B", "T", "natural", "bigRoad", "askPlayer", "askBanker"],
  rounds: 20_000,
});

test("the banker keeps 1.458104 % of what is staked on it", () => {
  const bank = (outcome: Parameters<typeof game.payout>[0]) =>
    Number(game.payout(outcome, { spot: "banker", stake: 1_000_000n })) / 1e6;
  const back = baccaratChances()("banker").reduce((sum, [outcome, chance]) => sum + chance * bank(outcome), 0);
  expect(100 * (1 - back)).toBeCloseTo(1.458104, 6);
});

test("a banker's six pays half and counts half, other wins even money", () => {
  const won = (banker: number[]) => ({ player: [1, 4], banker, cards: { player: [0, 3], banker: [5, 13] } });
  const bet = { spot: "banker", stake: 100n };
  const [six, seven] = [won([6, 13]), won([7, 13])];
  expect([game.payout(six, bet), game.payout(seven, bet)]).toEqual([150n, 200n]);
  expect([counted(game, six, [bet]), counted(game, seven, [bet])]).toEqual([50n, 100n]);
});

test("nothing but the banker's pay differs from the table with commission", () => {
  const { id, commission: fee, rounding } = commission;
  const spots = { ...par.spots, banker: commission.spots.banker };
  expect({ ...par, id, commission: fee, rounding, spots }).toEqual(commission);
});
