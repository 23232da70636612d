import { randomUUID } from "node:crypto";
import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { addDays, DAY, dayIn, startOfDay } from "@taya/kernel/instant";
import type { TestDatabase } from "@taya/platform/testing";
import { expect } from "vitest";
import { MERCHANT, type PlayRoom } from "../play.testing.ts";
import type { Verb } from "../seamless/book.ts";
import { readCall } from "../seamless/reading.ts";

interface World extends Pick<TestDatabase, "platform"> {
  readonly room: PlayRoom;
}

const ZONE = "Asia/Manila";

export const today = ({ platform }: Pick<TestDatabase, "platform">): string => dayIn(platform.clock.now(), ZONE);

/** To the middle of the next day, where nothing is near an end. */
export const nextDay = (world: Pick<TestDatabase, "platform">) => {
  const { clock } = world.platform;
  return clock.advance(startOfDay(addDays(today(world), 1), ZONE) + DAY / 2 - clock.now());
};

/** A player at the sandbox's vendor; answers what the wallet said. */
async function seat({ platform, room }: World, cash: bigint) {
  const vendor = room.door.seamless.vendors.get("torture")!;
  const playerId = await room.aPlayer(cash);
  const token = await room.door.seamless.session(vendor, { playerId, merchant: MERCHANT, gameCode: "dice" });
  const say = async (verb: Verb, fields: object) => {
    const body = { requestId: randomUUID(), playerId, token, gameCode: "dice", ...fields };
    const read = readCall(verb, body, platform.clock.now());
    assert(read, "well formed");
    return (JSON.parse((await room.door.seamless.call(vendor, read, false)).text) as { status: string }).status;
  };
  return { playerId, say };
}

/** A day with every verb, a rollback told twice, one of a bet never seen, and a refused bet; answers whose. */
export async function aVendorDay(world: World): Promise<PlayerId> {
  const { playerId, say } = await seat(world, 100_000n);
  const id = (name: string) => `${name}-${playerId.slice(-6)}`;
  const round = (name: string) => ({ roundId: id(name) });
  expect(await say("bet", { txId: id("b1"), ...round("r1"), amount: 10_000 })).toBe("OK");
  expect(await say("win", { txId: id("w1"), ...round("r1"), refTxId: id("b1"), amount: 25_000 })).toBe("OK");
  expect(await say("betwin", { txId: id("i1"), ...round("r2"), amount: 5_000, win: 2_000, winTxId: id("i1w") })).toBe(
    "OK",
  );
  expect(await say("bet", { txId: id("b2"), ...round("r3"), amount: 7_000 })).toBe("OK");
  expect(await say("rollback", { txId: id("k1"), ...round("r3"), refTxId: id("b2") })).toBe("OK");
  expect(await say("rollback", { txId: id("k2"), ...round("r3"), refTxId: id("b2") })).toBe("OK");
  expect(await say("rollback", { txId: id("k3"), ...round("r4"), refTxId: id("never") })).toBe("OK");
  expect(await say("adjust", { txId: id("a1"), ...round("r1"), amount: -500 })).toBe("OK");
  expect(await say("promo", { txId: id("p1"), ...round("p"), amount: 300 })).toBe("OK");
  expect(await say("bet", { txId: id("b3"), ...round("r5"), amount: 9_999_999 })).toBe("INSUFFICIENT_FUNDS");
  expect(await say("bet", { txId: id("b4"), ...round("r6"), amount: 1_000 })).toBe("OK");
  expect(await say("round", { ...round("r6"), txId: id("c1") })).toBe("OK");
  return playerId;
}
