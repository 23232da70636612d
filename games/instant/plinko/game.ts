import * as z from "zod/mini";
import { written } from "../../kit/decimal.ts";
import { decimalFraction, type Fraction, fraction } from "../../kit/fraction.ts";
import type { Game } from "../../kit/game.ts";
import { choose } from "../../kit/lottery/counting.ts";
import { originalGame } from "../../kit/originals/original.ts";
import { plinkoReturn } from "../../kit/originals/rules.ts";
import par from "./par.json" with { type: "json" };

export interface PlinkoBet {
  readonly rows: 8 | 16;
  readonly risk: "low" | "med" | "high";
}

export interface PlinkoState extends PlinkoBet {
  /** A letter per row, "LRRL...". */
  readonly path: string;
  /** How often the ball went right. */
  readonly slot: number;
  /** Two decimals. */
  readonly multiplier: string;
}

const bet = z.object({
  rows: z.union([z.literal(8), z.literal(16)]),
  risk: z.enum(["low", "med", "high"]),
});

const TABLES: ReadonlyMap<string, readonly Fraction[]> = new Map(
  Object.entries(par.tables).map(([name, pays]) => [name, pays.map(decimalFraction)]),
);

const tableOf = ({ rows, risk }: PlinkoBet): readonly Fraction[] => TABLES.get(`${risk}${rows}`)!;
const hundredths = ({ n, d }: Fraction): bigint => (n * 100n) / d;

const CHOICES = ([8, 16] as const).flatMap((rows) => (["low", "med", "high"] as const).map((risk) => ({ rows, risk })));

/** Talon: a ball falls over rows of pegs, left or right with equal chance, into one of the slots below. */
const game: Game<PlinkoBet, PlinkoState, never> = originalGame(par, {
  bet,
  pays: Object.fromEntries([...TABLES].map(([name, pays]) => [name, pays.map((pay) => written(hundredths(pay), 2))])),
  modes: Object.fromEntries(CHOICES.map((choice) => [`${choice.risk}${choice.rows}`, { bet: choice }])),
  begin({ rows, risk, stake }, random) {
    const path = Array.from({ length: rows }, () => (random.uniform(2) === 1 ? "R" : "L")).join("");
    const slot = path.replaceAll("L", "").length;
    const pay = hundredths(tableOf({ rows, risk })[slot]!);
    return {
      state: { rows, risk, path, slot, multiplier: written(pay, 2) },
      win: (stake * pay) / 100n,
      over: true,
    };
  },
  chances: (mode) =>
    tableOf(mode.bet).map((pay, slot) => [fraction(choose(mode.bet.rows, slot), 2n ** BigInt(mode.bet.rows)), pay]),
  returns: () => CHOICES.map((choice) => plinkoReturn(tableOf(choice))),
});

export default game;
