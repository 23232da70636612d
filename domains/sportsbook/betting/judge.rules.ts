import { type Fraction, fraction } from "@taya/games/kit/fraction";
import { MARKET_TYPES } from "../markets/catalogue.ts";
import type { Score } from "../markets/score.ts";
import { returnOfUnit, share } from "../tickets/ticket.ts";
import { checkTicket, type LegQuery, oddsChanged, type Refused, type TakenLeg } from "./accept.rules.ts";
import type { TicketType } from "./combine.rules.ts";
import { added, type Grid, gridKey, isPassed, liability } from "./exposure.rules.ts";
import { maxStake, maxUnit, maxWin, minUnit, MOST_ODDS } from "./limits.rules.ts";
import type { Lining } from "./lines.rules.ts";
import { type AcceptOdds, isAccepted } from "./policy.rules.ts";
import { ALL_OF_IT, type ExposedTicket, movesOf } from "./positions.ts";
import { isPricedTogether, jointPrices } from "./same-game.rules.ts";
import { type BetWorld, legWorldOf, scoreOf, settingsOf } from "./world.rules.ts";

/** A ticket as it is asked for. */
export interface TicketAsk {
  readonly type: TicketType;
  readonly lining: Lining;
  readonly legs: readonly LegQuery[];
  readonly acceptOdds: AcceptOdds;
  /** Of a same-game ticket: what was seen for all legs together, in thousandths; undefined where nobody says it. */
  readonly together?: number | undefined;
}

/** A ticket at the prices of now. */
export interface PricedTicket {
  readonly ask: TicketAsk;
  readonly legs: readonly (TakenLeg & { readonly banker: boolean; readonly score: Score | undefined })[];
  /** What one unit on each line makes together if all legs win. */
  readonly made: Fraction;
  /** Of a line on average, in thousandths. */
  readonly odds: number;
  readonly joint: Readonly<Record<number, number>> | undefined;
}

/** Why a ticket is not taken: as things stand, or by its stake. Amounts of each line, in minor units. */
export type Why =
  | Refused
  | { readonly fault: "SPORT_REFUSED"; readonly reason: StakeReason; readonly max?: bigint; readonly min?: bigint };
type StakeReason =
  | "ABOVE_MAX_BET_AMOUNT"
  | "ABOVE_EVENT_MAX"
  | "BELOW_MIN_BET_AMOUNT"
  | "BLOCKED_CLIENT"
  | "MAX_PAYOUT";

type Judged<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: Why };
const yes = <T>(value: T): Judged<T> => ({ ok: true, value });
const no = (why: Why): Judged<never> => ({ ok: false, why });

/** A ticket at the prices of now, or why it cannot be taken whatever its stake. */
export function priced(world: BetWorld, ask: TicketAsk): Judged<PricedTicket> {
  const worlds = ask.legs.map((leg) => legWorldOf(world, leg));
  const checked = checkTicket(ask, worlds, world.at);
  if (!checked.ok) return checked;
  const { lining, type } = ask;
  // Nothing is known here of what is paid for a place.
  if (type === "EACH_WAY") return no({ fault: "SPORT_REFUSED", reason: "NOT_COMBINABLE" });
  const legs = checked.legs.map((leg, at) => ({
    ...leg,
    banker: lining.bankers.has(at),
    score: scoreOf(world, leg.query.fixtureId),
  }));
  if (type === "SGP") return pricedTogether(world, ask, legs);
  const factors = legs.map(({ banker, outcome }) => ({ banker, factor: fraction(outcome.odds, 1_000) }));
  const of = (banker: boolean) => factors.flatMap((leg) => (leg.banker === banker ? [leg.factor] : []));
  const made = returnOfUnit({ folds: lining.folds, legs: of(false), bankers: of(true) });
  return withinOdds({ ask, legs, made, odds: oddsOf(made, lining.lines), joint: undefined });
}

function pricedTogether(world: BetWorld, ask: TicketAsk, legs: PricedTicket["legs"]): Judged<PricedTicket> {
  const selections = legs.map(({ query }) => ({ ...query, type: MARKET_TYPES.get(query.typeId)! }));
  const law = world.scoresOf(legs[0]!.query.fixtureId);
  const joint = law && selections.every(isPricedTogether) ? jointPrices(selections, law) : undefined;
  const price = joint?.[(1 << legs.length) - 1];
  if (price === undefined) return no({ fault: "SPORT_REFUSED", reason: "NOT_COMBINABLE" });
  // Legs may stand at their prices while what they make together has moved.
  if (ask.together !== undefined && !isAccepted(ask.together, price, ask.acceptOdds))
    return no({ ...oddsChanged(legs), together: price });
  return withinOdds({ ask, legs, made: fraction(price, 1_000), odds: price, joint });
}

const withinOdds = (ticket: PricedTicket): Judged<PricedTicket> =>
  ticket.ask.type !== "SINGLE" && BigInt(ticket.odds) > MOST_ODDS
    ? no({ fault: "SPORT_REFUSED", reason: "MAX_PAYOUT" })
    : yes(ticket);

const MOST = BigInt(Number.MAX_SAFE_INTEGER);

/** What a unit returns on average over all lines if all legs win, in thousandths, floored. */
export function oddsOf({ n, d }: Fraction, lines: number): number {
  const odds = (n * 1_000n) / (d * BigInt(lines));
  return Number(odds < MOST ? odds : MOST);
}

/** Between which stakes of each line a ticket is taken, in minor units. */
export interface Stakes {
  readonly min: bigint;
  readonly max: bigint;
}

/** What the limits leave a ticket, the house's own liability aside. `factor`: how much of them the player may use, in hundredths. */
export function stakesOf({ limits }: BetWorld, { ask, legs, made }: PricedTicket, factor: number): Stakes {
  const min = minUnit(limits.minStake, ask.lining.lines);
  const [first] = legs;
  if (ask.type === "SINGLE") {
    const { limit } = MARKET_TYPES.get(first!.query.typeId)!;
    const win = maxWin(first!.fixture.tier, limit, BigInt(factor), limits);
    return { min, max: maxStake(win, BigInt(first!.outcome.odds)) };
  }
  const tier = Math.max(...legs.map(({ fixture }) => fixture.tier));
  return { min, max: maxUnit(maxWin(tier, "parlay", BigInt(factor), limits), made) };
}

/** As the ticket stands in the books of the house for a stake of each line. */
const exposedOf = ({ ask, legs, joint }: PricedTicket, unit: bigint): ExposedTicket => ({
  type: ask.type,
  unit,
  folds: ask.lining.folds,
  joint,
  legs: legs.map(({ query, fixture, outcome, banker, score }) => ({
    fixtureId: query.fixtureId,
    typeId: query.typeId,
    spec: query.spec,
    outcomeId: query.outcomeId,
    odds: outcome.odds,
    banker,
    startAt: fixture.startAt,
    scoreAtBet: score,
  })),
});

/** What a ticket adds to what the house may lose, and within which bounds. */
interface Exposing {
  readonly moves: readonly Grid[];
  /** Which bound it would pass: of a market, or of a whole fixture. */
  readonly over: "ABOVE_MAX_BET_AMOUNT" | "ABOVE_EVENT_MAX" | undefined;
}

function expose(world: BetWorld, ticket: PricedTicket, unit: bigint): Exposing {
  const moves = movesOf(exposedOf(ticket, unit), 0, ALL_OF_IT);
  for (const [fixtureId, own] of Map.groupBy(moves, (move) => move.fixtureId)) {
    let [before, after] = [0n, 0n];
    const moved = new Map(own.map((move) => [gridKey(move), move]));
    const standing = world.grids.get(fixtureId);
    const keys = new Set([...moved.keys(), ...(standing?.keys() ?? [])]);
    for (const key of keys) {
      const cells = standing?.get(key)?.cells ?? [];
      const [was, is] = [liability(cells), liability(added(cells, moved.get(key)?.cells ?? []))];
      [before, after] = [before + was, after + is];
      if (isPassed(was, is, moved.has(key) ? marketBound(world, ticket, fixtureId) : undefined))
        return { moves, over: "ABOVE_MAX_BET_AMOUNT" };
    }
    if (isPassed(before, after, fixtureBound(world, fixtureId))) return { moves, over: "ABOVE_EVENT_MAX" };
  }
  return { moves, over: undefined };
}

const least = (bounds: readonly bigint[]): bigint => bounds.reduce((a, b) => (b < a ? b : a));

function marketBound(world: BetWorld, { legs }: PricedTicket, fixtureId: string): bigint {
  const own = legs.filter(({ query }) => query.fixtureId === fixtureId);
  const set = own.flatMap(({ query }) => settingsOf(world, query)).filter(({ typeId }) => typeId !== 0);
  return least([world.limits.marketLiability, ...set.flatMap(({ maxLiability }) => maxLiability ?? [])]);
}

function fixtureBound({ limits, settings }: BetWorld, fixtureId: string): bigint {
  const set = settings.filter((each) => each.fixtureId === fixtureId && each.typeId === 0);
  return least([limits.fixtureLiability, ...set.flatMap(({ maxLiability }) => maxLiability ?? [])]);
}

/** The largest stake of each line, up to one, that passes no bound. Less is never more dangerous: found by halving. */
export function largestWithin(world: BetWorld, ticket: PricedTicket, upTo: bigint): bigint {
  const fits = (unit: bigint) => expose(world, ticket, unit).over === undefined;
  if (upTo <= 0n || fits(upTo)) return upTo < 0n ? 0n : upTo;
  let [low, high] = [0n, upTo];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

export type Fill = "NORMAL" | "FILLANDKILL" | "FILLMAXLIMIT";

/** A ticket with its stake, as it is taken; amounts in minor units. */
export interface Taken {
  readonly ticket: PricedTicket;
  /** Of each line, and of all. */
  readonly unit: bigint;
  readonly stake: bigint;
  /** The most it can return. */
  readonly potential: bigint;
  readonly moves: readonly Grid[];
}

/** A ticket with as much of its stake as is taken, or why none is. */
export function staked(
  world: BetWorld,
  ticket: PricedTicket,
  { unit: asked, fill, factor }: { readonly unit: bigint; readonly fill: Fill; readonly factor: number },
): Judged<Taken> {
  if (factor === 0) return no({ fault: "SPORT_REFUSED", reason: "BLOCKED_CLIENT" });
  const { min, max } = stakesOf(world, ticket, factor);
  const below = no({ fault: "SPORT_REFUSED", reason: "BELOW_MIN_BET_AMOUNT", min });
  if (fill === "NORMAL") {
    if (asked < min) return below;
    const exposing = asked > max ? undefined : expose(world, ticket, asked);
    if (exposing && !exposing.over) return yes(takenOf(ticket, asked, exposing));
    const reason = exposing?.over ?? aboveOf(ticket);
    return no({ fault: "SPORT_REFUSED", reason, max: largestWithin(world, ticket, max) });
  }
  const wanted = fill === "FILLMAXLIMIT" || asked > max ? max : asked;
  const unit = largestWithin(world, ticket, wanted);
  if (unit >= min) return yes(takenOf(ticket, unit, expose(world, ticket, unit)));
  return asked < min && fill === "FILLANDKILL" && unit === asked
    ? below
    : no({ fault: "SPORT_REFUSED", reason: aboveOf(ticket), max: unit });
}

const aboveOf = ({ ask }: PricedTicket): "ABOVE_MAX_BET_AMOUNT" | "MAX_PAYOUT" =>
  ask.type === "SINGLE" ? "ABOVE_MAX_BET_AMOUNT" : "MAX_PAYOUT";

const takenOf = (ticket: PricedTicket, unit: bigint, { moves }: Exposing): Taken => ({
  ticket,
  unit,
  stake: unit * BigInt(ticket.ask.lining.lines),
  potential: share(unit, ticket.made),
  moves,
});

/** Counts a ticket that is taken: what later ones of the batch must see. */
export function noteTaken(world: BetWorld, { ticket, moves }: Pick<Taken, "ticket" | "moves">): void {
  for (const move of moves) {
    const key = gridKey(move);
    const standing = world.grids.get(move.fixtureId) ?? new Map<string, Grid>();
    standing.set(key, { ...move, cells: added(standing.get(key)?.cells ?? [], move.cells) });
    world.grids.set(move.fixtureId, standing);
    world.moves.push(move);
    const { grid, fixture } = world.bounds;
    const bound = marketBound(world, ticket, move.fixtureId);
    grid.set(key, least([grid.get(key) ?? bound, bound]));
    fixture.set(move.fixtureId, fixtureBound(world, move.fixtureId));
  }
}

/** Seconds a ticket with a leg in play waits: whoever sees more than its screens must not be quicker than its prices. */
const WAIT: Readonly<Record<string, number>> = { tennis: 5, basketball: 5 };
const WAIT_ELSE = 6;
/** Nobody sees more of a simulated match than its screens show. */
const WAIT_SIMULATED = 1;

export const waitOf = (legs: readonly Pick<TakenLeg, "fixture" | "live">[]): number =>
  Math.max(
    0,
    ...legs.map(({ fixture, live }) => {
      if (!live) return 0;
      return fixture.simulated ? WAIT_SIMULATED : (WAIT[fixture.sport] ?? WAIT_ELSE);
    }),
  );
