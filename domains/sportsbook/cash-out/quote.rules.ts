import { fraction, multiply, type Fraction } from "@taya/games/kit/fraction";
import type { Ends } from "../markets/law.ts";
import type { Ticket, TicketLeg } from "../settle/ticket.rules.ts";
import { afterMargin, cashOutMargin, expectation } from "../tickets/cash-out.ts";
import { factorOf, type LegResult, type Terms } from "../tickets/result.ts";
import { returnOfUnit, share } from "../tickets/ticket.ts";

/** How a leg stands when its ticket is to be cashed out: ended, or open with its chances of now. */
export type LegStanding =
  | { readonly end: Terms & { readonly result: LegResult } }
  | { readonly onSale: boolean; readonly ends: Ends | undefined };

/** A ticket that may be cashed out: what of it is still on, in minor units. */
export interface CashOutTicket extends Ticket {
  /** Of all lines, what was cashed out before taken off. */
  readonly stakeLeft: bigint;
  readonly bonusStake: bigint;
  readonly accepted: boolean;
}

export type NoCashOut = "PENDING" | "BONUS" | "SAME_GAME" | "SETTLED" | "SUSPENDED" | "NO_PRICE" | "TOO_SMALL";

export type CashOut =
  | { readonly available: false; readonly reason: NoCashOut }
  | {
      readonly available: true;
      /** By chances without margin, and what is offered of it; minor units. */
      readonly fair: bigint;
      readonly offer: bigint;
      /** Our share, in parts per million. */
      readonly margin: bigint;
    };

/** A chance below this is none to reckon with. */
const LEAST_CHANCE = 1e-10;
const MILLION = 1_000_000n;

/** What a ticket is worth now and what is offered for it, by the chances of its open legs. */
export function quoteCashOut(ticket: CashOutTicket, legs: readonly LegStanding[]): CashOut {
  const reason = whyNot(ticket, legs);
  if (reason) return { available: false, reason };
  const value = valueOf(
    ticket,
    ticket.legs.map((leg, i) => worthOf(leg, legs[i]!)),
  );
  const open = legs.filter((leg) => !("end" in leg)).length;
  const fair = share(ticket.unit, value);
  const margin = cashOutMargin(fair, ticket.stakeLeft, open);
  const offer = share(ticket.unit, afterMargin(value, fraction(margin, MILLION)));
  return offer > 0n ? { available: true, fair, offer, margin } : { available: false, reason: "TOO_SMALL" };
}

function whyNot({ accepted, bonusStake, joint }: CashOutTicket, legs: readonly LegStanding[]): NoCashOut | undefined {
  if (!accepted) return "PENDING";
  if (bonusStake > 0n) return "BONUS";
  if (joint) return "SAME_GAME";
  const open = legs.flatMap((leg) => ("end" in leg ? [] : [leg]));
  if (open.length === 0) return "SETTLED";
  if (open.some(({ onSale }) => !onSale)) return "SUSPENDED";
  return open.some(({ ends }) => !ends || ends.win + ends.halfWin < LEAST_CHANCE) ? "NO_PRICE" : undefined;
}

function worthOf({ odds }: TicketLeg, standing: LegStanding): Fraction {
  if ("end" in standing) return factorOf(standing.end.result, odds, standing.end);
  return expectation(fraction(odds, 1_000), standing.ends!);
}

/** Of one unit of each line, for the part that was not cashed out before. */
function valueOf({ legs, folds, cashedPpm }: CashOutTicket, factors: readonly Fraction[]): Fraction {
  const whole = returnOfUnit({
    folds,
    legs: factors.filter((_, i) => !legs[i]!.banker),
    bankers: factors.filter((_, i) => legs[i]!.banker),
  });
  return multiply(whole, fraction(MILLION - BigInt(cashedPpm), MILLION));
}

/**
 * What is paid for a part of what is left, floored so that many small parts never make more than the whole, and which part
 * of the ticket is cashed out for good by then. Both follow from whole millionths: a part below one takes and pays nothing.
 */
export function cashOutPart(
  offer: bigint,
  cashedPpm: number,
  part: bigint,
): { readonly paid: bigint; readonly cashedPpm: number } {
  const left = MILLION - BigInt(cashedPpm);
  const taken = (left * part) / MILLION;
  return { paid: left === 0n ? 0n : (offer * taken) / left, cashedPpm: cashedPpm + Number(taken) };
}

/** How far an offer may have moved from the one that was seen, in parts of a hundred. */
const TOLERANCE = 1n;

/** Whether an offer of now is close enough to the one that was accepted. */
export const isClose = (seen: bigint, now: bigint): boolean => {
  const off = now > seen ? now - seen : seen - now;
  return off * 100n <= seen * TOLERANCE;
};
