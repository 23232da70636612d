import type { PlayerId } from "@taya/kernel/id";
import type { Scope } from "@taya/ledger";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ticketChecks } from "./invariants.store.ts";
import { type SettleWorld, settleWorld } from "./settle.testing.ts";

let world: SettleWorld;
let player: PlayerId;
let betId: string;
beforeAll(async () => {
  world = await settleWorld();
  player = await world.aPlayer(100_000n);
  const fixture = await world.fixture();
  betId = await world.ticket(player, { legs: [{ fixture, odds: 2_000 }] });
  await world.tell(fixture, { outcomes: { "1": "WON", "2": "LOST", "3": "LOST" } });
  await world.settle();
});
afterAll(() => world.shut());

/** What the checks find, by everything and by what is new. */
async function found(): Promise<readonly (readonly [string, bigint | undefined])[]> {
  const { db } = world.platform.database;
  const scopes: readonly Scope[] = [{ full: true }, { full: false, since: 0, players: [player] }];
  const [whole, quick] = await Promise.all(
    scopes.map(async (scope) => {
      const breaks: (readonly [string, bigint | undefined])[] = [];
      for (const { name, find } of ticketChecks) {
        for (const { subject, amount } of await find(db, scope)) {
          expect(subject).toBe(betId);
          breaks.push([name, amount]);
        }
      }
      return breaks;
    }),
  );
  expect(quick).toEqual(whole);
  return whole!;
}

test.each([
  [
    "a posting of another amount",
    "update sportsbook.posting set delta = delta + 5",
    "update sportsbook.posting set delta = delta - 5",
    [["a ticket's postings add up to what it returns", 5n]],
  ],
  [
    "a posting that is gone",
    "update sportsbook.bet set seq = 2",
    "update sportsbook.bet set seq = 1",
    [
      ["a ticket's postings add up to what it returns", 0n],
      ["a ticket returns what its legs make of it", -20_000n],
    ],
  ],
  [
    "a ticket that was paid for a leg it did not have",
    "update sportsbook.leg set odds = 3000",
    "update sportsbook.leg set odds = 2000",
    [["a ticket returns what its legs make of it", -10_000n]],
  ],
  [
    "a ticket that was forgotten",
    "update sportsbook.bet set status = 'ACCEPTED'",
    "update sportsbook.bet set status = 'SETTLED'",
    [["a ticket returns what its legs make of it", -20_000n]],
  ],
])("%s is found, by everything and by what is new", async (_name, plant, mend, breaks) => {
  const { db } = world.platform.database;
  expect(await found()).toEqual([]);
  await sql.raw(plant).execute(db);
  expect(await found()).toEqual(breaks);
  await sql.raw(mend).execute(db);
  expect(await found()).toEqual([]);
});
