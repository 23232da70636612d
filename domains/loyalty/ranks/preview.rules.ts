import type { Minor } from "@taya/kernel/money";
import type { Level } from "./level.ts";

/** Members who stand alike. */
export interface Group {
  readonly level: number;
  /** The highest level ever reached. */
  readonly top: number;
  /** The highest level of the new list both of whose sums they have. */
  readonly reached: number;
  readonly members: number;
}

interface PreviewedLevel {
  /** Members who stand there, and who would with what is told of them next. */
  readonly now: number;
  readonly soon: number;
  /** Bonuses of this level that members would get for the first time. */
  readonly upgrade: Minor;
}

/** What a change of levels means, in minor units; weekly and monthly are the most that all members can claim together. */
export interface Preview {
  readonly levels: readonly PreviewedLevel[];
  readonly weekly: { readonly now: Minor; readonly soon: Minor };
  readonly monthly: { readonly now: Minor; readonly soon: Minor };
}

/**
 * What new levels mean for those who are there. Nobody falls by a change, only by a month; who had reached a level before
 * comes back to it by a month too, and is left out here.
 */
export function previewOf(before: readonly Level[], after: readonly Level[], groups: readonly Group[]): Preview {
  const within = (list: readonly Level[], level: number) => Math.min(level, list.length - 1);
  const placed = groups.map((group) => ({
    ...group,
    soon: group.reached > group.top ? Math.max(group.level, group.reached) : group.level,
  }));
  const people = (some: typeof placed) => some.reduce((sum, { members }) => sum + members, 0);
  const levels = Array.from({ length: Math.max(before.length, after.length) }, (_, at): PreviewedLevel => {
    const risen = placed.filter(({ top, soon }) => top < at && at <= soon);
    return {
      now: people(placed.filter(({ level }) => within(before, level) === at)),
      soon: people(placed.filter(({ soon }) => within(after, soon) === at)),
      upgrade: (after[at]?.upgradeBonus ?? 0n) * BigInt(people(risen)),
    };
  });
  const given = (kind: "weekly" | "monthly") => {
    const sum = (list: readonly Level[], count: (each: PreviewedLevel) => number) =>
      levels.reduce((all, each, at) => all + (list[at]?.[kind] ?? 0n) * BigInt(count(each)), 0n);
    return { now: sum(before, ({ now }) => now), soon: sum(after, ({ soon }) => soon) };
  };
  return { levels, weekly: given("weekly"), monthly: given("monthly") };
}
