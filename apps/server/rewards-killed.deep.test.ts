// Deep: every beat that gives or takes rewards is killed ten times; each time a whole program of its own is started.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { verifyRaffle } from "@taya/promotions/raffle";
import { addDays, DAY, dayIn, HOUR, MINUTE, startOfDay } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { KilledBeat } from "./rewards-killed.child.testing.ts";
import { LOYALTY, type RewardsServer, rewardsServer, soon } from "./rewards.testing.ts";
import { type Any, type Somebody } from "./sports.testing.ts";

const CHILD = join(import.meta.dirname, "rewards-killed.child.testing.ts");
const PLAYERS = 24;
const KILLS = 10;
/** Those that what is encrypted here is opened with. */
const SECRETS = ["promotions.raffles", "accounts-master-1", "accounts-personal", "accounts-index"];

let house: RewardsServer;
let people: Somebody[];
let raffle: string;
const secrets: Record<string, string> = {};
const now = () => house.store.platform.clock.now();
const zone = async () => (await house.app.doors.site.brand("fiesta")).timeZone;
const today = async () => dayIn(now(), await zone());
const db = () => house.store.database.db;

/** Goes to an hour of a day of the brand. */
const goTo = async (day: string, hour: number) => {
  await house.later(startOfDay(day as never, await zone()) + hour * HOUR - now());
};

type At = Pick<KilledBeat, "phase" | "times">;

/** Has another program do a beat, and kills it with -9 where it stands still. */
async function killedIn(beat: string, { phase, times }: At): Promise<void> {
  const asked: KilledBeat = { connection: house.store.owner, secrets, beat, phase, times };
  const child = spawn(process.execPath, [CHILD, JSON.stringify(asked)], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
  createInterface({ input: child.stdout }).once("line", () => child.kill("SIGKILL"));
  expect([beat, phase, times, await ended]).toEqual([beat, phase, times, "SIGKILL"]);
}

/** A beat that is killed ten times, then does what is left, and then once more, which changes nothing. */
async function throughKills(beat: string, at: (kill: number) => At): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) await killedIn(beat, at(kill));
  await house.beat(beat);
  await house.beat(beat);
}

/** The entries of types that a player has, as they were booked. */
async function entriesOf({ id }: Somebody, types: readonly number[]): Promise<readonly bigint[]> {
  const asked = { playerId: id as never, since: 0, until: now() + DAY, offset: 0, limit: 100 };
  const { list } = await house.app.doors.ledger.records(db(), { ...asked, types: [...types] });
  return list.map(({ amount }) => amount);
}
const inTurn = (kill: number): At["phase"] => (kill % 2 === 0 ? "inside" : "after");

beforeAll(async () => {
  house = await rewardsServer();
  await goTo(addDays(await today(), 1), 10);
  for (const at of [0, 1]) {
    const [name, password] = [["admin", "Fiesta-Admin-21"] as const, ["admin2", "Fiesta-Admin-22"] as const][at]!;
    house.staff[at as 0 | 1]["authorization"] = (await house.login(name, password))["authorization"]!;
  }
  const board = { period: "week", title: { EN: "Race" }, rules: { EN: "Most" }, reason: "tried by a test" };
  const prizes = [{ from: 1, to: PLAYERS, reward: "3.00" }];
  await house.must(house.send("POST", `${LOYALTY}/admin/leaderboards`, { ...board, prizes }, house.admin));
  await house.anOffer({ trigger: { on: "deposit" }, reward: { percent: 100_000 }, autoClaim: true, wagering: 9 });
  raffle = await house.aRaffle(20 * MINUTE, { prizes: [{ kind: "cash", amount: "5.00", count: 3 }] });
  people = [];
  for (let at = 0; at < PLAYERS; at += 1) {
    const made = await house.must(house.ask("POST", "/sandbox/players", { balance: "2000.00", rank: 3 }));
    const who: Somebody = { ...made, headers: { authorization: `Bearer ${made.token}` } };
    await house.must(house.send("PUT", `${LOYALTY}/leaderboards/me`, { shown: true }, who.headers));
    for (let spins = 0; spins <= at % 3; spins += 1) await house.spin(who, "500.00");
    await house.payIn(who, "100.00");
    people.push(who);
  }
  for (const name of SECRETS) {
    const secret = await house.store.platform.secrets.peek(name);
    if (secret) secrets[name] = Buffer.from(secret).toString("base64url");
  }
}, 240_000);
afterAll(() => house?.close());

test("what is given without being claimed is given once to everybody", async () => {
  await soon(async () => {
    const { rows } = await sql`select from promotions.offer_due`.execute(db());
    expect(rows).toHaveLength(PLAYERS);
  });
  await throughKills("promotions.give", (kill) => ({ phase: inTurn(kill), times: 2 }));
  for (const who of people) expect(await entriesOf(who, [300])).toEqual([1_000n]);
});

test("a raffle is closed once and drawn once, as anybody can draw it again", async () => {
  await house.later(26 * MINUTE);
  // The first commit closes it, and once that is there the first one draws it.
  await throughKills("promotions.raffles", (kill) => ({ phase: kill === 4 ? "after" : "inside", times: 1 }));
  const proof = await house.get(`/wps/v2/promotions/raffles/${raffle}/fairness`, { headers: {} });
  expect(verifyRaffle(proof)).toMatchObject({ ok: true });
  expect(proof.outcome).toHaveLength(3);
  const { rows } = await sql`select from promotions.raffle_prize where raffle_id = ${raffle}`.execute(db());
  expect(rows).toHaveLength(3);
});

test("cashback that nobody claimed is paid once to everybody", async () => {
  await goTo(addDays(await today(), 1), 4);
  await throughKills("loyalty.cashback", (kill) => ({ phase: inTurn(kill), times: 2 * (kill + 1) }));
  for (const [at, who] of people.entries()) {
    expect(await entriesOf(who, [303])).toEqual([600n * BigInt(1 + (at % 3))]);
  }
});

test("a week is closed once, with one place and one prize for everybody", async () => {
  const day = await today();
  const monday = addDays(day, 8 - (new Date(day).getUTCDay() || 7));
  await goTo(monday, 4);
  await throughKills("loyalty.boards", (kill) => ({ phase: kill === KILLS - 1 ? "after" : "inside", times: 1 }));
  const { rows } = await sql<{ rank: number; playerId: string; reward: bigint }>`
    select rank, player_id as "playerId", reward from loyalty.board_place where merchant = 'fiesta' and period = 'week' order by rank`.execute(
    db(),
  );
  expect(rows.map(({ rank }) => rank)).toEqual(people.map((_, at) => at + 1));
  expect(new Set(rows.map(({ playerId }) => playerId)).size).toBe(PLAYERS);
  expect(rows.every(({ reward }) => reward === 300n)).toBe(true);
});

test("every bonus whose time is over is taken back once", async () => {
  await house.later(8 * DAY);
  await throughKills("promotions.expire", (kill) => ({ phase: inTurn(kill), times: 2 }));
  for (const who of people) expect(await entriesOf(who, [302])).toEqual([-1_000n]);
});

test("every month is judged once: a rank that was not kept falls by one", async () => {
  const month = (await today()).slice(0, 7);
  const next = addDays(`${month}-28` as never, 4).slice(0, 7);
  await goTo(`${next}-01`, 4);
  await throughKills("loyalty.months", (kill) => ({ phase: inTurn(kill), times: 2 * (kill + 1) }));
  const { rows } = await sql<Any>`
    select m.level, m.judged, (select count(*)::int from loyalty.rank_change c where c.player_id = m.player_id) as changes
    from loyalty.member m where m.player_id = any (${people.map(({ id }) => id)}::uuid[])`.execute(db());
  expect(rows).toHaveLength(PLAYERS);
  // Who came in the month before was judged for that one too.
  const judged = (await firstMonth()) === month ? 1 : 2;
  for (const row of rows) expect(row).toEqual({ level: 3 - judged, judged: month, changes: judged });
});

/** The month in which everybody came. */
async function firstMonth(): Promise<string> {
  const { rows } = await sql<{ day: string }>`select min(day)::text as day from loyalty.bet_day`.execute(db());
  return rows[0]!.day.slice(0, 7);
}

test("the books agree with everything that was given", async () => {
  expect(await house.proved()).toEqual([]);
});
