import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, dayIn, startOfDay } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findMember } from "../figures/add.store.ts";
import { atOnce, openLoyalty, type OpenedLoyalty, ZONE } from "../loyalty.testing.ts";
import { addMonths, monthIn } from "@taya/kernel/calendar";

let room: OpenedLoyalty;
let playerId: PlayerId;
beforeAll(async () => void (room = await openLoyalty()));
afterAll(() => room?.world.close());
beforeEach(async () => void (playerId = await room.aPlayer()));

/** What the second level asks for, in minor units. */
const TWO = { deposit: 500_000n, validBet: 10_000_000n };
const rank = async (id = playerId) => {
  const answer = await room.handlers.rank({}, room.by(id));
  assert(answer.ok, "a rank is always told");
  return answer.value;
};
const claim = (kind: "upgrade" | "weekly" | "monthly" | "birthday", level?: number) =>
  room.handlers.claimRank({ kind, level }, room.by(playerId, { kind, level }));
const reach = async (id = playerId) => {
  await room.deposit(id, TWO.deposit);
  await room.play(id, TWO.validBet);
};
const today = () => dayIn(room.platform.clock.now(), ZONE);
/** Goes to the fifth of the next month. */
async function nextMonth() {
  const at = startOfDay(`${addMonths(monthIn(today()), 1)}-05`, ZONE);
  await room.platform.clock.advance(at - room.platform.clock.now());
}

describe("figures", () => {
  test("add up bets of every vertical and deposits, take back corrections and chargebacks, and leave play money out", async () => {
    const back = { later: true, bets: -1 } as const;
    await room.consume("bets.settled", [
      room.fact(playerId, 10_000n),
      room.fact(playerId, 5_000n, { category: "SPORTS" }),
      room.fact(playerId, 700n, { category: "LOTT" }),
      room.fact(playerId, -5_000n, { category: "SPORTS", ...back }),
      room.fact(playerId, 99_000n, { currency: "FUN" }),
    ]);
    await room.deposit(playerId, 30_000n);
    await room.deposit(playerId, 12_000n, "wallet.deposit.charged");
    const { progress, keep } = await rank();
    expect(progress.validBet.have).toBe(10_700n);
    expect(progress.deposit.have).toBe(18_000n);
    expect(keep).toMatchObject({ have: 10_700n, month: monthIn(today()) });
    const { rows } = await sql<object>`
      select category, valid_bet::int as bet from loyalty.bet_day where player_id = ${playerId} order by category`.execute(
      room.world.database.db,
    );
    expect(rows).toEqual([
      { category: "LOTT", bet: 700 },
      { category: "RNG", bet: 10_000 },
      { category: "SPORTS", bet: 0 },
    ]);
  });

  test("a batch that fails leaves nothing behind, and counts whole when it comes again", async () => {
    const facts = [room.fact(playerId, 4_000n), room.fact(playerId, 1n, { validBet: "much" })];
    await expect(room.consume("bets.settled", facts)).rejects.toThrow("much is no amount");
    expect(await findMember(room.world.database.db, playerId)).toBeUndefined();
    await room.consume("bets.settled", facts.slice(0, 1));
    expect((await rank()).progress.validBet.have).toBe(4_000n);
  });

  test("who plays for nothing, and who there is not, is no member", async () => {
    const trial = await room.aPlayer({ type: 4 });
    const nobody = room.platform.id<"player">();
    await room.consume("bets.settled", [room.fact(trial, 100n), room.fact(nobody, 100n), room.fact(playerId, 100n)]);
    const members = await Promise.all([trial, nobody, playerId].map((id) => findMember(room.world.database.db, id)));
    expect(members.map((each) => each?.validBet)).toEqual([undefined, undefined, 100n]);
  });

  test("two batches at once about the same members both count", async () => {
    const others = await Promise.all([room.aPlayer(), room.aPlayer()]);
    const all = [playerId, ...others];
    await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        room.consume(
          "bets.settled",
          (turn % 2 ? all : all.toReversed()).map((id) => room.fact(id, 1_000n)),
        ),
      ),
    );
    for (const id of all) expect((await rank(id)).progress.validBet.have).toBe(12_000n);
  });
});

describe("a rank", () => {
  test("needs both sums, rises several levels at once, and is shown where the account is shown", async () => {
    await room.play(playerId, TWO.validBet);
    expect(await rank()).toMatchObject({ rankLevel: 0, labelName: "Member", history: [] });
    await room.deposit(playerId, TWO.deposit);
    const now = await rank();
    expect(now).toMatchObject({ rankLevel: 2, labelName: "VIP 2 Silver", vipService: false });
    expect(now.history).toMatchObject([{ was: 0, level: 2, why: "REACHED" }]);
    expect(now.next).toMatchObject({ labelName: "VIP 3 Gold" });
    expect(room.players.get(playerId)).toMatchObject({ rankLevel: 2, rankName: "VIP 2 Silver" });
  });

  test("gives the bonus of each level reached once per life, all of them or one", async () => {
    await reach();
    expect((await rank()).claimable).toMatchObject([
      { kind: "upgrade", level: 1, amount: 800n },
      { kind: "upgrade", level: 2, amount: 2_800n },
      { kind: "weekly", amount: 500n },
      { kind: "monthly", amount: 1_800n },
    ]);
    expect(await claim("upgrade", 2)).toMatchObject({ value: { amount: 2_800n, balance: 2_800n } });
    expect(await claim("upgrade", 2)).toMatchObject({ fault: "PROMO_ALREADY" });
    expect(await claim("upgrade", 3)).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    expect(await claim("upgrade")).toMatchObject({ value: { amount: 800n, balance: 3_600n } });
    expect(await claim("upgrade")).toMatchObject({ fault: "PROMO_ALREADY" });
  });

  test("pays once, however many ask at the same time", async () => {
    await reach();
    expect(await atOnce(200, () => claim("weekly"))).toEqual({ granted: 1, refusals: ["PROMO_ALREADY"] });
    expect(await room.cash(playerId)).toBe(500n);
    expect(await room.breaks()).toEqual([]);
  });

  test("the same request again gets the stored answer", async () => {
    await reach();
    const caller = room.by(playerId, { kind: "monthly" }, "one key");
    const first = await room.handlers.claimRank({ kind: "monthly" }, caller);
    expect(await room.handlers.claimRank({ kind: "monthly" }, caller)).toEqual(first);
    expect(caller.replays).toBe(1);
    expect(await room.cash(playerId)).toBe(1_800n);
  });

  test("of somebody the law lets nothing be given to offers and pays nothing", async () => {
    await reach();
    for (const why of ["RG_EXCLUDED", "RG_COOLOFF", "RG_WAIT"] as const) {
      room.refused.set(playerId, why);
      expect(await claim("weekly")).toMatchObject({ fault: why });
      expect((await rank()).claimable).toEqual([]);
    }
    expect(await room.cash(playerId)).toBe(0n);
    room.refused.delete(playerId);
    expect(await claim("weekly")).toMatchObject({ ok: true });
  });

  test("gives its weekly and monthly reward again in the next week and month", async () => {
    await reach();
    expect([(await claim("weekly")).ok, (await claim("monthly")).ok]).toEqual([true, true]);
    await nextMonth();
    expect([(await claim("weekly")).ok, (await claim("monthly")).ok]).toEqual([true, true]);
    expect(await room.cash(playerId)).toBe(2n * (500n + 1_800n));
  });

  test("gives a bonus around a verified birthday, once a year, when it has stood for thirty days", async () => {
    await reach();
    const nextDay = dayIn(room.platform.clock.now() + 31 * DAY + 2 * DAY, ZONE);
    room.birthdays.set(playerId, `1990${nextDay.slice(4)}`);
    await room.platform.clock.advance(31 * DAY);
    expect(await claim("birthday")).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    room.players.set(playerId, { ...room.players.get(playerId)!, kycLevel: 2 });
    expect(await claim("birthday")).toMatchObject({ value: { amount: 3_800n } });
    await room.platform.clock.advance(3 * DAY);
    expect(await claim("birthday")).toMatchObject({ fault: "PROMO_ALREADY" });
    await room.platform.clock.advance(5 * DAY);
    expect(await claim("birthday")).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
  });
});

describe("a month", () => {
  test("that does not keep a level takes exactly one, once; what was lost comes back when a month keeps it", async () => {
    await reach();
    await nextMonth();
    await room.beat("loyalty.months");
    // The month in which it was reached kept it.
    expect((await rank()).rankLevel).toBe(2);
    await room.play(playerId, 100n);
    await nextMonth();
    await Promise.all([room.beat("loyalty.months"), room.beat("loyalty.months")]);
    await room.beat("loyalty.months");
    expect(await rank()).toMatchObject({
      rankLevel: 1,
      history: [{ was: 2, level: 1, why: "NOT_KEPT" }, { level: 2 }],
    });
    expect(room.players.get(playerId)!.rankLevel).toBe(1);
    // The sums that had reached it once do not give it back.
    await room.play(playerId, 100n);
    expect((await rank()).rankLevel).toBe(1);
    await room.play(playerId, 2_000_000n);
    expect((await rank()).rankLevel).toBe(2);
    expect((await claim("upgrade", 2)).ok).toBe(true);
  });

  test("judges who has a rank and never played, and whoever was left out by a stop, month by month", async () => {
    const given = await room.aPlayer({ rankLevel: 5 });
    await nextMonth();
    await room.beat("loyalty.months");
    expect((await rank(given)).rankLevel).toBe(4);
    await nextMonth();
    await nextMonth();
    await room.beat("loyalty.months");
    expect((await rank(given)).rankLevel).toBe(2);
  });

  test("goes on where it was cut off", async () => {
    const some = await Promise.all(Array.from({ length: 4 }, () => room.aPlayer({ rankLevel: 3 })));
    await nextMonth();
    const { setRank } = room.needs.accounts;
    let left = 2;
    room.needs.accounts.setRank = async (...given) => {
      left -= 1;
      if (left < 0) throw new Error("cut off");
      return setRank(...given);
    };
    await expect(room.beat("loyalty.months")).rejects.toThrow("cut off");
    room.needs.accounts.setRank = setRank;
    await room.beat("loyalty.months");
    const levels = await Promise.all(some.map(async (id) => (await rank(id)).rankLevel));
    expect(levels).toEqual([2, 2, 2, 2]);
    expect(await room.breaks()).toEqual([]);
  });
});

describe("levels", () => {
  test("are told to everybody in their language, with the rates that hold", async () => {
    const told = await room.handlers.ranks({}, { ...room.by(playerId), language: "TY" });
    assert(told.ok, "ranks are always told");
    expect(told.value.list).toHaveLength(11);
    expect(told.value.list[0]).toMatchObject({ level: 0, name: "Kasapi", deposit: 0n, cashback: { RNG: 12_000 } });
    expect(told.value.list[7]).toMatchObject({ name: "VIP 7 Esmeralda", withdrawPerDay: 8 });
    expect(told.value.list[1]).toMatchObject({ withdrawPerDay: 5 });
  });

  test("are changed by two operators, and not into what nobody could read", async () => {
    const now = await room.handlers.adminRanks({}, room.by(playerId));
    assert(now.ok, "levels are always told");
    const { list } = now.value;
    const wrong = [list[1]!, ...list];
    const reason = "as a test";
    expect(await room.handlers.changeRanks({ list: wrong, reason }, room.by(playerId))).toMatchObject({
      fault: "VALIDATION_FAILED",
      detail: { errors: [{ field: "list.0.deposit" }, { field: "list.1.deposit" }] },
    });
    expect(await room.handlers.changeRanks({ list: list.slice(0, 3), reason }, room.by(playerId))).toMatchObject({
      fault: "APPROVAL_REQUIRED",
    });
    const [act] = room.platform.points.all((await import("@taya/audit/points")).approvalActs);
    const stored = room.said.asked.at(-1)!.payload as never;
    await room.world.database.transaction((tx) => act!.act(tx, stored, room.by(playerId).session!));
    const after = await room.handlers.ranks({}, room.by(playerId));
    expect(after).toMatchObject({ value: { list: { length: 3 } } });
    expect(room.said.actions).toMatchObject([{ action: "loyalty.ranks.change" }]);
  });
});
