import fc from "fast-check";
import { expect, test } from "vitest";
import type { LegResult } from "../tickets/result.ts";
import { returnOf } from "../tickets/ticket.ts";
import { factorOf } from "../tickets/result.ts";
import { deltaOf, legEnd, type MarketResult, type Ticket, type TicketLeg, ticketReturn } from "./ticket.rules.ts";

const leg = (odds: number, given: Partial<TicketLeg> = {}): TicketLeg => ({
  typeId: 1,
  spec: "",
  outcomeId: "1",
  odds,
  banker: false,
  ...given,
});
const ticket = (given: Partial<Ticket> = {}): Ticket => ({
  type: "PARLAY",
  unit: 10_000n,
  folds: [2],
  legs: [leg(1_900), leg(2_100)],
  cashedPpm: 0,
  ...given,
});
const end = (result: LegResult) => ({ result });
const RESULTS: readonly LegResult[] = ["WON", "HALF_WON", "PUSH", "VOID", "HALF_LOST", "LOST"];

test("a parlay waits for every leg, and not for those that cannot help it any more", () => {
  expect(ticketReturn(ticket(), [end("WON"), undefined])).toBeUndefined();
  expect(ticketReturn(ticket(), [end("LOST"), undefined])).toBe(0n);
  expect(ticketReturn(ticket(), [end("WON"), end("WON")])).toBe(39_900n);
  expect(ticketReturn(ticket(), [end("VOID"), end("WON")])).toBe(21_000n);
});

test("a system waits while one line can still win", () => {
  const system = ticket({ type: "SYSTEM", legs: [leg(2_000), leg(2_000), leg(2_000)], folds: [2] });
  expect(ticketReturn(system, [end("LOST"), undefined, undefined])).toBeUndefined();
  expect(ticketReturn(system, [end("LOST"), end("LOST"), undefined])).toBe(0n);
});

test("a banker that loses ends every line", () => {
  const banked = ticket({ type: "SYSTEM", legs: [leg(2_000, { banker: true }), leg(2_000), leg(3_000)], folds: [1] });
  expect(ticketReturn(banked, [end("LOST"), undefined, undefined])).toBe(0n);
  expect(ticketReturn(banked, [end("WON"), end("WON"), end("LOST")])).toBe(40_000n);
});

test("legs of one match are paid by the price of those that are left", () => {
  const joint = { 0b01: 1_900, 0b10: 2_100, 0b11: 3_100 };
  const sgp = ticket({ type: "SGP", joint });
  expect(ticketReturn(sgp, [end("WON"), end("WON")])).toBe(31_000n);
  expect(ticketReturn(sgp, [end("VOID"), end("WON")])).toBe(21_000n);
  expect(ticketReturn(sgp, [end("VOID"), end("PUSH")])).toBe(10_000n);
  expect(ticketReturn(sgp, [end("LOST"), undefined])).toBe(0n);
});

test("what was cashed out returns nothing more", () => {
  expect(ticketReturn(ticket({ cashedPpm: 400_000 }), [end("WON"), end("WON")])).toBe(23_940n);
  expect(ticketReturn(ticket({ cashedPpm: 1_000_000 }), [end("WON"), end("WON")])).toBe(0n);
});

test("a handicap that was taken in play counts what is scored from then on", () => {
  const taken = leg(1_900, { typeId: 16, spec: "hcp=-0.5", outcomeId: "1714", scoreAtBet: { home: 0, away: 1 } });
  const market: MarketResult = { score: { home: 1, away: 1 }, results: { "1714": end("LOST"), "1715": end("WON") } };
  expect(legEnd(taken, market)).toEqual({ result: "WON" });
  expect(legEnd({ ...taken, scoreAtBet: undefined }, market)).toEqual({ result: "LOST" });
  expect(legEnd(taken, undefined)).toBeUndefined();
});

test("whatever is settled, taken back and settled again, everything posted is what the ticket returns in the end", () => {
  const history = fc.record({
    legs: fc.array(fc.integer({ min: 1_010, max: 20_000 }), { minLength: 1, maxLength: 6 }),
    unit: fc.bigInt({ min: 1n, max: 10_000_000n }),
    steps: fc.array(fc.tuple(fc.nat(5), fc.option(fc.constantFrom(...RESULTS), { nil: undefined })), { maxLength: 30 }),
  });
  fc.assert(
    fc.property(history, ({ legs, unit, steps }) => {
      const bet = ticket({ legs: legs.map((odds) => leg(odds)), folds: [legs.length], unit });
      const ends: ({ result: LegResult } | undefined)[] = legs.map(() => undefined);
      let posted = 0n;
      for (const [at, result] of steps) {
        ends[at % legs.length] = result && { result };
        // While it is open again, what was paid is taken back.
        posted += deltaOf(ticketReturn(bet, ends) ?? 0n, posted);
      }
      for (const [i] of legs.entries()) ends[i] ??= end("WON");
      posted += deltaOf(ticketReturn(bet, ends)!, posted);
      const factors = legs.map((odds, i) => factorOf(ends[i]!.result, odds));
      expect(posted).toBe(returnOf(unit, { legs: factors, folds: [legs.length] }));
    }),
    { numRuns: 20_000 },
  );
});
