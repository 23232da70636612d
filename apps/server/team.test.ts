import { randomUUID } from "node:crypto";
import { seededId } from "@taya/accounts/seed";
import { formatMinor, parseSigned } from "@taya/kernel/money";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testServer, type TestServer } from "./testing.ts";

let server: TestServer;
let agent: Record<string, string>;
let general: Record<string, string>;
beforeAll(async () => {
  server = await testServer();
  agent = await server.login("demo_agent", "Fiesta-Agent-21");
  general = await server.login("demo_general", "Fiesta-General-21");
});
afterAll(() => server?.close());

const db = () => server.store.database.db;

async function person(username: string, uplineUsername: string, type = 0) {
  const answer = await server.ask("POST", "/sandbox/players", { username, uplineUsername, type, balance: "200.00" });
  expect(answer.code).toBe("OK");
  const { id, password } = answer.value as { id: string; password: string };
  return { id, who: await server.login(username, password) };
}

async function play(who: Record<string, string>, stake: string) {
  const headers = { ...who, "x-request-id": randomUUID() };
  expect((await server.ask("POST", "/wps/v2/play/rounds", { game: "slot5", stake }, headers)).code).toBe("OK");
}

/** Counts what was bet and what moved. */
async function turn() {
  await server.store.platform.jobs.runDue(0);
  await server.app.jobs["agents.money"]!({} as never);
}

const read = async (path: string, who: Record<string, string>) => {
  const answer = await server.ask("GET", `/wps/v2/agents/${path}`, undefined, who);
  expect(answer.code, path).toBe("OK");
  return answer.value as never;
};

type Sums = Record<
  "deposits" | "withdrawals" | "stake" | "validBet" | "payout" | "rebate" | "promotions" | "net",
  string
>;
const NAMES = ["deposits", "withdrawals", "stake", "validBet", "payout", "rebate", "promotions", "net"] as const;
const sum = (rows: readonly Sums[], name: keyof Sums) =>
  formatMinor(rows.reduce((all, row) => all + parseSigned(row[name])!, 0n));
const added = (rows: readonly Sums[]) => Object.fromEntries(NAMES.map((name) => [name, sum(rows, name)]));
const sumsOf = (row: Sums) => Object.fromEntries(NAMES.map((name) => [name, row[name]]));

describe("a team of two levels that played", () => {
  let sub: Awaited<ReturnType<typeof person>>;
  let leaf: Awaited<ReturnType<typeof person>>;
  let other: Awaited<ReturnType<typeof person>>;
  beforeAll(async () => {
    sub = await person("team_sub", "demo_agent", 1);
    leaf = await person("team_leaf", "team_sub");
    other = await person("team_other", "demo_rival");
    await play(leaf.who, "60.00");
    await play(sub.who, "5.00");
    await play(other.who, "9.00");
    await server.ask("POST", "/sandbox/fund", { username: "team_leaf", amount: "25.00", kind: "bonus", wagering: 1 });
    await turn();
  });

  test("the overview counts everybody below and the agent, and its days and categories sum to it", async () => {
    const seen = (await read("overview?preset=today", agent)) as Sums & {
      series: Sums[];
      categories: Sums[];
      teamSize: number;
      agents: number;
      players: number;
      active: number;
      online: number;
      teamBalance: string;
      teamNetLoss: string;
    };
    expect(seen).toMatchObject({ stake: "65.00", validBet: "65.00", active: 1 });
    expect(seen.teamSize).toBe(seen.agents + seen.players);
    expect(seen.online).toBeGreaterThanOrEqual(3);
    for (const name of ["stake", "validBet", "net"] as const) expect(sum(seen.series, name), name).toBe(seen[name]);
    for (const name of ["stake", "validBet", "payout"] as const) {
      expect(sum(seen.categories, name), name).toBe(seen[name]);
    }
    const { rows } = await sql<{ held: bigint }>`
      select sum(cash + in_play + withdraw_hold)::bigint as held from ledger.wallet w
      join agents.member m on m.player_id = w.player_id
      where m.player_id = ${seededId("demo_agent")} or m.path @> (
        select array[number] from agents.member where player_id = ${seededId("demo_agent")})`.execute(db());
    expect(seen.teamBalance).toBe(formatMinor(rows[0]!.held));
    const net = parseSigned(seen.teamNetLoss)!;
    expect(net).toBe(
      parseSigned(seen.stake)! - parseSigned(seen.payout)! - parseSigned(seen.rebate)! - parseSigned(seen.promotions)!,
    );
  });

  test("rows of profit by account and by day sum to the totals, at every level", async () => {
    const byUser = async (under: string, who = agent) =>
      (await read(`profit?preset=today&pageSize=100${under}`, who)) as {
        list: (Sums & { id: string; username: string; hasChildren: boolean })[];
        total: number;
        totals: Sums;
        path: { username: string }[];
      };
    const top = await byUser("");
    expect(top.list).toHaveLength(top.total);
    expect(added(top.list)).toEqual(sumsOf(top.totals));
    const row = top.list.find(({ username }) => username === "team_sub")!;
    expect(row).toMatchObject({ stake: "65.00", hasChildren: true });
    const below = await byUser(`&under=${row.id}`);
    expect(sumsOf(below.totals)).toEqual(sumsOf(row));
    expect(below.list.map(({ username, stake }) => [username, stake])).toEqual([
      ["team_sub", "5.00"],
      ["team_leaf", "60.00"],
    ]);
    expect(below.path.map(({ username }) => username)).toEqual(["demo_agent", "team_sub"]);
    const days = (await read("profit?preset=last7&group=day", agent)) as { list: Sums[]; total: number; totals: Sums };
    expect(days.total).toBe(7);
    expect(added(days.list)).toEqual(sumsOf(days.totals));
    const paged = await Promise.all(
      [1, 2, 3].map((pageNo) => read(`profit?preset=today&pageSize=2&pageNo=${pageNo}`, agent)),
    );
    const names = paged.flatMap(({ list }: { list: { username: string }[] }) => list.map(({ username }) => username));
    expect(names).toEqual(top.list.map(({ username }) => username).slice(0, names.length));
    expect(new Set(names).size).toBe(names.length);
  });

  test("the list goes down one level at a time, and names are found wherever they stand", async () => {
    const list = async (query: string, who = agent) =>
      (await read(`team?pageSize=100${query}`, who)) as {
        list: { username: string; depth: number }[];
        path: unknown[];
      };
    const direct = await list("");
    expect(direct.list.map(({ username }) => username)).toContain("team_sub");
    expect(direct.list.map(({ username }) => username)).not.toContain("team_leaf");
    expect((await list("&username=TEAM_LE")).list).toMatchObject([
      { username: "team_leaf", depth: 2, status: "ACTIVE" },
    ]);
    expect((await list(`&under=${sub.id}`)).list).toMatchObject([
      { username: "team_leaf", hasChildren: false, teamSize: 1 },
    ]);
    expect((await list("&username=team_&type=1")).list).toMatchObject([{ username: "team_sub", teamSize: 2 }]);
    expect((await list("&username=%25")).list).toEqual([]);
    const names = (await list("&sort=username", general)).list.map(({ username }) => username);
    expect(names).toEqual(names.toSorted());
  });

  test("what moved on the team's accounts is listed without bets, of all or of one, and sums to its totals", async () => {
    type Line = { username: string; type: number; amount: string };
    const lines = async (query: string) =>
      (await read(`transactions?preset=today&pageSize=100${query}`, agent)) as {
        list: Line[];
        total: number;
        totals: { in: string; out: string };
      };
    const all = await lines("");
    expect(all.list).toHaveLength(all.total);
    expect(all.list.every(({ type }) => type < 200 || type > 209)).toBe(true);
    const came = all.list.map(({ amount }) => parseSigned(amount)!).filter((amount) => amount > 0n);
    expect(all.totals.in).toBe(formatMinor(came.reduce((all, each) => all + each, 0n)));
    expect((await lines("&username=team_leaf&types=300,200")).list).toMatchObject([
      { username: "team_leaf", type: 300, typeName: "bonusGrant", amount: "25.00" },
    ]);
    for (const name of ["team_other", "demo_general", "nobody_at_all"]) {
      const answer = await server.ask("GET", `/wps/v2/agents/transactions?username=${name}`, undefined, agent);
      expect(answer.code, name).toBe("NOT_FOUND");
    }
  });

  test("a member is shown with their way, their figures and nothing to reach them by; the look is kept", async () => {
    const seen = (await read(`team/${leaf.id}?preset=today`, agent)) as object;
    expect(seen).toMatchObject({
      username: "team_leaf",
      depth: 2,
      path: [{ username: "demo_agent" }, { username: "team_sub" }, { username: "team_leaf" }],
      bonusBalance: "25.00",
      own: { stake: "60.00", promotions: "25.00" },
      timeline: [{ kind: "registered" }, { kind: "lastLogin" }],
    });
    expect(JSON.stringify(seen)).not.toMatch(/phone|mobile|email|birth/iu);
    const { rows } = await sql`select viewer_id from agents.member_look where player_id = ${leaf.id}`.execute(db());
    expect(rows).toEqual([{ viewer_id: seededId("demo_agent") }]);
  });

  test("sideways, upward, unknown and garbled are one and the same NOT_FOUND; players and visitors see no team", async () => {
    const codes = async (path: string, who: Record<string, string> = agent) =>
      (await server.ask("GET", `/wps/v2/agents/${path}`, undefined, who)).code;
    const absent = [other.id, seededId("demo_general"), seededId("demo_rival"), randomUUID(), "x", "'; drop table"];
    for (const id of absent) {
      const part = encodeURIComponent(id);
      for (const path of [`team?under=${part}`, `team/${part}`, `profit?under=${part}`]) {
        expect(await codes(path), path).toBe("NOT_FOUND");
      }
    }
    expect(await codes(`team/${leaf.id}`, general)).toBe("OK");
    for (const path of ["overview", "team", "profit", `team/${leaf.id}`]) {
      expect(await codes(path, leaf.who), path).toBe("FORBIDDEN");
      expect(await codes(path, {}), path).toBe("AUTH_NOT_LOGGED_IN");
    }
  });

  test("a closed account is shown as closed", async () => {
    await server.app.doors.accounts.setDisabled(db(), leaf.id as never, true);
    const { list } = (await read("team?username=team_&status=DISABLED", agent)) as { list: { username: string }[] };
    expect(list.map(({ username }) => username)).toEqual(["team_leaf"]);
    await server.app.doors.accounts.setDisabled(db(), leaf.id as never, false);
    expect(((await read("team?username=team_&status=DISABLED", agent)) as { list: [] }).list).toEqual([]);
  });
});

test("money is counted once, however often and by however many it is counted", async () => {
  const { id } = await person("team_money", "demo_agent");
  await Promise.all(Array.from({ length: 4 }, turn));
  await sql`update agents.money_mark set at = at - interval '30 minutes', written_by = pg_current_xact_id()`.execute(
    db(),
  );
  await turn();
  const counted = async () => {
    const { rows } = await sql`
      select type, entries::int as entries, amount::int as amount from agents.member_money
      where player_id = ${id}`.execute(db());
    return rows;
  };
  const { rows: booked } = await sql`
    select type, count(*)::int as entries, sum(amount)::int as amount from ledger.movement
    where player_id = ${id} group by type`.execute(db());
  expect(booked).toHaveLength(1);
  expect(await counted()).toEqual(booked);
  // A restore writes every row anew, in transactions of other numbers.
  await sql`update agents.money_mark set seen = '1:1:'`.execute(db());
  await turn();
  expect(await counted()).toEqual(booked);
});
