import { createHash } from "node:crypto";
import { assert } from "@taya/kernel/assert";
import type { Session } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { open } from "@taya/platform/room";
import { testDatabase } from "@taya/platform/testing";
import { by, MERCHANT, walletRoom, type WalletRoom } from "@taya/wallet/testing";
import { parse } from "csv-parse/sync";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveReport } from "./invariants.store.ts";
import { reconciliation } from "./reconciliation.ts";
import { NONE } from "./reconciliation.testing.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let room: WalletRoom;
let opened: ReturnType<typeof reconciliation.build>;
let playerId: PlayerId;
const ana = { playerId: "ana" as PlayerId, username: "ana", operator: true, rights: ["*"] } as unknown as Session;
const operatorOf = (merchant = MERCHANT) => ({ ...by(playerId), merchant, session: ana });
beforeAll(async () => {
  world = await testDatabase();
  room = await walletRoom(world, (needs) => {
    opened = open(reconciliation, world.platform, { ...needs, wallet: NONE, play: NONE });
    return opened.jobs ?? {};
  });
  playerId = await room.aPlayer(10_000n);
  room.said.players.set(playerId, { username: "maria" });
});
afterAll(() => world.close());

describe("the prover", () => {
  const look = async () => {
    const seen = await opened.handlers.overview({}, { ...by(playerId), session: ana });
    if (!seen.ok) throw new Error(seen.fault);
    return seen.value;
  };

  test("is missed by the alert when the last proof is older than 15 minutes", async () => {
    const books = () => opened.handlers.books({}, { ...by(playerId), session: ana });
    // Nobody is alarmed while a program that just started comes to its first proof.
    expect(await books()).toMatchObject({ value: { openBreaks: 0, stale: false } });
    const invariants = await opened.door.prover.prove();
    const { at } = invariants;
    expect(await books()).toMatchObject({ value: { openBreaks: 0, provedAt: at, stale: false } });
    await world.database.transaction((tx) =>
      saveReport(tx, { ...invariants, at: at - 900_001 }, () => world.platform.id<"break">()),
    );
    expect(await books()).toMatchObject({ value: { stale: true } });
  });

  test("finds nothing in books that hold, whose lines sum to zero", async () => {
    expect(await opened.door.prover.prove()).toMatchObject({ ok: true });
    const { payoutsPaused, breaks, trialBalance } = await look();
    expect({ payoutsPaused, breaks }).toEqual({ payoutsPaused: false, breaks: [] });
    const php = trialBalance.filter((line) => line.currency === "PHP");
    expect(php.reduce((sum, line) => sum + line.amount, 0n)).toBe(0n);
  });

  test("names a break, pauses payouts, and an operator closes it when it is mended", async () => {
    const owner = new pg.Client(world.owner);
    await owner.connect();
    const steal = (amount: number) =>
      owner.query(`
        alter table ledger.wallet disable trigger wallet_changed;
        update ledger.wallet set cash = cash + ${amount} where player_id = '${playerId}';
        alter table ledger.wallet enable trigger wallet_changed`);
    await steal(7);
    await opened.door.prover.prove();
    await opened.door.prover.prove();
    const broken = await look();
    expect(broken.payoutsPaused).toBe(true);
    expect(await room.handlers.withdrawInfo({}, by(playerId))).toMatchObject({ value: { paused: true } });
    expect(broken.breaks.map((each) => each.name)).toContain("every account equals the sum of its postings");
    const off = broken.breaks.find((each) => each.name === "every account equals the sum of its postings");
    // One row for the account, however many proofs have found it.
    expect(off).toMatchObject({ username: "maria", amount: 7n, currency: "PHP", count: 2, stands: true });
    expect(off!.seenAt).toBeGreaterThanOrEqual(off!.since);
    expect(broken.proof).toMatchObject({ full: false });
    const { id } = broken.breaks[0]!;
    const caller = { ...by(playerId), session: ana };
    expect(await opened.handlers.closeBreak({ id, reason: "looks fine to me" }, caller)).toMatchObject({
      fault: "BREAK_STANDS",
    });
    await steal(-7);
    await owner.end();
    expect(await opened.door.prover.prove()).toMatchObject({ ok: true });
    expect((await look()).payoutsPaused).toBe(true);
    expect((await look()).breaks.map((each) => each.stands)).toEqual(broken.breaks.map(() => false));
    expect(await opened.handlers.ownBreak({ id, reason: "looking into it" }, caller)).toMatchObject({
      value: { owner: "ana" },
    });
    for (const each of broken.breaks) {
      expect((await opened.handlers.closeBreak({ id: each.id, reason: "mended by hand" }, caller)).ok).toBe(true);
    }
    expect(await opened.handlers.closeBreak({ id, reason: "mended by hand" }, caller)).toMatchObject({
      fault: "NOT_FOUND",
    });
    expect((await look()).payoutsPaused).toBe(false);
    expect(await room.handlers.withdrawInfo({}, by(playerId))).toMatchObject({ value: { paused: false } });
  });

  test("proves everything when an operator asks for it", async () => {
    await opened.door.prover.prove();
    expect((await look()).proof).toMatchObject({ full: false });
    expect(await opened.handlers.proveBooks({}, { ...by(playerId), session: ana })).toMatchObject({ ok: true });
    await room.later(1_000);
    expect((await look()).proof).toMatchObject({ full: true });
    expect(room.said.actions.at(-1)).toMatchObject({ action: "wallet.prove" });
  });

  test.each([7, -7])("tells every page of the console by how much the books are off: %i", async (amount) => {
    const owner = new pg.Client(world.owner);
    await owner.connect();
    const steal = (by: number) =>
      owner.query(`
        alter table ledger.wallet disable trigger wallet_changed;
        update ledger.wallet set cash = cash + ${by} where player_id = '${playerId}';
        alter table ledger.wallet enable trigger wallet_changed`);
    const books = () => opened.handlers.books({}, { ...by(playerId), session: ana });
    await steal(amount);
    await opened.door.prover.prove();
    expect(await books()).toMatchObject({ value: { off: [{ currency: "PHP", amount: BigInt(amount) }] } });
    await steal(-amount);
    await owner.end();
    await opened.door.prover.prove();
    expect(await books()).toMatchObject({ value: { off: [] } });
  });
});

test("the trial balance is taken away with its hash, which its file, the list and the log have", async () => {
  const made = await opened.handlers.exportTrialBalance({}, operatorOf());
  assert(made.ok, "written");
  const { csv, sha256, fileName, at } = made.value;
  expect(createHash("sha256").update(csv, "utf8").digest("hex")).toBe(sha256);
  expect(fileName).toContain(sha256.slice(0, 12));
  const rows = parse(csv, { bom: true, relax_column_count: true }) as string[][];
  expect(rows[2]).toEqual(["Time in UTC", new Date(at).toISOString()]);
  expect(rows.filter(([book]) => book === "SUM").map(([, , sum]) => sum)).toEqual(["0.00"]);
  expect(room.said.actions.at(-1)).toMatchObject({ action: "wallet.trialBalance.export", after: { sha256 } });
  const listed = await opened.handlers.trialBalanceExports(
    { sha256: sha256.slice(0, 8), pageNo: 1, pageSize: 100 },
    operatorOf(),
  );
  expect(listed).toMatchObject({ value: { total: 1, list: [{ sha256, fileName, by: "ana" }] } });
  expect(
    await opened.handlers.trialBalanceExports({ sha256: "00", pageNo: 1, pageSize: 100 }, operatorOf("other")),
  ).toMatchObject({
    value: { total: 0 },
  });
});
