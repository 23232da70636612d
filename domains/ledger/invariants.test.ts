import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { ok } from "@taya/kernel/result";
import { testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Audit, type Claims, KIND, type Leg, type Ledger, ledgerDoor, legsOf } from "./ledger.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let ledger: Ledger;
let owner: pg.Client;
beforeAll(async () => {
  world = await testDatabase();
  ledger = ledgerDoor(world.platform);
  owner = new pg.Client(world.owner);
  await owner.connect();
  // Whoever owns the database can go past every guard: that is the damage a proof is for.
  await owner.query("set session_replication_role = replica");
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

const db = () => world.database.db;
const post = (playerId: PlayerId, type: number, legs: readonly Leg[], ref?: string) =>
  ledger.submit([{ playerId, type, key: world.platform.id<"entry">(), legs, ...(ref !== undefined && { ref }) }]);

async function aPlayer(): Promise<PlayerId> {
  const playerId = world.platform.id<"player">();
  await ledger.open(db(), { merchant: "fiesta", playerId, currency: "PHP" });
  await post(playerId, 100, legsOf.deposit(10_000n), "before");
  return playerId;
}

const invariants = (full: boolean, claims: Claims = {}) => ledger.audit(db(), claims, { full });
const brokenOf = ({ checks }: Audit) =>
  checks
    .filter((each) => !each.ok)
    .map((each) => [each.name, each.breaks.map(({ subject, amount }) => [subject, amount])]);

/** Plants damage after a proof and mends it again; both kinds of proof must see the one and the other. */
async function seen(playerId: PlayerId, plant: string, mend: string, claims: Claims = {}): Promise<string[]> {
  expect(brokenOf(await invariants(false, claims))).toEqual([]);
  await post(playerId, 200, legsOf.instant(300n, 100n), "after");
  await owner.query(plant);
  const quick = await invariants(false, claims);
  const whole = await invariants(true, claims);
  expect([quick.full, whole.full]).toEqual([false, true]);
  expect(brokenOf(quick)).toEqual(brokenOf(whole));
  // It does not go away by being looked past.
  expect(brokenOf(await invariants(false, claims))).toEqual(brokenOf(whole));
  await owner.query(mend);
  expect(brokenOf(await invariants(false, claims))).toEqual([]);
  expect(brokenOf(await invariants(true, claims))).toEqual([]);
  return whole.checks.filter((each) => !each.ok).map((each) => each.name);
}

test("a posting to any kind of the house fits, in a proof of what is new and in one of everything", async () => {
  const playerId = await aPlayer();
  for (const [name, kind] of Object.entries(KIND)) {
    if (kind < 100 || kind === KIND.PLAYER_DEBT) continue;
    await post(playerId, 204, legsOf.move(KIND.CASH, kind, 3n));
    expect(brokenOf(await invariants(false)), name).toEqual([]);
    const whole = await invariants(true);
    expect(brokenOf(whole), name).toEqual([]);
    expect(whole.trial.map((line) => line.kind)).toContain(kind);
  }
});

describe("damage planted by the owner of the database", () => {
  test("a balance without postings", async () => {
    const playerId = await aPlayer();
    const steal = (by: string) => `update ledger.wallet set cash = cash ${by} where player_id = '${playerId}'`;
    expect(await seen(playerId, steal("+ 7"), steal("- 7"))).toEqual([
      "every currency sums to zero",
      "every account equals the sum of its postings",
    ]);
  });

  test("a movement that never was, and one that is gone", async () => {
    const playerId = await aPlayer();
    const key = world.platform.id<"entry">();
    const invent = `
      insert into ledger.movement (player_id, key, leg, from_kind, to_kind, currency, amount, cash_after, version, type,
        at, merchant)
      values ('${playerId}', '${key}', 0, 102, 1, 'PHP', 5000, 14800, 9, 100, now(), 'fiesta')`;
    expect(await seen(playerId, invent, `delete from ledger.movement where key = '${key}'`)).toEqual(
      expect.arrayContaining(["every account equals the sum of its postings", "version chain unbroken"]),
    );
    await owner.query("create temp table gone as select * from ledger.movement limit 0");
    const lose = `
      with lost as (delete from ledger.movement where player_id = '${playerId}' and ref = 'after' returning *)
      insert into gone select * from lost`;
    expect(await seen(playerId, lose, "insert into ledger.movement select * from gone")).toEqual(
      expect.arrayContaining(["every account equals the sum of its postings", "version chain unbroken"]),
    );
  });

  test("an entry whose sides do not belong together", async () => {
    const playerId = await aPlayer();
    const tear = (leg: string) => `update ledger.movement set type = ${leg}
      where player_id = '${playerId}' and ref = 'after' and leg = 0`;
    expect(await seen(playerId, tear("201"), tear("200"))).toEqual(["every entry balanced"]);
    const kind = (
      to: number,
      amount: number,
    ) => `update ledger.movement set currency = '${to ? "USD" : "PHP"}', amount = ${amount}
      where player_id = '${playerId}' and ref = 'after' and from_kind = 101`;
    expect(await seen(playerId, kind(1, 100), kind(0, 100))).toEqual(
      expect.arrayContaining(["every entry balanced", "every account equals the sum of its postings"]),
    );
  });

  test("an amount changed afterwards, in a posting proven long ago", async () => {
    const playerId = await aPlayer();
    await invariants(false);
    const change = (amount: number) =>
      `update ledger.movement set amount = ${amount} where player_id = '${playerId}' and ref = 'before'`;
    expect(await seen(playerId, change(10_500), change(10_000))).toEqual(
      expect.arrayContaining(["every account equals the sum of its postings"]),
    );
  });

  test("an account below nothing", async () => {
    const playerId = await aPlayer();
    await owner.query("alter table ledger.wallet drop constraint wallet_bonus_check");
    const owe = (by: string) => `update ledger.wallet set bonus = bonus ${by} where player_id = '${playerId}'`;
    expect(await seen(playerId, owe("- 5"), owe("+ 5"))).toContain("no negative player account");
    await owner.query("alter table ledger.wallet add constraint wallet_bonus_check check (bonus >= 0)");
  });

  test("two commands with one entry, and an answer whose entry is not there", async () => {
    const playerId = await aPlayer();
    const command = (key: string) =>
      ledger.once({ playerId, scope: "test", key, requestHash: key }, async (tx) => {
        await ledger.post(tx, [
          { playerId, type: 900, key: world.platform.id<"entry">(), legs: legsOf.adjust(KIND.CASH, 100n) },
        ]);
        return ok(null);
      });
    await command("one");
    const double = `
      insert into ledger.idem select player_id, scope, '\\x01', req_hash, entry_id, response, at from ledger.idem
      where player_id = '${playerId}'`;
    const single = `delete from ledger.idem where key_hash = '\\x01'`;
    expect(await seen(playerId, double, single)).toEqual(["one entry per command"]);
    const lost = `
      insert into ledger.idem values ('${playerId}', 'test', '\\x01', '\\x02', '${world.platform.id<"entry">()}', '1', now())`;
    expect(await seen(playerId, lost, single)).toEqual(["one entry per command"]);
  });

  test("a wager above its limit; one above a limit that was lowered later is none", async () => {
    const playerId = await aPlayer();
    const endsAt = world.platform.clock.now() + DAY;
    const limit = (most: bigint) =>
      ledger.guard(db(), playerId, { limits: [{ kind: "wager", period: "day", most, endsAt }] });
    await limit(1_000n);
    expect((await post(playerId, 200, legsOf.bet(800n))).code).toBe("OK");
    await limit(500n);
    expect(brokenOf(await invariants(true))).toEqual([]);
    await limit(2_000n);
    const use = (used: number) => `update ledger.limit_usage set used = ${used} where player_id = '${playerId}'`;
    expect(await seen(playerId, use(2_001), use(300))).toEqual(["no wager above its limit"]);
  });

  test("money in play that no bet explains", async () => {
    const playerId = await aPlayer();
    await post(playerId, 200, legsOf.bet(60n), "bet");
    const { rows } = await sql<{ player_id: string; held: bigint }>`
      select player_id, in_play as held from ledger.wallet where in_play <> 0`.execute(db());
    const others = rows.map((row) => ({ playerId: row.player_id, amount: row.held }));
    const said = new Map<string, bigint>();
    const claims: Claims = {
      inPlay: async () => others.map((each) => ({ ...each, amount: each.amount - (said.get(each.playerId) ?? 0n) })),
    };
    expect(brokenOf(await invariants(false, claims))).toEqual([]);
    said.set(playerId, 1n);
    const wrong = [["in-play equals open bets", [[playerId, 1n]]]];
    expect(brokenOf(await invariants(false, claims))).toEqual(wrong);
    expect(brokenOf(await invariants(true, claims))).toEqual(wrong);
  });

  test("running totals that somebody changed: found by the next full proof", async () => {
    await owner.query("update ledger.total set amount = amount + 5 where kind = 101");
    expect((await invariants(false)).checks.filter((each) => !each.ok).map((each) => each.name)).toEqual([
      "every currency sums to zero",
    ]);
    expect(brokenOf(await invariants(true))).toEqual([["running totals equal the movements", [["PHP 101", 5n]]]]);
    expect(brokenOf(await invariants(true))).toEqual([]);
  });
});

describe("a proof of what is new", () => {
  test("misses no posting that was decided before it and committed after it, whatever its key says", async () => {
    const playerId = await aPlayer();
    await invariants(true);
    const early = world.platform.id<"entry">();
    let commit = () => {};
    const waits = new Promise<void>((resolve) => void (commit = resolve));
    const slow = world.database.transaction(async (tx) => {
      await ledger.post(tx, [{ playerId, type: 100, key: early, legs: legsOf.deposit(500n) }]);
      await waits;
    });
    const other = await aPlayer();
    expect(brokenOf(await invariants(false))).toEqual([]);
    commit();
    await slow;
    await post(other, 200, legsOf.instant(5n, 0n));
    const after = await invariants(false);
    expect(brokenOf(after)).toEqual([]);
    expect(after.players).toBeGreaterThanOrEqual(2);
    // The full proof finds the running totals as the quick ones left them.
    expect(brokenOf(await invariants(true))).toEqual([]);
  });

  test("goes on in pieces and finds what any proof finds, in whichever piece it is", async () => {
    const players = (await Promise.all(Array.from({ length: 5 }, aPlayer))).toSorted();
    await invariants(false);
    const often = (playerId: PlayerId) =>
      Array.from({ length: 300 }, () => post(playerId, 200, legsOf.instant(3n, 1n)));
    await Promise.all(players.flatMap(often));
    const [first, last] = [players[0]!, players.at(-1)!];
    await owner.query(
      "update ledger.movement set amount = amount + 7 where player_id = $1 and version = 100 and from_kind = 1",
      [first],
    );
    await owner.query("update ledger.wallet set cash = cash + 5 where player_id = $1", [last]);
    const gentle = await ledger.audit(db(), {}, { full: false, gently: true });
    expect(gentle.players).toBeGreaterThanOrEqual(5);
    const named = new Set(gentle.checks.flatMap(({ breaks }) => breaks.map(({ playerId }) => playerId)));
    expect(named).toEqual(new Set([undefined, first, last]));
    expect(brokenOf(gentle)).toEqual(brokenOf(await invariants(true)));
    await owner.query(
      "update ledger.movement set amount = amount - 7 where player_id = $1 and version = 100 and from_kind = 1",
      [first],
    );
    await owner.query("update ledger.wallet set cash = cash - 5 where player_id = $1", [last]);
    expect(brokenOf(await ledger.audit(db(), {}, { full: false, gently: true }))).toEqual([]);
    expect(brokenOf(await invariants(true))).toEqual([]);
  });

  test("looks at nobody when nothing happened", async () => {
    await invariants(false);
    // Whoever played while another transaction of the server was open, in whatever database, is looked at once more.
    const players = async () => (await invariants(false)).players;
    await expect.poll(players, { timeout: 20_000 }).toBe(0);
    expect(await invariants(false)).toMatchObject({ ok: true, full: false });
  });

  test("is one of everything after a restore, when the numbers of transactions begin anew", async () => {
    const playerId = await aPlayer();
    await invariants(false);
    await owner.query("update ledger.proof_mark set seen = '99999999999:99999999999:'");
    await post(playerId, 200, legsOf.instant(3n, 2n));
    const after = await invariants(false);
    expect([after.full, brokenOf(after)]).toEqual([true, []]);
    expect((await invariants(false)).full).toBe(false);
  });

  test("takes turns with another one; while players play both find the books right", { timeout: 60_000 }, async () => {
    const players = await Promise.all(Array.from({ length: 12 }, aPlayer));
    let playing = true;
    const play = players.map(async (playerId) => {
      while (playing) {
        await post(playerId, 200, legsOf.instant(3n, 2n));
        await post(playerId, 200, legsOf.bet(1n));
      }
    });
    const found: unknown[] = [];
    for (let round = 0; round < 6; round++) {
      for (const each of await Promise.all([invariants(false), invariants(round === 3)])) found.push(...brokenOf(each));
    }
    playing = false;
    await Promise.all(play);
    expect(found).toEqual([]);
    expect(brokenOf(await invariants(false))).toEqual([]);
    expect(brokenOf(await invariants(true))).toEqual([]);
  });
});
