interface Range {
  readonly from: number;
  readonly to: number;
}

/** Whether a place has won something. */
export const hasPrize = (prizes: readonly Range[], mine: { readonly rank: number } | undefined): boolean =>
  mine !== undefined && prizes.some(({ from, to }) => mine.rank >= from && mine.rank <= to);
