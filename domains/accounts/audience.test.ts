import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { membersOf, sizeOf } from "./audience.store.ts";

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
  readonly labels?: readonly string[];
  readonly disabled?: boolean;
  readonly country?: string;
}

async function add({ name, type = 0, days = 0, rank = 0, kyc = 0, labels = [], disabled = false, country }: Row) {
  const id = crypto.randomUUID();
  const at = new Date(NOW - days * DAY - 1);
  const { db } = world.database;
  await sql`
    insert into accounts.player (id, merchant, username, username_key, type, currency, kyc_level, rank_level, labels,
      disabled, password_hash, password_changed_at, personal_box, created_at)
    values (${id}, 'audience', ${name}, ${name}, ${type}, 'PHP', ${kyc}, ${rank}, ${[...labels]}, ${disabled}, 'x', ${at},
      '', ${at})`.execute(db);
  if (country === undefined) return;
  await sql`
    insert into accounts.login_attempt values (gen_random_uuid(), 'audience', ${name}, ${id}, 'players', ${at}, '10.0.0.1',
      '10.0.0.0/24', ${country}, 'OK')`.execute(db);
}

test("an audience is counted among players who can be given something, with what can be reached told apart", async () => {
  await add({ name: "ana", days: 2, rank: 3, kyc: 2, labels: ["gold"], country: "PH" });
  await add({ name: "ben", days: 40, rank: 1, labels: ["gold"], country: "JP" });
  await add({ name: "carla" });
  await add({ name: "trial", type: 4 });
  await add({ name: "staff", type: 9 });
  await add({ name: "closed", disabled: true });
  const size = async (more: object) => {
    const { shown, meeting } = await sizeOf(
      world.database.db,
      { merchant: "audience", rankMin: 0, kycMin: 0, ...more },
      NOW,
    );
    return [shown, meeting];
  };
  expect(await size({})).toEqual([3, 3]);
  expect(await size({ rankMin: 2 })).toEqual([3, 1]);
  expect(await size({ rankMin: 1, rankMax: 2 })).toEqual([3, 1]);
  expect(await size({ kycMin: 2, label: "gold" })).toEqual([2, 1]);
  expect(await size({ newWithinDays: 30 })).toEqual([2, 2]);
  expect(await size({ countries: ["PH", "US"] })).toEqual([1, 1]);
  expect(await size({ countries: ["JP"], newWithinDays: 30 })).toEqual([0, 0]);
  expect(await size({ labels: ["iron", "gold"] })).toEqual([2, 2]);
  await sql`insert into accounts.player_tag (player_id, tag, made_by, made_at)
    select id, 'iron', 'otto', now() from accounts.player where username = 'carla'`.execute(world.database.db);
  expect(await size({ labels: ["iron", "gold"] })).toEqual([3, 3]);
  expect(await size({ labels: ["iron"] })).toEqual([1, 1]);
  expect(await size({ usernames: ["Ana", "carla", "closed"] })).toEqual([2, 2]);
  const members = (more: object, most = 10, after?: PlayerId) =>
    membersOf(
      world.database.db,
      { merchant: "audience", rankMin: 0, kycMin: 0, ...more },
      { after, until: NOW, most },
      NOW,
    );
  const all = await members({});
  expect(all).toHaveLength(3);
  expect(await members({}, 2)).toEqual(all.slice(0, 2));
  expect(await members({}, 2, all[1])).toEqual(all.slice(2));
  expect(await members({ rankMin: 2, labels: ["gold"] })).toHaveLength(1);
  expect(await sizeOf(world.database.db, { merchant: "nobody", rankMin: 0, kycMin: 0 }, NOW)).toEqual({
    shown: 0,
    meeting: 0,
    looked: 0,
    more: false,
  });
});
