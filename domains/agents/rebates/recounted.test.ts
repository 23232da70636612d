import { addDays, dayIn } from "@taya/kernel/instant";
import { formatMinor, parseSigned, perMillion } from "@taya/kernel/money";
import type { BetsSettled } from "@taya/kernel/settled";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeOf } from "./earn.rules.ts";
import { openRebates, type OpenedRebates, type Somebody, ZONE } from "./rebates.testing.ts";

let room: OpenedRebates;
beforeAll(async () => void (room = await openRebates()));
afterAll(() => room?.store.close());

const validBet = fc.bigInt(0n, 10n ** 12n);
const earning = fc
  .array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 17 })
  .map((rates) => ({ member: 0, path: rates.slice(1).map((_, at) => at + 1), rates }));
const sumOf = (changes: readonly { readonly amount: bigint }[]) => changes.reduce((all, each) => all + each.amount, 0n);

test("what a bet gives is the rebate at the highest rate, and step by step what it gives as it ends", () => {
  fc.assert(
    fc.property(earning, fc.array(validBet, { minLength: 1, maxLength: 6 }), (bet, told) => {
      const got = new Map<number, bigint>();
      let was = 0n;
      for (const is of told) {
        for (const { recipient, amount } of changeOf(bet, was, is)) {
          got.set(recipient, (got.get(recipient) ?? 0n) + amount);
        }
        was = is;
        const top = BigInt(Math.max(...bet.rates));
        expect(sumOf([...got.values()].map((amount) => ({ amount })))).toBe(perMillion(is, top));
      }
      expect([...got]).toEqual(changeOf(bet, 0n, was).map(({ recipient, amount }) => [recipient, amount]));
      expect(sumOf(changeOf(bet, was, 0n)) + sumOf([...got.values()].map((amount) => ({ amount })))).toBe(0n);
    }),
    { numRuns: 1_000 },
  );
});

const CATEGORIES = ["RNG", "SPORTS", "LOTT"] as const;
const SIZE = 7;
const rate = fc.record({
  who: fc.nat(SIZE - 1),
  category: fc.constantFrom(...CATEGORIES),
  ppm: fc.integer({ min: 0, max: 15_000 }),
});
/** A bet by somebody, told in parts of any sign whose sum is never below zero. */
const bet = fc.record({
  who: fc.nat(SIZE - 1),
  category: fc.constantFrom(...CATEGORIES),
  told: fc.array(fc.bigInt(0n, 3_000_000n), { minLength: 1, maxLength: 4 }),
});
/** What happens on a day: rates that hold from the next one on, bets that begin, and in which order parts are told. */
const day = fc.record({
  rates: fc.array(rate, { maxLength: 4 }),
  bets: fc.array(bet, { maxLength: 5 }),
  mixed: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
  pays: fc.boolean(),
});

interface Waiting {
  readonly who: Somebody;
  readonly name: string;
  readonly category: string;
  readonly parts: bigint[];
  told: boolean;
}

test("whatever is told, changed and paid in any order, everybody's dues are what the bets they know of come to", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(), { minLength: SIZE, maxLength: SIZE }),
      fc.array(day, { minLength: 1, maxLength: 4 }),
      async (seats, days) => {
        const people: Somebody[] = [];
        for (const [at, seat] of seats.entries())
          people.push(await room.member(at === 0 ? undefined : people[seat % at]));
        const facts: BetsSettled[] = [];
        const open: Waiting[] = [];
        for (const { rates, bets, mixed, pays } of days) {
          for (const each of bets) {
            const parts = each.told.map((sum, at) => sum - (each.told[at - 1] ?? 0n));
            open.push({ ...each, who: people[each.who]!, name: room.platform.id(), parts, told: false });
          }
          for (let at = 0, batch: BetsSettled[] = []; at < mixed.length; at++) {
            const from = open[mixed[at]! % Math.max(1, open.length)];
            const part = from?.parts.shift();
            if (from && part !== undefined) {
              const { who, name, category, told } = from;
              batch.push(room.fact(who, part, { bet: name, category, ...(told && { later: true }) }));
              from.told = true;
            }
            if (mixed[at]! % 3 === 0 || at === mixed.length - 1) {
              facts.push(...batch);
              await room.tell(batch);
              batch = [];
            }
          }
          for (const { who, category, ppm } of rates) {
            await room.rate(people[who]!, { [category]: ppm }, addDays(room.today(), 1));
          }
          await room.night();
          if (pays) await Promise.all([room.pay(), room.pay()]);
        }
        await room.pay();
        await room.night();
        await room.pay();
        const numbers = new Set(people.map(({ number }) => String(number)));
        const ours = Object.entries(await room.sums()).filter(([key]) => numbers.has(key.split(" ")[0]!));
        expect(new Map(ours.flatMap(([key, { due }]) => (due === 0n ? [] : [[key, due] as const])))).toEqual(
          await recounted(facts, people),
        );
        for (const [, { due, paid, over }] of ours) expect(paid + over).toBe(due);
        for (const who of people) {
          const paid = ours.filter(([key]) => key.startsWith(`${who.number} `)).map(([, each]) => each.paid);
          expect(await room.cash(who)).toBe(paid.reduce((all, each) => all + each, 0n));
        }
        expect(await room.breaks()).toEqual([]);
        await voided(facts, people);
      },
    ),
    { numRuns: 12 },
  );
}, 240_000);

/** What everybody is due by type, reckoned by the database from what was told and the rates it keeps. */
async function recounted(facts: readonly BetsSettled[], people: readonly Somebody[]): Promise<Map<string, bigint>> {
  const numberOf = new Map(people.map(({ id, number }) => [id, number]));
  const bets = [...Map.groupBy(facts, (fact) => fact.bet!).values()].map(([first, ...more]) => ({
    member: numberOf.get(first!.playerId),
    path: [...first!.path],
    category: first!.category,
    day: dayIn(first!.at, ZONE),
    vb: String([first!, ...more].reduce((sum, each) => sum + parseSigned(each.validBet)!, 0n)),
  }));
  const { rows } = await sql<{ key: string; due: bigint }>`
    with bet as (
      select row_number() over () as id, * from jsonb_to_recordset(${JSON.stringify(bets)}::jsonb)
        as b (member int, path int[], category text, day date, vb bigint)
    ), level as (
      select bet.id, bet.member, a.recipient, -a.ord as height, bet.vb * coalesce((
        select ppm from agents.rate r where r.member = a.recipient and r.category = bet.category and since <= day
        order by since desc limit 1), 0) / 1000000 as up_to
      from bet, unnest(path || bet.member) with ordinality as a (recipient, ord)
    ), share as (
      select member, recipient, up_to - least(up_to, coalesce(max(up_to) over (
        partition by id order by height rows between unbounded preceding and 1 preceding), 0)) as amount from level
    )
    select recipient || case when member = recipient then ' 400' else ' 401' end as key, sum(amount)::bigint as due
    from share group by 1 having sum(amount) <> 0`.execute(room.platform.database.db);
  return new Map(rows.map(({ key, due }) => [key, due]));
}

/** Takes all bets back: nobody has anything left of them, and what was paid is what everybody owes to later ones. */
async function voided(facts: readonly BetsSettled[], people: readonly Somebody[]): Promise<void> {
  const backs = [...Map.groupBy(facts, (fact) => fact.bet!).values()].map(([first, ...more]) => {
    const sum = [first!, ...more].reduce((all, each) => all + parseSigned(each.validBet)!, 0n);
    return { ...first!, validBet: formatMinor(-sum), later: true, at: room.platform.clock.now() };
  });
  await room.tell(backs);
  await room.night();
  await room.pay();
  const all = await room.sums();
  for (const { number } of people) {
    for (const type of [400, 401]) {
      const { due = 0n, paid = 0n, over = 0n } = all[`${number} ${type}`] ?? {};
      expect([due, paid + over]).toEqual([0n, 0n]);
    }
  }
  expect(await room.breaks()).toEqual([]);
}
