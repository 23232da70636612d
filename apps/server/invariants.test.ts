import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DAY } from "@taya/kernel/instant";
import type { Session } from "@taya/kernel/call";
import { type Audit, type Leg, legsOf } from "@taya/ledger";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestServer, testServer } from "./testing.ts";

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await testServer();
  owner = new pg.Client(server.store.owner);
  await owner.connect();
  await owner.query("set session_replication_role = replica");
}, 120_000);
afterAll(async () => {
  await owner.end();
  await server.close();
});

const prove = (full: boolean) => server.app.doors.reconciliation.prover.prove({ full });
const brokenOf = ({ checks }: Audit) =>
  checks.filter((each) => !each.ok).map((each) => [each.name, each.breaks.map(({ amount }) => amount)]);

async function one<Row>(text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await owner.query(text, values);
  if (rows.length === 0) throw new Error(`nothing found: ${text}`);
  return rows[0] as Row;
}

/** Plants damage, has both kinds of proof find it, mends it, and has both find nothing. */
async function seen(plant: string, mend: string): Promise<unknown> {
  expect(brokenOf(await prove(false))).toEqual([]);
  await owner.query(plant);
  const [quick, whole] = [brokenOf(await prove(false)), brokenOf(await prove(true))];
  expect(quick).toEqual(whole);
  await owner.query(mend);
  expect(brokenOf(await prove(false))).toEqual([]);
  expect(brokenOf(await prove(true))).toEqual([]);
  return whole;
}

/** Changes one column of a row and back; the row counts as changed now, as a program that erred would leave it. */
const changed = (table: string, set: string, back: string, id: string) =>
  [set, back].map((to) => `update ${table} set ${to}, updated_at = now() where id = '${id}'`) as [string, string];

describe("the books of the demo brand", () => {
  test("hold, proved from the first posting on and by what is new", async () => {
    const first = await prove(false);
    // Nothing was proven before, so the first proof is one of everything.
    expect([first.full, brokenOf(first)]).toEqual([true, []]);
    expect((await prove(false)).full).toBe(false);
    expect(first.checks.map((each) => each.name)).toEqual([
      "every currency sums to zero",
      "running totals equal the movements",
      "every account equals the sum of its postings",
      "no negative player account",
      "every entry balanced",
      "version chain unbroken",
      "one entry per command",
      "no wager above its limit",
      "in-play equals open bets",
      "bonus in play equals open bonus stakes",
      "held equals open withdrawals",
      "transit equals open transfers",
      "held deposits equal open holds",
      "operators' log unbroken",
      "every credited deposit booked once",
      "every withdrawal booked once",
      "every vendor transfer booked on both sides",
      "turnover within what is required",
      "every bet has one end",
      "jackpot pools hold what was put in and not won",
      "every bet of a lottery has one end",
      "a lottery pays what its bets win",
      "a chase spends what was reserved for it",
      "a ticket's postings add up to what it returns",
      "a ticket returns what its legs make of it",
      "what the house may lose is what its tickets say",
      "bonus progress only forward",
      "every paid claim is one bonus",
      "every bonus of a claim booked once",
      "offers are the sum of their claims",
      "every free round booked once",
      "every claim of free rounds given once",
      "every prize of a raffle booked once",
      "every red packet booked once",
      "red packets are the sum of what was taken",
      "every reward of a referral booked once",
      "every reward of a rank booked once",
      "every payment of cashback booked once",
      "every cash reward of missions and leaderboards booked once",
      "every move of points booked once",
      "members are the sum of their days",
      "every reward in points came once",
      "raised cashback is given by its offers",
      "every transfer in the line booked on both sides",
      "every payment of rebates booked once",
      "rebates that are due are paid or stand over",
      "every payment of bills booked on both sides",
      "bills are paid as far as their payments say",
    ]);
  });

  test("are proved by checks that the console names", async () => {
    const { checks } = await prove(false);
    const texts = JSON.parse(readFileSync(join(import.meta.dirname, "../../texts/en/console.json"), "utf8")) as object;
    expect(checks.map(({ name }) => `check.${name}`).filter((key) => !(key in texts))).toEqual([]);
  });
});

/** A player with money that came by a deposit and partly goes out by a withdrawal, as the program would have written it. */
async function aPayer() {
  const { platform, database } = server.store;
  const { ledger } = server.app.doors;
  const [playerId, deposit, withdrawal] = [
    platform.id<"player">(),
    platform.id<"deposit">(),
    platform.id<"withdrawal">(),
  ];
  const post = (type: number, ref: string, legs: readonly Leg[]) =>
    ledger.submit([{ playerId, type, ref, legs, key: platform.id<"entry">() }]);
  await ledger.open(database.db, { merchant: "fiesta", playerId, currency: "PHP" });
  await post(100, deposit, legsOf.deposit(5_000n));
  await post(110, withdrawal, legsOf.withdraw(2_000n));
  await owner.query(`
    insert into wallet.deposit (player_id, id, merchant, method, currency, amount, credited, status, turnover_ppm, fields,
      created_at, updated_at, expires_at)
    values ('${playerId}', '${deposit}', 'fiesta', 'x', 'PHP', 5000, 5000, 'CREDITED', 0, '{}', now(), now(), now());
    insert into wallet.turnover_lock (player_id, deposit_id, required, done, at)
    values ('${playerId}', '${deposit}', 5000, 100, now());
    insert into wallet.withdrawal (player_id, id, merchant, currency, amount, fee, status, card_id, account, score, points,
      auto_receive_minutes, created_at, updated_at)
    values ('${playerId}', '${withdrawal}', 'fiesta', 'PHP', 2000, 0, 'RISK', 'c', '{}', 0, '[]', 60, now(), now())`);
  return { playerId, deposit, withdrawal, post };
}

describe("damage planted in what the rooms say", () => {
  test("a deposit that says more than was booked, and one that was booked twice", async () => {
    const { playerId, deposit: id } = await aPayer();
    const more = changed("wallet.deposit", "credited = credited + 500", "credited = credited - 500", id);
    expect(await seen(...more)).toEqual([["every credited deposit booked once", [-500n]]]);
    const key = server.store.platform.id<"entry">();
    const twice = `
      insert into ledger.movement select player_id, '${key}', leg, from_kind, to_kind, currency, amount, cash_after,
        version + 1000, type, vendor, now(), round_id, ref, actor, merchant
      from ledger.movement where player_id = '${playerId}' and ref = '${id}' and type = 100`;
    const found = await seen(twice, `delete from ledger.movement where key = '${key}'`);
    expect(found).toContainEqual(["every credited deposit booked once", [expect.any(BigInt)]]);
  });

  test("held money of a deposit that no hold explains, and a hold that no money stands behind", async () => {
    const { playerId, deposit, post } = await aPayer();
    const { id } = await one<{ id: string }>("select gen_random_uuid()::text as id");
    const hold = (amount: number, of: string) => `
      insert into wallet.deposit_hold (id, player_id, deposit_id, merchant, method, payment_id, amount, why, at, looked_at)
      values ('${of}', '${playerId}', '${deposit}', 'fiesta', 'x', '${of}', ${amount}, 'HOUSE', now(), now())`;
    await post(103, deposit, legsOf.depositHeld(700n));
    await owner.query(hold(700, id));
    const set = (what: string) => `update wallet.deposit_hold set ${what} where id = '${id}'`;
    const check = "held deposits equal open holds";
    // Said to have left, and nothing was booked: no other check sees it.
    const kept = await seen(set("released = 700, ended_at = now()"), set("released = 0, ended_at = null"));
    expect(kept).toEqual([[check, [700n]]]);
    expect(await seen(set("returned = 150"), set("returned = 0"))).toContainEqual([check, [150n]]);
    const other = (await one<{ id: string }>("select gen_random_uuid()::text as id")).id;
    const without = await seen(hold(250, other), `delete from wallet.deposit_hold where id = '${other}'`);
    expect(without).toContainEqual([check, [-250n]]);
  });

  test("a withdrawal that says it holds what it does not, or was paid what it was not", async () => {
    const { withdrawal: id, post } = await aPayer();
    const less = changed("wallet.withdrawal", "amount = amount - 100", "amount = amount + 100", id);
    expect(await seen(...less)).toEqual([
      ["held equals open withdrawals", [100n]],
      ["every withdrawal booked once", [100n]],
    ]);
    await post(111, id, legsOf.withdrawPaid(2_000n));
    const due = "due_at = now() + interval '1 hour'";
    await owner.query(`update wallet.withdrawal set status = 'PAID_OUT', ${due} where id = '${id}'`);
    const fee = changed("wallet.withdrawal", "fee = 50", "fee = 0", id);
    expect(await seen(...fee)).toEqual([["every withdrawal booked once", [0n]]]);
  });

  test("a transfer in the line with one side only, and a vendor's transfer that never moved", async () => {
    const { id } = await one<{ id: string }>("select gen_random_uuid()::text as id");
    const player = await one<{ player_id: string }>("select player_id from ledger.wallet where version > 0 limit 1");
    const lost = `
      insert into agents.upline_transfer values ('${id}', 'fiesta', 'PHP', '${player.player_id}',
        '00000000-0000-7000-8000-00000000000a', 700, null, now())`;
    expect(await seen(lost, `delete from agents.upline_transfer where id = '${id}'`)).toEqual([
      ["transit equals open transfers", expect.arrayContaining([-700n, 700n])],
      ["every transfer in the line booked on both sides", [-700n, -700n]],
    ]);
    const moved = `
      insert into wallet.transfer (player_id, id, client_id, merchant, currency, vendor, kind, direction, amount, status,
        created_at, updated_at)
      values ('${player.player_id}', '${id}', 'x', 'fiesta', 'PHP', 'transfer1', 20, 'in', 300, 'CONFIRMED', now(), now())`;
    expect(await seen(moved, `delete from wallet.transfer where id = '${id}'`)).toEqual([
      ["every vendor transfer booked on both sides", [-600n]],
    ]);
  });

  test("turnover beyond what is required", async () => {
    await owner.query("alter table wallet.turnover_lock drop constraint turnover_lock_check");
    const { playerId, deposit } = await aPayer();
    const at = (done: string) => `
      update wallet.turnover_lock set done = ${done} where deposit_id = '${deposit}';
      update ledger.wallet set limited = limited where player_id = '${playerId}'`;
    expect(await seen(at("required + 3"), at("100"))).toEqual([["turnover within what is required", [3n]]]);
  });

  test("a bonus whose progress goes back, and one completed too early", async () => {
    const bonus = server.store.platform.id<"bonus">();
    const { player_id } = await one<{ player_id: string }>("select player_id from ledger.wallet limit 1");
    await owner.query(
      `insert into promotions.bonus_grant (id, player_id, merchant, promo, title, amount, required, micro, contributions,
        life_ms, status, actor, created_at, activated_at, expires_at)
      values ($1, $2, 'fiesta', 'p', 't', 100, 1000, 400000000, '{}', 1, 'ACTIVE', 'a', now(), now(), now())`,
      [bonus, player_id],
    );
    const micro = (sum: number) => `update promotions.bonus_grant set micro = ${sum} where id = '${bonus}'`;
    expect(await seen(micro(300_000_000), micro(400_000_000))).toEqual([["bonus progress only forward", [-100n]]]);
    const end = (status: string, ended: string) =>
      `update promotions.bonus_grant set status = '${status}', ended_at = ${ended} where id = '${bonus}'`;
    expect(await seen(end("COMPLETED", "now()"), end("ACTIVE", "null"))).toEqual([
      ["bonus progress only forward", [-600n]],
    ]);
  });

  test("what was paid for a referral that no posting explains", async () => {
    const { player_id } = await one<{ player_id: string }>("select player_id from ledger.wallet limit 1");
    const id = "00000000-0000-7000-8000-0000000000aa";
    const referral = `insert into promotions.referral (id, referee_id, referrer_id, merchant, terms, registered_at, until_at,
        status) values ('${id}', gen_random_uuid(), '${player_id}', 'fiesta', '{}', now(), now(), 'OPEN')`;
    const reward = `insert into promotions.referral_reward values (gen_random_uuid(), '${id}', 'referrer', '${player_id}', 'PHP', 500, now())`;
    const planted = `${referral}; ${reward}`;
    const away = `delete from promotions.referral_reward where referral_id = '${id}'; delete from promotions.referral where id = '${id}'`;
    expect(await seen(planted, away)).toEqual([["every reward of a referral booked once", [-500n]]]);
  });

  test("a claim of an offer whose bonus is another sum, was never booked, and is not counted as spent", async () => {
    const { id, player_id } = await one<{ id: string; player_id: string }>(
      "select id, player_id from promotions.bonus_grant where promo = 'p'",
    );
    await owner.query(`
      with made as (
        insert into promotions.offer (id, merchant, code, kind, trigger, terms, version, starts_at, ends_at, budget,
          max_claims, updated_at)
        values (gen_random_uuid(), 'fiesta', 'planted', 'special', 'apply', '{}', 1, '2001-01-01', '2001-01-02', 500, 0,
          now()) returning id
      )
      insert into promotions.offer_version select id, 1, '{}', 'a', now() from made`);
    const claim = `
      insert into promotions.claim (id, offer_id, version, player_id, merchant, period_key, status, amount, required,
        inputs, day, grant_id, at, decided_at)
      select gen_random_uuid(), id, 1, '${player_id}', 'fiesta', 'once', 'claimed', 90, 1000, '{}', '2001-01-01', '${id}',
        now(), now() from promotions.offer where code = 'planted'`;
    expect(await seen(claim, `delete from promotions.claim where grant_id = '${id}'`)).toEqual([
      ["every paid claim is one bonus", [10n]],
      ["every bonus of a claim booked once", [-100n]],
      ["offers are the sum of their claims", [-90n]],
    ]);
    const inPoints = `
      insert into promotions.claim (id, offer_id, version, player_id, merchant, period_key, status, amount, unit, required,
        inputs, day, at, decided_at)
      select gen_random_uuid(), id, 1, '${player_id}', 'fiesta', 'once', 'claimed', 900, 'points', 0, '{}', '2001-01-01',
        now(), now() from promotions.offer where code = 'planted'`;
    expect(await seen(inPoints, "delete from promotions.claim where unit = 'points'")).toEqual([
      ["offers are the sum of their claims", [-900n]],
      ["every reward in points came once", [-9n]],
    ]);
  });

  test("what was taken of a red packet that no posting explains, and is not counted", async () => {
    const { player_id } = await one<{ player_id: string }>("select player_id from ledger.wallet limit 1");
    const id = "00000000-0000-7000-8000-0000000000ab";
    await owner.query(`
      insert into promotions.packet (id, merchant, title, total, count, least, opens_at, closes_at, rank_min, kyc_min,
        commit, seed_box, status, actor, created_at)
      values ('${id}', 'fiesta', '{}', 1000, 5, 100, now(), now() + interval '1 day', 0, 0, 'c', '\\x00', 'OPEN', 'a', now())`);
    const taken = `insert into promotions.packet_take
      values (gen_random_uuid(), '${id}', 0, '${player_id}', 'fiesta', 'PHP', 300, now())`;
    expect(await seen(taken, `delete from promotions.packet_take where packet_id = '${id}'`)).toEqual([
      ["every red packet booked once", [-300n]],
      ["red packets are the sum of what was taken", [-300n]],
    ]);
  });

  test("cashback that an offer is said to have given, of no payment and not counted as spent", async () => {
    const { player_id } = await one<{ player_id: string }>("select player_id from ledger.wallet limit 1");
    const given = `insert into promotions.boost_payment
      select gen_random_uuid(), id, '${player_id}', '2001-01-01', 40, now() from promotions.offer where code = 'planted'`;
    expect(await seen(given, "delete from promotions.boost_payment where day = '2001-01-01'")).toEqual([
      ["offers are the sum of their claims", [-40n]],
      ["raised cashback is given by its offers", [40n]],
    ]);
  });

  test("what loyalty gave that no posting explains, and a member that is not the sum of their days", async () => {
    const { player_id } = await one<{ player_id: string }>("select player_id from ledger.wallet limit 1");
    const row = `gen_random_uuid(), '${player_id}', 'fiesta', 'PHP'`;
    const reward = `insert into loyalty.rank_reward values (${row}, 'weekly', 'planted', 1, 500, now())`;
    expect(await seen(reward, "delete from loyalty.rank_reward where period_key = 'planted'")).toEqual([
      ["every reward of a rank booked once", [-500n]],
    ]);
    const paid = `insert into loyalty.cashback values (${row}, '2001-01-01', 700, 700, 300, false, '[]', null, now())`;
    expect(await seen(paid, "delete from loyalty.cashback where day = '2001-01-01'")).toEqual([
      ["every payment of cashback booked once", [-700n]],
      ["raised cashback is given by its offers", [-300n]],
    ]);
    const move = `insert into loyalty.point_move values
      (gen_random_uuid(), '${player_id}', 'PHP', 'CONVERTED', -100, 0, 100, 'planted', null, now())`;
    expect(await seen(move, "delete from loyalty.point_move where ref = 'planted'")).toEqual([
      ["every move of points booked once", [-200n]],
    ]);
    const award = (unit: string) => `insert into loyalty.award values
      (${row}, 'leaderboard', 'day', 'planted', 'Race', 900, '${unit}', null, true, now())`;
    const noAward = "delete from loyalty.award where period_key = 'planted'";
    expect(await seen(award("cash"), noAward)).toEqual([
      ["every cash reward of missions and leaderboards booked once", [-900n]],
    ]);
    expect(await seen(award("points"), noAward)).toEqual([["every reward in points came once", [-9n]]]);
    const strange = `insert into loyalty.point_move values
      (gen_random_uuid(), '${player_id}', 'PHP', 'AWARDED', 7, 7, 0, 'planted', null, now())`;
    expect(await seen(strange, "delete from loyalty.point_move where ref = 'planted'")).toEqual([
      ["every move of points booked once", [-7n]],
      ["every reward in points came once", [7n]],
    ]);
    const touch = `update ledger.wallet set limited = limited where player_id = '${player_id}'`;
    const member = `insert into loyalty.member values ('${player_id}', 'fiesta', 5, 9, 0, 0, now(), '2001-01')`;
    expect(
      await seen(
        `delete from loyalty.member where player_id = '${player_id}'; ${member}; ${touch}`,
        `delete from loyalty.member where player_id = '${player_id}'; ${touch}`,
      ),
    ).toEqual([["members are the sum of their days", [14n]]]);
  });

  test("an open bet that says more than its stake, and one with two ends", async () => {
    const { player_id } = await one<{ player_id: string }>("select player_id from ledger.wallet limit 1");
    const bet = `
      insert into play.vendor_action (vendor, tx_id, player_id, merchant, verb, round_ref, amount, state, balance,
        currency, entry_id, game_code, at)
      values (1, 'planted', '${player_id}', 'fiesta', 'b', 'r', 250, 'o', 0, 'PHP', gen_random_uuid(), 'g', now())`;
    expect(await seen(bet, "delete from play.vendor_action where tx_id = 'planted'")).toEqual([
      ["in-play equals open bets", [-250n]],
    ]);
    const ended = bet.replace("'o'", "'r'");
    expect(await seen(ended, "delete from play.vendor_action where tx_id = 'planted'")).toEqual([
      ["every bet has one end", [250n]],
    ]);
  });

  test("bonus money in play that no bet explains", async () => {
    const { playerId } = await aPayer();
    const play = (bonus: number, cash: number) =>
      `update ledger.wallet set bonus_in_play = ${bonus}, in_play = ${cash} where player_id = '${playerId}'`;
    const found = await seen(play(50, 0), play(0, 0));
    expect(found).toContainEqual(["bonus in play equals open bonus stakes", [50n]]);
  });

  test("a line of the operators' log", async () => {
    const { audit } = server.app.doors;
    const operator = { playerId: server.store.platform.id<"player">(), username: "ana" } as Session;
    const action = { merchant: "fiesta", operator, action: "a", object: "o", reason: "because" };
    await server.store.database.transaction((tx) => audit.log(tx, action));
    await prove(false);
    const { seq } = await one<{ seq: string }>("select max(seq) as seq from audit.operator_log");
    await owner.query("create temp table cut as select * from audit.operator_log where seq = $1", [seq]);
    expect(
      await seen(
        `delete from audit.operator_log where seq = ${seq}`,
        "insert into audit.operator_log select * from cut",
      ),
    ).toEqual([["operators' log unbroken", [undefined]]]);
  });
});

describe("the prover as a job", () => {
  test("makes the first proof once however many processes start, and everything once a day", async () => {
    const { prover } = server.app.doors.reconciliation;
    const { clock, jobs } = server.store.platform;
    await prover.prove({ full: true });
    const before = (await prover.last())!;
    await prover.proveDue({ first: true });
    expect((await prover.last())!.at).toBe(before.at);
    await clock.advance(90_000);
    await Promise.all([prover.proveSoon(), prover.proveSoon()]);
    const ran = await jobs.runDue(5_000);
    expect(ran["reconciliation.prove"]).toBe(1);
    expect(await prover.last()).toMatchObject({ full: false, fullAt: before.at });
    await clock.advance(2 * DAY);
    await prover.proveDue();
    expect(await prover.last()).toMatchObject({ full: true });
  });
});
