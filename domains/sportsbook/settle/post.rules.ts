import { type BetKind, validBet, wagered } from "@taya/kernel/valid-bet";
import { KIND, type Leg, legsOf, splitByStake } from "@taya/ledger";
import { gameOf } from "./game.rules.ts";
import { type BookedTicket, type Posted, stakeLeft } from "./tickets.read.ts";
import { ticketReturn } from "./ticket.rules.ts";

/** What of a ticket is still on, in minor units. */
export interface OpenStake {
  readonly stake: bigint;
  readonly bonusStake: bigint;
}

/** What a ticket comes to: what it returns of what was not cashed out, all of it void or not. */
export type TicketEnd = OpenStake & Omit<Posted, "kind"> & { readonly kind: "END" | "VOID" };

/** What has to be done of a ticket: nothing, end it, end it otherwise, or let it go on. */
export type Step =
  | { readonly step: "none" }
  | { readonly step: "end"; readonly end: TicketEnd }
  | { readonly step: "reopen" };

const NONE: Step = { step: "none" };
const BOOKED: ReadonlySet<BookedTicket["status"]> = new Set(["ACCEPTED", "SETTLED"]);

/**
 * What has to be posted so that the books say what a ticket returns by what is known of its legs. More than `sureAbove`
 * is paid by results alone that were confirmed; until then it stays as it is.
 */
export function stepOf(ticket: BookedTicket, sureAbove: bigint | undefined): Step {
  if (!BOOKED.has(ticket.status)) return NONE;
  const settled = ticket.status === "SETTLED";
  const returned = ticketReturn(ticket, ticket.ends);
  if (returned === undefined) return settled ? { step: "reopen" } : NONE;
  if (settled && returned === ticket.last?.returned) return NONE;
  const isUnsure = sureAbove !== undefined && returned > sureAbove;
  if (isUnsure && ticket.ends.some((end) => end?.certainty === 1)) return NONE;
  return { step: "end", end: endOf(ticket, returned) };
}

export const stakeOf = (ticket: BookedTicket): OpenStake => ({
  stake: stakeLeft(ticket),
  bonusStake: ticket.bonusStake,
});

function endOf(ticket: BookedTicket, returned: bigint): TicketEnd {
  const { stake, bonusStake } = stakeOf(ticket);
  const isVoid = ticket.ends.every((end) => end?.result === "VOID");
  const [, bonusReturned] = splitByStake(returned, stake - bonusStake, bonusStake);
  const bet = { category: kindOf(ticket), stake, payout: returned, bonusStake } as const;
  const counts = isVoid ? { validBet: 0n, wagered: 0n } : { validBet: validBet(bet), wagered: wagered(bet) };
  return { kind: isVoid ? "VOID" : "END", stake, bonusStake, returned, bonusReturned, ...counts };
}

/** How a ticket counts as turnover. */
export const kindOf = ({ legs }: Pick<BookedTicket, "legs">): BetKind =>
  gameOf(legs.map(({ sport }) => sport)).category === "ESPORTS" ? "esports" : "sports";

/** The stake leaves play, what it returns comes out. */
export function endLegs({ kind, stake, bonusStake, returned, bonusReturned }: TicketEnd): Leg[] {
  if (kind === "VOID") return legsOf.mixedVoid(stake - bonusStake, bonusStake);
  return [
    { kind: KIND.IN_PLAY, amount: bonusStake - stake },
    { kind: KIND.BONUS_IN_PLAY, amount: -bonusStake },
    { kind: KIND.GAME, amount: stake - returned },
    { kind: KIND.CASH, amount: returned - bonusReturned },
    { kind: KIND.BONUS, amount: bonusReturned },
  ];
}

/** A win or a loss, or a push where the stake only came back. */
export const typeOf = ({ kind, stake, returned, wagered: played }: TicketEnd): number =>
  kind === "VOID" || (played === 0n && returned === stake) ? 202 : 201;

/**
 * Takes back what a ticket has returned, and puts its stake into play again. Bonus money that is not there any more is
 * taken from cash, and what cash does not cover becomes debt.
 */
export function rollbackLegs({ stake, bonusStake }: OpenStake, posted: Posted, bonus: bigint): Leg[] {
  const { returned, bonusReturned } = posted;
  const fromBonus = bonusReturned < bonus ? bonusReturned : bonus;
  return [
    { kind: KIND.BONUS, amount: -fromBonus },
    { kind: KIND.CASH, amount: fromBonus - returned },
    { kind: KIND.GAME, amount: returned - stake },
    { kind: KIND.IN_PLAY, amount: stake - bonusStake },
    { kind: KIND.BONUS_IN_PLAY, amount: bonusStake },
  ];
}
