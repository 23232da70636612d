import { seededRandom } from "./fair.ts";
import type { Game, Mode } from "./game.ts";
import { playMode } from "./playing.ts";

/** What playing many rounds gave; rates per stake, `low` and `high` the 95 % interval of the mean. */
export interface Sample {
  readonly rounds: number;
  readonly mean: number;
  readonly stderr: number;
  readonly low: number;
  readonly high: number;
  readonly hitRate: number;
  readonly maxWin: number;
}

/** Plays rounds of the smallest offered stake, nonce 0 upwards of one pair; the same seed gives the same sample. */
export const sample = (game: Game, rounds: number, serverSeed: string, bet: object = {}): Sample =>
  sampleMode(game, rounds, serverSeed, { bet });

/** As `sample`, each round played to its end as the mode says. */
export function sampleMode(game: Game, rounds: number, serverSeed: string, mode: Mode): Sample {
  const stake = game.info.stakes[0]!;
  let total = 0;
  let squares = 0;
  let hits = 0;
  let maxWin = 0;
  for (let nonce = 0; nonce < rounds; nonce++) {
    const random = seededRandom({ serverSeed, clientSeed: "sample", nonce });
    const times = Number(playMode(game, mode, stake, random).win) / Number(stake);
    total += times;
    squares += times * times;
    if (times > 0) hits += 1;
    if (times > maxWin) maxWin = times;
  }
  const mean = total / rounds;
  const stderr = Math.sqrt(Math.max(0, squares / rounds - mean * mean) / rounds);
  return {
    rounds,
    mean,
    stderr,
    low: mean - 1.96 * stderr,
    high: mean + 1.96 * stderr,
    hitRate: hits / rounds,
    maxWin,
  };
}
