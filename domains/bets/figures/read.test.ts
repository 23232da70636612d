import type { PlayerId } from "@taya/kernel/id";
import { addDays, DAY, dayIn, type Instant, MINUTE } from "@taya/kernel/instant";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import fc from "fast-check";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addFigures, forgetBuckets, type MemberFigures } from "./add.store.ts";
import { activeBelow, brandDays, memberDays, teamBuckets, teamDays } from "./read.store.ts";

const ZONE = "Asia/Manila";
const BUCKET = 5 * MINUTE;
const NOON = Date.parse("2026-11-20T12:00:00+08:00");
const TODAY = dayIn(NOON, ZONE);
const YESTERDAY = addDays(TODAY, -1);

let store: TestDatabase;
let agents = 0;
beforeAll(async () => void (store = await testDatabase()));
afterAll(() => store?.close());

const db = () => store.database.db;
const aPlayer = () => store.platform.id<"player">();
/** An agent nobody stands below yet. */
const anAgent = () => ++agents;

/** A lost bet of 10.00 at noon, but for what is said otherwise. */
const lost = (playerId: PlayerId, path: readonly number[], more: Partial<MemberFigures> = {}): MemberFigures => {
  const since = more.since ?? NOON;
  const sums = { bets: 1n, stake: 1_000n, bonusStake: 200n, validBet: 800n, wagered: 1_000n, payout: 0n };
  const kind = { merchant: "fiesta", currency: "PHP", category: "RNG", vassalage: "TAYA" };
  return { playerId, path, since, day: dayIn(since, ZONE), ...kind, ...sums, ...more };
};
const back = { bets: -1n, stake: -1_000n, bonusStake: -200n, validBet: -800n, wagered: -1_000n };
const add = (...figures: readonly MemberFigures[]) => store.database.transaction((tx) => addFigures(tx, figures));
const both = { from: YESTERDAY, to: TODAY };

test("a team is all below an agent and not the agent, told apart by currency, category and vendor", async () => {
  const [top, middle] = [anAgent(), anAgent()];
  const [own, player] = [aPlayer(), aPlayer()];
  await add(
    lost(own, [top]),
    lost(player, [top, middle]),
    lost(player, [top, middle], { currency: "USDT" }),
    lost(player, [top, middle], { category: "LIVE", vassalage: "OTHER", payout: 300n }),
    lost(player, []),
  );
  const seen = async (agent: number) =>
    (await teamDays(db(), agent, both)).map((row) => [row.currency, row.category, row.vassalage, row.bets, row.payout]);
  expect(await seen(middle)).toEqual([
    ["PHP", "LIVE", "OTHER", 1n, 300n],
    ["PHP", "RNG", "TAYA", 1n, 0n],
    ["USDT", "RNG", "TAYA", 1n, 0n],
  ]);
  expect((await seen(top)).map((row) => row[3])).toEqual([1n, 2n, 1n]);
  expect(await teamDays(db(), anAgent(), both)).toEqual([]);
});

test("days are both included, five minutes belong to the time in which they began", async () => {
  const agent = anAgent();
  const at = [NOON - DAY, NOON, NOON + BUCKET, NOON + DAY];
  await add(...at.map((since) => lost(aPlayer(), [agent], { since })));
  const bets = async (from: string, to: string) => (await teamDays(db(), agent, { from, to }))[0]?.bets;
  expect(await bets(YESTERDAY, TODAY)).toBe(3n);
  expect(await bets(TODAY, TODAY)).toBe(2n);
  expect(await bets(addDays(TODAY, 2), addDays(TODAY, 3))).toBeUndefined();
  const between = async (since: Instant, until: Instant) =>
    (await teamBuckets(db(), agent, { since, until }))[0]?.bets ?? 0n;
  expect(await between(NOON, NOON + BUCKET)).toBe(1n);
  expect(await between(NOON, NOON + BUCKET + 1)).toBe(2n);
  expect(await between(NOON + 1, NOON + BUCKET)).toBe(0n);
});

test("who was active is counted once, by all that counts below the agent in the currency, less what was taken back", async () => {
  const [agent, other] = [anAgent(), anAgent()];
  const [once, twice, taken, elsewhere] = [aPlayer(), aPlayer(), aPlayer(), aPlayer()];
  await add(
    lost(once, [agent]),
    lost(twice, [agent]),
    lost(twice, [agent, other], { category: "LIVE" }),
    lost(taken, [agent], { since: NOON - DAY }),
    lost(taken, [agent], back),
    lost(elsewhere, [other], { validBet: 5_000n }),
    lost(elsewhere, [agent], { currency: "USDT", validBet: 5_000n }),
  );
  const active = (least: bigint, days = both) => activeBelow(db(), agent, { ...days, currency: "PHP", least });
  expect([await active(800n), await active(801n), await active(1_601n)]).toEqual([2, 1, 0]);
  expect(await active(800n, { from: YESTERDAY, to: YESTERDAY })).toBe(1);
});

test("a member's days come oldest first and a brand's newest first, with those who played", async () => {
  const merchant = "quiet";
  const [one, two] = [aPlayer(), aPlayer()];
  const at = (playerId: PlayerId, more: Partial<MemberFigures>) => lost(playerId, [], { merchant, ...more });
  await add(
    at(one, {}),
    at(one, { vassalage: "OTHER" }),
    at(two, { category: "LIVE" }),
    at(two, { since: NOON - DAY }),
    at(one, { since: NOON - DAY, ...back }),
    lost(two, []),
  );
  const row = (day: string, category: string, bets: number) => ({ day, category, bets });
  const brief = (rows: readonly { readonly day: string; readonly category: string; readonly bets: number }[]) =>
    rows.map(({ day, category, bets }) => row(day, category, bets));
  const brand = await brandDays(db(), merchant, both);
  expect(brief(brand)).toEqual([row(TODAY, "LIVE", 1), row(TODAY, "RNG", 2), row(YESTERDAY, "RNG", 0)]);
  expect(brand.map(({ players, stake }) => [players, stake])).toEqual([
    [1, 1_000n],
    [1, 2_000n],
    [1, 0n],
  ]);
  expect(brief(await memberDays(db(), one, both))).toEqual([row(YESTERDAY, "RNG", -1), row(TODAY, "RNG", 2)]);
  expect(await brandDays(db(), merchant, { from: addDays(TODAY, 1), to: addDays(TODAY, 2) })).toEqual([]);
});

test("whatever was settled and taken back in whatever line: a team's days and five minutes are the sum over its members", async () => {
  const aFigure = fc.record({
    depth: fc.nat(3),
    who: fc.nat(2),
    ago: fc.constantFrom(0, 1, DAY / BUCKET, DAY / BUCKET + 1),
    stake: fc.bigInt(-5_000n, 5_000n),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(aFigure, { minLength: 1, maxLength: 12 }), async (some) => {
      const line = [anAgent(), anAgent(), anAgent()];
      const players = [aPlayer(), aPlayer(), aPlayer()];
      const figures = some.map(({ depth, who, ago, stake }) =>
        lost(players[who]!, line.slice(0, depth), { since: NOON - ago * BUCKET, stake }),
      );
      for (const from of [0, 5]) await add(...figures.slice(from, from === 0 ? 5 : undefined));
      for (const agent of line) {
        const below = figures.filter(({ path }) => path.includes(agent));
        const expected = below.reduce((sum, { stake }) => sum + stake, 0n);
        const days = await teamDays(db(), agent, both);
        expect(days.reduce((sum, { stake }) => sum + stake, 0n)).toBe(expected);
        expect(await teamBuckets(db(), agent, { since: NOON - 2 * DAY, until: NOON + 1 })).toEqual(days);
      }
    }),
    { numRuns: 15 },
  );
});

test("old figures of five minutes are forgotten in pieces, those of days stay", async () => {
  const agent = anAgent();
  const player = aPlayer();
  const before = NOON - 100 * DAY;
  await add(...[-3, -2, -1, 0, 1].map((nth) => lost(player, [agent], { since: before + nth * BUCKET })));
  const owner = new pg.Client(store.owner);
  await owner.connect();
  await owner.query(`
    create table public.forgotten (rows int not null);
    create function public.note_forgotten() returns trigger language plpgsql as $$
    begin insert into public.forgotten select count(*) from gone; return null; end $$;
    grant all on public.forgotten to public`);
  for (const table of ["member_bucket", "team_bucket"]) {
    await owner.query(`
      create trigger note_forgotten after delete on bets.${table} referencing old table as gone
        for each statement execute function public.note_forgotten()`);
  }
  await forgetBuckets(db(), before, 2);
  const { rows } = await owner.query<{ rows: number }>("select rows from public.forgotten");
  await owner.end();
  expect(rows.map((each) => each.rows)).toEqual([2, 1, 2, 1]);
  expect((await teamBuckets(db(), agent, { since: 0, until: NOON }))[0]).toMatchObject({ bets: 2n });
  const { rows: members } = await sql<{ count: number }>`
    select count(*)::int as count from bets.member_bucket where player_id = ${player}`.execute(db());
  expect(members).toEqual([{ count: 2 }]);
  const days = { from: addDays(TODAY, -101), to: addDays(TODAY, -99) };
  expect((await teamDays(db(), agent, days))[0]).toMatchObject({ bets: 5n });
});
