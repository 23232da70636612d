import { DAY, HOUR, MINUTE } from "@taya/kernel/instant";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Opened, openAccounts } from "../accounts.testing.ts";
import { seededId } from "../seed.ts";
import { FAILED_MOST, warnOwners } from "./warn.ts";

let room: Opened;
beforeAll(async () => void (room = await openAccounts()), 60_000);
afterAll(async () => room?.store.close());
afterEach(() => vi.restoreAllMocks());

async function fail(username: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++) {
    const proof = await room.captcha();
    expect(await room.ask("login", { username, password: "Wrong-Pass-1", ...proof })).toMatchObject({ ok: false });
    await room.clock.advance(1);
  }
}

/** Runs the job, and says of whom it told. */
async function warned(): Promise<unknown[]> {
  const tell = vi.spyOn(room.platform.events, "tell");
  await warnOwners(room.platform);
  const told = tell.mock.calls.map(([, { name }, event]) => ({ name, ...(event as object) }));
  vi.restoreAllMocks();
  return told;
}

test("the fifth failure of a day is told to the owner, once a day however many follow", async () => {
  await fail("demo_player", FAILED_MOST - 1);
  expect(await warned()).toEqual([]);
  await fail("demo_player", 1);
  expect(await warned()).toEqual([
    {
      name: "accounts.secured",
      playerId: seededId("demo_player"),
      merchant: "fiesta",
      what: "LOGIN_FAILED",
      at: expect.any(Number),
    },
  ]);
  await fail("demo_player", FAILED_MOST);
  await room.clock.advance(HOUR);
  expect(await warned()).toEqual([]);
  await room.clock.advance(DAY);
  expect(await warned()).toEqual([]);
  await fail("demo_player", FAILED_MOST);
  expect(await warned()).toHaveLength(1);
});

test("failures that lie a day apart are nobody's guesses", async () => {
  for (let day = 0; day < FAILED_MOST; day++) {
    await fail("demo_vip", 1);
    await room.clock.advance(DAY);
  }
  expect(await warned()).toEqual([]);
});

test("a wrong second proof behind the right password is told at once; names that nobody has and staff are not", async () => {
  const refused = await room.ask("login", { username: "demo_2fa", password: "Fiesta-Two-21" });
  const { challengeId } = (refused as unknown as { detail: { value: { challengeId: string } } }).detail.value;
  await room.ask("loginChallenge", { challengeId, method: "RECOVERY", proof: "wrong-wrong" });
  await fail("nobody_at_all", FAILED_MOST);
  await fail("admin", 2);
  await room.clock.advance(MINUTE);
  expect(await warned()).toMatchObject([{ playerId: seededId("demo_2fa") }]);
  expect(await warned()).toEqual([]);
});
