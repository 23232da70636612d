import { perMillion } from "@taya/kernel/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { payable, paidState } from "./bill.rules.ts";
import { baseAfter, CARRIES } from "./carry.rules.ts";
import { netOf } from "./cascade.rules.ts";
import { afterLower } from "./downgrade.rules.ts";
import { DAY_PERIODS, periodAt } from "./period.rules.ts";
import { realtimeWage } from "./realtime.rules.ts";
import { dividendOf, proRataDividendOf, type Tier, tierOf } from "./tiers.rules.ts";

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
const signed = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const ppm = fc.bigInt({ min: 0n, max: 1_000_000n });
const tier = fc.record<Tier>({ ppm, minValidBet: amount, minNetLoss: amount, minActive: fc.nat(20) });
const tiers = fc.array(tier, { maxLength: 6 });
const more = fc.record({ bets: amount, losses: amount, active: fc.nat(5) });
const reached = fc.record({ validBet: amount, netLoss: signed, active: fc.nat(20) });

test("a wage paid as play goes on is the wage of all of it at once, however it is cut", () => {
  fc.assert(
    fc.property(fc.array(amount), ppm, (buckets, rate) => {
      let [carry, paid, bets] = [0n, 0n, 0n];
      for (const bucket of buckets) {
        const done = realtimeWage(carry, bucket, rate);
        expect(done.pay).toBeGreaterThanOrEqual(0n);
        [carry, paid, bets] = [done.carry, paid + done.pay, bets + bucket];
        expect(paid).toBe(perMillion(bets, rate));
      }
    }),
  );
});

test("bets taken back after they were paid for are made up for by later ones, and nobody pays back", () => {
  fc.assert(
    fc.property(fc.array(signed), ppm, (buckets, rate) => {
      let [carry, paid, bets] = [0n, 0n, 0n];
      let most = 0n;
      for (const bucket of buckets) {
        const done = realtimeWage(carry, bucket, rate);
        [carry, paid, bets] = [done.carry, paid + done.pay, bets + bucket];
        const due = bets > 0n ? perMillion(bets, rate) : 0n;
        if (due > most) most = due;
        expect(done.pay).toBeGreaterThanOrEqual(0n);
        expect(paid).toBe(most);
      }
    }),
  );
});

test("more bets, losses or active members never choose a step that pays less", () => {
  fc.assert(
    fc.property(tiers, reached, more, (ladder, at, { bets, losses, active }) => {
      const then = { validBet: at.validBet + bets, netLoss: at.netLoss + losses, active: at.active + active };
      const [low, high] = [tierOf(ladder, at)?.ppm ?? -1n, tierOf(ladder, then)?.ppm ?? -1n];
      expect(high).toBeGreaterThanOrEqual(low);
      expect(dividendOf(ladder, then).gross).toBeGreaterThanOrEqual(dividendOf(ladder, at).gross);
    }),
  );
});

test("a share below a step pays less than the step, and nothing of what players won", () => {
  fc.assert(
    fc.property(tiers, reached, (ladder, at) => {
      const whole = dividendOf(ladder, at);
      const shared = proRataDividendOf(ladder, at);
      expect(shared.gross).toBeGreaterThanOrEqual(whole.gross);
      if (at.netLoss <= 0n) expect(shared).toMatchObject({ status: "NOT_REACHED", gross: 0n });
      else if (whole.status === "NOT_REACHED")
        expect(shared.gross).toBeLessThanOrEqual(perMillion(at.netLoss, shared.ppm));
    }),
  );
});

test("only what is negative is carried, and more of it never helps", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CARRIES),
      fc.array(signed),
      signed,
      fc.tuple(amount, fc.nat()),
      (carry, older, now, [less, at]) => {
        const base = baseAfter(carry, older, now);
        expect(base).toBeLessThanOrEqual(now);
        if (older.every((each) => each >= 0n)) expect(base).toBe(now);
        const worse = older.map((each, index) => (index === at % Math.max(1, older.length) ? each - less : each));
        expect(baseAfter(carry, worse, now)).toBeLessThanOrEqual(base);
      },
    ),
  );
});

test("what the house pays and what is paid within the line is what everybody together keeps", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, fc.nat())), (line) => {
      const gross = new Map(line.map(([each], index) => [index, each]));
      // Everybody but the first of ten stands below somebody before them.
      const uplineOf = (index: number) => (index % 10 === 0 ? undefined : line[index]![1] % index);
      const { net, house } = netOf(gross, uplineOf);
      expect([...net.values()].reduce((sum, each) => sum + each, 0n)).toBe(house);
    }),
  );
});

test("after a lower rate nothing is left that pays more than the contract above it", () => {
  const SIZE = 12;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(), ppm), { minLength: SIZE, maxLength: SIZE }),
      fc.nat(SIZE - 1),
      ppm,
      (seats, agent, rate) => {
        // A tree in which no contract pays more than the one above it.
        const rates: bigint[] = [];
        const bonds = seats.map(([seat, own], index) => {
          const upline = index === 0 ? -1 : seat % index;
          const most = upline === -1 ? 1_000_000n : rates[upline]!;
          rates.push(own < most ? own : most);
          return { upline, downline: index, ppm: rates[index]! };
        });
        const { ended, cascade, kept } = afterLower(bonds, agent, rate);
        expect(new Set([...ended, ...cascade, ...kept]).size).toBe(bonds.length);
        const left = new Map(kept.map((each) => [each.downline, each]));
        for (const { upline, downline, ppm: own } of kept) {
          if (upline === agent) expect(own).toBeLessThanOrEqual(rate);
          else if (upline !== -1) expect(left.get(upline)?.ppm, `above ${downline}`).toBeGreaterThanOrEqual(own);
        }
      },
    ),
  );
});

test("a bill is never paid beyond what is due or there, and its state says how far it is", () => {
  fc.assert(
    fc.property(amount, amount, signed, (due, before, wallet) => {
      const paid = before < due ? before : due;
      const now = payable(due, paid, wallet);
      expect(now).toBeGreaterThanOrEqual(0n);
      expect(paid + now).toBeLessThanOrEqual(due);
      if (now > 0n) expect(now).toBeLessThanOrEqual(wallet);
      expect(paidState(due, paid + now) === "ISSUED").toBe(paid + now === due);
    }),
  );
});

test("periods follow one another without a gap, each with a key of its own", () => {
  const zones = fc.constantFrom("Asia/Manila", "Europe/Berlin", "America/St_Johns", "Asia/Kathmandu");
  const kinds = fc.constantFrom(...DAY_PERIODS, "hour" as const, "five-minute" as const);
  const from = Date.UTC(2024, 0, 1);
  fc.assert(
    fc.property(fc.integer({ min: from, max: from + 3e11 }), kinds, zones, (at, kind, zone) => {
      const span = periodAt(kind, at, zone);
      expect(span.since).toBeLessThanOrEqual(at);
      expect(at).toBeLessThan(span.until);
      expect(periodAt(kind, span.since, zone)).toEqual(span);
      expect(periodAt(kind, span.until - 1, zone)).toEqual(span);
      const next = periodAt(kind, span.until, zone);
      expect(next.since).toBe(span.until);
      expect(next.key).not.toBe(span.key);
    }),
    { numRuns: 300 },
  );
});
