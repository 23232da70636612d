import { BUILT_IN } from "@taya/staff/roles";
import { call } from "@taya/kernel/call";
import type { AnyCall, Handler, ScopeName } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import type { Mounted } from "@taya/platform/http/server";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contracts } from "./contracts.ts";
import type { App } from "./rooms.ts";
import { EVERYBODY, type Named, type RightsRow, rightsOf, rightsTable, STAFF, WRONG_DOOR } from "./rights.ts";
import { type TestServer, testServer } from "./testing.ts";

/** What the chain refuses with when the table says no; a call that is let through answers something else. */
const REFUSALS = new Set([
  "AUTH_NOT_LOGGED_IN",
  "AUTH_SESSION_EXPIRED",
  "AUTH_SESSION_REPLACED",
  "AUTH_TRIAL_FORBIDDEN",
  "AUTH_PASSWORD_CHANGE_REQUIRED",
  "AUTH_SELF_EXCLUDED",
  "DISCLAIMER_REQUIRED",
  "FORBIDDEN",
]);
const REACHED = "GAME_LAYOUT_STALE";

/** Handlers that only say that they were reached: what stands before them is what is swept. */
const probed = (app: App): App => ({
  ...app,
  mounted: app.mounted.map((room): Mounted => {
    const real = (name: string) => name === "adminLogin" || name === "login" || name === "freeplay";
    const probe: Handler<AnyCall> = async () => ({ ok: false, fault: REACHED, detail: {} }) as never;
    const handlers = Object.entries(room.handlers).map(([name, each]) => [name, real(name) ? each : probe] as const);
    return { ...room, handlers: Object.fromEntries(handlers) };
  }),
});

const ALL = [...EVERYBODY, ...WRONG_DOOR];
const rows = rightsTable(contracts, ALL);
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, "01890000-0000-7000-8000-000000000000");

let server: TestServer;
const headers = new Map<string, Record<string, string>>();

beforeAll(async () => {
  server = await testServer({}, probed);
  for (const each of ALL) headers.set(each.name, await headersOf(server, each));
});
afterAll(() => server.close());

/** A session of exactly this kind, opened through the door. */
async function headersOf({ app, store }: TestServer, { name, asker }: Named): Promise<Record<string, string>> {
  if (!asker) return {};
  const { accounts } = app.doors;
  const { platform } = store;
  const scope: ScopeName | undefined = asker.scope ?? (asker.mustChangePassword ? "changing" : undefined);
  const client = asker.mustAgree ? "web" : "native";
  const { token, cookie } = await platform.database.transaction(async (tx) => {
    const made = await accounts.create(tx, {
      merchant: "fiesta",
      currency: "PHP",
      username: name.replaceAll(/\W/g, "_").slice(0, 28),
      passwordHash: "none",
      type: asker.type,
      rights: asker.rights,
    });
    const reply = {
      cookie: () => undefined,
      header: () => undefined,
      beside: () => undefined,
      replay: () => undefined,
    };
    const from = { merchant: "fiesta", ip: "127.0.0.1", country: "PH", device: "", client, reply } as const;
    // Nothing opens a session by a wrong door, so it is put there by hand.
    const opened = await accounts.openSession(tx, made!, from, { door: asker.operator ? "staff" : "players", scope });
    await sql`update accounts.session set door = ${asker.door} where id = ${opened.sessionId}`.execute(tx);
    return opened;
  });
  return {
    authorization: `Bearer ${token}`,
    ...(cookie !== undefined && { "x-client": "web", cookie: `__Host-sid=${cookie}` }),
  };
}

/** What differs from the table: asked of the real server, every method of every call. */
async function differences(input: TestServer, table: readonly RightsRow[], askers: readonly Named[]) {
  const found: string[] = [];
  for (const { name: callName, call: declared, refusals } of table) {
    if (declared.audience === "vendor" || declared.audience === "provider" || REAL.has(callName)) continue;
    for (const method of [declared.method, ...(declared.also ?? [])]) {
      for (const { name } of askers) {
        const body = method === "GET" ? undefined : {};
        const answer = await input.ask(method, filled(declared.path), body, headers.get(name)!);
        const got = REFUSALS.has(answer.code) ? answer.code : undefined;
        const said = refusals.get(name);
        if (got !== said)
          found.push(`${callName} ${method} as ${name}: ${got ?? "let through"}, not ${said ?? "let through"}`);
      }
    }
  }
  return found;
}
/** Open calls whose own work is to log somebody in. */
const REAL = new Set(["accounts.login", "staff.adminLogin", "accounts.freeplay"]);

test("every call, asked by everybody, answers exactly what the table of rights says", async () => {
  expect(await differences(server, rows, ALL)).toEqual([]);
});

test("a session of the wrong door opens no call at all that wants one", () => {
  const open = new Set(["public", "vendor", "provider"]);
  const opened = rows.filter(
    ({ call: each, refusals }) =>
      !open.has(each.audience) && WRONG_DOOR.some(({ name }) => refusals.get(name) !== "AUTH_NOT_LOGGED_IN"),
  );
  expect(opened.map(({ name }) => name)).toEqual([]);
});

test("the sweep finds a hole: a table that differs in one cell, and a call nobody guards", async () => {
  const holed = rows.map((row) =>
    row.name === "wallet.adjust" ? { ...row, refusals: new Map(row.refusals).set("player (0)", undefined) } : row,
  );
  expect(await differences(server, holed, EVERYBODY)).toEqual([
    "wallet.adjust POST as player (0): FORBIDDEN, not let through",
  ]);
  const open = call({
    path: "/wps/v2/test/admin/hole",
    method: "GET",
    audience: "session",
    input: z.object({}),
    output: z.null(),
    faults: [],
    summary: "A call for staff that somebody declared for any session.",
  });
  const meant = rightsTable([
    { room: "test", calls: { hole: { ...open, audience: "operator", right: "wallet.read" } } },
  ]);
  const planted = await testServer({}, (app) => {
    const hole: Mounted = { room: "test", calls: { hole: open }, handlers: { hole: async () => ok(null) as never } };
    return { ...app, mounted: [...app.mounted, hole] };
  });
  const before = new Map(headers);
  for (const each of EVERYBODY) headers.set(each.name, await headersOf(planted, each));
  const found = await differences(planted, meant, EVERYBODY);
  for (const [name, each] of before) headers.set(name, each);
  await planted.close();
  expect(found).toContain("test.hole GET as player (0): let through, not FORBIDDEN");
  expect(found).toContain("test.hole GET as trial (4): let through, not FORBIDDEN");
});

describe("the declarations", () => {
  test("every call of staff beyond the way in and one's own account names a right", () => {
    const OWN =
      /\/admin\/(login|logout|me|2fa|2fa\/confirm|password|sessions|sessions\/\{id\}|approvals|second-person)$/;
    const bare = rows.filter(({ call: each }) => each.audience === "operator" && !each.right && !OWN.test(each.path));
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  test("every address under /admin/ is for staff alone", () => {
    const misplaced = rows.filter(({ call: each }) => each.path.includes("/admin/") && each.audience !== "operator");
    expect(misplaced.map(({ name }) => name)).toEqual(["staff.adminLogin"]);
  });

  test("the rights of the built-in roles are rights that calls ask for", () => {
    const declared = rightsOf(contracts.map(({ calls }) => calls));
    const exact = BUILT_IN.flatMap(({ rights }) => rights.filter((each) => !each.includes("*")));
    expect(exact.filter((each) => !declared.includes(each))).toEqual([]);
  });

  test("rights say the room's word and what is done, and the built-in auditor changes nothing", () => {
    for (const right of rightsOf(contracts.map(({ calls }) => calls))) expect(right).toMatch(/^[a-z]+\.[a-z]+$/);
    const auditor = STAFF.find(({ name }) => name === "auditor")!;
    const writes = rows.filter(
      ({ call: each, refusals }) =>
        each.audience === "operator" && each.right && each.method !== "GET" && !refusals.get(auditor.name),
    );
    // A preview changes nothing; taking a copy away, or looking at a picture, leaves a line in the log and no more.
    const looks = /\.(export[A-Z]|preview[A-Z]|(viewKycImage|feedbackImage)$)/;
    expect(writes.map(({ name }) => name).filter((name) => !looks.test(name))).toEqual([]);
  });
});

test("a session counts in its own brand only", async () => {
  const { db } = server.store.database;
  await sql`insert into site.brand select (jsonb_populate_record(b, '{"merchant": "other"}')).* from site.brand b where merchant = 'fiesta'`.execute(
    db,
  );
  await server.app.doors.site.changed("other");
  const elsewhere = { ...headers.get("owner"), "x-merchant": "other" };
  const answer = await server.ask("GET", "/wps/v2/accounts/admin/players", undefined, elsewhere);
  expect(answer).toMatchObject({ status: 401, code: "AUTH_NOT_LOGGED_IN" });
});
