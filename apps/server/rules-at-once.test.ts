import { DAY } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, type TestServer, testServer } from "./testing.ts";

const POLICY = "/wps/v2/compliance/admin/policy";
const STAFF = "/wps/v2/accounts/admin/staff-settings";
const APPROVALS = "/wps/v2/accounts/admin/approvals";
const reason = "because it is so";
type Headers = Record<string, string>;

let server: TestServer;
let ana: Headers;
let ben: Headers;
beforeAll(async () => {
  server = await testServer();
  const { database, clock } = server.store.platform;
  await sql`update accounts.player set created_at = ${new Date(clock.now() - 30 * DAY)} where type = 9`.execute(
    database.db,
  );
  ana = await server.login("admin", "Fiesta-Admin-21");
  ben = await server.login("admin2", "Fiesta-Admin-22");
});
afterAll(() => server.close());

const put = (path: string, body: object, by: Headers) => server.ask("PUT", path, { ...body, reason }, by);
const policy = (values: object, by: Headers) => put(POLICY, { values }, by);
const codesOf = (answers: readonly Answer[]) => answers.map(({ code }) => code).toSorted();
const own = async () => {
  const { value } = await server.ask("GET", POLICY, undefined, ana);
  const { list } = value as { list: { name: string; own?: unknown }[] };
  return Object.fromEntries(list.flatMap((each) => (each.own === undefined ? [] : [[each.name, each.own]])));
};

test("of two who tighten the rules of play at once none undoes the other", async () => {
  const both = [policy({ minAge: 25 }, ana), policy({ "session.absoluteHours": 2 }, ben)];
  expect(codesOf(await Promise.all(both))).toEqual(["APPROVAL_REQUIRED", "OK"]);
  expect(Object.keys(await own())).toHaveLength(1);
});

test("who agrees to looser rules of play does not loosen what was tightened meanwhile", async () => {
  const whole = { minAge: 25, "session.absoluteHours": 1 };
  expect((await policy(whole, ana)).code).toBe("OK");
  const asked = await policy({ ...whole, minAge: 22 }, ana);
  expect(asked.code).toBe("APPROVAL_REQUIRED");
  const tighter = { ...whole, minAge: 30, "session.fullLoginDays": 1 };
  expect((await policy(tighter, ben)).code).toBe("OK");
  const { approvalId } = asked.value as { approvalId: string };
  expect((await server.ask("POST", `${APPROVALS}/${approvalId}/approve`, { reason }, ben)).code).toBe("STALE");
  expect(await own()).toEqual(tighter);
});

test("of two who tighten the rules of staff at once none undoes the other", async () => {
  const { value } = await server.ask("GET", STAFF, undefined, ana);
  const rules = value as { idleMinutes: number; networks: string[]; factor: boolean };
  const both = [
    put(STAFF, { ...rules, idleMinutes: rules.idleMinutes - 1 }, ana),
    put(STAFF, { ...rules, networks: ["127.0.0.1/32"] }, ben),
  ];
  expect(codesOf(await Promise.all(both))).toEqual(["APPROVAL_REQUIRED", "OK"]);
});
