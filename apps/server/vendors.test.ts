import { randomUUID } from "node:crypto";
import type { PlayerId } from "@taya/kernel/id";
import { readCall } from "@taya/play/vendors";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testServer, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

type Verb = Parameters<typeof readCall>[0];

/** A seeded player at the sandbox's vendor. */
async function seatOf(username: string) {
  const { play, accounts } = server.app.doors;
  const { platform, database } = server.store;
  const vendor = play.seamless.vendors.get("torture")!;
  const player = (await accounts.byUsername(database.db, "fiesta", username))!;
  const token = await play.seamless.session(vendor, { playerId: player.id, merchant: "fiesta", gameCode: "x" });
  const say = async (verb: Verb, fields: object) => {
    const body = { requestId: randomUUID(), playerId: player.id, token, ...fields };
    const reply = await play.seamless.call(vendor, readCall(verb, body, platform.clock.now())!, false);
    return JSON.parse(reply.text) as Record<string, unknown>;
  };
  return { playerId: player.id as PlayerId, say };
}

const bet = () => ({ txId: randomUUID(), roundId: randomUUID(), amount: 100 });

/** Tries bets until one is refused; answers its status and how long after the start it came. */
async function refusedAfter(say: Awaited<ReturnType<typeof seatOf>>["say"]) {
  const started = performance.now();
  return vi.waitFor(
    async () => {
      const { status } = await say("bet", bet());
      expect(status).not.toBe("OK");
      return { status, ms: performance.now() - started };
    },
    { timeout: 10_000, interval: 10 },
  );
}

test("an account that staff closes loses its vendor tokens at once; what is owed is still paid", async () => {
  const { playerId, say } = await seatOf("demo_player2");
  const placed = bet();
  expect(await say("bet", placed)).toMatchObject({ status: "OK" });
  const staff = await server.login("admin", "Fiesta-Admin-21");
  const path = `/wps/v2/accounts/admin/players/${playerId}/status`;
  const body = { disabled: true, reason: "asked by the test" };
  expect((await server.ask("POST", path, body, staff)).code).toBe("OK");
  expect((await refusedAfter(say)).status).toBe("PLAYER_BLOCKED");
  const win = { txId: randomUUID(), refTxId: placed.txId, roundId: placed.roundId, amount: 300 };
  expect(await say("win", win)).toMatchObject({ status: "OK" });
});

test("a player who shuts themselves out loses them too", async () => {
  const { playerId, say } = await seatOf("demo_player");
  const { accounts } = server.app.doors;
  const until = server.store.platform.clock.now() + 1e9;
  await server.store.database.transaction((tx) => accounts.setExcluded(tx, playerId, until));
  expect((await refusedAfter(say)).status).toBe("PLAYER_BLOCKED");
});

test("a vendor is told where the player is: the last login's country, else the phone's, else nothing", async () => {
  const { accounts } = server.app.doors;
  const { db } = server.store.database;
  const countryOf = async (username: string) =>
    accounts.country(db, (await accounts.byUsername(db, "fiesta", username))!.id);
  expect(await countryOf("demo_2fa")).toBe("");
  expect(await countryOf("demo_player")).toBe("PH");
  await server.ask("POST", "/sandbox/geo", { ip: "127.0.0.1", country: "SG" });
  await server.login("demo_agent", "Fiesta-Agent-21");
  expect(await countryOf("demo_agent")).toBe("SG");
});
