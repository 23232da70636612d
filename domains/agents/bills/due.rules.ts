import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Contract } from "../contracts/contracts.store.ts";
import { periodAt } from "../contracts/period.rules.ts";

/** A contract that has held. */
type Held = Pick<Contract, "id" | "period" | "uplineId" | "downlineId" | "payer" | "effectiveFrom" | "effectiveTo">;

/** A period of a contract, half-open: of it what the contract held. */
export interface Part<C> {
  readonly contract: C;
  readonly key: string;
  readonly since: Instant;
  readonly until: Instant;
}

/** Contracts of which a period ends at an instant, each with what of the period it held. */
export function dueAt<C extends Held>(contracts: readonly C[], until: Instant, timeZone: string): Part<C>[] {
  return contracts.flatMap((contract) => {
    const period = periodAt(contract.period, until - 1, timeZone);
    if (period.until !== until) return [];
    const since = Math.max(period.since, contract.effectiveFrom ?? Infinity);
    const to = Math.min(until, contract.effectiveTo ?? Infinity);
    return since < to ? [{ contract, key: period.key, since, until: to }] : [];
  });
}

/** When the next period of any of these contracts ends after an instant; undefined when none does. */
export function nextEnd(contracts: readonly Held[], after: Instant, timeZone: string): Instant | undefined {
  const ends = contracts.flatMap(({ period, effectiveFrom, effectiveTo }) => {
    if (effectiveFrom === null || (effectiveTo !== null && effectiveTo <= effectiveFrom)) return [];
    const { since, until } = periodAt(period, Math.max(after, effectiveFrom), timeZone);
    return effectiveTo !== null && effectiveTo <= since ? [] : [until];
  });
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/**
 * The contract of the agent above that holds with one at the end of a part of it, for contracts that are settled; those
 * are missing above whom anybody has no contract. Null where the house offered it.
 */
export function settledBy<C extends Held>(
  parts: readonly Part<C>[],
  contracts: readonly C[],
): ReadonlyMap<Part<C>, C | null> {
  const byDownline = Map.groupBy(contracts, ({ downlineId }) => downlineId);
  const holding = (id: PlayerId, at: Instant): C | undefined =>
    byDownline.get(id)?.find((each) => (each.effectiveFrom ?? Infinity) <= at && at < (each.effectiveTo ?? Infinity));
  const above = (contract: C, at: Instant): C | null | undefined => {
    if (contract.uplineId === null) return null;
    const upper = holding(contract.uplineId, at);
    return upper && above(upper, at) !== undefined ? upper : undefined;
  };
  const found = parts.map((part) => [part, above(part.contract, part.until - 1)] as const);
  return new Map(found.filter((each): each is [Part<C>, C | null] => each[1] !== undefined));
}
