import { randomUUID } from "node:crypto";
import { seededId } from "@taya/accounts/seed";
import { addDays, dayIn, MINUTE, startOfDay } from "@taya/kernel/instant";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proven } from "./foreign.testing.ts";
import { type TestServer, testServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server?.close());

const ZONE = "Asia/Manila";
const cash = async (name: Parameters<typeof seededId>[0]) =>
  (await server.app.doors.ledger.balance(server.store.database.db, seededId(name))).cash;

/** Forty minutes past the next midnight of the brand, with all that was due then done. */
async function night(): Promise<void> {
  const { clock, jobs } = server.store.platform;
  await jobs.runDue(0);
  const then = startOfDay(addDays(dayIn(clock.now(), ZONE), 1), ZONE) + 40 * MINUTE;
  await server.ask("POST", "/sandbox/clock", { advanceMs: then - clock.now() });
  await server.app.jobs["agents.rebates"]!(undefined as never);
}

test("an agent gives a player a rate, and from the next day on what the player bets pays them both, once", async () => {
  const agent = await proven(server, await server.login("demo_agent", "Fiesta-Agent-21"));
  const player = await server.login("demo_player2", "Fiesta-Player-22");
  await server.ask("POST", "/sandbox/fund", { username: "demo_player2", amount: "1000.00", kind: "cash" });
  const rates = `/wps/v2/agents/team/${seededId("demo_player2")}/rates`;
  expect(await server.ask("PUT", rates, { rebates: { RNG: 9_000 } }, agent)).toMatchObject({
    code: "AGENT_RATE_RANGE",
    value: { max: { RNG: 8_000 } },
  });
  expect(await server.ask("PUT", rates, { rebates: { RNG: 5_000 } }, player)).toMatchObject({ code: "FORBIDDEN" });
  expect(await server.ask("PUT", rates, { rebates: { RNG: 5_000 } }, agent)).toMatchObject({
    value: { affected: [{ username: "demo_player2", rebates: { RNG: 5_000 } }] },
  });
  const inbox = await server.ask("GET", "/wps/v2/messages/inbox", undefined, player);
  expect(JSON.stringify(inbox.value)).toContain("Your rebates change");
  await night();

  const again = await server.login("demo_player2", "Fiesta-Player-22");
  const play = { game: "slot5", stake: "100.00" };
  const headers = { ...again, "x-request-id": randomUUID() };
  expect(await server.ask("POST", "/wps/v2/play/rounds", play, headers)).toMatchObject({ code: "OK" });
  const before = [await cash("demo_agent"), await cash("demo_general"), await cash("demo_player2")];
  await night();
  await server.app.jobs["agents.rebates"]!(undefined as never);
  const after = [await cash("demo_agent"), await cash("demo_general"), await cash("demo_player2")];
  expect(after.map((sum, at) => sum - before[at]!)).toEqual([30n, 20n, 50n]);
  const { value } = await server.ask(
    "GET",
    "/wps/v2/wallet/records?preset=today",
    undefined,
    await server.login("demo_player2", "Fiesta-Player-22"),
  );
  expect(value).toMatchObject({ list: [{ type: 400, amount: "0.50" }] });
});
