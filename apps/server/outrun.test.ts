import { setImmediate } from "node:timers/promises";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const PLAYERS = "/wps/session/login";
const STAFF = "/wps/v2/accounts/admin/login";

/** Has somebody log in with what is right, and changes their account after it was looked at and before they are in. */
async function outrun(
  path: string,
  login: { username: string; password: string },
  change: (tx: Db, id: PlayerId) => unknown,
) {
  const { database } = server.store;
  let answer = server.ask("GET", "/wps/system/status");
  await database.transaction(async (tx) => {
    const { rows } = await sql<{ id: PlayerId }>`
      select id from accounts.player where username = ${login.username} for update`.execute(tx);
    answer = server.ask("POST", path, login);
    let over = false;
    void answer.then(() => (over = true));
    while (!over && !(await somebodyWaits())) await setImmediate();
    await change(tx, rows[0]!.id);
  });
  return answer;
}

async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_locks where not granted) as waits`.execute(server.store.database.db);
  return rows[0]!.waits;
}

const changed = (tx: Db, id: PlayerId) =>
  sql`update accounts.player set password_hash = 'another', password_changed_at = now() where id = ${id}`.execute(tx);
const closed = (tx: Db, id: PlayerId) => sql`update accounts.player set disabled = true where id = ${id}`.execute(tx);

/** Nobody is in behind what ended every session. */
async function sessionsOf(username: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from accounts.session s join accounts.player p on p.id = s.player_id
    where p.username = ${username} and s.ended_at is null`.execute(server.store.database.db);
  return rows[0]!.open;
}

test.each([
  {
    path: PLAYERS,
    username: "demo_player",
    password: "Fiesta-Player-21",
    change: changed,
    code: "AUTH_BAD_CREDENTIALS",
  },
  { path: PLAYERS, username: "demo_agent", password: "Fiesta-Agent-21", change: closed, code: "AUTH_DISABLED" },
  { path: STAFF, username: "admin", password: "Fiesta-Admin-21", change: changed, code: "AUTH_BAD_CREDENTIALS" },
  { path: STAFF, username: "admin2", password: "Fiesta-Admin-22", change: closed, code: "AUTH_DISABLED" },
])("$path: no session is opened for $username by what was right a moment before", async (each) => {
  const { path, username, password, change, code } = each;
  expect((await outrun(path, { username, password }, change)).code).toBe(code);
  expect(await sessionsOf(username)).toBe(0);
});
