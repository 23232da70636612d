import type { PlayerId } from "@taya/kernel/id";
import { DAY, HOUR } from "@taya/kernel/instant";
import { testDatabase } from "@taya/platform/testing";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "../needs.ts";
import { driveTransfer } from "./saga.ts";
import { open } from "./transfer.ts";
import { ASKABLE, type Direction, IN_TRANSIT } from "./transfers.rules.ts";
import { listTransfers, readTransfer } from "./transfers.store.ts";
import { by } from "../wallet.testing.ts";
import { badLine, Killed, type Trouble, transferRoom, type TransferRoom } from "./transfers.testing.ts";

const START = 1_000_000n;
const THERE = 400_000n;

let world: Awaited<ReturnType<typeof testDatabase>>;
let room: TransferRoom;
beforeAll(async () => {
  world = await testDatabase();
  room = await transferRoom(world);
});
afterAll(() => world.close());

/** A context whose vendor is behind a bad line, and whose process dies before or after a transaction when the plan says so. */
function troubled(troubles: Trouble[], deaths: ("none" | "before" | "after")[]): Context {
  const { database } = world;
  const transaction: typeof database.transaction = async (work) => {
    const death = deaths.shift() ?? "none";
    if (death === "before") throw new Killed();
    const done = await database.transaction(work);
    if (death === "after") throw new Killed();
    return done;
  };
  const vendor = room.context.vendors.get("transfer1")!;
  const door = badLine(vendor.door, () => troubles.shift() ?? "none");
  return {
    ...room.context,
    platform: { ...room.context.platform, database: { ...database, transaction } },
    vendors: new Map([["transfer1", { ...vendor, door }]]),
  };
}

async function begin(
  context: Context,
  playerId: PlayerId,
  { direction, amount }: { direction: Direction; amount: bigint },
) {
  const id = world.platform.id<"transfer">();
  const at = world.platform.clock.now();
  const about = { merchant: "fiesta", currency: "PHP", vendor: "transfer1", kind: 20, clientId: id };
  const opened = await world.database.transaction((tx) =>
    open(context, tx, { ...about, id, playerId, direction, amount, at }),
  );
  return opened.ok ? id : undefined;
}

/** Runs what a request or a job runs; a death is noticed by nobody. */
const drive = (context: Context, id: string): Promise<void> =>
  driveTransfer(context, id).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });

/** What the player owns wherever it is, and whether transit is what open transfers say. */
async function owned(playerId: PlayerId): Promise<bigint> {
  const { cash, books } = await room.money(playerId);
  const { list } = await listTransfers(world.database.db, { playerId, states: IN_TRANSIT, offset: 0, limit: 100 });
  return cash + books + list.reduce((sum, each) => sum + each.amount, 0n);
}

async function vendorSays(id: string): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`
    select status from wallet.emulated_transfer where id = ${id}`.execute(world.database.db);
  return rows[0]?.status;
}

const trouble = fc.constantFrom<Trouble>(
  "none",
  "killedBefore",
  "killedAfter",
  "requestLost",
  "answerLost",
  "arrivesLate",
);
const death = fc.constantFrom("none" as const, "none" as const, "before" as const, "after" as const);
// Endings with which the vendor itself misbehaves, see the emulator.
const amount = fc
  .tuple(fc.integer({ min: 1, max: 900 }), fc.constantFrom(0, 0, 2, 3, 4, 5, 6))
  .map(([pesos, ending]) => BigInt(pesos * 100 + ending));
const wish = fc.record({
  direction: fc.constantFrom<Direction>("in", "out"),
  amount,
  troubles: fc.array(trouble, { maxLength: 6 }),
  deaths: fc.array(death, { maxLength: 6 }),
  tries: fc.integer({ min: 1, max: 4 }),
});

test("whatever fails and wherever the process dies, money is neither lost nor doubled, and every transfer ends as the vendor says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 5 }), async (wishes) => {
      const playerId = await room.aPlayer(START);
      const calm = troubled([], []);
      const first = await begin(calm, playerId, { direction: "in", amount: THERE });
      await drive(calm, first!);
      const ids: string[] = [];
      for (const { troubles, deaths, tries, ...asked } of wishes) {
        const context = troubled([...troubles], [...deaths]);
        const id = await begin(context, playerId, asked);
        if (!id) continue;
        ids.push(id);
        // A request and the jobs after it; two of them at the same time now and then.
        for (let turn = 0; turn < tries; turn++) {
          await Promise.all(Array.from({ length: 1 + (turn % 2) }, () => drive(context, id)));
          expect(await owned(playerId)).toBe(START);
        }
        await world.platform.clock.advance(35_000);
      }
      expect(await room.breaks()).toEqual([]);
      // The line is good again.
      for (let turn = 0; turn < 3; turn++) {
        for (const id of ids) await drive(calm, id);
        await world.platform.clock.advance(HOUR);
      }
      for (const id of ids) {
        const transfer = await readTransfer(world.database.db, id);
        const ends = { CONFIRMED: "APPLIED", REFUNDED: "REJECTED" } as Record<string, string>;
        expect(ends[transfer!.status], `${transfer!.status} of ${id}`).toBe(await vendorSays(id));
      }
      const { cash, books, there } = await room.money(playerId);
      expect(books).toBe(there);
      expect(cash + there).toBe(START);
    }),
    { numRuns: 40 },
  );
  expect(await room.breaks()).toEqual([]);
});

test("what the vendor never tells goes to a person after a day, money still in transit", async () => {
  const playerId = await room.aPlayer(START);
  const { value } = await room.handlers
    .walletTransfer({ from: "MAIN", to: "transfer1", amount: 10_009n, transferId: "silent" }, by(playerId))
    .then((result) => result as { value: { status: string } });
  expect(value.status).toBe("UNKNOWN");
  const read = async () => (await listTransfers(world.database.db, { playerId, offset: 0, limit: 1 })).list[0]!;
  for (const ms of [5_000, 30_000, 120_000, 600_000, HOUR]) await room.later(ms);
  expect(await read()).toMatchObject({ status: "UNKNOWN", checks: 6 });
  for (let hours = 0; hours < 24; hours++) await room.later(HOUR);
  expect(await read()).toMatchObject({ status: "MANUAL" });
  const { id } = await read();
  await room.later(2 * DAY);
  expect(await read()).toMatchObject({ status: "MANUAL" });
  expect(ASKABLE).toContain("MANUAL");
  expect(await room.money(playerId)).toMatchObject({ cash: START - 10_009n, books: 0n });
  expect(await room.breaks()).toEqual([]);

  const operator = { ...by(playerId), session: { ...by(playerId).session!, username: "admin", operator: true } };
  const listed = await room.handlers.adminTransfers({ status: "MANUAL", pageNo: 1, pageSize: 20 }, operator);
  expect(listed).toMatchObject({ value: { list: [{ id, vendor: "transfer1", amount: 10_009n }] } });
  const asked = await room.handlers.resolveTransfer(
    { id, outcome: "REJECTED", reason: "not in their books" },
    operator,
  );
  expect(asked).toMatchObject({ fault: "APPROVAL_REQUIRED" });
  expect(await room.money(playerId)).toMatchObject({ cash: START - 10_009n });
  const { kind, payload } = room.said.asked.at(-1)!;
  const act = room.act(kind);
  const approve = () =>
    world.database.transaction((tx) => act(tx, payload as never, { ...operator.session, username: "admin2" }));
  expect(await approve()).toMatchObject({ ok: true, value: { status: "REFUNDED" } });
  expect(await approve()).toMatchObject({ fault: "WALLET_STATE" });
  expect(await room.money(playerId)).toMatchObject({ cash: START, books: 0n, there: 0n });
  expect(await room.breaks()).toEqual([]);
});
