import { written } from "../../kit/decimal.ts";
import { minesPay } from "../../kit/originals/rules.ts";

export const TILES = 25;

/** The most tiles a round uncovers: all without a mine, or fewer where one more would pay above the largest win. */
export function mostPicks(mines: number, maxWin: number): number {
  let picks = 0;
  while (picks < TILES - mines && minesPay(mines, picks + 1) <= BigInt(maxWin) * 100n) picks += 1;
  return picks;
}

/** The multiplier after so many tiles, two decimals; the stake itself before the first. */
export const payText = (mines: number, revealed: number): string =>
  revealed === 0 ? "1.00" : written(minesPay(mines, revealed), 2);
