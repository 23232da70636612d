import { seededRandom } from "./fair.ts";
import type { Game, Mode } from "./game.ts";
import { playMode } from "./playing.ts";
import { drawRound, roundRandom } from "./table-draw.ts";
import type { HandPlayed, TableGame } from "./table-game.ts";
import { backOn } from "./table-hand.ts";

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
  return gather(rounds, (nonce) => {
    const random = seededRandom({ serverSeed, clientSeed: "sample", nonce });
    const { win, staked = stake } = playMode(game, mode, stake, random);
    return { times: Number(stake + win - staked) / Number(stake), pays: win > 0n };
  });
}

/** Plays rounds of a table with one bet on a spot each. */
export function sampleTable(game: TableGame, spot: string, rounds: number, serverSeed: string): Sample {
  const bet = { spot, stake: game.info.stakes.at(-1)! };
  return gather(rounds, (nonce) => {
    const outcome = drawRound(game, roundRandom(serverSeed, `sample ${nonce}`, ""));
    const played = handPlayed(game, outcome, spot, `sample ${nonce}`);
    const back = backOn(game, outcome, bet, played);
    const staked = played.done.length > 0 ? game.hand!.staked(outcome, played, bet.stake) : bet.stake;
    return { times: 1 + Number(back - staked) / Number(bet.stake), pays: back > 0n };
  });
}

/** The hand that is played for a spot as its return is claimed; where none is, nothing is done. */
function handPlayed({ hand }: TableGame, outcome: unknown, spot: string, betId: string): HandPlayed {
  const done: string[] = [];
  while (hand?.spot === spot && hand.actions(outcome, { betId, done }).length > 0) {
    done.push(hand.choose(outcome, { betId, done }));
  }
  return { betId, done };
}

/** What a round gave as a multiple of its first stake, what was put down later taken off, and whether it paid at all. */
export interface Given {
  readonly times: number;
  readonly pays: boolean;
}

/** Rounds one after another. */
export function gather(rounds: number, play: (nonce: number) => Given): Sample {
  let total = 0;
  let squares = 0;
  let hits = 0;
  let maxWin = 0;
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { times, pays } = play(nonce);
    total += times;
    squares += times * times;
    if (pays) hits += 1;
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
