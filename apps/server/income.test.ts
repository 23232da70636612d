import { randomUUID } from "node:crypto";
import { seededId } from "@taya/accounts/seed";
import { DAY } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "./testing.ts";

let server: TestServer;
let agent: Record<string, string>;
let player: Record<string, string>;
const db = () => server.store.database.db;

beforeAll(async () => {
  server = await testServer();
  player = await server.login("demo_player", "Fiesta-Player-21");
  for (const stake of ["100.00", "20.00"]) {
    const headers = { ...player, "x-request-id": randomUUID() };
    await server.ask("POST", "/wps/v2/play/rounds", { game: "slot5", stake }, headers);
  }
  await server.store.platform.jobs.runDue(0);
  await server.store.platform.clock.advance(2 * DAY);
  await server.app.jobs["agents.rebates"]!({} as never);
  agent = await server.login("demo_agent", "Fiesta-Agent-21");
});
afterAll(() => server?.close());

const ask = (path: string, who: Record<string, string>) =>
  server.ask("GET", `/wps/v2/agents/income${path}`, undefined, who);

type Row = { id: string; amount: string; net: string };

test("what an agent was paid says what it was reckoned of, down to whose bets, and rows sum to it", async () => {
  const { value } = await ask("?preset=last7", agent);
  const { list, totals } = value as { list: Row[]; totals: object };
  const explain = { base: "120.00", rate: 8_000, earned: "0.96", carry: "0.00", lower: "0.00" };
  expect(list).toMatchObject([{ kind: "rebate", of: "team", amount: "0.96", paidToDownlines: "0.00", explain }]);
  expect(totals).toEqual({ amount: "0.96", paidToDownlines: "0.00", net: "0.96" });
  expect((await ask(`/${list[0]!.id}`, agent)).value).toMatchObject({
    list: [{ username: "demo_player", gameCategory: "RNG", validBet: "120.00", amount: "0.96" }],
    total: 1,
    totals: { validBet: "120.00", amount: "0.96" },
  });
  expect((await ask("?preset=today&kind=rebate&pageNo=2", agent)).value).toMatchObject({ list: [] });
  const { rows } = await sql<{ paid: bigint }>`
    select sum(amount)::bigint as paid from ledger.movement
    where player_id = ${seededId("demo_agent")} and type in (400, 401)`.execute(db());
  expect(rows[0]!.paid).toBe(96n);
});

test("somebody else's payment is not there, and players have no income of agents", async () => {
  const general = await server.login("demo_general", "Fiesta-General-21");
  const { list } = (await ask("?preset=last7", general)).value as { list: Row[] };
  expect(list).toMatchObject([{ of: "team", amount: "0.24" }]);
  expect((await ask(`/${list[0]!.id}`, agent)).code).toBe("NOT_FOUND");
  expect((await ask(`/${randomUUID()}`, agent)).code).toBe("NOT_FOUND");
  const again = await server.login("demo_player", "Fiesta-Player-21");
  expect((await ask("", again)).code).toBe("FORBIDDEN");
});
