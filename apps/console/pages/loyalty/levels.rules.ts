import { toMinor } from "@taya/client/amount";
import type { RankLevel } from "./types.ts";

/** The numbers of the levels that differ; those that go and come among them. */
export function changedLevels(before: readonly RankLevel[], after: readonly RankLevel[]): number[] {
  const all = Array.from({ length: Math.max(before.length, after.length) }, (_, at) => at);
  return all.filter((at) => written(before[at]) !== written(after[at]));
}

/** A level as text, whatever the order of its fields. */
const written = (level: RankLevel | undefined): string =>
  JSON.stringify(level, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** What a level above the last one begins with: the same, without a name and rates of its own. */
export function newLevel(last: RankLevel): RankLevel {
  const { name: _, ...figures } = last;
  return { ...figures, cashback: {} };
}

type Threshold = "deposit" | "validBet";

/** Which level a sum is out of order with: none asks for less than the one below it. */
export function outOfOrder(
  list: readonly RankLevel[],
  at: number,
  field: Threshold,
  amount: string,
): { readonly level: number; readonly amount: string } | undefined {
  const [below, above] = [list[at - 1]?.[field], list[at + 1]?.[field]];
  if (below !== undefined && toMinor(amount) < toMinor(below)) return { level: at - 1, amount: below };
  if (above !== undefined && toMinor(amount) > toMinor(above)) return { level: at + 1, amount: above };
  return undefined;
}
