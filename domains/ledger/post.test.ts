import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Entry, KIND, ledgerDoor, type Ledger, legsOf } from "./ledger.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let ledger: Ledger;
beforeAll(async () => {
  world = await testDatabase();
  ledger = ledgerDoor(world.platform);
});
afterAll(() => world.close());

const db = () => world.database.db;

async function aPlayer(cash = 0n): Promise<PlayerId> {
  const playerId = world.platform.id<"player">();
  await ledger.open(db(), { merchant: "fiesta", playerId, currency: "PHP" });
  if (cash > 0n) await ledger.post(db(), [entry(playerId, 100, legsOf.deposit(cash))]);
  return playerId;
}

const entry = (playerId: PlayerId, type: number, legs: Entry["legs"], more: Partial<Entry> = {}): Entry => ({
  playerId,
  type,
  key: world.platform.id<"entry">(),
  legs,
  ...more,
});

const cashOf = async (playerId: PlayerId) => (await ledger.balance(db(), playerId)).cash;

describe("posting", () => {
  test("300 concurrent bets on a balance for 120: exactly 120 accepted, nothing lost", async () => {
    const playerId = await aPlayer(12_000n);
    const bets = Array.from({ length: 300 }, () => entry(playerId, 200, legsOf.bet(100n), { guard: "bet" }));
    const codes = (await Promise.all(bets.map((bet) => ledger.submit([bet])))).map((posted) => posted.code);
    expect(codes.filter((code) => code === "OK")).toHaveLength(120);
    expect(codes.filter((code) => code === "INSUFFICIENT")).toHaveLength(180);
    expect(await ledger.balance(db(), playerId)).toMatchObject({ cash: 0n, inPlay: 12_000n, version: 121n });
  });

  test("all or none: a refused second entry undoes the first, and the transaction stays usable", async () => {
    const playerId = await aPlayer(500n);
    const posted = await world.database.transaction(async (tx) => {
      const both = [entry(playerId, 200, legsOf.bet(400n)), entry(playerId, 200, legsOf.bet(400n))];
      const refused = await ledger.post(tx, both);
      await ledger.post(tx, [entry(playerId, 200, legsOf.bet(500n))]);
      return refused;
    });
    expect(posted).toMatchObject({ code: "INSUFFICIENT", balances: { cash: 500n } });
    expect(await ledger.balance(db(), playerId)).toMatchObject({ cash: 0n, inPlay: 500n });
  });

  test("no wallet, no money", async () => {
    const nobody = world.platform.id<"player">();
    expect(await ledger.submit([entry(nobody, 100, legsOf.deposit(1n))])).toEqual({ code: "NO_ACCOUNT" });
  });

  test("the same entry twice is a bug and throws, unbalanced legs too", async () => {
    const playerId = await aPlayer();
    const twice = entry(playerId, 100, legsOf.deposit(100n));
    await ledger.submit([twice]);
    await expect(ledger.submit([twice])).rejects.toThrow(/duplicate key/);
    const uneven = entry(playerId, 100, [{ kind: KIND.CASH, amount: 5n }]);
    await expect(ledger.submit([uneven])).rejects.toThrow(/balanced/);
    expect(await cashOf(playerId)).toBe(100n);
  });

  test("points and vendor wallets lie in pockets, never negative", async () => {
    const playerId = await aPlayer(1000n);
    const points = (amount: bigint) => legsOf.move(KIND.PROMO_COST, KIND.POINTS, amount);
    expect(await ledger.submit([entry(playerId, 309, points(70n))])).toMatchObject({ balances: { points: 70n } });
    await ledger.submit([entry(playerId, 220, legsOf.toVendor(300n, 23))]);
    expect((await ledger.submit([entry(playerId, 221, legsOf.fromVendor(301n, 23))])).code).toBe("INSUFFICIENT");
    expect(await ledger.vendorWallets(db(), playerId)).toEqual([{ kind: 23, balance: 300n }]);
    const spend = legsOf.move(KIND.POINTS, KIND.PROMO_COST, 71n);
    expect((await ledger.submit([entry(playerId, 309, spend)])).code).toBe("INSUFFICIENT");
  });
});

describe("guards inside the debit", () => {
  test("an excluded player cannot bet, but is paid", async () => {
    const playerId = await aPlayer(500n);
    await ledger.submit([entry(playerId, 200, legsOf.bet(100n), { guard: "bet" })]);
    await ledger.guard(db(), playerId, { blockedUntil: "ever" });
    expect((await ledger.submit([entry(playerId, 200, legsOf.bet(1n), { guard: "bet" })])).code).toBe("EXCLUDED");
    expect((await ledger.submit([entry(playerId, 201, legsOf.settle(100n, 250n))])).code).toBe("OK");
    await ledger.guard(db(), playerId, { blockedUntil: null });
    expect((await ledger.submit([entry(playerId, 200, legsOf.bet(1n), { guard: "bet" })])).code).toBe("OK");
  });

  test("wager and loss limits stop the bet that would pass them; the next period starts anew", async () => {
    const playerId = await aPlayer(10_000n);
    const now = world.platform.clock.now();
    const bet = async (stake: bigint) =>
      (await ledger.submit([entry(playerId, 200, legsOf.bet(stake), { guard: "bet" })])).code;
    await ledger.guard(db(), playerId, { limits: [{ kind: "wager", period: "day", most: 1000n, endsAt: now + DAY }] });
    expect([await bet(900n), await bet(101n), await bet(100n), await bet(1n)]).toEqual(["OK", "LIMIT", "OK", "LIMIT"]);
    await ledger.guard(db(), playerId, { limits: [{ kind: "loss", period: "week", most: 500n, endsAt: now + DAY }] });
    expect(await bet(500n)).toBe("OK");
    expect(await bet(1n)).toBe("LIMIT");
    await ledger.submit([entry(playerId, 201, legsOf.settle(500n, 300n))]);
    expect([await bet(300n), await bet(1n)]).toEqual(["OK", "LIMIT"]);
    await ledger.guard(db(), playerId, { limits: [{ kind: "loss", period: "week", most: 500n, endsAt: now + DAY }] });
    expect(await ledger.limits(db(), playerId)).toMatchObject([{ kind: "loss", used: 500n }]);
    const later = ledgerDoor({ database: world.database, clock: { now: () => now + 2 * DAY } });
    expect((await later.submit([entry(playerId, 200, legsOf.bet(400n), { guard: "bet" })])).code).toBe("OK");
    await ledger.guard(db(), playerId, { limits: [] });
    expect(await bet(1000n)).toBe("OK");
  });

  test.each(["together", "alone"])("a stake that is given back lowers the periods that counted it, %s", async (way) => {
    const playerId = await aPlayer(10_000n);
    const now = world.platform.clock.now();
    const at = (instant: number) => ledgerDoor({ database: world.database, clock: { now: () => instant } });
    const post = async (instant: number, each: Entry) =>
      (await (way === "together" ? at(instant).submit([each]) : at(instant).post(db(), [each]))).code;
    const bet = (instant: number, stake: bigint) =>
      post(instant, entry(playerId, 200, legsOf.bet(stake), { guard: "bet" }));
    const back = (instant: number, stakedAt: number) =>
      post(instant, entry(playerId, 203, legsOf.voidBet(1_000n), { stakedAt }));
    const used = async (instant: number) =>
      (await at(instant).limits(db(), playerId))
        .map(({ kind, period, used }) => `${kind} ${period} ${used}`)
        .toSorted();
    const [day, week] = [
      { period: "day", most: 1_000n, endsAt: now + DAY },
      { period: "week", most: 5_000n, endsAt: now + 7 * DAY },
    ] as const;
    await ledger.guard(db(), playerId, {
      limits: [day, week].flatMap((each) => [
        { kind: "wager" as const, ...each },
        { kind: "loss" as const, ...each },
      ]),
    });
    expect(await bet(now, 1_000n)).toBe("OK");
    const tomorrow = now + DAY + 1_000;
    expect(await bet(tomorrow, 1_000n)).toBe("OK");
    expect(await back(tomorrow, now)).toBe("OK");
    expect(await bet(tomorrow, 1n)).toBe("LIMIT");
    expect(await used(tomorrow)).toEqual(["loss day 1000", "loss week 1000", "wager day 1000", "wager week 1000"]);
    expect(await back(tomorrow, tomorrow)).toBe("OK");
    expect(await used(tomorrow)).toEqual(["loss day 0", "loss week 0", "wager day 0", "wager week 0"]);
  });

  test("debt stops bets and transfers until it is repaid", async () => {
    const playerId = await aPlayer(100n);
    await ledger.submit([entry(playerId, 904, legsOf.chargeback(400n), { forced: true })]);
    expect(await ledger.balance(db(), playerId)).toMatchObject({ cash: 0n, debt: 300n });
    expect((await ledger.submit([entry(playerId, 200, legsOf.bet(0n), { guard: "bet" })])).code).toBe("DEBT_OPEN");
    await ledger.submit([entry(playerId, 100, legsOf.deposit(350n))]);
    expect(await ledger.balance(db(), playerId)).toMatchObject({ cash: 50n, debt: 0n });
  });
});

describe("once", () => {
  const ask = (playerId: PlayerId, key: string, requestHash = "hash") => ({
    playerId,
    scope: "test",
    key,
    requestHash,
  });

  test("ten at the same time: one runs, the others get its answer, bigints included", async () => {
    const playerId = await aPlayer(500n);
    let runs = 0;
    const command = () =>
      ledger.once(ask(playerId, "k"), async (tx) => {
        runs += 1;
        await ledger.post(tx, [entry(playerId, 200, legsOf.bet(100n))]);
        return ok({ zeta: 1, amount: 2n ** 60n, alpha: [{ left: 5n }] });
      });
    const answers = await Promise.all(Array.from({ length: 10 }, command));
    expect(runs).toBe(1);
    expect(answers.filter((each) => !each.replayed)).toHaveLength(1);
    for (const { result } of answers) expect(result).toEqual(ok({ zeta: 1, amount: 2n ** 60n, alpha: [{ left: 5n }] }));
    expect(answers.map(({ result }) => result.ok && Object.keys(result.value).join())).toEqual(
      Array(10).fill("zeta,amount,alpha"),
    );
    expect(await cashOf(playerId)).toBe(400n);
  });

  test("another content under the key is refused and does nothing", async () => {
    const playerId = await aPlayer();
    await ledger.once(ask(playerId, "k"), async () => ok(1));
    const other = await ledger.once(ask(playerId, "k", "other"), async () => ok(2));
    expect(other).toEqual({ result: fault("WALLET_IDEM_MISMATCH"), replayed: false });
  });

  test("a refusal undoes what was written; an exception stores nothing", async () => {
    const playerId = await aPlayer(500n);
    const refused = await ledger.once(ask(playerId, "r"), async (tx) => {
      await ledger.post(tx, [entry(playerId, 200, legsOf.bet(100n))]);
      return fault("WALLET_LIMIT");
    });
    expect([refused.result.ok, await cashOf(playerId)]).toEqual([false, 500n]);
    const broken = ledger.once(ask(playerId, "e"), async () => {
      throw new Error("broken");
    });
    await expect(broken).rejects.toThrow("broken");
    expect(await ledger.once(ask(playerId, "e"), async () => ok("now"))).toEqual({
      result: ok("now"),
      replayed: false,
    });
  });
});

describe("account record", () => {
  test("shows what changed, newest first, with totals; a stranger's entry does not exist", async () => {
    const playerId = await aPlayer(1000n);
    const roundId = world.platform.id<"round">();
    await ledger.submit([entry(playerId, 200, legsOf.bet(400n), { roundId })]);
    const win = entry(playerId, 201, legsOf.settle(400n, 700n), { roundId, ref: "r1" });
    await ledger.submit([win]);
    await ledger.submit([entry(playerId, 300, legsOf.grant(50n))]);
    const now = world.platform.clock.now();
    const asked = { playerId, since: now - DAY, until: now + DAY, offset: 0, limit: 2 };
    const { list, total, totals } = await ledger.records(db(), asked);
    expect(list.map((each) => [each.type, each.amount, each.balanceAfter, each.ofBonus])).toEqual([
      [300, 50n, 1300n, true],
      [201, 700n, 1300n, false],
    ]);
    // A bonus is shown and not counted: what came and went is what the balance says.
    expect({ total, totals }).toEqual({ total: 4, totals: { in: 1700n, out: 400n } });
    expect((await ledger.records(db(), { ...asked, types: [200] })).list).toMatchObject([{ amount: -400n, roundId }]);
    const detail = await ledger.record(db(), playerId, win.key);
    expect(detail).toMatchObject({ ref: "r1", amount: 700n });
    expect(detail?.legs).toContainEqual({ kind: "CASH", amount: 700n, after: 1300n });
    expect(detail?.legs).toContainEqual({ kind: "GAME", amount: -300n });
    expect(await ledger.record(db(), await aPlayer(), win.key)).toBeUndefined();
  });
});

describe("the wall", () => {
  test("the application's role cannot write a table of the ledger", async () => {
    const playerId = await aPlayer(100n);
    for (const write of [
      sql`update ledger.wallet set cash = cash + 1 where player_id = ${playerId}`,
      sql`insert into ledger.movement select * from ledger.movement limit 1`,
      sql`delete from ledger.idem`,
      sql`insert into ledger.pocket (player_id, kind, currency, version) values (${playerId}, 7, 'PTS', 1)`,
    ]) {
      await expect(write.execute(db())).rejects.toThrow(/permission denied/);
    }
    expect(await cashOf(playerId)).toBe(100n);
  });

  test("not even the owner can change a balance without movements, or movements that do not add up", async () => {
    const playerId = await aPlayer(100n);
    const client = new pg.Client(world.owner);
    await client.connect();
    try {
      const grab = "update ledger.wallet set cash = cash + 50, version = version + 1 where player_id = $1";
      await expect(client.query(grab, [playerId])).rejects.toThrow(/not what its movements say/);
      const again = "update ledger.wallet set cash = cash + 100 where player_id = $1";
      await expect(client.query(again, [playerId])).rejects.toThrow(/not what its movements say/);
      const pocket = `insert into ledger.pocket (player_id, kind, currency, balance, version, first_key, last_key)
        values ($1, 7, 'PTS', 9, 1, gen_random_uuid(), gen_random_uuid())`;
      await expect(client.query(pocket, [playerId])).rejects.toThrow(/not what its movements say/);
    } finally {
      await client.end();
    }
    expect(await cashOf(playerId)).toBe(100n);
  });

  const BUCKETS = ["cash", "in_play", "bonus", "bonus_in_play", "withdraw_hold", "commission", "free_bet", "debt"];
  test.each(BUCKETS)("nor what a wallet has under %s, however large the number", async (bucket) => {
    const playerId = await aPlayer(100n);
    const client = new pg.Client(world.owner);
    await client.connect();
    try {
      for (const more of ["1", "9223372036854775000"]) {
        const grab = `update ledger.wallet set ${bucket} = ${bucket} + ${more} where player_id = $1`;
        await expect(client.query(grab, [playerId])).rejects.toThrow(/not what its movements say/);
      }
    } finally {
      await client.end();
    }
  });

  test("the audit holds, and finds in-play money no bet explains", async () => {
    const playerId = await aPlayer(100n);
    await ledger.submit([entry(playerId, 200, legsOf.bet(60n))]);
    expect(await ledger.audit(db())).toMatchObject({ ok: true });
    const claimed = await ledger.audit(db(), { inPlay: async () => [{ playerId, amount: 59n }] });
    const check = claimed.checks.find((each) => each.name === "in-play equals open bets");
    expect([claimed.ok, check?.ok]).toEqual([false, false]);
    expect(check?.breaks).toContainEqual(expect.objectContaining({ playerId, amount: 1n }));
  });
});
