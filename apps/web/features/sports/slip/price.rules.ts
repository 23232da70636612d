import type { Received } from "@taya/kernel/call";
import { fraction } from "@taya/games/kit/fraction";
import type { Minor } from "@taya/kernel/minor";
import { isAccepted } from "@taya/sportsbook/betting/policy";
import { linesOf, returnOf, returnOfUnit } from "@taya/sportsbook/tickets/ticket";
import type { Contracts } from "@taya/client/contracts";
import { type Fixture, isShut, ON_SALE, SUSPENDED } from "../odds/types.ts";
import type { Policy } from "./settings.ts";
import type { Pick as Pick_ } from "./slip.rules.ts";
import type { Ticket } from "./ticket.rules.ts";

export type Quote = Received<Contracts["sportsbook"]["slip"]>;
type QuotedLeg = Quote["legs"][number];

/** A leg as things stand now. */
export interface LegNow {
  /** Null while it cannot be bet on. */
  readonly odds: number | null;
  readonly version: number;
  readonly state: "open" | "suspended" | "closed";
  readonly live: boolean;
  /** The policy does not take the price of now for that of the pick. */
  readonly moved: boolean;
}

interface Known {
  readonly fixture: Fixture | undefined;
  readonly quoted: QuotedLeg | undefined;
}

const GONE = new Set(["PAST_CUTOFFTIME", "INVALID_EVENT", "LINE_CHANGED"]);
const OVER = new Set(["ENDED", "CLOSED", "CANCELLED", "ABANDONED"]);

/** What a pick costs now: by the live line, else by the last answer, else as it was picked. */
export function legNow(pick: Pick_, { fixture, quoted }: Known, policy: Policy): LegNow {
  const known = fixture ? liveOf(pick, fixture) : quoted ? quotedOf(pick, quoted) : pickedOf(pick);
  const now =
    pick.told && known.odds !== null && pick.told.version > known.version ? { ...known, ...pick.told } : known;
  return { ...now, moved: now.odds !== null && !isAccepted(pick.odds, now.odds, policy) };
}

type Now = Omit<LegNow, "moved">;

const pickedOf = ({ odds, version, live }: Pick_): Now => ({ odds, version, state: "open", live });

function quotedOf(pick: Pick_, { odds, version, status, live, reason }: QuotedLeg): Now {
  if (reason && GONE.has(reason)) return { odds: null, version, state: "closed", live };
  const open = status === ON_SALE && odds !== null && !reason;
  return { odds: open ? odds : null, version, state: open ? "open" : "suspended", live };
}

function liveOf(pick: Pick_, fixture: Fixture): Now {
  const market = fixture.markets.find(({ typeId, spec }) => typeId === pick.typeId && spec === pick.spec);
  const outcome = market?.outcomes.find(({ id }) => id === pick.outcomeId);
  const version = market?.version ?? pick.version;
  const live = fixture.status === "LIVE";
  const shut = (state: "suspended" | "closed"): Now => ({ odds: null, version, state, live });
  if (OVER.has(fixture.status)) return shut("closed");
  if (isShut(fixture)) return shut("suspended");
  if (!market || !outcome) return shut("closed");
  if (market.status !== ON_SALE) return shut(market.status === SUSPENDED ? "suspended" : "closed");
  return outcome.active && outcome.odds !== null
    ? { odds: outcome.odds, version, state: "open", live }
    : shut("suspended");
}

const THOUSAND = 1_000;

export const linesOfTicket = ({ legs, folds, bankers }: Ticket): number =>
  folds.length === 0 ? 1 : linesOf(legs.length - bankers.length, folds);

/** The most a ticket returns for the stake of each line, with the stake; undefined while a leg has no price. */
export function potentialOf(ticket: Ticket, prices: readonly (number | null)[], unit: Minor): Minor | undefined {
  const lines = termsOf(ticket, prices);
  return lines && returnOf(unit, lines);
}

/** The price of all legs of a parlay together, in thousandths, floored; undefined while a leg has no price. */
export function togetherOf(ticket: Ticket, prices: readonly (number | null)[]): number | undefined {
  const lines = termsOf(ticket, prices);
  if (!lines) return undefined;
  const { n, d } = returnOfUnit(lines);
  return Number((n * BigInt(THOUSAND)) / d);
}

function termsOf({ folds, bankers }: Ticket, prices: readonly (number | null)[]) {
  if (prices.some((odds) => odds === null)) return undefined;
  const all = prices.map((odds) => fraction(odds!, THOUSAND));
  const fixed = all.filter((_, at) => bankers.includes(at));
  const others = all.filter((_, at) => !bankers.includes(at));
  return { legs: others, bankers: fixed, folds: folds.length === 0 ? [others.length] : folds };
}

type Words = Pick<Pick_, "fixtureName" | "marketName" | "outcomeName">;

/** The words of a pick in the language of now, where the live line tells them; else as it was picked. */
export function wordsOf(pick: Pick_, fixture: Fixture | undefined): Words {
  const market = fixture?.markets.find(({ typeId, spec }) => typeId === pick.typeId && spec === pick.spec);
  const outcome = market?.outcomes.find(({ id }) => id === pick.outcomeId);
  return {
    fixtureName: fixture?.name ?? pick.fixtureName,
    marketName: market?.name ?? pick.marketName,
    outcomeName: outcome?.name ?? pick.outcomeName,
  };
}
