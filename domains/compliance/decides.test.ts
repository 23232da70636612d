import { picture } from "@taya/accounts/testing";
import { seededId } from "@taya/accounts/seed";
import { DAY } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCompliance } from "./compliance.testing.ts";
import { complianceCalls } from "./contract.ts";

const DETAILS = {
  payeeName: "Nena Bagong Tao",
  birthday: "1990-01-01",
  nationality: "PH",
  placeOfBirth: "Cebu",
  address: "1 Main Street",
  permanentAddress: "1 Main Street",
  occupation: 2,
  natureOfWork: 4,
  sourceOfIncome: 1,
};
const PLAYER = seededId("demo_new");

let world: Awaited<ReturnType<typeof openCompliance>>;
let token: string;
beforeAll(async () => {
  world = await openCompliance();
  ({ token } = await world.login("demo_new", "Fiesta-New-21"));
}, 60_000);
afterAll(async () => world?.store.close());

type Name = keyof typeof complianceCalls;
interface Row {
  readonly id: string;
  readonly version: number;
}
const read = async <T = { list: Row[] }>(name: Name, input: object, who = {}): Promise<T> => {
  const answer = await world.operate(name, input, who);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value as T;
};
const db = () => world.platform.database.db;
const reason = "looked at it all";

/** For every deciding call: how something to decide about is made and read, how it changes, and the decision. */
interface Scenario {
  make(): Promise<void>;
  read(who?: object): Promise<Row>;
  change(): Promise<unknown>;
  readonly decision: object;
}

async function handIn(): Promise<void> {
  await sql`delete from compliance.submission`.execute(db());
  await world.door.setKyc(db() as never, PLAYER, { level: 1, status: "NONE" });
  const image = await picture("jpeg", 300);
  await world.ask("kycDetails", DETAILS, token);
  for (const side of ["front", "selfie"]) await world.ask("kycImage", { side, image }, token);
  const sent = await world.ask("kycSubmit", { idType: 5, idNumber: "V01-12-345678" }, token);
  if (!sent.ok) throw new Error(JSON.stringify(sent));
}
const submission = {
  make: handIn,
  read: async (who?: object) => (await read("adminKyc", { status: "PENDING" }, who)).list[0]!,
  change: async () => {
    const changed = await world.ask("kycDetails", { ...DETAILS, birthday: "1989-12-31" }, token);
    if (!changed.ok) throw new Error(JSON.stringify(changed));
    await world.ask("kycDetails", DETAILS, token);
  },
};
const SCENARIOS: Partial<Record<Name, Scenario>> = {
  approveKyc: { ...submission, decision: { reason } },
  rejectKyc: { ...submission, decision: { reason, templates: [], sides: [] } },
  decideCase: {
    make: async () => {
      await sql`delete from compliance.person_case`.execute(db());
      await world.operate("openCase", { username: "demo_vip", reason: "a tip" });
    },
    read: async (who) => (await read("cases", {}, who)).list[0]!,
    change: () => sql`update compliance.person_case set signals = array['PHONE']`.execute(db()),
    decision: { state: "CLEARED", reason },
  },
  changeRestricted: {
    make: async () => {
      const about = { kind: "OTHER", source: "Somewhere", birthday: "1950-01-01", reason };
      await world.operate("addRestricted", { name: `Some Body ${world.platform.id().slice(-4)}`, ...about });
    },
    read: async (who) => (await read("restricted", {}, who)).list[0]!,
    change: async () => {
      const [row] = (await read("restricted", {}, { playerId: world.platform.id<"player">() })).list;
      const other = { playerId: world.platform.id<"player">() };
      return world.operate("changeRestricted", { ...row, remark: "seen again", reason }, other);
    },
    decision: { end: true, reason },
  },
  changeExclusion: {
    make: async () => {
      await sql`delete from compliance.exclusion`.execute(db());
      await world.operate("addExclusion", { username: "demo_vip", source: "FAMILY", term: "6m", reason });
    },
    read: async (who) => (await read("adminExclusions", {}, who)).list[0]!,
    change: () => sql`update compliance.exclusion set return_asked_at = now()`.execute(db()),
    decision: { term: "life", reason },
  },
};

describe("whoever decides about something decides about the version they have seen", () => {
  const deciding = Object.entries(complianceCalls).filter(([, call]) => "decides" in call && call.decides);

  test.each(deciding.map(([name]) => name as Name))("%s", async (name) => {
    const scenario = SCENARIOS[name];
    if (!scenario) throw new Error(`${name} decides and has no scenario here`);
    await scenario.make();
    const seen = await scenario.read();
    await scenario.change();
    const old = { ...scenario.decision, id: seen.id, version: seen.version };
    expect(await world.operate(name, old)).toMatchObject({ fault: "STALE" });
    // Without a version it is the one this operator was shown last; what another one was shown counts for nothing.
    await scenario.read({ playerId: world.platform.id<"player">() });
    expect(await world.operate(name, { ...scenario.decision, id: seen.id })).toMatchObject({ fault: "STALE" });
    const again = await scenario.read();
    expect(again.version).toBeGreaterThan(seen.version);
    const fresh = await world.operate(name, { ...scenario.decision, id: again.id, version: again.version });
    expect(fresh.ok || fresh.fault).toBe(true);
  });

  test("two who decide at once about one version: one of them is late", async () => {
    await handIn();
    const { id, version } = await submission.read();
    const both = await Promise.all([
      world.operate("approveKyc", { id, version, reason }),
      world.ask("kycDetails", { ...DETAILS, birthday: "1988-08-08" }, token),
    ]);
    const birthday = (await world.door.details(db(), PLAYER))?.birthday;
    const approved = both[0].ok;
    // Either the approval came first and the details are locked, or the change did and nothing was approved.
    expect([approved, birthday]).toEqual(approved ? [true, DETAILS.birthday] : [false, "1988-08-08"]);
  });

  test("what was shown is forgotten after a while", async () => {
    await submission.read();
    await world.clock.advance(60 * DAY);
    await (world.room.jobs!["compliance.forget"] as () => Promise<void>)();
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from compliance.shown`.execute(db());
    expect(rows[0]!.count).toBe(0);
  });
});
