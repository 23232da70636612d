import { assert } from "@taya/kernel/assert";
import type { Random } from "@taya/kernel/random";
import * as z from "zod/mini";
import { add, type Fraction, fraction, multiply, toNumber } from "../fraction.ts";
import type { Game, GameInfo, Mode, Rtp } from "../game.ts";

const minor = z.string().check(z.regex(/^[1-9]\d*$/));

/** What every maths sheet of an original says beside its own tables; `claims` are proved by `reckon`. */
const sheetSchema = z.object({
  id: z.string(),
  version: z.string(),
  /** Minor units. */
  stakes: z.array(minor),
  maxWin: z.number(),
  volatility: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  features: z.array(z.string()),
  /** Parts per million, floored: the return per mode and at the least, the hit rate of the mode a game opens with. */
  claims: z.object({ rtp: z.record(z.string(), z.int()), hitRate: z.int() }),
  draws: z.string(),
  rounding: z.string(),
  /** Rounds of every mode under one server seed: what they returned on average. */
  sample: z.object({ serverSeed: z.string(), rounds: z.int(), means: z.record(z.string(), z.number()) }),
});

type OriginalSheet = z.output<typeof sheetSchema>;

/** A result of a bet: how likely it is and what it pays for one unit staked. */
export type Chance = readonly [chance: Fraction, pay: Fraction];

type Rules<Bet, State, Move> = Omit<
  Game<Bet, State, Move>,
  "info" | "parSheet" | "reckon" | "modes" | "seen" | "returns"
> & {
  /** Leaves out what is hidden; without it nothing is. */
  readonly seen?: (state: State) => unknown;
  /** The first is the mode the game opens with. */
  readonly modes: Readonly<Record<string, Mode<Bet, Move>>>;
  /** Every result of a mode, their chances adding up to one. */
  readonly chances: (mode: Mode<Bet, Move>) => readonly Chance[];
  /** What every bet, played in any way, returns. */
  readonly returns: () => Iterable<Fraction>;
};

/** A quick game out of its maths sheet and its rules; the return is enumerated, never claimed alone. */
export function originalGame<Bet, State, Move>(
  json: unknown,
  { chances, seen = (state) => state, ...rules }: Rules<Bet, State, Move>,
): Game<Bet, State, Move> {
  const sheet = z.parse(sheetSchema, json);
  const reckonMode = (name: string): Rtp => {
    const mode = rules.modes[name];
    assert(mode, `there is no mode ${name}`);
    return reckonChances(chances(mode));
  };
  return {
    ...rules,
    info: infoOf(sheet),
    parSheet: json,
    seen,
    begin(bet, random: Random) {
      assert(bet.stake > 0n, "a round has a stake");
      return rules.begin(bet, random);
    },
    reckon(mode) {
      if (mode !== undefined) return reckonMode(mode);
      const opening = reckonMode(Object.keys(rules.modes)[0]!);
      return { ...opening, theoretical: toNumber(leastOf(rules.returns())), maxWin: sheet.maxWin };
    },
  };
}

function infoOf(sheet: OriginalSheet): GameInfo {
  const stakes = sheet.stakes.map(BigInt);
  return {
    code: sheet.id,
    kind: "instant",
    version: sheet.version,
    minStake: stakes[0]!,
    maxStake: stakes.at(-1)!,
    stakes,
    rtp: sheet.claims.rtp,
    volatility: sheet.volatility,
    hitRate: sheet.claims.hitRate,
    maxWin: sheet.maxWin,
    features: sheet.features,
  };
}

/** Return, hit rate, largest pay and standard deviation of results whose chances add up to one. */
function reckonChances(results: readonly Chance[]): Rtp {
  const mean = (of: (pay: Fraction) => Fraction): Fraction =>
    add(...results.map(([chance, pay]) => multiply(chance, of(pay))));
  const theoretical = mean((pay) => pay);
  const squares = mean((pay) => multiply(pay, pay));
  const variance = add(squares, multiply(fraction(-1), theoretical, theoretical));
  return {
    theoretical: toNumber(theoretical),
    exact: true,
    hitRate: toNumber(mean((pay) => fraction(pay.n > 0n ? 1 : 0))),
    maxWin: Math.max(...results.filter(([chance]) => chance.n > 0n).map(([, pay]) => Number(pay.n) / Number(pay.d))),
    volatility: Math.sqrt(toNumber(variance)),
  };
}

/** The two results of a bet that pays or does not; `units` of 1/`scale` of the stake. */
export const winOrNothing = (chance: Fraction, units: bigint, scale: bigint): Chance[] => [
  [chance, fraction(units, scale)],
  [add(fraction(1), multiply(fraction(-1), chance)), fraction(0)],
];

function leastOf(returns: Iterable<Fraction>): Fraction {
  let least = fraction(1);
  for (const each of returns) if (each.n * least.d < least.n * each.d) least = each;
  return least;
}

/** Takes so many out of an ordered pool, one after the other, each equally likely. */
export function drawn(pool: readonly number[], count: number, random: Random): number[] {
  const rest = [...pool];
  return Array.from({ length: count }, () => rest.splice(random.uniform(rest.length), 1)[0]!);
}

export const numbersFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);
