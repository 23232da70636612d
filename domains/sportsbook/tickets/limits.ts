/** Prices from here on risk what they say. */
const EVEN = 2_000n;

/**
 * How much may be staked where a source limits the volume, in the units of the volume, floored: below a price of 2 it is
 * what may be won that is limited. The price in thousandths. Source: Pinnacle's limits.
 */
export const riskOf = (volume: bigint, price: bigint): bigint =>
  price >= EVEN ? volume : (volume * 1_000n) / (price - 1_000n);

/** What is staked on an outcome and what comes back for it if it comes, in one unit. */
export interface Stake<Amount> {
  readonly staked: Amount;
  readonly returned: Amount;
}

/** What the house keeps, outcome by outcome, when that one comes. */
export function liabilities(outcomes: ReadonlyMap<string, Stake<bigint>>): ReadonlyMap<string, bigint> {
  const staked = [...outcomes.values()].reduce((sum, each) => sum + each.staked, 0n);
  return new Map([...outcomes].map(([outcome, { returned }]) => [outcome, staked - returned]));
}
