import { createPoints } from "@taya/platform/point";
import { approvalAct, approvalPersons } from "./points.ts";
import type { Person } from "./second-person.ts";
import type { Session } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import { testDatabase } from "@taya/platform/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApprovals } from "./approvals.ts";
import { writeLog } from "./log.ts";
import { logCheck, verifyLog } from "./verify.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.close());

/** Operators as the room of staff would tell of them. */
const persons = new Map<string, Person>();
const staff = approvalPersons.with(async () => persons);

/** An operator with all rights. */
async function person(name: string): Promise<Session> {
  const session = operator(name);
  const { playerId: id, rights } = session;
  persons.set(id, { id, name, rights, disabled: false, createdAt: 0, raisedAt: null, raisedBy: null });
  return session;
}

const operator = (name: string): Session => ({
  id: `s-${name}`,
  playerId: world.platform.id<"player">(),
  username: name,
  type: 9,
  door: "staff",
  operator: true,
  rights: ["*"],
  mustChangePassword: false,
  startedAt: 0,
});

describe("four eyes", () => {
  test("nobody approves their own; another one does it once, and the act runs with the decision", async () => {
    const { platform, database } = world;
    const points = createPoints();
    const approvals = createApprovals({ ...platform, points });
    const done: unknown[] = [];
    points.extend("wallet", [staff, approvalAct("wallet.adjust", async (_tx, payload) => ok(done.push(payload)))]);
    const [ana, ben] = [await person("ana"), await person("ben")];
    const about = {
      kind: "wallet.adjust" as const,
      merchant: "fiesta",
      reason: "because it must be",
      summary: "a test",
    };
    const id = await database.transaction((tx) => approvals.ask(tx, { ...about, operator: ana, payload: { n: 1 } }));
    const decide = (who: Session, approve = true) =>
      approvals.decide({ id, approve, reason: "looks right to me", operator: who, merchant: "fiesta" });
    expect(await decide(ana)).toMatchObject({ ok: false, fault: "FORBIDDEN" });
    const both = await Promise.all([decide(ben), decide(ben)]);
    expect(both.filter((each) => each.ok)).toHaveLength(1);
    expect(done).toEqual([{ n: 1 }]);
    expect(await decide(ben, false)).toMatchObject({ ok: false, fault: "WALLET_STATE" });
    const other = { ...about, operator: ana, payload: {} };
    const foreign = await database.transaction((tx) => approvals.ask(tx, other));
    const elsewhere = { id: foreign, approve: true, reason: "of another brand", operator: ben, merchant: "other" };
    expect(await approvals.decide(elsewhere)).toMatchObject({ fault: "NOT_FOUND" });
  });

  test("an act that is refused changes nothing and stays open", async () => {
    const { platform, database } = world;
    const points = createPoints();
    const approvals = createApprovals({ ...platform, points });
    const [ana, ben] = [await person("ana"), await person("ben")];
    const half = approvalAct("wallet.adjust", async (tx) => {
      await writeLog(
        tx,
        { merchant: "fiesta", operator: operator("x"), action: "half", object: "-", reason: "undone" },
        0,
      );
      return fault("WALLET_INSUFFICIENT");
    });
    points.extend("wallet", [staff, half]);
    const asked = {
      kind: "wallet.adjust" as const,
      merchant: "fiesta",
      reason: "too large",
      summary: "a test",
      payload: {},
    };
    const id = await database.transaction((tx) => approvals.ask(tx, { ...asked, operator: ana }));
    const refused = await approvals.decide({
      id,
      approve: true,
      reason: "let us see",
      operator: ben,
      merchant: "fiesta",
    });
    expect(refused).toMatchObject({ ok: false, fault: "WALLET_INSUFFICIENT" });
    const { list } = await approvals.list(database.db, {
      merchant: "fiesta",
      status: "OPEN",
      offset: 0,
      limit: 50,
      asOf: platform.clock.now(),
      viewer: ben.playerId,
      now: platform.clock.now(),
    });
    expect(list.map((each) => each.id)).toContain(id);
  });
});

test("the log's chain holds, also written by many at once; a changed or dropped line is named", async () => {
  const { database } = world;
  const line = (n: number) => ({
    merchant: "fiesta",
    operator: operator("ana"),
    action: "test.line",
    object: `o${n}`,
    reason: "five letters",
    after: { zeta: n, alpha: [1n, { b: 2, a: 1 }] },
  });
  await Promise.all(
    Array.from({ length: 12 }, (_, n) => database.transaction((tx) => writeLog(tx, line(n), 1_000 + n))),
  );
  expect(await verifyLog(database.db)).toEqual({ ok: true });
  const owner = new pg.Client(world.owner);
  await owner.connect();
  // Without the trigger that keeps lines as they are: a thief of the database would drop it too.
  await owner.query("set session_replication_role = replica");
  await owner.query("update audit.operator_log set reason = 'another one' where seq = 4");
  expect(await verifyLog(database.db)).toEqual({ ok: false, firstBroken: 4 });
  await owner.query("update audit.operator_log set reason = 'five letters' where seq = 4");
  await owner.query("delete from audit.operator_log where seq = 3");
  expect(await verifyLog(database.db)).toEqual({ ok: false, firstBroken: 3 });
  await owner.end();
});

test("a proof goes on from the last verified line, and misses lines that were cut off", async () => {
  const { database } = world;
  const owner = new pg.Client(world.owner);
  await owner.connect();
  // Without the trigger that keeps lines as they are: a thief of the database would drop it too.
  await owner.query("set session_replication_role = replica");
  await owner.query("delete from audit.operator_log");
  const write = (object: string) =>
    database.transaction((tx) =>
      writeLog(tx, { merchant: "fiesta", operator: operator("ana"), action: "a", object, reason: "because" }, 5_000),
    );
  const find = async (full: boolean) =>
    (await logCheck.find(database.db, full ? { full } : { full, since: 0, players: [] })).map((each) => each.subject);
  await write("one");
  await write("two");
  expect(await find(false)).toEqual([]);
  await owner.query("update audit.operator_log set reason = 'another' where seq = 1");
  expect([await find(false), await find(true)]).toEqual([[], ["line 1"]]);
  await owner.query("update audit.operator_log set reason = 'because' where seq = 1");
  expect(await find(true)).toEqual([]);
  await write("three");
  await owner.query("update audit.operator_log set operator = 'eve' where seq = 3");
  expect([await find(false), await find(true)]).toEqual([["line 3"], ["line 3"]]);
  await owner.query("update audit.operator_log set operator = 'ana' where seq = 3");
  expect(await find(false)).toEqual([]);
  await owner.query("create temp table cut as select * from audit.operator_log where seq = 3");
  await owner.query("delete from audit.operator_log where seq = 3");
  expect([await find(false), await find(true)]).toEqual([["line 3"], ["line 3"]]);
  await owner.query("insert into audit.operator_log select * from cut");
  expect([await find(false), await find(true)]).toEqual([[], []]);
  await owner.end();
});
