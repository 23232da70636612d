// Deep: the race of 64 bets a thousand times instead of fifty.
import { testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerDoor, type Ledger, legsOf } from "./ledger.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let ledger: Ledger;
beforeAll(async () => {
  world = await testDatabase();
  ledger = ledgerDoor(world.platform);
});
afterAll(() => world.close());

test("64 bets at once on a balance for 10: ten accepted, a thousand times", async () => {
  const { platform, database } = world;
  const entry = (type: number) => ({ playerId: platform.id<"player">(), key: platform.id<"entry">(), type });
  for (let time = 0; time < 1_000; time++) {
    const playerId = platform.id<"player">();
    await ledger.open(database.db, { merchant: "fiesta", playerId, currency: "PHP" });
    await ledger.submit([{ ...entry(100), playerId, legs: legsOf.deposit(105n) }]);
    const codes = await Promise.all(
      Array.from({ length: 64 }, async () => {
        const bet = { ...entry(200), playerId, guard: "bet", legs: legsOf.bet(10n) } as const;
        return (await ledger.submit([bet])).code;
      }),
    );
    expect(codes.filter((code) => code === "OK")).toHaveLength(10);
    expect(codes.filter((code) => code === "INSUFFICIENT")).toHaveLength(54);
  }
  expect(await ledger.audit(database.db)).toMatchObject({ ok: true });
});
