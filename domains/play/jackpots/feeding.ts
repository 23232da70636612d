import { assert } from "@taya/kernel/assert";
import type { Minor } from "@taya/kernel/money";
import type { Random } from "@taya/kernel/random";
import type { JackpotTerms } from "@taya/games/kit/game";
import { amountOf, drawJackpot, type JackpotDraw, meterAfter, MICRO } from "@taya/games/kit/jackpots";
import { type Entry, KIND, type Leg, legsOf, splitByStake } from "@taya/ledger";
import type { BuiltIn } from "../games.ts";
import { PLAY_MONEY } from "../rules.ts";
import type { Context } from "../context.ts";
import { type Pool, poolKey, type PoolWanted } from "./pools.store.ts";

interface Feeds {
  readonly caller: { readonly merchant: string };
  readonly built: BuiltIn;
}

/** The pools rounds feed, in the brand's money and in play money, which never mix. */
export async function poolsWanted({ site }: Pick<Context, "site">, rounds: readonly Feeds[]): Promise<PoolWanted[]> {
  const wanted = new Map<string, PoolWanted>();
  for (const { caller, built } of rounds) {
    const { jackpot } = built.game.info;
    if (!jackpot) continue;
    const { merchant } = caller;
    const { pool, seed } = jackpot;
    const { currency } = await site.brand(merchant);
    for (const each of [currency, PLAY_MONEY]) {
      const one = { merchant, currency: each, pool, seed };
      wanted.set(poolKey(one), one);
    }
  }
  return [...wanted.values()];
}

/** A round's draw of its pool, and the pool as it stands after it. */
export interface Fed {
  readonly terms: JackpotTerms;
  readonly draw: JackpotDraw;
  readonly before: Pool;
  readonly after: Pool;
}

/** Draws the pool of a round behind its game; undefined for a game without one. */
export function feed(
  pools: ReadonlyMap<string, Pool>,
  { built, merchant, currency, stake }: { built: BuiltIn; merchant: string; currency: string; stake: Minor },
  random: Random,
): Fed | undefined {
  const terms = built.game.info.jackpot;
  if (!terms) return undefined;
  const before = pools.get(poolKey({ merchant, currency, pool: terms.pool }));
  assert(before, `the pool ${terms.pool} in ${currency} was read with the batch`);
  const draw = drawJackpot(terms, before.meter, stake, random);
  return { terms, draw, before, after: poolAfter(before, terms, draw) };
}

/** The ledger holds a pool's whole minor units, once the first bet has booked its seed. */
function poolAfter(pool: Pool, terms: JackpotTerms, draw: JackpotDraw): Pool {
  const meter = meterAfter(terms, draw);
  return {
    ...pool,
    meter,
    contributed: pool.contributed + BigInt(draw.increment),
    seeded: pool.seeded + (draw.hit ? terms.seed : 0n),
    paid: pool.paid + amountOf(draw),
    booked: meter / MICRO,
    hits: pool.hits + (draw.hit ? 1 : 0),
  };
}

/**
 * The entries of a round with what its pool moves: with the stake the whole minor units the meter grew by since it was
 * booked last; a hit as an entry of its own, which pays the player as their stake was made up and puts the new seed in.
 */
export function withPool(
  entries: readonly Entry[],
  { terms, draw, before }: Fed,
  { parts, hitKey }: { readonly parts: readonly [cash: Minor, bonus: Minor]; readonly hitKey: Entry["key"] },
): Entry[] {
  const [bet, ...rest] = entries;
  assert(bet, "a round has a bet");
  const reached = (BigInt(draw.meter) + BigInt(draw.increment)) / MICRO;
  const feeding = legsOf.move(KIND.GAME, KIND.JACKPOT, reached - before.booked);
  const fed = [{ ...bet, legs: [...bet.legs, ...feeding] }, ...rest];
  const { guard: _, ...about } = bet;
  return draw.hit
    ? [...fed, { ...about, type: 207, key: hitKey, legs: hitLegs(terms, splitByStake(amountOf(draw), ...parts)) }]
    : fed;
}

const hitLegs = ({ seed }: JackpotTerms, [cash, bonus]: readonly [cash: Minor, bonus: Minor]): Leg[] => [
  ...legsOf.move(KIND.JACKPOT, KIND.CASH, cash),
  ...legsOf.move(KIND.JACKPOT, KIND.BONUS, bonus),
  ...legsOf.move(KIND.GAME, KIND.JACKPOT, seed),
];
