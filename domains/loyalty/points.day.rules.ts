/** Weighted valid bets of a day, in millionths of a minor unit, and what of them earns points. */
export interface PointDay {
  readonly weighed: bigint;
  readonly counted: bigint;
}

export const NO_DAY: PointDay = { weighed: 0n, counted: 0n };

/**
 * A day with something more, under a cap where there is one. A cap that is lowered takes nothing back that was counted
 * before.
 */
export function grownDay(before: PointDay, added: bigint, cap: bigint | undefined): PointDay {
  const weighed = before.weighed + added;
  const all = weighed > 0n ? weighed : 0n;
  if (cap === undefined || all <= cap) return { weighed, counted: all };
  const most = before.counted > cap ? before.counted : cap;
  return { weighed, counted: all < most ? all : most };
}

/** What a day had above its cap; below zero what it had below zero, because more was taken back than came. */
const spareOf = ({ weighed, counted }: PointDay): bigint => weighed - counted;

/**
 * What changes of all that has earned points when a day changes, and of what is spare. Bets that are taken back on
 * another day take first what was above a cap and earned nothing, then what has earned. So the sum depends on what days
 * add up to alone, not on order or pieces.
 */
export function changeOf(
  before: PointDay,
  after: PointDay,
  spare: bigint,
): { readonly earning: bigint; readonly spare: bigint } {
  const left = spare + spareOf(after) - spareOf(before);
  const taken = (of: bigint) => (of < 0n ? -of : 0n);
  return { earning: after.counted - before.counted - taken(left) + taken(spare), spare: left };
}
