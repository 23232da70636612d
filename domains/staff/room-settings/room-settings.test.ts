import { OPERATOR } from "@taya/kernel/account-type";
import { money } from "@taya/kernel/money";
import { changedBy, inMinor, ofHouse, onIdentityPage, onPage, type Settings, setting } from "@taya/kernel/setting";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { program } from "../points.ts";
import { type OpenedStaff, openStaff } from "../staff.testing.ts";

const count = setting(z.int().check(z.gte(1), z.lte(50)), 5, "how many");
const time = z.string().check(z.regex(/^\d\d:\d\d$/));
const link = z.object({ name: z.string(), url: z.string(), phone: z.optional(z.string()) });
const hall = {
  ...onPage({
    count,
    price: setting(money, 500_000n, "how much"),
    cents: inMinor(setting(z.int().check(z.gte(0), z.lte(900)), 100, "how little")),
    quiet: setting(z.object({ from: time, to: time }), { from: "21:00", to: "08:00" }, "when"),
    weights: setting(z.partialRecord(z.enum(["RNG", "LIVE"]), z.int().check(z.gte(0), z.lte(1_000_000))), {}, "how"),
    links: setting(z.array(link).check(z.maxLength(2)), [], "where"),
    open: setting(z.boolean(), true, "whether"),
  }),
  ...onIdentityPage({ prover: setting(z.enum(["house", "outside"]), "house", "who proves") }),
  ...changedBy("hall.changeOther", { other: count }),
  ...ofHouse({ law: count }),
  unsaid: count,
};
const RIGHTS = ["approvals.write", "settings.read", "settings.write", "staff.read", "staff.write"];
const reason = "agreed with the team";

let room: OpenedStaff;
let owner: string;
let second: string;
/** Two who may change settings, but not staff. */
let keeper: string;
let warden: string;

beforeAll(async () => {
  room = await openStaff();
  const settings = new Map<string, Settings>([
    ["hall", hall],
    ["cellar", changedBy("cellar.change", { deep: count })],
  ]);
  room.platform.points.extend("server", [program.with({ rights: RIGHTS, settings })]);
  owner = (await room.staff("admin")).token;
  second = (await room.staff("admin2")).token;
  keeper = await made("keeper");
  warden = await made("warden");
});
afterAll(() => room.store.close());

async function made(username: string): Promise<string> {
  const rights = ["approvals.write", "settings.read", "settings.write"];
  await room.platform.database.transaction((tx) =>
    room.door.create(tx, {
      merchant: "fiesta",
      currency: "PHP",
      username,
      passwordHash: "none",
      firstLoginDone: true,
      type: OPERATOR,
      rights,
    }),
  );
  return (await room.staff(username)).token;
}

type Call = Parameters<OpenedStaff["ask"]>[0];
interface Answer {
  readonly ok: boolean;
  readonly fault?: string;
  readonly value?: unknown;
  readonly detail?: { readonly value?: { readonly approvalId?: string }; readonly errors?: readonly object[] };
}
const ask = async (name: Call, input: object, token = owner) => (await room.ask(name, input, { token })) as Answer;
const one = (name: string, seen: unknown, value: unknown) => ({ room: "hall", name, seen, value });
const change = (changes: readonly object[], token = owner) => ask("changeRoomSettings", { changes, reason }, token);
const asked = async (changes: readonly object[], token = owner): Promise<string> => {
  const answer = await change(changes, token);
  expect(answer).toMatchObject({ ok: false, fault: "APPROVAL_REQUIRED" });
  return answer.detail!.value!.approvalId!;
};
const approve = (id: string, token = second) => ask("approve", { id, reason }, token);
const shown = async () => {
  const { value } = await ask("roomSettings", {});
  return (value as { rooms: { room: string; settings: { name: string; value: unknown }[] }[] }).rooms;
};
const valueOf = async (name: string) => (await shown())[0]!.settings.find((each) => each.name === name)!.value;
/** Everything that a refusal may not touch. */
const written = async () => {
  const { rows } = await sql<{ all: string }>`
    select (select jsonb_agg(to_jsonb(s) order by room, name) from platform.setting s)::text
      || (select count(*) from audit.approval) || ' ' || (select count(*) from audit.operator_log) as all`.execute(
    room.platform.database.db,
  );
  return rows[0]!.all;
};

describe("the settings of rooms", () => {
  test("are those that a room puts on the page, with how each is written by hand", async () => {
    expect(await shown()).toEqual([
      {
        room: "hall",
        settings: [
          { name: "count", kind: "number", least: 1, most: 50, value: 5, fallback: 5, identity: false },
          { name: "price", kind: "money", value: "5000.00", fallback: "5000.00", identity: false },
          { name: "cents", kind: "minor", least: 0, most: 900, value: 100, fallback: 100, identity: false },
          expect.objectContaining({ name: "quiet", kind: "hours", value: { from: "21:00", to: "08:00" } }),
          expect.objectContaining({ name: "weights", kind: "shares", least: 0, most: 1_000_000, value: {} }),
          expect.objectContaining({ name: "links", kind: "links", value: [] }),
          expect.objectContaining({ name: "open", kind: "switch", value: true }),
          {
            name: "prover",
            kind: "choice",
            choices: ["house", "outside"],
            value: "house",
            fallback: "house",
            identity: true,
          },
        ],
      },
    ]);
  });

  test("change together when a second operator agrees, with a line of before and after", async () => {
    const told = room.told.length;
    const id = await asked([one("count", 5, 6), one("price", "5000.00", "12"), one("open", true, false)]);
    expect([await valueOf("count"), await valueOf("open")]).toEqual([5, true]);
    expect(await approve(id, owner)).toMatchObject({ fault: "FORBIDDEN" });
    expect(await valueOf("count")).toBe(5);
    expect(await approve(id)).toMatchObject({ ok: true });
    expect([await valueOf("count"), await valueOf("price"), await valueOf("open")]).toEqual([6, "12.00", false]);
    expect(await room.platform.settings.read("fiesta", "hall", hall)).toMatchObject({ count: 6, price: 1_200n });
    expect(room.told.slice(told)).toEqual(["fiesta"]);
    const { rows } = await sql`
      select before, after from audit.operator_log where action = 'rooms.settings.change'`.execute(
      room.platform.database.db,
    );
    expect(rows).toEqual([
      expect.objectContaining({
        before: { "hall.count": 5, "hall.price": "5000.00", "hall.open": true },
        after: { "hall.count": 6, "hall.price": "12.00", "hall.open": false },
      }),
    ]);
  });

  test.each([
    ["a setting nobody declared", one("nothing", 5, 6), "name", "unknown"],
    ["a name of every object", one("constructor", 5, 6), "name", "unknown"],
    ["a room nobody knows", { ...one("count", 5, 6), room: "attic" }, "name", "unknown"],
    ["a setting that a page of its own changes", one("other", 5, 6), "name", "unknown"],
    ["a setting of the house", one("law", 5, 6), "name", "unknown"],
    ["a setting that says nothing of its place", one("unsaid", 5, 6), "name", "unknown"],
    ["a number above the most", one("count", 5, 51), "value", "range"],
    ["text for a number", one("count", 5, "6"), "value", "range"],
    ["half a centavo", one("price", "5000.00", "1.005"), "value", "range"],
    ["a choice there is not", one("prover", "house", "nobody"), "value", "range"],
    ["no time of the day", one("quiet", {}, { from: "late", to: "08:00" }), "value", "range"],
    ["a kind of game there is not", one("weights", {}, { DICE: 1 }), "value", "range"],
    ["nothing that changes", one("count", 5, 5), "value", "range"],
  ])("refuse %s with all that came with it, and write nothing", async (_name, wrong, field, rule) => {
    const before = await written();
    const cents = one("cents", 100, 200);
    expect(await change([cents, wrong])).toMatchObject({
      fault: "VALIDATION_FAILED",
      detail: { errors: [{ field: `changes.1.${field}`, rule }] },
    });
    expect(await written()).toBe(before);
  });

  test("refuse one that is named twice", async () => {
    expect(await change([one("cents", 100, 200), one("cents", 100, 300)])).toMatchObject({
      detail: { errors: [{ field: "changes.1.name", rule: "taken" }] },
    });
  });

  test("are decided about as they were seen, whatever is remembered of them", async () => {
    await room.platform.settings.read("fiesta", "hall", hall);
    await room.platform.database.transaction((tx) =>
      sql`insert into platform.setting values ('fiesta', 'hall', 'cents', '300')`.execute(tx),
    );
    const before = await written();
    expect(await change([one("cents", 100, 200)])).toMatchObject({ fault: "STALE" });
    expect(await written()).toBe(before);
    const [one1, two] = [await asked([one("cents", 300, 200)]), await asked([one("cents", 300, 250)])];
    expect(await approve(one1)).toMatchObject({ ok: true });
    const after = await written();
    expect(await approve(two)).toMatchObject({ fault: "STALE" });
    expect(await written()).toBe(after);
    expect(await valueOf("cents")).toBe(200);
  });

  test("are said to the second operator as they are written by hand", async () => {
    await asked([one("cents", 200, 201), one("weights", {}, { RNG: 125_000 })]);
    const { value } = await ask("approvals", { status: "OPEN" });
    const [{ summary } = { summary: "" }] = (value as { list: { summary: string }[] }).list;
    expect(summary).toBe("hall.cents: 2.00 → 2.01; hall.weights: – → RNG 12.5%");
  });

  test("of two changes that are agreed to at once only one is made", async () => {
    const ids = [await asked([one("cents", 200, 400)]), await asked([one("cents", 200, 500)])];
    const answers = await Promise.all(ids.map((id) => approve(id)));
    expect(answers.map(({ fault }) => fault).toSorted()).toEqual(["STALE", undefined]);
    expect(await valueOf("cents")).toBe(answers[0]!.ok ? 400 : 500);
  });

  test("that decide who somebody is ask both for the right over staff besides", async () => {
    const before = await written();
    const prover = [one("prover", "house", "outside"), one("weights", {}, { RNG: 5 })];
    expect(await change(prover, keeper)).toMatchObject({ fault: "FORBIDDEN" });
    expect(await written()).toBe(before);
    const id = await asked(prover);
    expect(await approve(id, warden)).toMatchObject({
      fault: "FORBIDDEN",
      detail: { value: { why: "RIGHT_NOT_HELD" } },
    });
    expect(await valueOf("prover")).toBe("house");
    expect(await approve(id)).toMatchObject({ ok: true });
    expect([await valueOf("prover"), await valueOf("weights")]).toEqual(["outside", { RNG: 5 }]);
  });

  test("that came to decide who somebody is after they were asked for are not agreed to without that right", async () => {
    const id = await asked([one("count", 6, 7)], keeper);
    const place = Object.getOwnPropertyDescriptor(hall.count, "changed")!;
    Object.assign(hall.count, { changed: "page of identity" });
    expect(await approve(id, warden)).toMatchObject({ fault: "FORBIDDEN" });
    Object.defineProperty(hall.count, "changed", place);
    expect(await approve(id, warden)).toMatchObject({ ok: true });
    expect(await valueOf("count")).toBe(7);
  });
});
