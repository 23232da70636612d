import type { Instant } from "@taya/kernel/instant";
import type { Measured } from "../figures/measured.ts";
import { counted, type Goal } from "./terms.ts";

/** What a player has of a mission in a period, in the order of its goals. */
export interface Progress {
  readonly periodKey: string;
  readonly version: number;
  readonly have: readonly bigint[];
  /** When the player joined; null where nobody has to. */
  readonly joinedAt: Instant | null;
}

/** What something adds to a goal; a correction adds less than nothing. */
function addedTo({ metric, categories, vendors }: Goal, { adds, category, vendor }: Measured): bigint {
  if (categories && !categories.some((each) => each === category)) return 0n;
  if (vendors && !vendors.some((each) => each === vendor)) return 0n;
  return adds[metric] ?? 0n;
}

/** Whether all goals are met; a mission without goals always is. */
export const isMet = (goals: readonly Goal[], have: readonly bigint[]): boolean =>
  goals.every(({ target }, at) => (have[at] ?? 0n) >= counted(target));

/** What is shown of a goal: never more than it asks for, and never less than nothing. */
export function shownOf({ target }: Goal, have: bigint): bigint {
  const most = counted(target);
  if (have < 0n) return 0n;
  return have > most ? most : have;
}

/**
 * What is carried into the next period: nothing of what was left over, and all that is missing: what was taken back beyond
 * nothing, or, where the period was paid for, of what it was paid for.
 */
export const carried = (goals: readonly Goal[], have: readonly bigint[], isPaid: boolean): bigint[] =>
  goals.map(({ target }, at) => {
    const left = (have[at] ?? 0n) - (isPaid ? counted(target) : 0n);
    return left < 0n ? left : 0n;
  });

/** A mission as something is counted for it. */
export interface Counting {
  /** The period of what is counted. */
  readonly key: string;
  /** The terms a new period begins with. */
  readonly version: number;
  readonly goals: readonly Goal[];
  /** The goals of the period that was begun last. */
  readonly goalsBefore: readonly Goal[];
  /** Whether the reward of that period was given. */
  readonly isPaid: boolean;
  readonly needsJoin: boolean;
  /** Since when the mission is open to the player; undefined while it is not. */
  readonly openSince: Instant | undefined;
}

/**
 * What a player has after something more was counted, in the order in which it was told; undefined where nothing changes.
 * It counts in its own period, or in a later one that has begun for the player already; what is taken back counts
 * wherever that is, joined or not.
 */
export function advanced(before: Progress | undefined, measured: Measured, counting: Counting): Progress | undefined {
  const { key, version, goals, goalsBefore, openSince, needsJoin } = counting;
  const isOpen = openSince !== undefined && measured.at >= openSince;
  if (!before && (needsJoin || !isOpen)) return undefined;
  const isIn = before !== undefined && key <= before.periodKey;
  const isSame = before !== undefined && (isIn || needsJoin);
  const mayGrow = isOpen && (!needsJoin || (isIn && (before.joinedAt ?? Infinity) <= measured.at));
  const asked = isSame ? goalsBefore : goals;
  const adds = asked.map((each) => {
    const added = addedTo(each, measured);
    return added > 0n && !mayGrow ? 0n : added;
  });
  if (adds.every((each) => each === 0n)) return undefined;
  if (isSame) return { ...before, have: before.have.map((each, at) => each + (adds[at] ?? 0n)) };
  const from = before ? carriedInto(goals, before, counting) : goals.map(() => 0n);
  return { periodKey: key, version, have: from.map((each, at) => each + adds[at]!), joinedAt: null };
}

/** What a new period begins with: what is missing of the one before, where it asked for the same. */
export function carriedInto(
  goals: readonly Goal[],
  before: Progress,
  { goalsBefore, isPaid }: Pick<Counting, "goalsBefore" | "isPaid">,
): bigint[] {
  const left = carried(goalsBefore, before.have, isPaid);
  return goals.map(({ metric }, at) => (goalsBefore[at]?.metric === metric ? left[at]! : 0n));
}
