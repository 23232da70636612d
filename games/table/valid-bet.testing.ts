import { readdirSync } from "node:fs";
import { atRisk } from "@taya/kernel/valid-bet";
import { shuffled } from "@taya/kernel/random";
import { seededRandom } from "../kit/fair.ts";
import { drawRound, outcomesOf } from "../kit/table-draw.ts";
import type { TableBet, TableGame } from "../kit/table-game.ts";
import { counted } from "../kit/table-counts.testing.ts";

const folders = readdirSync(new URL(".", import.meta.url), { withFileTypes: true }).filter((each) =>
  each.isDirectory(),
);

/** Every shared table whose layouts have more than one spot. */
export async function tablesOf(): Promise<TableGame[]> {
  const games = await Promise.all(
    folders.map(async ({ name }) => ((await import(`./${name}/game.ts`)) as { default: TableGame }).default),
  );
  return games.filter((game) => (game.spots?.length ?? 0) > 1);
}

/** A layout of up to so many spots, every stake a whole number of thousandths. */
export function layoutOf(game: TableGame, random: { uniform(n: number): number }, most: number): TableBet[] {
  const spots = shuffled(
    game.spots.map(({ spot }) => spot),
    random,
  ).slice(0, 1 + random.uniform(Math.min(most, game.spots.length)));
  return spots.map((spot) => ({ spot, stake: BigInt(1 + random.uniform(30)) * 10_000n }));
}

/** A round of its own for each number. */
export const drawOf = (game: TableGame, nonce: number): unknown =>
  drawRound(game, seededRandom({ serverSeed: "5b".repeat(32), clientSeed: "valid bet", nonce }));

const alone = (game: TableGame, outcome: unknown, bet: TableBet): bigint =>
  atRisk(bet.stake, game.payout(outcome, bet));

/** How much more a layout counts than its parts would alone; never above zero. */
export const excess = (game: TableGame, outcome: unknown, bets: readonly TableBet[]): bigint =>
  counted(game, outcome, bets) - bets.reduce((sum, bet) => sum + alone(game, outcome, bet), 0n);

interface Mean {
  readonly counted: bigint;
  readonly lost: bigint;
}

/** What a layout counts and loses over every result there is; undefined where they cannot all be looked at. */
export function meansOf(game: TableGame, outcomes: readonly unknown[], bets: readonly TableBet[]): Mean {
  const sum = (of: (outcome: unknown) => bigint) => outcomes.reduce<bigint>((all, each) => all + of(each), 0n);
  const staked = bets.reduce((all, bet) => all + bet.stake, 0n);
  return {
    counted: sum((outcome) => counted(game, outcome, bets)),
    lost: sum((outcome) => staked - bets.reduce((all, bet) => all + game.payout(outcome, bet), 0n)),
  };
}

/** Whether the first counts more for what it loses than the second. */
export const isBetter = (a: Mean, b: Mean): boolean => a.counted * b.lost > b.counted * a.lost;

/** What each spot counts and loses alone, the best of them first. */
export function bestSpot(game: TableGame, outcomes: readonly unknown[]): Mean {
  const spots = game.spots.map(({ spot }) => meansOf(game, outcomes, [{ spot, stake: 10_000n }]));
  return spots.reduce((best, each) => (isBetter(each, best) ? each : best));
}

export { outcomesOf };
