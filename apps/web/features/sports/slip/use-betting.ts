import { formatMinor, type Minor } from "@taya/kernel/minor";
import { toMinor } from "@taya/client/amount";
import { useBalance } from "@taya/client/player";
import { useLiveFixtures } from "../odds/live-fixture.ts";
import type { Fixture } from "../odds/types.ts";
import { type Order, placeAll, useOrders } from "./orders.ts";
import { type LegNow, legNow } from "./price.rules.ts";
import { changeSettings, useSlipSettings } from "./settings.ts";
import { changedPicks, keyOf, type Pick, type Slip } from "./slip.rules.ts";
import { changeSlip, useSlipStore } from "./slip-store.ts";
import { type Outside, standingOf, ticketsOf } from "./ticket.rules.ts";
import { type TicketView, viewOf } from "./ticket-view.rules.ts";
import { useQuotes } from "./use-quotes.ts";

/** The slip with everything that is known of it now, and the way to bet it. */
export interface Betting {
  readonly slip: Slip;
  readonly kind: Slip["kind"];
  readonly combined: readonly Pick[];
  readonly alone: readonly Pick[];
  readonly outside: ReadonlyMap<string, Outside>;
  readonly fixtures: Readonly<Record<string, Fixture>>;
  readonly views: readonly TicketView[];
  /** Those that would be bet now. */
  readonly staked: readonly TicketView[];
  readonly total: Minor;
  readonly potential: Minor;
  /** Legs of them whose price is another than was picked, beyond what is accepted by itself. */
  readonly moved: readonly Pick[];
  readonly orders: readonly Order[];
  /** How much is missing for it; 0 while that is not known. */
  readonly short: Minor;
  now(pick: Pick): LegNow;
  viewOf(ticketId: string): TicketView | undefined;
  /** Agrees to the prices that are shown, and bets. */
  place(): Promise<void>;
}

export function useBetting(): Betting {
  const slip = useSlipStore();
  const { policy } = useSlipSettings();
  const { orders } = useOrders();
  const fixtures = useLiveFixtures(slip.picks.map(({ fixtureId }) => fixtureId));
  const tickets = ticketsOf(slip);
  const { kind, combined, alone, outside } = standingOf(slip);
  const quotes = useQuotes(tickets, pricesOf(slip.picks, fixtures));
  const now = (pick: Pick): LegNow => {
    const at = tickets.findIndex(({ legs }) => legs.includes(pick));
    const quoted = quotes[at]?.legs[tickets[at]?.legs.indexOf(pick) ?? -1];
    return legNow(pick, { fixture: fixtures[pick.fixtureId], quoted }, policy);
  };
  const views = tickets.map((ticket, at) => viewOf(ticket, ticket.legs.map(now), quotes[at]));
  const staked = views.filter(({ unit, open, wrong }) => unit > 0n && open && wrong === undefined);
  const total = staked.reduce((sum, view) => sum + view.total, 0n);
  const { data: balance } = useBalance();
  const own = balance && toMinor(balance.cash) + toMinor(balance.bonus);
  const legs = [...new Set(staked.flatMap(({ ticket }) => ticket.legs))];
  return {
    slip,
    kind,
    combined,
    alone,
    outside,
    fixtures,
    views,
    staked,
    total,
    potential: staked.reduce((sum, { potential = 0n }) => sum + potential, 0n),
    moved: legs.filter((pick) => now(pick).moved),
    orders,
    short: own !== undefined && total > own ? total - own : 0n,
    now,
    viewOf: (ticketId) => views.find(({ ticket }) => ticket.id === ticketId),
    place: () => {
      // What is shown when it is pressed is what was agreed to.
      changeSlip((before) => changedPicks(before, new Map(legs.map((pick) => [keyOf(pick), shown(now(pick))]))));
      changeSettings({ lastStake: staked[0]?.ticket.stake ?? "" });
      return placeAll(
        staked.map(({ ticket, unit, odds }) => ({
          ticket: { ...ticket, legs: ticket.legs.map((pick) => ({ ...pick, ...shown(now(pick)) })) },
          stake: formatMinor(unit),
          policy,
          together: ticket.type === "SGP" ? odds : undefined,
        })),
      );
    },
  };
}

const shown = ({ odds, version, live }: LegNow): Partial<Pick> => ({ odds: odds!, version, live });

/** Says the prices of picks by the live line in one text, so that it is seen when they move. */
const pricesOf = (picks: readonly Pick[], fixtures: Betting["fixtures"]): string =>
  picks
    .map((pick) => {
      const { odds, state } = legNow(pick, { fixture: fixtures[pick.fixtureId], quoted: undefined }, "ANY");
      return `${state}${odds}`;
    })
    .join();
