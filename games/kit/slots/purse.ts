/** What a round has won so far. */
export interface Purse {
  /** Minor units. */
  won(): bigint;
  /** Whether the largest win of the game is reached. */
  full(): boolean;
  /** Adds units of the sheet; the growth of the floored sum in minor units. */
  add(units: number): bigint;
}

/** Adds up units; every amount is the growth of the floored sum, so the parts always add up to the whole. */
export function createPurse(
  { maxWin, denominator }: { readonly maxWin: number; readonly denominator: number },
  stake: bigint,
): Purse {
  const most = BigInt(maxWin) * BigInt(denominator);
  let units = 0n;
  const worth = () => (stake * units) / BigInt(denominator);
  return {
    won: worth,
    full: () => units === most,
    add(more) {
      const before = worth();
      units += BigInt(more);
      if (units > most) units = most;
      return worth() - before;
    },
  };
}
