import { randomUUID } from "node:crypto";
import { seededId } from "@taya/accounts/seed";
import { DAY } from "@taya/kernel/instant";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatMinor, parseSigned } from "@taya/kernel/money";
import { testServer, type TestServer } from "./testing.ts";

const ADMIN = "/wps/v2/agents/admin";
const reason = "a test of lines";
let server: TestServer;
let admin: Record<string, string>;
let second: Record<string, string>;
beforeAll(async () => {
  server = await testServer();
  [admin, second] = [await server.login("admin", "Fiesta-Admin-21"), await server.login("admin2", "Fiesta-Admin-22")];
});
afterAll(() => server?.close());

const db = () => server.store.database.db;
async function read<T>(path: string): Promise<T> {
  const answer = await server.ask("GET", `${ADMIN}/${path}`, undefined, admin);
  expect(answer.code, path).toBe("OK");
  return answer.value as T;
}
async function person(username: string, uplineUsername: string, type = 0) {
  const asked = { username, uplineUsername, type, balance: "200.00" };
  const { value } = await server.ask("POST", "/sandbox/players", asked);
  const { id, password } = value as { id: string; password: string };
  return { id, who: await server.login(username, password) };
}
async function play(who: Record<string, string>, stake: string) {
  const headers = { ...who, "x-request-id": randomUUID() };
  expect((await server.ask("POST", "/wps/v2/play/rounds", { game: "slot5", stake }, headers)).code).toBe("OK");
}
async function turn() {
  await server.store.platform.jobs.runDue(0);
  await server.app.jobs["agents.money"]!({} as never);
}
interface Seat {
  readonly id: string;
  readonly username: string;
  readonly depth: number;
  readonly below: number;
}
interface Tree {
  readonly list: readonly Seat[];
  readonly total: number;
  readonly path: readonly { readonly username: string }[];
}

test("the tree opens level by level from the heads down, finds names anywhere and knows the way to them", async () => {
  const leaf = await person("puno_leaf", "demo_agent");
  const top = await read<Tree>("tree");
  expect(top.list.map(({ username }) => username)).toEqual(expect.arrayContaining(["demo_general", "demo_rival"]));
  expect(top.list.every(({ depth }) => depth === 0)).toBe(true);
  const below = await read<Tree>(`tree?under=${seededId("demo_general")}&type=1`);
  expect(below.list.map(({ username }) => username)).toContain("demo_agent");
  const { list, path } = await read<Tree>(`tree?under=${seededId("demo_agent")}&username=PUNO_`);
  expect(list).toMatchObject([{ id: leaf.id, username: "puno_leaf", depth: 2, below: 0 }]);
  expect(path.map(({ username }) => username)).toEqual(["demo_general", "demo_agent"]);
  expect((await read<Tree>("tree?username=puno%25")).total).toBe(0);
});

test("a line of a hundred thousand is looked at by index and page by page in no time", async () => {
  const head = seededId("demo_rival");
  await sql`
    insert into agents.member (player_id, merchant, type, username, joined_at, upline_id)
    select gen_random_uuid(), 'fiesta', (n % 20 = 0)::int, 'dami_' || n, now(), ${head}
    from generate_series(1, 100000) n`.execute(db());
  const owner = new pg.Client(server.store.owner);
  await owner.connect();
  await owner.query("vacuum analyze agents.member").finally(() => owner.end());
  const times: number[] = [];
  for (const path of ["tree", `tree?under=${head}`, `tree?under=${head}&type=1`, "tree?username=dami_99"]) {
    await read<Tree>(path);
    const began = performance.now();
    const { list } = await read<Tree>(path);
    times.push(performance.now() - began);
    expect(list.length, path).toBeGreaterThan(0);
  }
  expect(Math.max(...times)).toBeLessThan(1_000);
  const { list, total } = await read<Tree>(`tree?under=${head}&pageNo=1000&pageSize=100`);
  expect(list).toHaveLength(100);
  expect(total).toBeGreaterThanOrEqual(100_000);
}, 120_000);

type Sums = Record<"deposits" | "ggr" | "rebates", string> & Record<"registrations" | "firstDepositors", number>;

test("the report of lines sums to its totals, as a file as well", async () => {
  const own = await person("ulat_player", "demo_agent");
  await play(own.who, "7.00");
  await turn();
  const { list, totals } = await read<{ list: (Sums & { username: string })[]; totals: Sums }>("report?pageSize=100");
  for (const name of ["deposits", "ggr", "rebates"] as const) {
    expect(formatMinor(list.reduce((sum, row) => sum + parseSigned(row[name])!, 0n))).toBe(totals[name]);
  }
  for (const name of ["registrations", "firstDepositors"] as const) {
    expect(list.reduce((sum, row) => sum + row[name], 0)).toBe(totals[name]);
  }
  const line = list.find(({ username }) => username === "demo_general")!;
  expect(line.registrations).toBeGreaterThan(0);
  const { csv } = await read<{ csv: string }>("report/export");
  expect(csv).toContain(
    `\r\nTotal,,${totals.registrations},${totals.firstDepositors},${totals.deposits},${totals.ggr}`,
  );
});

test("who shares a device with an agent above stands among the flags until an operator has decided, about what was seen", async () => {
  const agent = await person("sarili_agent", "demo_general", 1);
  const self = await person("sarili_self", "sarili_agent");
  const other = await person("sarili_other", "sarili_agent");
  for (const [id, device] of [
    [agent.id, "isa"],
    [self.id, "isa"],
    [other.id, "dalawa"],
  ] as const) {
    await sql`update accounts.player set device = ${device} where id = ${id}`.execute(db());
  }
  interface Flag {
    readonly member: { readonly id: string };
    readonly agent: { readonly id: string };
    readonly shares: readonly string[];
    readonly version: number;
    readonly note?: { readonly by: string };
  }
  const of = async (query: string) =>
    (await read<{ list: readonly Flag[] }>(`flags?pageSize=100&${query}`)).list.filter(
      (each) => each.agent.id === agent.id,
    );
  expect(await of("open=1")).toMatchObject([{ member: { id: self.id }, shares: ["DEVICE"], version: 0 }]);
  const note = (version: number) =>
    server.ask("PUT", `${ADMIN}/flags`, { playerId: self.id, agentId: agent.id, version, reason }, admin);
  expect((await note(0)).code).toBe("OK");
  expect((await note(0)).code).toBe("STALE");
  expect(await of("open=1")).toEqual([]);
  expect(await of("")).toMatchObject([{ version: 1, note: { by: "admin" } }]);
  expect((await note(1)).value).toEqual({ version: 2 });
});

test("whoever moves keeps what was bet and earned before in the line in which it was, and what comes after in the new one", async () => {
  const player = await person("lipat_player", "demo_agent");
  await play(player.who, "11.00");
  await turn();
  const asked = { username: "lipat_player", upline: "demo_general", seen: seededId("demo_agent"), reason };
  const answer = await server.ask("POST", `${ADMIN}/moves`, asked, admin);
  expect(answer.code).toBe("APPROVAL_REQUIRED");
  const { approvalId } = answer.value as { approvalId: string };
  const agree = (who: Record<string, string>) =>
    server.ask("POST", `/wps/v2/accounts/admin/approvals/${approvalId}/approve`, { reason }, who);
  expect((await agree(admin)).code).toBe("FORBIDDEN");
  expect((await agree(second)).code).toBe("OK");
  await server.store.platform.clock.advance(DAY);
  await server.app.jobs["agents.moves"]!({} as never);
  admin = await server.login("admin", "Fiesta-Admin-21");
  const paths = async () => {
    const { rows } = await sql<{ path: number[]; stake: string }>`
      select path, sum(stake)::text as stake from bets.member_day where player_id = ${player.id} group by path
      order by cardinality(path) desc`.execute(db());
    return rows.map(({ path, stake }) => [path.length, stake]);
  };
  const { password } = (await server.ask("POST", "/sandbox/players", { username: "lipat_tao", balance: "1.00" }))
    .value as { password: string };
  expect(password).toBeTruthy();
  expect(await paths()).toEqual([[2, "1100"]]);
  const { path, upline } = await read<Tree & { upline: { username: string } }>(`members/${player.id}`);
  expect([path.map(({ username }) => username), upline.username]).toEqual([
    ["demo_general", "lipat_player"],
    "demo_general",
  ]);
  const { rows: letters } = await sql<{ player_id: string }>`
    select player_id from messages.inbox where once_key like 'move:%'`.execute(db());
  expect(letters.map((row) => row.player_id).toSorted()).toEqual(
    [player.id, seededId("demo_agent"), seededId("demo_general")].toSorted(),
  );
});
