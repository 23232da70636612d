import type { Fraction } from "@taya/games/kit/fraction";
import { MARKET_TYPES } from "../markets/catalogue.ts";
import { resolverOf } from "../markets/market-type.ts";
import { type Score, since } from "../markets/score.ts";
import { readSpecifiers } from "../markets/specifiers.ts";
import { factorOf, type LegResult, type Terms } from "../tickets/result.ts";
import { returnOfUnit, share } from "../tickets/ticket.ts";
import type { TicketType } from "../betting/combine.rules.ts";

/** How a market stands: undecided, or what its outcomes came to. */
export interface MarketResult {
  readonly results: Readonly<Record<string, Terms & { readonly result: LegResult }>>;
  /** Of its part, where what counts from the bet on is to be worked out. */
  readonly score?: Score | undefined;
}

/** A leg as it was taken. */
export interface TicketLeg {
  readonly typeId: number;
  readonly spec: string;
  readonly outcomeId: string;
  /** In thousandths. */
  readonly odds: number;
  readonly banker: boolean;
  /** The score when it was taken in play. */
  readonly scoreAtBet?: Score | undefined;
}

/** A ticket as far as it decides what it returns. Amounts in minor units. */
export interface Ticket {
  readonly type: TicketType;
  readonly unit: bigint;
  readonly folds: readonly number[];
  readonly legs: readonly TicketLeg[];
  /** Prices of a same-game ticket by which of its legs are left, as a bit mask; in thousandths. */
  readonly joint?: Readonly<Record<number, number>> | undefined;
  /** Parts per million that were cashed out for good. */
  readonly cashedPpm: number;
}

type Ended = Terms & { readonly result: LegResult };

/** How a leg ended; undefined while its market is open. An outcome the result does not name has lost. */
export function legEnd(leg: TicketLeg, market: MarketResult | undefined): Ended | undefined {
  if (!market) return undefined;
  const type = MARKET_TYPES.get(leg.typeId);
  if (type?.fromBet && leg.scoreAtBet && market.score) {
    const spec = readSpecifiers(leg.spec) ?? {};
    const played = { score: since(leg.scoreAtBet, market.score), spec, facts: () => undefined };
    return { result: resolverOf(type)(played)[leg.outcomeId] ?? "LOST" };
  }
  return market.results[leg.outcomeId] ?? { result: "LOST" };
}

const OPEN: Ended = { result: "WON" };
const MILLION = 1_000_000n;

/**
 * What a ticket returns of what was not cashed out, in minor units, once nothing can change it any more: every leg has
 * ended, or what is still open cannot help it. Undefined before.
 */
export function ticketReturn(ticket: Ticket, ends: readonly (Ended | undefined)[]): bigint | undefined {
  const best = ticket.legs.map((leg, i) => factor(leg, ends[i] ?? OPEN));
  const whole = returned(ticket, ends, best);
  return ends.includes(undefined) && whole !== 0n ? undefined : whole;
}

const factor = ({ odds }: TicketLeg, { result, ...terms }: Ended): Fraction => factorOf(result, odds, terms);

function returned(ticket: Ticket, ends: readonly (Ended | undefined)[], factors: readonly Fraction[]): bigint {
  const of = ticket.joint ? jointFactor(ticket, ends) : linesFactor(ticket, factors);
  const left = MILLION - BigInt(ticket.cashedPpm);
  return share(ticket.unit, { n: of.n * left, d: of.d * MILLION });
}

const linesFactor = ({ legs, folds }: Ticket, factors: readonly Fraction[]): Fraction =>
  returnOfUnit({
    folds,
    legs: factors.filter((_, i) => !legs[i]!.banker),
    bankers: factors.filter((_, i) => legs[i]!.banker),
  });

/** Legs of one match: the price of those that are left together, none if one has lost; void ones leave by the price without them. */
function jointFactor({ joint, legs }: Ticket, ends: readonly (Ended | undefined)[]): Fraction {
  if (ends.some((end) => end?.result === "LOST")) return { n: 0n, d: 1n };
  const mask = legs.reduce((left, _, i) => (isBack(ends[i]) ? left : left | (1 << i)), 0);
  return { n: BigInt(mask === 0 ? 1_000 : joint![mask]!), d: 1_000n };
}

const isBack = (end: Ended | undefined): boolean => end?.result === "VOID" || end?.result === "PUSH";

/** What is posted next, so that everything posted is what the ticket returns now. */
export const deltaOf = (now: bigint, posted: bigint): bigint => now - posted;
