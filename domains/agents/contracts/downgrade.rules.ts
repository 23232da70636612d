/** A contract as the rule of lower rates sees it: between whom, and its highest rate in parts per million. */
export interface Bond<Id> {
  readonly upline: Id;
  readonly downline: Id;
  readonly ppm: bigint;
}

/**
 * What becomes of contracts when an agent takes a new one with a lower highest rate: their own with those directly below
 * end where they pay more than it, with everything below those; a contract at or under the new rate stays.
 */
export function afterLower<T extends Bond<unknown>>(
  contracts: readonly T[],
  agent: T["upline"],
  ppm: bigint,
): { readonly ended: readonly T[]; readonly cascade: readonly T[]; readonly kept: readonly T[] } {
  const ended = contracts.filter((each) => each.upline === agent && each.ppm > ppm);
  const gone = new Set<T>(ended);
  const cascade: T[] = [];
  let from = ended.map(({ downline }) => downline);
  while (from.length > 0) {
    const next = contracts.filter((each) => from.includes(each.upline) && !gone.has(each));
    for (const each of next) gone.add(each);
    cascade.push(...next);
    from = next.map(({ downline }) => downline);
  }
  return { ended, cascade, kept: contracts.filter((each) => !gone.has(each)) };
}
