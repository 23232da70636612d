import * as z from "zod/mini";
import { written } from "../../kit/decimal.ts";
import { fraction, multiply } from "../../kit/fraction.ts";
import type { Game } from "../../kit/game.ts";
import { originalGame, winOrNothing } from "../../kit/originals/original.ts";
import { crashAt, reaches } from "../../kit/originals/rules.ts";
import { formed } from "../../kit/reading.ts";
import par from "./par.json" with { type: "json" };

export interface LimboBet {
  /** Two decimals, "2.00". */
  readonly target: string;
}

export interface LimboState extends LimboBet {
  /** Two decimals; a bet wins at its target and above. */
  readonly result: string;
  readonly won: boolean;
}

const WORDS = 2 ** 32;
/** Targets offered, in hundredths. */
const LEAST = 101;
const MOST = par.maxWin * 100;

const hundredthsOf = (target: string): bigint => BigInt(target.replace(".", ""));

const bet = z.object({
  target: formed(/^[1-9]\d{0,3}\.\d{2}$/).check(
    z.refine((target) => hundredthsOf(target) >= LEAST && hundredthsOf(target) <= MOST),
  ),
});

/** Lipad: the multiplier takes off and stops somewhere; a bet wins when it flew as far as the target. */
const game: Game<LimboBet, LimboState, never> = originalGame(par, {
  bet,
  pays: { target: { least: written(BigInt(LEAST), 2), most: written(BigInt(MOST), 2) } },
  modes: {
    x2: { bet: { target: "2.00" } },
    "x1.1": { bet: { target: "1.10" } },
    x10: { bet: { target: "10.00" } },
    x100: { bet: { target: "100.00" } },
  },
  begin({ target, stake }, random) {
    const at = hundredthsOf(target);
    const result = crashAt(BigInt(random.uniform(WORDS)));
    const won = result >= at;
    return { state: { result: written(result, 2), target, won }, win: won ? (stake * at) / 100n : 0n, over: true };
  },
  chances: ({ bet: { target } }) => winOrNothing(reaches(hundredthsOf(target)), hundredthsOf(target), 100n),
  *returns() {
    for (let at = BigInt(LEAST); at <= MOST; at++) yield multiply(reaches(at), fraction(at, 100));
  },
});

export default game;
