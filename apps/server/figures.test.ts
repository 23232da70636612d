import { randomUUID } from "node:crypto";
import { seededId } from "@taya/accounts/seed";
import { dayIn, MINUTE } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server?.close());

const db = () => server.store.database.db;
const now = () => server.store.platform.clock.now();
const today = () => {
  const day = dayIn(now(), "Asia/Manila");
  return { from: day, to: day };
};

async function numberOf(username: Parameters<typeof seededId>[0]): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select number from agents.member where player_id = ${seededId(username)}`.execute(db());
  return rows[0]!.number;
}

async function teamOf(username: Parameters<typeof seededId>[0]) {
  const { figures } = server.app.doors.bets;
  const agent = await numberOf(username);
  const [days, buckets] = [
    await figures.teamDays(db(), agent, today()),
    await figures.teamBuckets(db(), agent, { since: now() - 10 * MINUTE, until: now() + MINUTE }),
  ];
  expect(days).toEqual(buckets);
  return days.reduce((sum, row) => ({ bets: sum.bets + row.bets, stake: sum.stake + row.stake }), {
    bets: 0n,
    stake: 0n,
  });
}

test("a team's figures are of all below, a move leaves what was settled where it was, and figures are the record", async () => {
  const who = await server.login("demo_player", "Fiesta-Player-21");
  const player = seededId("demo_player");
  await server.ask("POST", "/sandbox/fund", { username: "demo_player", amount: "100.00", kind: "cash" });
  const play = async () => {
    const headers = { ...who, "x-request-id": randomUUID() };
    const answer = await server.ask("POST", "/wps/v2/play/rounds", { game: "slot5", stake: "1.00" }, headers);
    expect(answer.code).toBe("OK");
  };
  await play();
  await play();
  await sql`update agents.member set upline_id = ${seededId("demo_general")} where player_id = ${player}`.execute(db());
  await play();
  await server.store.platform.jobs.runDue(0);

  expect(await teamOf("demo_agent")).toEqual({ bets: 2n, stake: 200n });
  expect(await teamOf("demo_general")).toEqual({ bets: 3n, stake: 300n });
  const { figures } = server.app.doors.bets;
  const agent = await numberOf("demo_agent");
  const active = (least: bigint) => figures.activeBelow(db(), agent, { ...today(), currency: "PHP", least });
  expect([await active(200n), await active(201n)]).toEqual([1, 0]);

  const { summary } = (await server.ask("GET", "/wps/v2/play/records?preset=today", undefined, who)).value as {
    summary: Record<"stake" | "validBet" | "payout", string>;
  };
  const [all] = await figures.memberDays(db(), player, today());
  expect(all).toMatchObject({ bets: 3, category: "RNG" });
  expect(summary).toMatchObject({
    stake: formatMinor(all!.stake),
    validBet: formatMinor(all!.validBet),
    payout: formatMinor(all!.payout),
  });

  const revenue = await server.ask(
    "GET",
    "/wps/v2/reports/admin/revenue?preset=today",
    undefined,
    await server.login("admin", "Fiesta-Admin-21"),
  );
  const played = { bets: 3, ...summary, ggr: formatMinor(all!.stake - all!.payout) };
  const { bets, stake, validBet, payout, ggr } = played;
  expect(revenue.value).toMatchObject({
    total: { bets, stake, validBet, payout, ggr },
    list: [{ gameCategory: "RNG", players: 1, bets, stake, validBet, payout, ggr }],
  });
  const profit = await server.ask("GET", "/wps/v2/reports/profit?preset=today", undefined, who);
  expect(profit.value).toMatchObject({ total: { stake, validBet, payout } });
});

test("how far behind the readers are is said in figures and is no ill while they read", async () => {
  const figures = (await server.web.inject({ url: "/metrics" })).body;
  expect(figures).toContain('taya_consumer_behind{consumer="bets reads bets.settled"} 0');
  expect(figures).toContain('taya_consumer_oldest_seconds{consumer="bets reads bets.settled"} 0');
  const behind = () => server.app.vitals["consumersBehind"]!(db());
  expect(await behind()).toBe(0);
  await server.store.platform.jobs.stop();
  await sql`
    insert into platform.event (id, name, facts) values ('019aaaaa-0000-7000-8000-000000000000', 'bets.settled',
      '{"count":0,"same":{},"columns":{}}')`.execute(db());
  const later = (await server.web.inject({ url: "/metrics" })).body;
  expect(later).toContain('taya_consumer_behind{consumer="bets reads bets.settled"} 1');
  expect(await behind()).toBe(5);
});
