import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audiencesOf } from "./audience.ts";
import { line } from "./points.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => void (world = await testDatabase()));
afterAll(() => world?.close());

const NOW = Date.UTC(2026, 10, 27);

interface Row {
  readonly name: string;
  readonly type?: number;
  readonly days?: number;
  readonly rank?: number;
  readonly kyc?: number;
  readonly tags?: readonly string[];
  readonly disabled?: boolean;
  readonly country?: string;
}

const tagged = (id: string, tag: string) =>
  sql`insert into accounts.player_tag (player_id, tag, made_by, made_at) values (${id}, ${tag}, 'otto', now())`.execute(
    world.database.db,
  );

const idOf = async (username: string): Promise<PlayerId> => {
  const { rows } = await sql<{ id: PlayerId }>`
    select id from accounts.player where merchant = 'audience' and username = ${username}`.execute(world.database.db);
  return rows[0]!.id;
};

async function add({ name, type = 0, days = 0, rank = 0, kyc = 0, tags = [], disabled = false, country }: Row) {
  const id = crypto.randomUUID();
  const at = new Date(NOW - days * DAY - 1);
  const { db } = world.database;
  await sql`
    insert into accounts.player (id, merchant, username, username_key, type, currency, kyc_level, rank_level,
      disabled, password_hash, password_changed_at, personal_box, created_at)
    values (${id}, 'audience', ${name}, ${name}, ${type}, 'PHP', ${kyc}, ${rank}, ${disabled}, 'x', ${at},
      '', ${at})`.execute(db);
  for (const tag of tags) await tagged(id, tag);
  if (country === undefined) return;
  await sql`
    insert into accounts.login_attempt values (gen_random_uuid(), 'audience', ${name}, ${id}, 'players', ${at}, '10.0.0.1',
      '10.0.0.0/24', ${country}, 'OK')`.execute(db);
}

test("an audience is counted among players who can be given something, with what can be reached told apart", async () => {
  const audiences = audiencesOf({ points: world.platform.points, clock: { ...world.platform.clock, now: () => NOW } });
  await add({ name: "ana", days: 2, rank: 3, kyc: 2, tags: ["gold"], country: "PH" });
  await add({ name: "ben", days: 40, rank: 1, tags: ["gold"], country: "JP" });
  await add({ name: "carla" });
  await add({ name: "trial", type: 4 });
  await add({ name: "staff", type: 9 });
  await add({ name: "closed", disabled: true });
  const size = async (more: object) => {
    const { shown, meeting } = await audiences.audience(world.database.db, {
      merchant: "audience",
      rankMin: 0,
      kycMin: 0,
      ...more,
    });
    return [shown, meeting];
  };
  expect(await size({})).toEqual([3, 3]);
  expect(await size({ rankMin: 2 })).toEqual([3, 1]);
  expect(await size({ rankMin: 1, rankMax: 2 })).toEqual([3, 1]);
  expect(await size({ kycMin: 2, labels: ["gold"] })).toEqual([2, 1]);
  expect(await size({ newWithinDays: 30 })).toEqual([2, 2]);
  expect(await size({ countries: ["PH", "US"] })).toEqual([1, 1]);
  expect(await size({ countries: ["JP"], newWithinDays: 30 })).toEqual([0, 0]);
  expect(await size({ labels: ["iron", "gold"] })).toEqual([2, 2]);
  await tagged(await idOf("carla"), "iron");
  expect(await size({ labels: ["iron", "gold"] })).toEqual([3, 3]);
  expect(await size({ labels: ["iron"] })).toEqual([1, 1]);
  expect(await size({ usernames: ["Ana", "carla", "closed"] })).toEqual([2, 2]);
  const members = (more: object, most = 10, after?: PlayerId) =>
    audiences.members(
      world.database.db,
      { merchant: "audience", rankMin: 0, kycMin: 0, ...more },
      { after, until: NOW, most },
    );
  const all = await members({});
  expect(all).toHaveLength(3);
  expect(await members({}, 2)).toEqual(all.slice(0, 2));
  expect(await members({}, 2, all[1])).toEqual(all.slice(2));
  expect(await members({ rankMin: 2, labels: ["gold"] })).toHaveLength(1);
  expect(await audiences.audience(world.database.db, { merchant: "nobody", rankMin: 0, kycMin: 0 })).toEqual({
    shown: 0,
    meeting: 0,
    looked: 0,
    more: false,
  });
});

test("a line is everybody below its agent; whoever looks at one thing is told whether it is for them", async () => {
  const { database, platform } = world;
  const audiences = audiencesOf({ points: platform.points, clock: { ...platform.clock, now: () => NOW } });
  const base = { merchant: "audience", rankMin: 0, kycMin: 0 };
  await add({ name: "boss", type: 1 });
  const [boss, ana, ben] = [await idOf("boss"), await idOf("ana"), await idOf("ben")];
  const meeting = async (more: object) => (await audiences.audience(database.db, { ...base, ...more })).meeting;
  expect(await meeting({ line: "boss" })).toBe(0);
  platform.points.extend("agents", [
    line.with({
      below: async (_db: unknown, id: PlayerId) => (id === boss ? [ana, ben] : []),
      above: async (_db: unknown, id: PlayerId) => (id === boss ? [] : [boss]),
    } as never),
  ]);
  expect([await meeting({ line: " BOSS " }), await meeting({ line: "boss", rankMin: 2 })]).toEqual([2, 1]);
  expect(await meeting({ line: "nobody" })).toBe(0);
  const of = [
    { labels: ["gold"] },
    { labels: ["iron"] },
    { line: "boss" },
    { line: "boss", rankMin: 4 },
    { labels: [] },
  ];
  const asked = of.map((each) => ({ ...base, ...each }));
  expect(await audiences.among(database.db, ana, asked)).toEqual([true, false, true, false, true]);
  expect(await audiences.among(database.db, boss, asked)).toEqual([false, false, false, false, true]);
  expect(await audiences.among(database.db, ana, [])).toEqual([]);
});
