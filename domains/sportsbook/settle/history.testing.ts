import type { PlayerId } from "@taya/kernel/id";
import { parseSigned } from "@taya/kernel/money";
import type { BetsSettled } from "@taya/kernel/settled";
import { callerOf } from "@taya/platform/caller.testing";
import fc from "fast-check";
import { expect } from "vitest";
import { market, type TestFixture, unwrap } from "../betting/betting.testing.ts";
import { cashOutHandlers } from "../cash-out/handlers.ts";
import { exposureChecks } from "../records/invariants.store.ts";
import type { LegResult } from "../tickets/result.ts";
import type { SettleWorld } from "./settle.testing.ts";
import { type Between, settleDue } from "./settle-due.ts";
import { stakeLeft } from "./tickets.read.ts";
import { legEnd, type MarketResult, type Ticket, ticketReturn } from "./ticket.rules.ts";

const FIXTURES = 3;
const MARKETS = [
  { typeId: 1, spec: "", outcomes: ["1", "2", "3"] },
  { typeId: 18, spec: "total=2.5", outcomes: ["12", "13"] },
] as const;
const RESULTS: readonly LegResult[] = ["WON", "LOST", "LOST", "HALF_WON", "HALF_LOST", "PUSH", "VOID"];
/** When a cancellation concerns: everything, what was placed before the middle, or from it on. */
const SPANS = ["all", "before", "after"] as const;

const aMarket = fc.nat(FIXTURES * MARKETS.length - 1);
const aLeg = fc.record({ fixture: fc.nat(FIXTURES - 1), market: fc.nat(MARKETS.length - 1), outcome: fc.nat(1) });
const aTicket = fc.uniqueArray(aLeg, { minLength: 1, maxLength: 3, selector: ({ fixture }) => fixture });
type MadeLegs = typeof aTicket extends fc.Arbitrary<infer T> ? T : never;

const aStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("settle" as const),
      market: aMarket,
      results: fc.array(fc.nat(6), { minLength: 3, maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("rollback" as const), market: aMarket }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("cancel" as const, "back" as const),
      market: aMarket,
      span: fc.constantFrom(...SPANS),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("cashOut" as const),
      ticket: fc.nat(),
      part: fc.integer({ min: 1, max: 1_000_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("price" as const),
      fixture: fc.nat(FIXTURES - 1),
      odds: fc.integer({ min: 1_100, max: 6_000 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("beat" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("die" as const),
      at: fc.constantFrom("found" as const, "batch" as const, "posted" as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
);
const aHistory = fc.array(aStep, { minLength: 10, maxLength: 40 });
type Step = typeof aHistory extends fc.Arbitrary<(infer T)[]> ? T : never;

/** What is known of a market by whoever writes down what was told. */
interface Known {
  settled: MarketResult | undefined;
  cancelled: (typeof SPANS)[number][];
}

interface Placed {
  readonly player: PlayerId;
  readonly betId: string;
  readonly legs: MadeLegs;
  readonly late: boolean;
  cashedPpm: number;
  paid: bigint;
}

const STAKE = 1_000n;
const CASH = 10_000n;
const by = callerOf("cashOut", "taya");

/** Plays a history over tickets, and says what each of them and its player should have in the end. */
async function playHistory(world: SettleWorld, tickets: readonly MadeLegs[], steps: readonly Step[]) {
  const fixtures: TestFixture[] = [];
  for (let i = 0; i < FIXTURES; i += 1) fixtures.push(await world.fixture());
  const placed: Placed[] = [];
  const place = async (legs: MadeLegs, late: boolean) => {
    const player = await world.aPlayer(CASH);
    const asked = legs.map(({ fixture, market: at, outcome }) => {
      const { typeId, spec, outcomes } = MARKETS[at]!;
      return { on: fixtures[fixture]!, typeId, spec, outcomeId: outcomes[outcome]!, odds: oddsOf(at, outcome) };
    });
    const type = asked.length === 1 ? {} : ({ type: "PARLAY" } as const);
    const { betId } = unwrap(await world.place(player, world.asked(asked, type)));
    placed.push({ player, betId, legs, late, cashedPpm: 0, paid: 0n });
  };
  const half = Math.floor(tickets.length / 2);
  for (const legs of tickets.slice(0, half)) await place(legs, false);
  await world.later(1_000);
  const middle = await world.now();
  await world.later(1_000);
  for (const legs of tickets.slice(half)) await place(legs, true);
  const playing: Playing = { world, fixtures, placed, middle, known: new Map(), calls: cashOutHandlers(world.context) };
  for (const step of steps) await play(playing, step);
  await world.settle();
  // What is left of a ticket may be worth less than a centavo, which is nothing: it may be over before anything is told.
  const worth = placed.filter((ticket) => ticket.cashedPpm === ALL || mostOf(ticket) > 0n);
  return worth.map((ticket) => ({ ...ticket, returned: expected(playing, ticket) }));
}

const oddsOf = (at: number, outcome: number): number =>
  at === 0 ? [2_000, 3_500][outcome]! : [1_900, 1_950][outcome]!;

interface Playing {
  readonly world: SettleWorld;
  readonly fixtures: readonly TestFixture[];
  readonly placed: readonly Placed[];
  readonly middle: number;
  readonly known: Map<number, Known>;
  readonly calls: ReturnType<typeof cashOutHandlers>;
}

async function play(playing: Playing, step: Step): Promise<void> {
  const { world, fixtures } = playing;
  switch (step.do) {
    case "beat":
      return world.settle();
    case "die":
      return dieAt(world, step.at, step.times);
    case "price": {
      const odds = { "1": step.odds, "2": 3_500, "3": 4_000 };
      return world.price(fixtures[step.fixture]!, [market(1, "", odds)]);
    }
    case "cashOut":
      return cashOut(playing, step.ticket, step.part);
    default:
      return tell(playing, step);
  }
}

/** A process that settles is gone in the middle of it. */
async function dieAt(world: SettleWorld, phase: Parameters<Between>[0], times: number): Promise<void> {
  let reached = 0;
  const between: Between = (at) => {
    if (at === phase && ++reached >= times) throw new Error("gone");
  };
  await settleDue(world.context, { batch: 3, between }).beat(0);
}

async function tell(playing: Playing, step: Extract<Step, { readonly market: number }>): Promise<void> {
  const { world, fixtures, middle, known } = playing;
  const { typeId, spec, outcomes } = MARKETS[step.market % MARKETS.length]!;
  const fixture = fixtures[Math.floor(step.market / MARKETS.length)]!;
  const state = known.get(step.market) ?? { settled: undefined, cancelled: [] };
  known.set(step.market, state);
  if (step.do === "settle") {
    const results = Object.fromEntries(outcomes.map((id, at) => [id, RESULTS[step.results[at]!]!]));
    await world.tell(fixture, { typeId, spec, outcomes: results });
    state.settled = { results: Object.fromEntries(Object.entries(results).map(([id, result]) => [id, { result }])) };
  } else if (step.do === "rollback") {
    await world.tell(fixture, { kind: "ROLLBACK", typeId, spec });
    state.settled = undefined;
  } else {
    const span = { before: { until: middle }, after: { since: middle }, all: {} }[step.span];
    await world.tell(fixture, { kind: step.do === "cancel" ? "CANCEL" : "ROLLBACK_CANCEL", typeId, spec, ...span });
    const others =
      step.span === "all" && step.do === "back" ? [] : state.cancelled.filter((each) => each !== step.span);
    state.cancelled = step.do === "cancel" ? [...others, step.span] : others;
  }
}

async function cashOut({ world, placed, calls }: Playing, ticket: number, fraction: number): Promise<void> {
  const bet = placed[ticket % placed.length]!;
  const { player, betId } = bet;
  const { offer, offerId } = unwrap(await calls.cashOutQuote({ betId }, by(player)));
  const input = { betId, offerId, offer, fraction };
  const done = await calls.cashOut(input, by(player, input));
  if (!done.ok) return;
  bet.paid += done.value.paid;
  const { cashedPpm } = (await world.stored(betId))!;
  bet.cashedPpm = cashedPpm;
}

const ALL = 1_000_000;

function ticketOf({ legs, cashedPpm }: Placed): Ticket {
  const made = legs.map(({ market: at, outcome }) => {
    const { typeId, spec, outcomes } = MARKETS[at]!;
    return { typeId, spec, outcomeId: outcomes[outcome]!, odds: oddsOf(at, outcome), banker: false };
  });
  return { type: "PARLAY", unit: STAKE, folds: [legs.length], legs: made, cashedPpm };
}

const mostOf = (placed: Placed): bigint => {
  const ticket = ticketOf(placed);
  return ticketReturn(
    ticket,
    ticket.legs.map(() => ({ result: "WON" })),
  )!;
};

/** What a ticket returns beside what was paid for parts of it; undefined while it is open. */
function expected({ known }: Playing, placed: Placed): bigint | undefined {
  if (placed.cashedPpm === ALL) return 0n;
  const ticket = ticketOf(placed);
  const ends = placed.legs.map(({ fixture, market: at }, i) => {
    const state = known.get(fixture * MARKETS.length + at);
    const isVoid = state?.cancelled.some((span) => span === "all" || (span === "after") === placed.late);
    return isVoid ? { result: "VOID" as const } : legEnd(ticket.legs[i]!, state?.settled);
  });
  return ticketReturn(ticket, ends);
}

/**
 * Plays histories of so many tickets: everybody has what their tickets return, and others were told of it. Answers what
 * does not add up in the end.
 */
export async function checkHistories(
  world: SettleWorld,
  { tickets: count, numRuns }: { readonly tickets: number; readonly numRuns: number },
) {
  const tickets = fc.array(aTicket, { minLength: count, maxLength: count });
  await fc.assert(
    fc.asyncProperty(tickets, aHistory, async (some, steps) => {
      for (const ticket of await playHistory(world, some, steps)) await checkEnd(world, ticket);
      expect(await world.breaks(exposureChecks)).toEqual([]);
    }),
    { numRuns, endOnFailure: true },
  );
  return world.breaks(exposureChecks);
}

async function checkEnd(
  world: SettleWorld,
  { player, betId, returned, cashedPpm, paid }: Placed & { readonly returned: bigint | undefined },
): Promise<void> {
  const isOver = cashedPpm === ALL;
  const left = stakeLeft({ stake: STAKE, cashedPpm });
  const { cash, inPlay, debt } = await world.balances(player);
  const open = returned === undefined;
  expect({ cash: cash - debt, inPlay }).toEqual({
    cash: CASH - STAKE + paid + (returned ?? 0n),
    inPlay: open ? left : 0n,
  });
  const { status } = await world.standing(betId);
  expect(status).toBe(open ? "ACCEPTED" : isOver ? "CASHED_OUT" : "SETTLED");
  // What others were told adds up to what was staked and what came of it.
  const told = world.facts.filter((fact) => fact.playerId === player);
  const sum = (of: (fact: BetsSettled) => string) => told.reduce((all, fact) => all + parseSigned(of(fact))!, 0n);
  const net = sum((fact) => fact.payout) - sum((fact) => fact.stake);
  expect(net).toBe(paid - (STAKE - left) + (open || isOver ? 0n : returned - left));
  expect(told.reduce((all, fact) => all + (fact.bets ?? 1), 0)).toBeLessThanOrEqual(1);
}
