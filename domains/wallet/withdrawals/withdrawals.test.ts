import { assert } from "@taya/kernel/assert";
import type { Caller, Session } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, MINUTE } from "@taya/kernel/instant";
import { fault } from "@taya/kernel/result";
import { legsOf } from "@taya/ledger";
import { orderFailure } from "@taya/platform/failing";
import { testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { by, MERCHANT } from "../wallet.testing.ts";
import { openHolds, withdrawalDoor } from "./door.ts";
import { checkWithdrawal, sendWithdrawal } from "./payouts.ts";
import { withdrawalRoom, type WithdrawalRoom } from "./withdrawals.testing.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let room: WithdrawalRoom;
let playerId: PlayerId;
let picture: string;
beforeAll(async () => {
  world = await testDatabase();
  room = await withdrawalRoom(world);
  const red = { create: { width: 8, height: 8, channels: 3, background: "#f00" } } as const;
  picture = `data:image/png;base64,${(await sharp(red).png().toBuffer()).toString("base64")}`;
});
afterAll(() => world.close());
beforeEach(async () => {
  playerId = await room.aPlayer(10_000_000n);
});

const asked = (amount: bigint, bankCardId: string = playerId) => ({ bankCardId, amount, paymentPassword: "246810" });
const ask = (amount: bigint, caller = by(playerId, asked(amount))) =>
  room.handlers.createWithdrawal(asked(amount), caller);
const nameOf = (result: { ok: true } | { ok: false; fault: string }) => (result.ok ? "OK" : result.fault);
async function made(amount: bigint) {
  const result = await ask(amount);
  assert(result.ok, `made, not ${nameOf(result)}`);
  return result.value;
}
/** A withdrawal whose jobs up to now have run. */
async function after(amount: bigint, ms = 0) {
  const { id } = await made(amount);
  await room.later(ms);
  return id;
}
const row = async (id: string) => {
  const found = await room.handlers.withdrawal({ id }, by(playerId));
  assert(found.ok, "there");
  return found.value;
};
const balance = () => room.ledger.balance(world.database.db, playerId);
const set = (values: Record<string, unknown>) => world.platform.settings.write(MERCHANT, "wallet", values);
const operator = (username = "admin"): Caller => {
  const caller = by(playerId);
  return { ...caller, session: { ...caller.session!, username, operator: true } as Session };
};
const decided = { reason: "looked at it" };
const confirm = (id: string, answer: Partial<Parameters<typeof room.handlers.confirmWithdrawal>[0]> = {}) =>
  room.handlers.confirmWithdrawal({ id, result: "RECEIVED", proof: [], ...answer }, by(playerId));

describe("asking", () => {
  test("holds the amount once, whatever is repeated or asked at the same time", async () => {
    const caller = by(playerId, asked(600_000n));
    const all = await Promise.all(Array.from({ length: 10 }, () => ask(600_000n, caller)));
    expect(new Set(all.map((each) => each.ok && each.value.id)).size).toBe(1);
    expect(all[0]).toMatchObject({ value: { status: "RISK", amount: 600_000n, fee: 0n, net: 600_000n } });
    expect(await balance()).toMatchObject({ cash: 9_400_000n, withdrawHold: 600_000n });
    expect((await openHolds(world.database.db)).find((each) => each.playerId === playerId)?.amount).toBe(600_000n);
  });

  test("is looked at where whoever never paid in has won it with rounds at the house's cost", async () => {
    const plain = await made(100_000n);
    playerId = await room.aPlayer();
    const entry = { playerId, type: 311, key: world.platform.id<"entry">(), legs: legsOf.winAtOnce(500_000n, 0n) };
    await world.database.transaction((tx) => room.ledger.post(tx, [entry]));
    expect([plain.status, (await made(100_000n)).status]).toEqual(["APPROVED", "RISK"]);
  });

  test("many at once never take more than there is, nor more than five a day", async () => {
    playerId = await room.aPlayer(2_000_000n);
    const all = await Promise.all(Array.from({ length: 8 }, () => ask(600_000n)));
    expect(all.map(nameOf).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => "OK"),
      ...Array.from({ length: 5 }, () => "WALLET_INSUFFICIENT"),
    ]);
    expect(await balance()).toMatchObject({ cash: 200_000n, withdrawHold: 1_800_000n });
    expect(nameOf(await ask(100_000n))).toBe("OK");
    expect(nameOf(await ask(50_000n))).toBe("OK");
    expect(await ask(50_000n)).toMatchObject({
      fault: "WALLET_LIMIT",
      detail: { value: { dayCount: 5, dayMax: 5, dayEndsAt: expect.any(Number) } },
    });
  });

  test("is refused by identity, account, name, password, limits", async () => {
    const refused = async (amount = 100_000n) => nameOf(await ask(amount));
    room.said.players.set(playerId, { kycLevel: 1, kycStatus: "NONE" });
    expect(await refused()).toBe("KYC_REQUIRED");
    room.said.players.set(playerId, { kycLevel: 1, kycStatus: "PENDING" });
    expect(await refused()).toBe("KYC_PENDING");
    room.said.players.delete(playerId);
    expect(nameOf(await room.handlers.createWithdrawal(asked(100_000n, "x"), by(playerId)))).toBe("NOT_FOUND");
    room.said.payeeName = "Juana Santos";
    expect(await refused()).toBe("WALLET_BANK_NAME");
    room.said.payeeName = "Juan Dela Cruz";
    const usableFrom = (at: number) =>
      sql`update wallet.payout_account set usable_from = ${new Date(at)} where id = ${playerId}`.execute(
        world.database.db,
      );
    await usableFrom(world.platform.clock.now() + 1_000);
    expect(await refused()).toBe("WALLET_ACCOUNT_NEW");
    await usableFrom(0);
    room.said.payment = fault("PAYPWD_WRONG");
    expect(await refused()).toBe("PAYPWD_WRONG");
    room.said.payment = { ok: true, value: null };
    const bare = { bankCardId: playerId, amount: 100_000n };
    expect(nameOf(await room.handlers.createWithdrawal(bare, by(playerId)))).toBe("STEP_UP_REQUIRED");
    room.said.steppedUp = true;
    expect(nameOf(await room.handlers.createWithdrawal(bare, by(playerId)))).toBe("OK");
    room.said.steppedUp = false;
    expect([await refused(9_999n), await refused(50_000_001n)]).toEqual(["WALLET_LIMIT", "WALLET_LIMIT"]);
    expect(await refused(20_000_000n)).toBe("WALLET_INSUFFICIENT");
  });

  test("waits for turnover and debt", async () => {
    await sql`insert into wallet.turnover_lock (player_id, deposit_id, required, at)
      values (${playerId}, ${world.platform.id()}, 9950000, now())`.execute(world.database.db);
    const value = { left: "99500.00", withdrawable: "500.00" };
    expect(await ask(100_000n)).toMatchObject({ fault: "WALLET_LOCKED_TURNOVER", detail: { value } });
    const info = await room.handlers.withdrawInfo({}, by(playerId));
    expect(info).toMatchObject({
      value: { withdrawable: 50_000n, cash: 10_000_000n, locks: [{ left: 9_950_000n }], dayMax: 5 },
    });
    const legs = [
      { kind: 1, amount: -10_000_001n },
      { kind: 110, amount: 10_000_001n },
    ];
    await room.ledger.submit([{ playerId, type: 904, key: world.platform.id(), legs, forced: true }]);
    expect(nameOf(await ask(100_000n))).toBe("WALLET_DEBT");
  });

  test("an excluded player may; points make it wait", async () => {
    room.said.players.set(playerId, { excludedUntil: world.platform.clock.now() + DAY });
    expect((await made(100_000n)).status).toBe("RISK");
    room.said.players.delete(playerId);
    expect((await made(100_000n)).status).toBe("APPROVED");
    room.said.guardedSince = { password: world.platform.clock.now() };
    expect((await made(100_000n)).status).toBe("RISK");
    room.said.guardedSince = {};
  });
});

describe("payout", () => {
  test(".01 is paid at once, .02 fails and is given back, .04 and .05 have one effect, .07 is found by asking", async () => {
    expect(await row(await after(100_001n))).toMatchObject({ status: "PAID_OUT", confirmable: true });
    expect(await balance()).toMatchObject({ cash: 9_899_999n, withdrawHold: 0n });
    const failed = await row(await after(100_002n));
    expect(failed).toMatchObject({ status: "FAILED", remark: "PAYOUT_FAILED", confirmable: false });
    expect(await row(await after(100_004n))).toMatchObject({ status: "PAID_OUT" });
    const late = await after(100_005n, 10);
    expect((await row(late)).steps.map((each) => each.status)).toEqual([
      "REQUESTED",
      "RISK",
      "APPROVED",
      "SENDING",
      "PAID_OUT",
    ]);
    expect(await balance()).toMatchObject({ cash: 9_899_999n - 200_009n, withdrawHold: 0n });
    const silent = await after(100_007n);
    expect(await row(silent)).toMatchObject({ status: "SENDING" });
    await room.later(5_000);
    expect(await row(silent)).toMatchObject({ status: "PAID_OUT" });
    expect(await balance()).toMatchObject({ cash: 9_899_999n - 300_016n, withdrawHold: 0n });
  });

  test("a provider that says nothing is asked again and never sent twice", async () => {
    await orderFailure(world.database.db, { provider: "payment", mode: "timeout", times: 2 });
    const id = await after(100_001n);
    expect(await row(id)).toMatchObject({ status: "SENDING" });
    await sendWithdrawal(room.context, id);
    await room.later(5_000);
    expect(await row(id)).toMatchObject({ status: "SENDING" });
    await room.later(30_000);
    expect(await row(id)).toMatchObject({ status: "FAILED" });
    expect(await balance()).toMatchObject({ cash: 10_000_000n, withdrawHold: 0n });
  });

  test("a lost answer of a provider that paid: asked, paid once, sent once", async () => {
    const { door } = room.context.payments.method("sandbox")!;
    const real = door.createPayout!;
    const sent = vi.spyOn(door, "createPayout").mockImplementation(async (intent) => {
      await real(intent);
      return { reference: intent.reference, outcome: "unknown" };
    });
    const id = await after(100_007n);
    await Promise.all([sendWithdrawal(room.context, id), sendWithdrawal(room.context, id)]);
    expect(await row(id)).toMatchObject({ status: "SENDING" });
    await room.later(5_000);
    await Promise.all([checkWithdrawal(room.context, id), checkWithdrawal(room.context, id)]);
    expect(sent).toHaveBeenCalledTimes(1);
    sent.mockRestore();
    expect(await row(id)).toMatchObject({ status: "PAID_OUT" });
    expect(await balance()).toMatchObject({ cash: 9_899_993n, withdrawHold: 0n });
  });

  test("a method under maintenance sends when it is back", async () => {
    await set({ methodsOff: ["sandbox"] });
    const id = await after(100_001n);
    expect(await row(id)).toMatchObject({ status: "APPROVED" });
    await set({ methodsOff: [] });
    await room.later(MINUTE);
    expect(await row(id)).toMatchObject({ status: "PAID_OUT" });
  });

  test("others wait for the provider; its hands pay or fail, five copies pay once", async () => {
    const { emulator } = room.payments.method("sandbox")!.door;
    const door = withdrawalDoor(room.context);
    const id = await after(100_000n);
    const { reference } = (await door.withdrawal(id))!;
    for (const raw of (await emulator!.settle(reference, { times: 5 }))!) {
      expect(await room.door.notify("sandbox", raw)).toMatchObject({ ok: true });
    }
    expect(await row(id)).toMatchObject({ status: "PAID_OUT" });
    const other = (await door.withdrawal(await after(100_000n)))!;
    for (const raw of (await emulator!.fail(other.reference))!) await room.door.notify("sandbox", raw);
    expect(await row(other.id)).toMatchObject({ status: "FAILED" });
    expect(await balance()).toMatchObject({ cash: 9_900_000n, withdrawHold: 0n });
  });

  test("paused payouts wait, and a removed account gives the money back", async () => {
    await set({ payoutsPaused: true });
    const id = await after(100_001n);
    expect(await row(id)).toMatchObject({ status: "APPROVED" });
    await set({ payoutsPaused: false });
    await room.later(MINUTE);
    expect(await row(id)).toMatchObject({ status: "PAID_OUT" });
    const { id: gone } = await made(600_000n);
    await sql`update wallet.payout_account set removed_at = now() where id = ${playerId}`.execute(world.database.db);
    await room.handlers.approveWithdrawal({ id: gone, ...decided }, operator());
    await room.later(0);
    expect(await row(gone)).toMatchObject({ status: "REJECTED", remark: "ACCOUNT_REMOVED" });
  });

  test("a fee is kept from what is sent, and all comes back with a refund", async () => {
    await set({ withdrawFeeFixed: "5.00", withdrawFeeRate: 10_000 });
    const id = await after(100_601n);
    await set({ withdrawFeeFixed: "0.00", withdrawFeeRate: 0 });
    expect(await row(id)).toMatchObject({ fee: 1_506n, net: 99_095n, status: "SENDING" });
    const { reference } = (await withdrawalDoor(room.context).withdrawal(id))!;
    const { emulator } = room.payments.method("sandbox")!.door;
    for (const raw of (await emulator!.settle(reference, { times: 1 }))!) await room.door.notify("sandbox", raw);
    await confirm(id, { result: "NOT_RECEIVED", proof: [picture] });
    expect(await room.handlers.refundWithdrawal({ id, ...decided }, operator())).toMatchObject({
      value: { status: "RESOLVED_REFUND", refunded: 100_601n },
    });
    expect(await balance()).toMatchObject({ cash: 10_000_000n, withdrawHold: 0n });
  });
});

describe("answer", () => {
  test("and deadline: exactly one counts", async () => {
    const id = await after(100_001n);
    await world.platform.clock.advance(61 * MINUTE);
    const [answer] = await Promise.all([confirm(id), world.platform.jobs.runDue(61 * MINUTE)]);
    const { status, steps } = await row(id);
    expect(status).toBe(answer.ok ? "RECEIVED" : "AUTO_RECEIVED");
    expect(steps.filter((each) => each.status.endsWith("RECEIVED"))).toHaveLength(1);
    expect(await confirm(id)).toMatchObject({ fault: "WALLET_STATE" });
  });

  test("nobody answers: it counts as received after an hour, not before", async () => {
    const id = await after(100_001n);
    await room.later(59 * MINUTE);
    expect(await row(id)).toMatchObject({ status: "PAID_OUT" });
    await room.later(2 * MINUTE);
    expect(await row(id)).toMatchObject({ status: "AUTO_RECEIVED" });
  });

  test("PARTIAL needs a true part and pictures, stops the clock, and is resolved in part", async () => {
    const id = await after(100_001n);
    const partial = { result: "PARTIAL" as const, amount: 40_000n, proof: [picture] };
    expect(nameOf(await confirm(id, { ...partial, amount: 100_001n }))).toBe("VALIDATION_FAILED");
    expect(nameOf(await confirm(id, { ...partial, proof: [] }))).toBe("VALIDATION_FAILED");
    expect(nameOf(await confirm(id, { ...partial, proof: [picture, picture, picture, picture] }))).toBe(
      "UPLOAD_TOO_MANY",
    );
    expect(nameOf(await confirm(id, { ...partial, proof: ["data:text/html;base64,AAAA"] }))).toBe("UPLOAD_TYPE");
    expect(await confirm(id, { ...partial, proof: [picture], comment: "half of it" })).toMatchObject({
      value: { status: "DISPUTE" },
    });
    await room.later(3 * 60 * MINUTE);
    expect(await row(id)).toMatchObject({ status: "DISPUTE", confirmable: false });
    const file = await room.handlers.adminWithdrawal({ id }, operator());
    assert(file.ok, "read");
    expect(file.value).toMatchObject({ claimed: "PARTIAL", claimedAmount: 40_000n, comment: "half of it" });
    expect(file.value.proofs.map((each) => each.slice(0, 23))).toEqual(["data:image/jpeg;base64,"]);
    const resolve = { id, ...decided, outcome: "PARTIAL", amount: 60_001n } as const;
    const whole = { ...resolve, amount: 100_001n };
    expect(nameOf(await room.handlers.resolveWithdrawal(whole, operator()))).toBe("VALIDATION_FAILED");
    expect(await room.handlers.resolveWithdrawal(resolve, operator())).toMatchObject({
      value: { status: "RESOLVED_PARTIAL", refunded: 60_001n },
    });
    expect(nameOf(await room.handlers.resolveWithdrawal(resolve, operator()))).toBe("WALLET_STATE");
    expect((await balance()).cash).toBe(10_000_000n - 40_000n);
    expect(room.said.actions.at(-1)).toMatchObject({ action: "wallet.withdrawal.resolve", object: id });
  });

  test("is nobody else's", async () => {
    const id = await after(100_001n);
    const stranger = by(await room.aPlayer());
    expect(nameOf(await room.handlers.withdrawal({ id }, stranger))).toBe("NOT_FOUND");
    expect(nameOf(await room.handlers.confirmWithdrawal({ id, result: "RECEIVED", proof: [] }, stranger))).toBe(
      "NOT_FOUND",
    );
    expect(nameOf(await room.handlers.cancelWithdrawal({ id }, stranger))).toBe("NOT_FOUND");
  });
});

describe("operators", () => {
  test("cancel is off unless brand and law allow it, and never after the approval", async () => {
    const { id } = await made(600_000n);
    expect(nameOf(await room.handlers.cancelWithdrawal({ id }, by(playerId)))).toBe("WALLET_STATE");
    await set({ userCancel: true });
    expect(await row(id)).toMatchObject({ cancellable: false });
    expect(nameOf(await room.handlers.cancelWithdrawal({ id }, by(playerId)))).toBe("WALLET_STATE");
    room.said.law = { ...room.said.law, "withdraw.playerCancel": true };
    expect(await row(id)).toMatchObject({ cancellable: true });
    const gone = await room.handlers.cancelWithdrawal({ id }, by(playerId));
    const { id: paid } = await made(100_001n);
    expect(nameOf(await room.handlers.cancelWithdrawal({ id: paid }, by(playerId)))).toBe("WALLET_STATE");
    await set({ userCancel: false });
    room.said.law = { ...room.said.law, "withdraw.playerCancel": false };
    expect(gone).toMatchObject({ value: { status: "CANCELLED" } });
    // The other one is on its way by itself, and may have been paid out meanwhile: its money is gone either way.
    expect((await balance()).cash).toBe(10_000_000n - 100_001n);
  });

  test("reject gives back and tells why; every action is logged", async () => {
    const { id } = await made(600_000n);
    const rejected = await room.handlers.rejectWithdrawal({ id, reason: "wrong papers" }, operator());
    expect(rejected).toMatchObject({ value: { status: "REJECTED", remark: "wrong papers" } });
    expect(nameOf(await room.handlers.approveWithdrawal({ id, ...decided }, operator()))).toBe("WALLET_STATE");
    expect(room.said.actions.at(-1)).toMatchObject({ action: "wallet.withdrawal.reject", reason: "wrong papers" });
    expect(await balance()).toMatchObject({ cash: 10_000_000n, withdrawHold: 0n });
  });

  test("a large one needs a second operator", async () => {
    const { id } = await made(5_000_001n);
    expect(nameOf(await room.handlers.approveWithdrawal({ id, ...decided }, operator()))).toBe("APPROVAL_REQUIRED");
    expect(await row(id)).toMatchObject({ status: "RISK" });
    const waiting = room.said.asked.at(-1)!;
    const payload = JSON.parse(JSON.stringify(waiting.payload)) as never;
    const act = room.act(waiting.kind);
    const done = await world.database.transaction((tx) => act(tx, payload, operator("admin2").session!));
    expect(done).toMatchObject({ ok: true });
    await room.later(0);
    expect(await row(id)).toMatchObject({ status: "PAID_OUT" });
    const again = await world.database.transaction((tx) => act(tx, payload, operator("admin2").session!));
    expect(again).toMatchObject({ fault: "STALE" });
  });

  test("pays by hand only what no provider can pay; lists and finds", async () => {
    const { id } = await made(600_000n);
    await set({ methodsOff: ["sandbox"] });
    await room.handlers.approveWithdrawal({ id, ...decided }, operator());
    await room.later(0);
    expect(await row(id)).toMatchObject({ status: "APPROVED" });
    const paid = await room.handlers.payWithdrawal({ id, ...decided }, operator());
    await set({ methodsOff: [] });
    expect(paid).toMatchObject({ value: { status: "PAID_OUT", method: "manual", manual: true } });
    const { id: other } = await made(600_000n);
    expect(nameOf(await room.handlers.payWithdrawal({ id: other, ...decided }, operator()))).toBe("WALLET_STATE");
    const found = await room.handlers.adminWithdrawals({ q: other, pageNo: 1, pageSize: 20 }, operator());
    expect(found).toMatchObject({ value: { total: 1, list: [{ id: other, score: 0 }] } });
    const none = await room.handlers.adminWithdrawals({ q: "nobody", pageNo: 1, pageSize: 20 }, operator());
    expect(none).toMatchObject({ value: { total: 0, list: [] } });
  });
});

test("in the end the books balance, and the holds are those of open withdrawals", async () => {
  const { currency, checks } = await room.ledger.audit(world.database.db, room.claims());
  expect(currency.every((each) => each.sum === "0.00")).toBe(true);
  // A test above takes money back that no deposit brought: that alone is found.
  const wrong = checks.filter((each) => !each.ok).map((each) => [each.name, each.count]);
  expect(wrong).toEqual([["every credited deposit booked once", 1]]);
  for (const { playerId: player, amount } of await openHolds(world.database.db)) {
    expect((await room.ledger.balance(world.database.db, player)).withdrawHold).toBe(amount);
  }
});
