import { randomUUID } from "node:crypto";
import { call } from "@taya/kernel/call";
import type { AnyCall } from "@taya/kernel/call";
import { refusalOf } from "@taya/kernel/authorisation";
import { ok } from "@taya/kernel/result";
import pg from "pg";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { contracts } from "./contracts.ts";
import * as make from "./foreign.testing.ts";
import { askCall, type Headers, openWorld, type Request, type World } from "./foreign.testing.ts";
import { MAKERS, NOBODYS } from "./foreign.makers.ts";
import { idFields } from "./ids.ts";
import { type TestServer, testServer } from "./testing.ts";

const WITH_IDS = contracts.flatMap(({ room, calls }) =>
  Object.entries(calls)
    .map(([name, each]) => ({ name: `${room}.${name}`, call: each as AnyCall, ids: idFields(each) }))
    .filter(({ ids }) => ids.length > 0),
);

let server: TestServer;
let world: World;
/** Looks and writes behind the doors. */
let owner: pg.Client;
let strangers: { readonly name: string; readonly headers: Headers; readonly type: number | undefined }[];

beforeAll(async () => {
  server = await testServer();
  owner = new pg.Client(server.store.owner);
  await owner.connect();
  for (const table of ["brand", "gate", "module", "field"]) {
    await owner.query(`
      insert into site.${table} select (jsonb_populate_record(b, '{"merchant": "other"}')).*
      from site.${table} b where merchant = 'fiesta' on conflict do nothing`);
  }
  world = await openWorld(server);
  const person = async (name: string, type: number, asked: object, merchant?: string) => ({
    name,
    type,
    headers: (await world.somebody({ type, ...asked }, merchant)).headers,
  });
  const under = (uplineUsername: string | null) => ({ uplineUsername });
  const seeded = async (name: string, type: number, username: string, password: string) => ({
    name,
    type,
    headers: await make.proven(server, await server.login(username, password)),
  });
  strangers = [
    { name: "a visitor", type: undefined, headers: {} },
    await person("a player of the same line", 0, under("demo_agent")),
    await seeded("the upline", 1, "demo_agent", "Fiesta-Agent-21"),
    await seeded("the head of the line", 2, "demo_general", "Fiesta-General-21"),
    await person("somebody in their own team", 0, under("may_ari")),
    await person("a player of another line", 0, under("demo_rival")),
    await seeded("the head of another line", 2, "demo_rival", "Fiesta-Rival-21"),
    await person("a trial", 4, under(null)),
    await person("a player of another brand", 0, under(null), "other"),
  ];
});
afterAll(async () => {
  await owner?.end();
  await server.close();
});

/** A fresh proof lives five minutes; on a slow machine all cases take longer. */
const PROVEN_MS = 2 * 60_000;
let provenAt = performance.now();
beforeEach(async () => {
  if (performance.now() - provenAt < PROVEN_MS) return;
  provenAt = performance.now();
  for (const { headers } of [world.owner, ...strangers]) Object.assign(headers, await make.proven(server, headers));
});

/** An operator of another brand with every right. */
async function otherOperator(): Promise<Headers> {
  const { accounts } = server.app.doors;
  const reply = { cookie: () => undefined, header: () => undefined, beside: () => undefined, replay: () => undefined };
  const from = { merchant: "other", ip: "127.0.0.1", country: "PH", device: "", client: "native", reply } as const;
  const { token } = await server.store.database.transaction(async (tx) => {
    const name = `iba_${randomUUID().slice(0, 8)}`;
    const account = {
      merchant: "other",
      currency: "PHP",
      username: name,
      passwordHash: "none",
      type: 9,
      rights: ["*"],
    };
    return accounts.openSession(tx, (await accounts.create(tx, account))!, from, { door: "staff" });
  });
  return { authorization: `Bearer ${token}`, "x-merchant": "other" };
}

/** What asking leaves behind even when nothing happens: who was seen when, that a secret was asked, and keys of requests. */
const TRACES = /^(accounts\.(session|heartbeat|attempt)|support\.present|ledger\.idem\w*)$/;

/** One number over everything the rooms keep. */
async function fingerprint(): Promise<string> {
  const { db } = server.store.database;
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema <> all (${NOBODYS_SCHEMAS}::text[]) order by 1`.execute(db);
  const kept = rows.map(({ name }) => name).filter((name) => !TRACES.test(name));
  const parts = kept.map(
    (name) => `select '${name}', count(*), sum(hashtextextended(t::text, 0)::numeric) from ${name} t`,
  );
  const all = await sql<object>`${sql.raw(parts.join(" union all "))}`.execute(db);
  return all.rows.map((row) => Object.values(row).join(" ")).join("\n");
}
/** What no room keeps: the queue, and what is under way or counted of requests. Every other schema is looked at. */
const NOBODYS_SCHEMAS = ["platform", "graphile_worker", "pg_catalog", "information_schema"];

const said = ({ status, code, message, value, errors }: Awaited<ReturnType<typeof askCall>>) => ({
  status,
  code,
  message,
  value,
  errors,
});

/** What is wrong when strangers ask for a real thing: an answer unlike that for an unknown id, or a change. */
async function leaks(of: AnyCall, request: Request, asking: typeof strangers): Promise<string[]> {
  const found: string[] = [];
  const before = await fingerprint();
  for (const { name, headers, type } of asking) {
    const unknown = Object.fromEntries(Object.keys(request.ids).map((id) => [id, randomUUID()]));
    const real = said(await askCall(server, of, { ...request.rest, ...request.ids }, headers));
    const none = said(await askCall(server, of, { ...request.rest, ...unknown }, headers));
    const plain = (text: object) =>
      Object.entries({ ...request.ids, ...unknown }).reduce(
        (all, [, id]) => all.replaceAll(String(id), "ID"),
        JSON.stringify(text),
      );
    if (plain(real) !== plain(none)) found.push(`${name}: ${plain(real)} instead of ${plain(none)}`);
    const door = type === 9 ? "staff" : "players";
    const asker =
      type === undefined
        ? undefined
        : ({ type, door, operator: type === 9, rights: ["*"], mustChangePassword: false } as const);
    if (!refusalOf(of, asker) && real.code !== "NOT_FOUND") found.push(`${name}: ${real.code}, not NOT_FOUND`);
  }
  const after = await fingerprint();
  const lines = after.split("\n").filter((line) => !before.includes(line));
  if (lines.length > 0) found.push(`changed: ${lines.join("; ")}`);
  return found;
}

/** Nothing may be under way while two fingerprints are compared, nor become due: what is for later is put off. */
const settled = async () => {
  const { jobs } = server.store.platform;
  await owner.query(
    "update graphile_worker._private_jobs set run_at = run_at + interval '1 hour' where run_at > now()",
  );
  await vi.waitFor(async () => expect(await jobs.due()).toMatchObject({ due: 0 }), { timeout: 40_000, interval: 50 });
};

test("every call with ids says how a real thing for it is made, or why it names nobody's", () => {
  const missing = WITH_IDS.filter(({ name }) => !MAKERS[name] && !NOBODYS[name]).map(
    ({ name, ids }) => `${name} (${ids})`,
  );
  expect(missing).toEqual([]);
  const names = new Set(WITH_IDS.map(({ name }) => name));
  expect([...Object.keys(MAKERS), ...Object.keys(NOBODYS)].filter((name) => !names.has(name))).toEqual([]);
});

describe("a thing of somebody else answers like one that is not there, and stays as it is", () => {
  const cases = WITH_IDS.filter(({ name }) => MAKERS[name]).map((each) => [each.name, each.call] as const);
  test.each(cases)("%s", async (name, of) => {
    const request = await MAKERS[name]!(world);
    await settled();
    const staff = of.audience === "operator";
    const asking = staff
      ? [...strangers, { name: "an operator of another brand", type: 9, headers: await otherOperator() }]
      : strangers;
    await settled();
    expect(await leaks(of, request, asking)).toEqual([]);
    // It was there all the time: its owner is not told that it is not.
    const headers = staff
      ? name === "audit.approve" || name === "audit.rejectApproval"
        ? world.second
        : world.admin
      : world.owner.headers;
    const answer = await askCall(server, of, { ...request.rest, ...request.ids }, headers);
    expect(answer.code, JSON.stringify(answer.errors ?? "")).not.toMatch(
      /NOT_FOUND|VALIDATION_FAILED|FORBIDDEN|STEP_UP/,
    );
  });
});

test("the sweep finds a hole: a call that asks nobody whose thing it is", async () => {
  const hole = call({
    path: "/wps/v2/test/deposits/{id}",
    method: "GET",
    audience: "player",
    input: z.object({ id: z.uuid() }),
    output: z.object({ amount: z.string() }),
    faults: ["NOT_FOUND"],
    summary: "Somebody's deposit, whoever asks.",
  });
  const planted = await testServer({}, (app) => {
    const read = async ({ id }: { id: string }) => {
      const found = await app.doors.wallet.deposit(id);
      return found ? ok({ amount: String(found.amount) }) : { ok: false, fault: "NOT_FOUND", detail: {} };
    };
    return {
      ...app,
      mounted: [...app.mounted, { room: "test", calls: { hole }, handlers: { hole: read as never } }],
    };
  });
  const [sound, before] = [server, world];
  server = planted;
  world = await openWorld(planted);
  const stranger = await world.somebody();
  const id = await make.deposit(world, world.owner);
  const found = await leaks(hole, { ids: { id } }, [{ name: "a stranger", type: 0, headers: stranger.headers }]);
  [server, world] = [sound, before];
  await planted.close();
  expect(found).toContain("a stranger: OK, not NOT_FOUND");
  expect(found.some((each) => each.startsWith('a stranger: {"status":200'))).toBe(true);
});

describe("an agent reaches their own direct line only", () => {
  test.each([
    ["sideways", "demo_rival"],
    ["into another team", "demo_rival_player"],
    ["past the upline", "demo_general"],
  ])("money does not go %s", async (_, username) => {
    const wish = { to: username, amount: "10.00", paymentPassword: "246810" };
    const answer = await server.ask("POST", "/wps/v2/wallet/upline/transfer", wish, {
      ...world.owner.headers,
      "x-request-id": randomUUID(),
    });
    expect(["WALLET_NOT_LINE", "NOT_FOUND"], JSON.stringify(answer)).toContain(answer.code);
  });
});
