import type { PlayerId } from "@taya/kernel/id";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertPlace } from "../line.store.ts";
import { contractById, insertOffer, type Offer } from "./contracts.store.ts";

let store: TestDatabase;
beforeAll(async () => {
  store = await testDatabase();
}, 60_000);
afterAll(async () => store?.close());

test("a version is read as it was offered, its rate is its highest step's, and only one is open", async () => {
  const { platform } = store;
  const { db } = platform.database;
  const id = platform.id<"player">() as unknown as PlayerId;
  const place = { merchant: "fiesta", type: 1, username: "head", at: platform.clock.now() };
  await insertPlace(db, { ...place, id, uplineId: undefined, referrerId: undefined });
  const offer: Offer = {
    id: platform.id<"contract">(),
    merchant: "fiesta",
    kind: "dividend",
    uplineId: null,
    downlineId: id,
    version: 1,
    period: "monthly",
    base: "netLoss",
    calc: "fixed",
    carry: "permanent",
    tiers: [
      { ppm: 100_000n, minValidBet: 0n, minNetLoss: 0n, minActive: 0 },
      { ppm: 300_000n, minValidBet: 10n ** 17n + 1n, minNetLoss: 5n, minActive: 3 },
    ],
    minActiveBet: 1_000n,
    payer: "house",
    offeredBy: id,
    offeredAt: platform.clock.now(),
    expiresAt: platform.clock.now() + 1_000,
    termsHash: "hash",
  };
  await insertOffer(db, offer);
  expect(await contractById(db, offer.id)).toEqual({
    ...offer,
    status: "OFFERED",
    ppm: 300_000,
    includeSelf: true,
    minActiveDeposit: 0n,
    respondedAt: null,
    effectiveFrom: null,
    effectiveTo: null,
    endReason: null,
  });
  const second = insertOffer(db, { ...offer, id: platform.id<"contract">(), version: 2 });
  await expect(second).rejects.toThrow(/contract_open/);
  await expect(sql`delete from agents.contract`.execute(db)).rejects.toThrow(/permission denied/);
});
