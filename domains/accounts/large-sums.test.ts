import { type Audit, audit } from "@taya/audit";
import { open } from "@taya/platform/room";
import type { PlayerId } from "@taya/kernel/id";
import type { BetsSettled } from "@taya/kernel/settled";
import { settledFact } from "@taya/kernel/settled.testing";
import { testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { AccountSettings } from "./settings.ts";
import { noteRounds } from "./large-sums.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let staff: Audit;
beforeAll(async () => {
  world = await testDatabase();
  staff = open(audit, world.platform, {}).door;
});
afterAll(() => world?.close());

/** Large is what comes to 1,000.00 in one house and to 5.00 in the other. */
const LARGE: Record<string, number> = { fiesta: 100_000, sari: 500 };
const settings = vi.fn<(merchant: string) => Promise<AccountSettings>>(
  async (merchant) => ({ largeAmount: LARGE[merchant]! }) as AccountSettings,
);

const round = (merchant: string, stake: string, payout: string): BetsSettled => ({
  ...settledFact({ playerId: crypto.randomUUID() as PlayerId, at: 0, merchant, stake, payout }),
  roundId: crypto.randomUUID(),
});

async function notedOf(rounds: readonly BetsSettled[]): Promise<unknown[]> {
  await world.database.transaction((tx) =>
    noteRounds(tx, { platform: world.platform, audit: staff, settings }, rounds),
  );
  const { rows } = await sql<{ merchant: string; kind: string; subject: string; detail: object }>`
    select merchant, kind, subject, detail from audit.significant_event order by kind, merchant`.execute(
    world.database.db,
  );
  return rows;
}

test("a large bet and a large win are noted once each, by what is large in their own house", async () => {
  const [small, bet, win, both] = [
    round("fiesta", "999.99", "999.99"),
    round("fiesta", "1000.00", "0.00"),
    round("sari", "4.99", "5.00"),
    round("sari", "6.00", "7.00"),
  ];
  // A correction tells of what was taken back: it is no win.
  const back = round("sari", "0.00", "-7.00");
  const expected = [
    { merchant: "fiesta", kind: "LARGE_BET", ...about(bet, bet.stake) },
    { merchant: "sari", kind: "LARGE_BET", ...about(both, both.stake) },
    { merchant: "sari", kind: "LARGE_WIN", ...about(win, win.payout) },
    { merchant: "sari", kind: "LARGE_WIN", ...about(both, both.payout) },
  ];
  const batch = [small, bet, win, both, back];
  const noted = await notedOf(batch);
  expect(noted).toHaveLength(expected.length);
  expect(noted).toEqual(expect.arrayContaining(expected));
  expect(await notedOf(batch)).toEqual(noted);
});

test("what is large is asked for once a house, however many rounds are told", async () => {
  settings.mockClear();
  await notedOf(Array.from({ length: 200 }, (_, index) => round(index % 2 === 0 ? "fiesta" : "sari", "1.00", "0.00")));
  expect(settings).toHaveBeenCalledTimes(2);
});

const about = ({ roundId, playerId }: BetsSettled, amount: string) => ({
  subject: playerId,
  detail: { roundId, amount },
});
