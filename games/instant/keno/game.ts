import * as z from "zod/mini";
import { written } from "../../kit/decimal.ts";
import { decimalFraction, type Fraction } from "../../kit/fraction.ts";
import type { Game } from "../../kit/game.ts";
import { drawn, numbersFrom, originalGame } from "../../kit/originals/original.ts";
import { kenoHits, kenoReturn } from "../../kit/originals/rules.ts";
import par from "./par.json" with { type: "json" };

export interface KenoBet {
  readonly picks: readonly number[];
}

export interface KenoState extends KenoBet {
  /** In the order they came. */
  readonly drawn: readonly number[];
  readonly hits: readonly number[];
  /** Two decimals. */
  readonly multiplier: string;
}

const NUMBERS = numbersFrom(1, 40);
const DRAWN = 10;
const MOST_PICKS = 10;

const bet = z.object({
  picks: z
    .array(z.int().check(z.gte(1), z.lte(NUMBERS.length)))
    .check(z.minLength(1), z.maxLength(MOST_PICKS))
    .check(z.refine((picks) => new Set(picks).size === picks.length)),
});

const TABLES: readonly (readonly Fraction[])[] = par.tables.map((pays) => pays.map(decimalFraction));
const tableOf = (picks: number): readonly Fraction[] => TABLES[picks - 1]!;
const hundredths = ({ n, d }: Fraction): bigint => (n * 100n) / d;

/** Apatnapu: up to ten of forty numbers are picked, ten are drawn. */
const game: Game<KenoBet, KenoState, never> = originalGame(par, {
  bet,
  pays: Object.fromEntries(
    TABLES.map((pays, index) => [String(index + 1), pays.map((pay) => written(hundredths(pay), 2))]),
  ),
  modes: Object.fromEntries(
    numbersFrom(1, MOST_PICKS).map((count) => [`p${count}`, { bet: { picks: numbersFrom(1, count) } }]),
  ),
  begin({ picks, stake }, random) {
    const balls = drawn(NUMBERS, DRAWN, random);
    const hits = balls.filter((ball) => picks.includes(ball));
    const pay = hundredths(tableOf(picks.length)[hits.length]!);
    return {
      state: { picks, drawn: balls, hits, multiplier: written(pay, 2) },
      win: (stake * pay) / 100n,
      over: true,
    };
  },
  chances: (mode) => {
    const pays = tableOf(mode.bet.picks.length);
    return kenoHits(mode.bet.picks.length).map((chance, hits) => [chance, pays[hits]!]);
  },
  returns: () => TABLES.map(kenoReturn),
});

export default game;
