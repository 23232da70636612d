import { fraction } from "@taya/games/kit/fraction";
import type { Minor } from "@taya/kernel/minor";
import { share } from "@taya/sportsbook/tickets/ticket";
import { type AmountWrong, checkAmount, minorOf } from "@taya/ui/amount.rules";
import { type LegNow, linesOfTicket, potentialOf, type Quote, togetherOf } from "./price.rules.ts";
import type { Ticket } from "./ticket.rules.ts";

/** A ticket of the slip with what it costs and may return now. */
export interface TicketView {
  readonly ticket: Ticket;
  readonly legs: readonly LegNow[];
  readonly quote: Quote | undefined;
  /** Of each line; 0 while nothing is typed. */
  readonly unit: Minor;
  readonly lines: number;
  readonly total: Minor;
  readonly odds: number | undefined;
  readonly potential: Minor | undefined;
  /** What is wrong with the stake as it is typed. */
  readonly wrong: AmountWrong | undefined;
  /** Whether its legs can be bet on together now. */
  readonly open: boolean;
  /** Why the server would not take it, in the codes of the wire. */
  readonly reasons: readonly string[];
}

const NOTHING = "0.01";
const NO_BOUND = "999999999999.99";

/** What a ticket comes to, with its legs as they stand and what the server last said of it. */
export function viewOf(ticket: Ticket, legs: readonly LegNow[], quote: Quote | undefined): TicketView {
  const unit = minorOf(ticket.stake);
  const lines = linesOfTicket(ticket);
  const { odds, potential } = returnsOf(ticket, { legs, quote, unit });
  const { combinable = true, reasons = [] } = quote ?? {};
  const open = legs.every((leg) => leg.odds !== null) && odds !== undefined && combinable && reasons.length === 0;
  return {
    ticket,
    legs,
    quote,
    unit,
    lines,
    total: unit * BigInt(lines),
    odds,
    potential,
    // Where nothing is taken anyway, which is said beside it, no stake is the wrong one.
    wrong: !open && quote && isNothing(quote.maxStake) ? undefined : wrongOf(ticket.stake, quote),
    open,
    reasons,
  };
}

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);

type Known = Pick<TicketView, "legs" | "quote" | "unit">;

/** Legs of one match are priced by the server alone. */
function returnsOf(ticket: Ticket, { legs, quote, unit }: Known): Pick<TicketView, "odds" | "potential"> {
  const prices = legs.map(({ odds }) => odds);
  if (ticket.type !== "SGP") return { odds: togetherOf(ticket, prices), potential: potentialOf(ticket, prices, unit) };
  const odds = quote?.odds ?? undefined;
  return { odds, potential: odds === undefined ? undefined : share(unit, fraction(odds, 1_000)) };
}

/** An empty field is not wrong yet. */
function wrongOf(stake: string, quote: Quote | undefined): AmountWrong | undefined {
  if (stake.trim() === "") return undefined;
  const wrong = checkAmount(stake, { min: quote?.minStake ?? NOTHING, max: quote?.maxStake ?? NO_BOUND });
  return wrong === "EMPTY" ? "MIN" : wrong;
}
