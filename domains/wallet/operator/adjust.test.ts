import { randomUUID } from "node:crypto";
import type { Session } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
    expect(room.said.actions.filter((action) => action.action === "wallet.adjust")).toHaveLength(1);
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
