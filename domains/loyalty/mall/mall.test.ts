import { approvalActs } from "@taya/audit/points";
import { assert } from "@taya/kernel/assert";
import type { Input, Output } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { KIND, legsOf } from "@taya/ledger";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loyaltyParts } from "../personal-data.ts";
import { atOnce, openLoyalty, type OpenedLoyalty, PASSWORD } from "../loyalty.testing.ts";
import type { mallCalls } from "./contract.ts";

let room: OpenedLoyalty;
let playerId: PlayerId;
beforeAll(async () => void (room = await openLoyalty()));
afterAll(() => room?.world.close());
beforeEach(async () => void (playerId = await withPoints(1_000n)));

const reason = "as a test";
const operator = () => room.by(room.platform.id());

async function withPoints(points: bigint, rankLevel = 0): Promise<PlayerId> {
  const id = await room.aPlayer({ rankLevel });
  const entry = { playerId: id, type: 900, key: room.platform.id<"entry">() };
  await room.world.database.transaction((tx) =>
    room.ledger.post(tx, [{ ...entry, legs: legsOf.adjust(KIND.POINTS, points) }]),
  );
  return id;
}

type Written = Partial<Input<typeof mallCalls.writeItem>>;
const CASH = { type: "cash", name: { EN: "Cash", TY: "Pera" }, points: 100, amount: 1_000n } as const;

const write = (more: Written = {}) =>
  room.handlers.writeItem(
    { ...CASH, perUser: 0, rankMin: 0, enabled: true, sort: 0, reason, ...more } as Input<typeof mallCalls.writeItem>,
    operator(),
  );
async function anItem(more: Written = {}): Promise<string> {
  const written = await write(more);
  assert(written.ok, "the item can be written");
  return written.value.id;
}
const redeem = (itemId: string, more: Partial<Input<typeof mallCalls.redeem>> = {}, who = playerId) => {
  const input = { itemId, quantity: 1, password: PASSWORD, ...more };
  return room.handlers.redeem(input, room.by(who, input));
};
async function redeemed(itemId: string, more: Partial<Input<typeof mallCalls.redeem>> = {}): Promise<string> {
  const answer = await redeem(itemId, more);
  assert(answer.ok, "it can be redeemed");
  return answer.value.id;
}
const approve = (id: string) => room.handlers.approveRedemption({ id, reason, remark: "sent" }, operator());
const reject = (id: string) => room.handlers.rejectRedemption({ id, reason, remark: "no" }, operator());
const points = async (who = playerId) => (await room.ledger.balance(room.world.database.db, who)).points;
const stock = async (id: string) => {
  const { rows } = await sql<{ stock: bigint }>`select stock from loyalty.item where id = ${id}`.execute(
    room.world.database.db,
  );
  return rows[0]!.stock;
};
const mine = async (): Promise<Output<typeof mallCalls.redemptions>["list"]> => {
  const answer = await room.handlers.redemptions({ pageNo: 1, pageSize: 20 }, room.by(playerId));
  assert(answer.ok, "redemptions are told");
  return answer.value.list;
};

describe("a redemption", () => {
  test("takes points and stock, waits, and pays when an operator agrees, once", async () => {
    const item = await anItem({ stock: 5 });
    const id = await redeemed(item, { quantity: 2, remark: "please" });
    expect([await points(), await stock(item)]).toEqual([800n, 3n]);
    const row = { id, item: "Cash", points: 200, amount: 2_000n, quantity: 2, ratio: "10.00" };
    expect(await mine()).toMatchObject([{ ...row, status: "inProcess", remark: "" }]);
    expect(await approve(id)).toMatchObject({ value: { status: "approved", wish: "please", remark: "sent" } });
    expect(await approve(id)).toMatchObject({ fault: "PROMO_STATE", detail: { value: { status: "approved" } } });
    expect(await reject(id)).toMatchObject({ fault: "PROMO_STATE" });
    expect(await room.cash(playerId)).toBe(2_000n);
    expect(await room.breaks()).toEqual([]);
  });

  test("that is refused gives points and stock back, once, however many refuse it at the same time", async () => {
    const item = await anItem({ stock: 5 });
    const id = await redeemed(item, { quantity: 3 });
    expect(await atOnce(20, () => reject(id))).toEqual({ granted: 1, refusals: ["PROMO_STATE"] });
    expect([await points(), await stock(item), await room.cash(playerId)]).toEqual([1_000n, 5n, 0n]);
    expect(await mine()).toMatchObject([{ status: "rejected", remark: "no" }]);
    expect(await room.breaks()).toEqual([]);
  });

  test("pays once, however many agree at the same time", async () => {
    const id = await redeemed(await anItem());
    expect(await atOnce(100, () => approve(id))).toEqual({ granted: 1, refusals: ["PROMO_STATE"] });
    expect(await room.cash(playerId)).toBe(1_000n);
  });

  test("of what is not there, not offered, too much for one player or above the rank is refused and takes nothing", async () => {
    expect(await redeem(room.platform.id())).toMatchObject({ fault: "POINTS_ITEM_OFF" });
    expect(await redeem(await anItem({ enabled: false }))).toMatchObject({ fault: "POINTS_ITEM_OFF" });
    expect(await redeem(await anItem({ rankMin: 3 }))).toMatchObject({ fault: "POINTS_ITEM_OFF" });
    expect(await redeem(await anItem({ stock: 1 }), { quantity: 2 })).toMatchObject({ fault: "POINTS_STOCK" });
    expect(await redeem(await anItem({ points: 600 }), { quantity: 2 })).toMatchObject({
      fault: "POINTS_INSUFFICIENT",
    });
    expect(await redeem(await anItem(), { password: "000000" })).toMatchObject({ fault: "PAYPWD_WRONG" });
    const one = await anItem({ perUser: 1 });
    const first = await redeemed(one);
    expect(await redeem(one)).toMatchObject({ fault: "POINTS_LIMIT", detail: { value: { left: 0 } } });
    await reject(first);
    expect(await redeem(one)).toMatchObject({ ok: true });
    expect(await points()).toBe(900n);
    const ranked = await withPoints(500n, 3);
    expect(await redeem(await anItem({ rankMin: 3 }), {}, ranked)).toMatchObject({ ok: true });
  });

  test("never takes more stock than there is, nor more than one player may have, whoever asks at the same time", async () => {
    const few = await anItem({ stock: 7 });
    const people = await Promise.all(Array.from({ length: 20 }, () => withPoints(1_000n)));
    let next = 0;
    const crowded = await atOnce(120, () => redeem(few, {}, people[next++ % people.length]!));
    expect(crowded).toEqual({ granted: 7, refusals: ["POINTS_STOCK"] });
    expect(await stock(few)).toBe(0n);
    const own = await anItem({ perUser: 3, points: 1 });
    expect(await atOnce(60, () => redeem(own))).toEqual({ granted: 3, refusals: ["POINTS_LIMIT"] });
    expect(await points()).toBe(997n);
    expect(await room.breaks()).toEqual([]);
  });

  test("is neither taken from nor given to whom nothing may be given; what was spent can be given back", async () => {
    const item = await anItem();
    const id = await redeemed(item);
    room.refused.set(playerId, "RG_EXCLUDED");
    expect(await redeem(item)).toMatchObject({ fault: "RG_EXCLUDED" });
    expect(await approve(id)).toMatchObject({ fault: "RG_EXCLUDED" });
    expect(await room.cash(playerId)).toBe(0n);
    expect(await reject(id)).toMatchObject({ ok: true });
    expect(await points()).toBe(1_000n);
  });

  test("of a bonus begins one on the brand's terms", async () => {
    const id = await redeemed(await anItem({ type: "bonus", wagering: 5 }), { quantity: 2 });
    expect(await approve(id)).toMatchObject({ ok: true });
    expect(room.said.bonuses).toMatchObject([{ playerId, promo: "POINTS", amount: 2_000n, required: 10_000n }]);
    expect(await room.cash(playerId)).toBe(0n);
  });

  test("of free rounds gives them when an operator agrees, so many times as were redeemed", async () => {
    const rounds = { type: "freebet", amount: undefined, game: "pearl-lagoon", rounds: 10, stake: 100n } as const;
    const item = await anItem({ ...rounds, stock: 5, perUser: 3 });
    const id = await redeemed(item, { quantity: 2 });
    expect([await points(), await stock(item)]).toEqual([800n, 3n]);
    expect(await mine()).toMatchObject([{ type: "freebet", amount: 2_000n, quantity: 2, status: "inProcess" }]);
    expect(await redeem(item, { quantity: 2 })).toMatchObject({ fault: "POINTS_LIMIT" });
    room.said.rounds.length = 0;
    expect(await atOnce(20, () => approve(id))).toEqual({ granted: 1, refusals: ["PROMO_STATE"] });
    const given = {
      playerId,
      game: "pearl-lagoon",
      rounds: 20,
      stake: 100n,
      source: "redemption",
      ref: id,
      title: "Cash",
    };
    expect(room.said.rounds).toMatchObject([given]);
    expect(await room.cash(playerId)).toBe(0n);
    expect(await room.breaks()).toEqual([]);
  });

  test("of tickets is of the raffle that runs then; when that is over the points come back", async () => {
    const item = await anItem({ type: "ticket", amount: undefined, tickets: 5 });
    room.said.raffle = undefined;
    expect(await redeem(item)).toMatchObject({ fault: "POINTS_ITEM_OFF", detail: { value: { rule: "raffle" } } });
    expect(await points()).toBe(1_000n);
    const raffleId = (room.said.raffle = room.platform.id());
    const [first, second] = [await redeemed(item, { quantity: 3 }), await redeemed(item)];
    expect(await approve(first)).toMatchObject({ ok: true });
    expect(room.said.tickets).toEqual([{ ref: first, raffleId, playerId, tickets: 15 }]);
    room.said.raffle = room.platform.id();
    expect(await approve(second)).toMatchObject({ fault: "PROMO_STATE", detail: { value: { rule: "raffle" } } });
    expect(await reject(second)).toMatchObject({ ok: true });
    expect(await points()).toBe(700n);
    expect(room.said.tickets).toHaveLength(1);
  });

  test("of much money waits for a second operator, and is paid once when they agree", async () => {
    const id = await redeemed(await anItem({ amount: 600_000n }));
    expect(await approve(id)).toMatchObject({ fault: "APPROVAL_REQUIRED" });
    expect(await room.cash(playerId)).toBe(0n);
    const kind = "loyalty.redemption.approve";
    const act = room.platform.points.all(approvalActs).find((each) => each.kind === kind)!;
    const asked = room.said.asked.at(-1)!;
    expect(asked).toMatchObject({ kind, payload: { id } });
    const agree = () =>
      room.world.database.transaction(async (tx) => {
        expect(await act.versionOf!(tx, asked.payload as never)).toBeTypeOf("string");
        return act.act(tx, asked.payload as never, operator().session!);
      });
    expect([(await agree()).ok, (await agree()).ok]).toEqual([true, false]);
    expect(await room.cash(playerId)).toBe(600_000n);
  });

  test("says where goods go to in a box alone, which operators open with a reason and the player finds in the archive", async () => {
    const item = await anItem({ type: "goods", amount: undefined, name: { EN: "Cap" } });
    const id = await redeemed(item, { delivery: "12 Mabini St" });
    const told = await room.handlers.redemptionDelivery({ id, reason }, operator());
    expect(told).toMatchObject({ value: { delivery: "12 Mabini St" } });
    expect(room.said.actions.at(-1)).toMatchObject({ action: "loyalty.redemption.delivery", object: id });
    const part = loyaltyParts(room.needs.vault).find(({ name }) => name === "redemptions")!;
    const rows = await part.read(room.world.database.db, playerId);
    expect(rows).toMatchObject([{ item: "Cap", delivery: "12 Mabini St" }]);
    const list = await room.handlers.adminRedemptions({ pageNo: 1, pageSize: 5, status: "inProcess" }, operator());
    expect(JSON.stringify(list, (_key, value: unknown) => String(value))).not.toContain("Mabini");
  });
});

describe("items", () => {
  test("are shown in the language of who looks, in their order, and those within reach where that is asked", async () => {
    const here = await openLoyalty();
    const put = (more: object) =>
      here.handlers.writeItem(
        { ...CASH, perUser: 0, rankMin: 0, enabled: true, sort: 0, reason, ...more } as never,
        here.by(here.platform.id()),
      );
    await put({ sort: 2, name: { EN: "Second" }, points: 5_000 });
    await put({ sort: 1, name: { EN: "First", TY: "Una" } });
    await put({ sort: 0, enabled: false });
    const who = await here.aPlayer();
    const look = async (asked: object) => {
      const answer = await here.handlers.items(
        { pageNo: 1, pageSize: 9, ...asked },
        { ...here.by(who), language: "TY" },
      );
      assert(answer.ok, "items are told");
      return answer.value.list.map(({ name }) => name);
    };
    expect(await look({})).toEqual(["Una", "Second"]);
    expect(await look({ type: "freebet" })).toEqual([]);
    expect(await look({ affordable: true })).toEqual([]);
    const all = await here.handlers.adminItems({ pageNo: 1, pageSize: 9 }, here.by(who));
    expect(all).toMatchObject({ value: { total: 3, list: [{ enabled: false }, {}, {}] } });
    await here.world.close();
  });

  test("are changed whole, and say what they lack", async () => {
    const id = await anItem({ stock: 4 });
    expect(await write({ id, points: 150 })).toMatchObject({ value: { id, points: 150 } });
    expect(await write({ id: room.platform.id() })).toMatchObject({ fault: "NOT_FOUND" });
    const fieldsOf = async (more: Written) => {
      const answer = await write(more);
      return answer.ok ? [] : answer.detail.errors?.map(({ field }) => field);
    };
    expect(await fieldsOf({ amount: undefined })).toEqual(["amount"]);
    expect(await fieldsOf({ type: "goods" })).toEqual(["amount"]);
    expect(await fieldsOf({ type: "bonus" })).toEqual(["wagering"]);
    expect(await fieldsOf({ wagering: 3, name: {} })).toEqual(["name", "wagering"]);
    expect(await fieldsOf({ type: "freebet" })).toEqual(["amount", "game", "rounds", "stake"]);
    const rounds = { type: "freebet", amount: undefined, rounds: 5, stake: 100n } as const;
    expect(await fieldsOf({ ...rounds, game: "mines" })).toEqual(["game"]);
    expect(await write({ ...rounds, game: "pearl-lagoon" })).toMatchObject({ value: { amount: 500n, rounds: 5 } });
    expect(await fieldsOf({ ...rounds, game: "pearl-lagoon", amount: 500n })).toEqual([]);
    expect(await fieldsOf({ ...rounds, game: "pearl-lagoon", amount: 501n })).toEqual(["amount"]);
    expect(await fieldsOf({ type: "ticket", amount: undefined })).toEqual(["tickets"]);
    expect(await fieldsOf({ tickets: 5 })).toEqual(["tickets"]);
  });
});
