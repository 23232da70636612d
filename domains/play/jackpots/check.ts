import { MICRO } from "@taya/games/kit/jackpots";
import { type Break, KIND, type RoomCheck, type TrialLine } from "@taya/ledger";
import { allPools, type Pool, poolKey, poolsOfRounds } from "./pools.store.ts";

/**
 * The proof of the pools: what went in is there or was paid, to a millionth; the ledger holds the whole minor units of
 * all pools; and, when everything is proved, the sums of the rounds are what the pools say.
 */
export const jackpotCheck: RoomCheck = {
  name: "jackpot pools hold what was put in and not won",
  async find(db, scope, trial) {
    const pools = await allPools(db);
    const breaks = pools.flatMap(standing);
    breaks.push(...(trial ? unlike(trial, pools) : []));
    return scope.full ? [...breaks, ...(await rebuilt(db, pools))] : breaks;
  },
};

/** The ledger's jackpot account against all pools of a currency. */
function unlike(trial: readonly TrialLine[], pools: readonly Pool[]): Break[] {
  const held = new Map(trial.filter(({ kind }) => kind === KIND.JACKPOT).map((each) => [each.currency, each.amount]));
  const currencies = new Set([...held.keys(), ...pools.map((pool) => pool.currency)]);
  return [...currencies].flatMap((currency) => {
    const said = pools.filter((pool) => pool.currency === currency).reduce((sum, pool) => sum + pool.booked, 0n);
    const amount = (held.get(currency) ?? 0n) - said;
    return amount === 0n ? [] : [{ subject: `jackpots ${currency}`, currency, amount, detail: { said: `${said}` } }];
  });
}

/** A pool against its own sums. */
function standing(pool: Pool): Break[] {
  const { meter, contributed, seeded, paid, booked, currency } = pool;
  const missing = meter - (contributed + (seeded - paid) * MICRO);
  const unbooked = contributed > 0n ? meter / MICRO - booked : booked;
  if (missing === 0n && unbooked === 0n) return [];
  return [{ subject: poolKey(pool), currency, detail: { missing: `${missing}`, unbooked: `${unbooked}` } }];
}

/** A pool against its rounds. */
async function rebuilt(db: Parameters<RoomCheck["find"]>[0], pools: readonly Pool[]): Promise<Break[]> {
  const rounds = new Map((await poolsOfRounds(db)).map((each) => [poolKey(each), each]));
  return pools.flatMap((pool) => {
    const { contributed, paid } = rounds.get(poolKey(pool)) ?? { contributed: 0n, paid: 0n };
    if (contributed === pool.contributed && paid === pool.paid) return [];
    const detail = { contributed: `${pool.contributed - contributed}`, paid: `${pool.paid - paid}` };
    return [{ subject: `rounds of ${poolKey(pool)}`, currency: pool.currency, detail }];
  });
}
