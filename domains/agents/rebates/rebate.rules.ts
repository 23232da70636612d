import { type Minor, perMillion } from "@taya/kernel/money";

/** What one on the path gets of a bet. */
export interface Share<Id> {
  readonly id: Id;
  readonly amount: Minor;
}

/**
 * What everybody from the bettor up to the head of the line gets of a valid bet by the difference of their rates, in
 * parts per million: each level's own rebate less the highest below it. All together is the rebate at the highest rate,
 * to the centavo, since each level is floored once. What is taken back is reckoned as it was given, and given its sign.
 */
export function rebateOf<Id>(
  validBet: Minor,
  path: readonly { readonly id: Id; readonly ppm: bigint }[],
): readonly Share<Id>[] {
  return differences(path.map(({ id, ppm }) => ({ id, amount: perMillion(validBet, ppm) })));
}

/**
 * The same where a lottery is bet at a lower prize group than one's own: the difference of groups is the rebate. Base is
 * the group that pays the whole prize. Groups do not fall on the way up.
 */
export function oddsRebateOf<Id>(
  stake: Minor,
  at: { readonly group: bigint; readonly base: bigint },
  path: readonly { readonly id: Id; readonly group: bigint }[],
): readonly Share<Id>[] {
  return differences(path.map(({ id, group }) => ({ id, amount: (stake * (group - at.group)) / at.base })));
}

/** From sums up to each level what each level adds; a level that has no more than one below it adds nothing. */
function differences<Id>(sums: readonly Share<Id>[]): readonly Share<Id>[] {
  let highest = 0n;
  return sums.map(({ id, amount }) => {
    const added = amount > highest ? amount - highest : 0n;
    highest += added;
    return { id, amount: added };
  });
}
