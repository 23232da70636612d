import { randomUUID } from "node:crypto";
import type { Session } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { testDatabase } from "@taya/platform/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepProof } from "../proof/proof.store.ts";
import { by, walletRoom, type WalletRoom } from "../wallet.testing.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let room: WalletRoom;
let playerId: PlayerId;
const ana = { playerId: "ana" as PlayerId, username: "ana", operator: true, rights: ["*"] } as unknown as Session;
beforeAll(async () => {
  world = await testDatabase();
  room = await walletRoom(world);
  playerId = await room.aPlayer(10_000n);
  room.said.players.set(playerId, { username: "maria" });
});
afterAll(() => world.close());

type Kind = "cash" | "bonus" | "points";
const asked = (amount: bigint, kind: Kind = "cash") => ({
  username: "maria",
  amount,
  kind,
  reason: "a goodwill gesture",
});
const adjust = (amount: bigint, kind: Kind = "cash", key: string = randomUUID()) => {
  const input = asked(amount, kind);
  return room.handlers.adjust(input, { ...by(playerId, input, key), session: ana });
};
const cash = async () => (await room.ledger.balance(world.database.db, playerId)).cash;

describe("a manual adjustment", () => {
  test("is posted once per key, with a line in the log", async () => {
    const key = randomUUID();
    const [first, again] = [await adjust(2_500n, "cash", key), await adjust(2_500n, "cash", key)];
    expect(first).toMatchObject({ ok: true, value: { balance: "125.00" } });
    expect(again).toEqual(first);
    expect(await cash()).toBe(12_500n);
    expect(room.said.deeds.filter((deed) => deed.action === "wallet.adjust")).toHaveLength(1);
    expect(await adjust(9_900n, "cash", key)).toMatchObject({ fault: "WALLET_IDEM_MISMATCH" });
  });

  test("takes no more than there is, and nothing that makes no sense", async () => {
    expect(await adjust(-12_501n)).toMatchObject({ fault: "WALLET_INSUFFICIENT" });
    expect(await adjust(0n)).toMatchObject({ fault: "VALIDATION_FAILED" });
    expect(await adjust(150n, "points")).toMatchObject({ fault: "VALIDATION_FAILED" });
    expect(await adjust(200n, "points")).toMatchObject({ ok: true, value: { balance: "2" } });
    expect(await cash()).toBe(12_500n);
  });

  test("of a large sum waits for a second operator; repeated it asks only once", async () => {
    const key = randomUUID();
    const [first, again] = [await adjust(1_000_000n, "cash", key), await adjust(1_000_000n, "cash", key)];
    expect(first).toMatchObject({ ok: false, fault: "APPROVAL_REQUIRED" });
    expect(again).toEqual(first);
    expect(room.said.asked).toHaveLength(1);
    expect(await cash()).toBe(12_500n);
    const act = room.act("wallet.adjust");
    const ben = { ...ana, playerId: "ben" as PlayerId, username: "ben" };
    const payload = JSON.parse(JSON.stringify(room.said.asked[0]!.payload)) as never;
    await world.database.transaction((tx) => act(tx, payload, ben));
    expect(await cash()).toBe(1_012_500n);
  });
});

describe("the prover", () => {
  const look = async () => {
    const seen = await room.handlers.reconciliation({}, { ...by(playerId), session: ana });
    if (!seen.ok) throw new Error(seen.fault);
    return seen.value;
  };

  test("is missed by the alert when the last proof is older than 15 minutes", async () => {
    const books = () => room.handlers.books({}, { ...by(playerId), session: ana });
    // Nobody is alarmed while a program that just started comes to its first proof.
    expect(await books()).toMatchObject({ value: { openBreaks: 0, stale: false } });
    const proof = await room.door.prover.prove();
    const { at } = proof;
    expect(await books()).toMatchObject({ value: { openBreaks: 0, provedAt: at, stale: false } });
    await world.database.transaction((tx) =>
      keepProof(tx, { ...proof, at: at - 900_001 }, () => world.platform.id<"break">()),
    );
    expect(await books()).toMatchObject({ value: { stale: true } });
  });

  test("finds nothing in books that hold, whose lines sum to zero", async () => {
    expect(await room.door.prover.prove()).toMatchObject({ ok: true });
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
    await room.door.prover.prove();
    await room.door.prover.prove();
    const broken = await look();
    expect(broken.payoutsPaused).toBe(true);
    expect(broken.breaks.map((each) => each.name)).toContain("every account equals the sum of its postings");
    const off = broken.breaks.find((each) => each.name === "every account equals the sum of its postings");
    // One row for the account, however many proofs have found it.
    expect(off).toMatchObject({ username: "maria", amount: 7n, currency: "PHP", count: 2, stands: true });
    expect(off!.seenAt).toBeGreaterThanOrEqual(off!.since);
    expect(broken.proof).toMatchObject({ full: false });
    const { id } = broken.breaks[0]!;
    const caller = { ...by(playerId), session: ana };
    expect(await room.handlers.closeBreak({ id, reason: "looks fine to me" }, caller)).toMatchObject({
      fault: "BREAK_STANDS",
    });
    await steal(-7);
    await owner.end();
    expect(await room.door.prover.prove()).toMatchObject({ ok: true });
    expect((await look()).payoutsPaused).toBe(true);
    expect((await look()).breaks.map((each) => each.stands)).toEqual(broken.breaks.map(() => false));
    expect(await room.handlers.ownBreak({ id, reason: "looking into it" }, caller)).toMatchObject({
      value: { owner: "ana" },
    });
    for (const each of broken.breaks) {
      expect((await room.handlers.closeBreak({ id: each.id, reason: "mended by hand" }, caller)).ok).toBe(true);
    }
    expect(await room.handlers.closeBreak({ id, reason: "mended by hand" }, caller)).toMatchObject({
      fault: "NOT_FOUND",
    });
    expect((await look()).payoutsPaused).toBe(false);
  });

  test("proves everything when an operator asks for it", async () => {
    await room.door.prover.prove();
    expect((await look()).proof).toMatchObject({ full: false });
    expect(await room.handlers.proveBooks({}, { ...by(playerId), session: ana })).toMatchObject({ ok: true });
    await room.later(1_000);
    expect((await look()).proof).toMatchObject({ full: true });
    expect(room.said.deeds.at(-1)).toMatchObject({ action: "wallet.prove" });
  });

  test.each([7, -7])("tells every page of the console by how much the books are off: %i", async (amount) => {
    const owner = new pg.Client(world.owner);
    await owner.connect();
    const steal = (by: number) =>
      owner.query(`
        alter table ledger.wallet disable trigger wallet_changed;
        update ledger.wallet set cash = cash + ${by} where player_id = '${playerId}';
        alter table ledger.wallet enable trigger wallet_changed`);
    const books = () => room.handlers.books({}, { ...by(playerId), session: ana });
    await steal(amount);
    await room.door.prover.prove();
    expect(await books()).toMatchObject({ value: { off: [{ currency: "PHP", amount: BigInt(amount) }] } });
    await steal(-amount);
    await owner.end();
    await room.door.prover.prove();
    expect(await books()).toMatchObject({ value: { off: [] } });
  });
});
