import * as z from "zod/mini";
import { written } from "../../kit/decimal.ts";
import { fraction, multiply } from "../../kit/fraction.ts";
import type { Game } from "../../kit/game.ts";
import { originalGame, winOrNothing } from "../../kit/originals/original.ts";
import { formed } from "../../kit/reading.ts";
import par from "./par.json" with { type: "json" };
import {
  chanceOf,
  type DiceBet,
  hundredthsOf,
  LEAST_CHANCE,
  MOST_CHANCE,
  offered,
  payOf,
  ROLLS,
  shownChance,
  wins,
} from "./rules.ts";

export interface DiceState extends DiceBet {
  /** Two decimals, "43.19". */
  readonly roll: string;
  readonly won: boolean;
  /** What the bet pays when it wins, four decimals. */
  readonly multiplier: string;
}

const bet = z
  .object({ target: formed(/^(0|[1-9]\d?)\.\d{2}$/), over: z.boolean() })
  .check(z.refine(({ target, over }) => offered(shownChance(hundredthsOf(target), over)), { path: ["target"] }));

const LADDER = ["98.00", "75.00", "49.50", "25.00", "10.00", "1.00"];

/** Bato-Balani: a number from 0.00 to 100.00 falls above or below a target of the player's own. */
const game: Game<DiceBet, DiceState, never> = originalGame(par, {
  bet,
  pays: {
    chance: { least: written(BigInt(LEAST_CHANCE), 2), most: written(BigInt(MOST_CHANCE), 2) },
    under: Object.fromEntries(LADDER.map((target) => [target, written(payOf(hundredthsOf(target), false), 4)])),
  },
  modes: {
    even: { bet: { target: "49.50", over: false } },
    over: { bet: { target: "50.50", over: true } },
    likely: { bet: { target: "98.00", over: false } },
    rare: { bet: { target: "1.00", over: false } },
  },
  begin({ target, over, stake }, random) {
    const at = hundredthsOf(target);
    const roll = random.uniform(ROLLS);
    const won = wins(roll, at, over);
    const pay = payOf(at, over);
    const state = { roll: written(BigInt(roll), 2), target, over, won, multiplier: written(pay, 4) };
    return { state, win: won ? (stake * pay) / 10_000n : 0n, over: true };
  },
  coverage: ({ target, over }) => {
    const { n, d } = chanceOf(hundredthsOf(target), over);
    return (n * 1_000_000n) / d;
  },
  chances: ({ bet: { target, over } }) => {
    const at = hundredthsOf(target);
    return winOrNothing(chanceOf(at, over), payOf(at, over), 10_000n);
  },
  *returns() {
    for (let chance = LEAST_CHANCE; chance <= MOST_CHANCE; chance++) {
      yield multiply(chanceOf(chance, false), fraction(payOf(chance, false), 10_000));
      yield multiply(chanceOf(10_000 - chance, true), fraction(payOf(10_000 - chance, true), 10_000));
    }
  },
});

export default game;
