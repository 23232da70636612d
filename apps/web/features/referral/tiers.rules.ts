interface Tier {
  readonly from: number;
  readonly amount: string;
}

/** What each friend gives from the how many-eth to the how many-eth on; the last has no end. */
export const rangesOf = (tiers: readonly Tier[]): readonly (Tier & { readonly to: number | undefined })[] =>
  tiers.map((tier, at) => {
    const next = tiers[at + 1];
    return { ...tier, to: next && next.from - 1 };
  });
