import type { PlayerId } from "@taya/kernel/id";
import type { Day } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { changeOf, grownDay, NO_DAY } from "../points.day.rules.ts";
import { capOf, pointsOf, weighed, weightOf } from "../points.rules.ts";
import type { Member } from "./add.store.ts";
import { type DayOf, pointDaysOf, writePointDays } from "./point-days.store.ts";

/** Valid bets of a member on a day in a category; below zero where more was taken back. */
interface Played extends DayOf {
  readonly category: string;
  readonly amount: Minor;
}

/** What a brand's points are reckoned by. */
interface Earning {
  readonly pointUnit: Minor;
  readonly pointWeights: Readonly<Record<string, number | undefined>>;
  readonly pointDailyCap: number;
}

const keyOf = (playerId: PlayerId, day: Day): string => `${playerId} ${day}`;

/** Members with the points that these bets earn, day by day under the cap of the day; their rows are locked. */
export async function earn(
  tx: Db,
  members: readonly Member[],
  played: readonly Played[],
  termsOf: (merchant: string) => Promise<Earning>,
): Promise<Member[]> {
  const byDay = Map.groupBy(played, ({ playerId, day }) => keyOf(playerId, day));
  if (byDay.size === 0) return [...members];
  const asked = [...byDay.values()].flatMap(([first]) => (first ? [{ playerId: first.playerId, day: first.day }] : []));
  const days = new Map((await pointDaysOf(tx, asked)).map((each) => [keyOf(each.playerId, each.day), each]));
  const changed: Parameters<typeof writePointDays>[1][number][] = [];
  const grown: Member[] = [];
  for (const member of members) {
    const { pointUnit, pointWeights, pointDailyCap } = await termsOf(member.merchant);
    let { carry, spare } = member;
    for (const { playerId, day } of asked.filter((each) => each.playerId === member.playerId)) {
      const before = days.get(keyOf(playerId, day)) ?? NO_DAY;
      const added = byDay
        .get(keyOf(playerId, day))!
        .reduce((sum, { category, amount }) => sum + weighed(amount, weightOf(pointWeights, category)), 0n);
      const after = grownDay(before, added, capOf(pointDailyCap, pointUnit));
      const change = changeOf(before, after, spare);
      carry += change.earning;
      ({ spare } = change);
      changed.push({ playerId, day, ...after });
    }
    const earned = pointsOf(carry, pointUnit);
    grown.push({ ...member, earned: member.earned + earned.points, carry: earned.carry, spare });
  }
  await writePointDays(tx, changed);
  return grown;
}
