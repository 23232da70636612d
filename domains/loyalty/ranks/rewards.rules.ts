import { addDays, type Day, DAY, type Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { anniversary } from "@taya/accounts/birthday";
import { mondayOf, monthIn } from "@taya/kernel/calendar";
import type { Level } from "./level.ts";

/** Kinds of rewards in the order in which they are told. */
export const REWARD_KINDS = ["upgrade", "weekly", "monthly", "birthday"] as const;
type RewardKind = (typeof REWARD_KINDS)[number];

/** A reward that stands open unless it was claimed under its key. */
export interface Reward {
  readonly kind: RewardKind;
  readonly periodKey: string;
  readonly level: number;
  readonly amount: Minor;
}

/** Of whom rewards are told. */
export interface Rewarded {
  readonly level: number;
  /** The highest level ever reached. */
  readonly top: number;
  /** Since when the level stands. */
  readonly since: Instant;
  readonly now: Instant;
  /** The day at the brand. */
  readonly today: Day;
  /** The birthday where it is verified. */
  readonly birthday: Day | undefined;
}

/** How many days before and after a birthday its bonus is given, and how long the level must have stood. */
const AROUND_DAYS = 3;
const STANDS_MS = 30 * DAY;

/**
 * What a rank gives now, each under the key it can be claimed once by: the bonus of every level reached, of this week, of
 * this month, and of a birthday within three days where the level has stood for thirty. Engagement, section 2.
 */
export function rewardsOf(levels: readonly Level[], who: Rewarded): Reward[] {
  const { level, today } = who;
  const own = levels[Math.min(level, levels.length - 1)]!;
  const reached = levels.slice(1, who.top + 1).map((each, at): Reward => {
    return { kind: "upgrade", periodKey: String(at + 1), level: at + 1, amount: each.upgradeBonus };
  });
  const year = birthdayYear(who);
  const all: Reward[] = [
    ...reached,
    { kind: "weekly", periodKey: mondayOf(today), level, amount: own.weekly },
    { kind: "monthly", periodKey: monthIn(today), level, amount: own.monthly },
    ...(year === undefined ? [] : [{ kind: "birthday" as const, periodKey: year, level, amount: own.birthday }]),
  ];
  return all.filter(({ amount }) => amount > 0n);
}

/** The year of the birthday that is near, by its own year so that one around New Year counts once; undefined when none is. */
function birthdayYear({ birthday, today, since, now }: Rewarded): string | undefined {
  if (birthday === undefined || now - since < STANDS_MS) return undefined;
  const year = Number(today.slice(0, 4));
  const near = [year - 1, year, year + 1].find((each) => {
    const at = anniversary(birthday, each);
    return at >= addDays(today, -AROUND_DAYS) && at <= addDays(today, AROUND_DAYS);
  });
  return near === undefined ? undefined : String(near);
}
