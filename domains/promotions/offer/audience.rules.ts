import { DAY, type Instant } from "@taya/kernel/instant";
import type { Terms } from "./terms.ts";

/** A condition of an offer, and whether it is met. */
export interface Tick {
  readonly rule: string;
  readonly ok: boolean;
}

/** What an offer may ask of a player's account. */
export interface Who {
  readonly rankLevel: number;
  readonly kycLevel: number;
  /** The tags operators have given. */
  readonly labels: readonly string[];
  readonly createdAt: Instant;
  /** Two letters; empty where nobody knows. */
  readonly country: string;
}

/** What an offer asks of the account, one by one; nothing it does not ask. */
export function ticksOf(terms: Terms, who: Who, now: Instant): Tick[] {
  const { rankMin, kycMin, label, newWithinDays, countries } = terms;
  const ticks: Tick[] = [];
  if (rankMin > 0) ticks.push({ rule: "rank", ok: who.rankLevel >= rankMin });
  if (kycMin > 0) ticks.push({ rule: "kyc", ok: who.kycLevel >= kycMin });
  if (label !== undefined) ticks.push({ rule: "label", ok: who.labels.includes(label) });
  if (newWithinDays !== undefined) ticks.push({ rule: "new", ok: now < who.createdAt + newWithinDays * DAY });
  if (countries !== undefined) ticks.push({ rule: "country", ok: countries.includes(who.country) });
  return ticks;
}

/** Whether an offer is for somebody at all. What a player can still reach, a rank or a verified identity, hides nothing. */
export const isFor = (ticks: readonly Tick[]): boolean =>
  ticks.every(({ rule, ok }) => ok || rule === "rank" || rule === "kyc");
