import { assert } from "@taya/kernel/assert";
import type { FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import type { Result } from "@taya/kernel/result";
import { orderFailure } from "@taya/platform/failing";
import { testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { by, walletRoom, type WalletRoom } from "../wallet.testing.ts";
import { isForeign } from "../deposits/deposits.rules.ts";
import { APPROVE_DEPOSIT } from "./deposit-decisions.ts";

/** The smallest picture there is. */
const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const reason = "seen on the statement";

let world: Awaited<ReturnType<typeof testDatabase>>;
let room: WalletRoom;
let playerId: PlayerId;
beforeAll(async () => {
  world = await testDatabase();
  room = await walletRoom(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  playerId = await room.aPlayer();
  room.said.actions.length = 0;
  room.said.asked.length = 0;
});

async function opened(method: string, amount: bigint): Promise<string> {
  const asked = { method, amount };
  const made = await room.handlers.createDeposit(asked, by(playerId, asked));
  assert(made.ok, `opened, not ${made.ok || made.fault}`);
  return made.value.id;
}

/** A transfer by hand whose slip was handed in. */
async function handedIn(amount: bigint): Promise<string> {
  const id = await opened("bank-transfer", amount);
  const slip = { id, payerName: "Juan Dela Cruz", proof: PNG };
  expect(await room.handlers.paidDeposit(slip, by(playerId))).toMatchObject({ ok: true, value: { status: "REVIEW" } });
  return id;
}

const said = (result: Result<unknown, FaultName>) => (result.ok ? "OK" : result.fault);
const stateOf = async (id: string) => (await room.door.deposit(id))!.status;
const cash = async () => (await room.ledger.balance(world.database.db, playerId)).cash;
const seen = async (id: string) => {
  const found = await room.handlers.adminDeposit({ id }, by(playerId));
  assert(found.ok, "the operators see it");
  return found.value;
};

describe("a transfer by hand", () => {
  test("waits for an operator with its slip; approved, what arrived is credited once", async () => {
    const id = await handedIn(100_000n);
    expect(await cash()).toBe(0n);
    expect(await room.handlers.paidDeposit({ id }, by(playerId))).toMatchObject({ fault: "WALLET_STATE" });
    expect(await seen(id)).toMatchObject({
      status: "REVIEW",
      proof: expect.stringMatching(/^data:image\/jpeg/),
      payerName: "Juan Dela Cruz",
      payments: [],
    });
    const approval = { id, reason, amount: 99_000n };
    expect(await room.handlers.approveDeposit(approval, by(playerId))).toMatchObject({
      ok: true,
      value: { status: "CREDITED", credited: 99_000n, flags: ["AMOUNT"] },
    });
    expect(said(await room.handlers.approveDeposit(approval, by(playerId)))).toBe("WALLET_STATE");
    expect(await cash()).toBe(99_000n);
    expect((await seen(id)).payments).toMatchObject([
      { paymentId: `slip-${id}`, amount: 99_000n, outcome: "CREDITED" },
    ]);
    expect(room.said.actions).toMatchObject([{ action: APPROVE_DEPOSIT, object: `deposit:${id}`, reason }]);
  });

  test("approved twice at the same time is credited once", async () => {
    const id = await handedIn(100_000n);
    const both = [1, 2].map(() => room.handlers.approveDeposit({ id, reason }, by(playerId)));
    expect((await Promise.all(both)).map(said).toSorted()).toEqual(["OK", "WALLET_STATE"]);
    expect(await cash()).toBe(100_000n);
  });

  test("is rejected when nothing arrived; a stranger's and a foreign brand's do not exist", async () => {
    const id = await handedIn(100_000n);
    expect(said(await room.handlers.paidDeposit({ id }, by(await room.aPlayer())))).toBe("NOT_FOUND");
    const elsewhere = { ...by(playerId), merchant: "other" };
    expect(said(await room.handlers.rejectDeposit({ id, reason }, elsewhere))).toBe("NOT_FOUND");
    expect(said(await room.handlers.adminDeposit({ id }, elsewhere))).toBe("NOT_FOUND");
    expect(said(await room.handlers.rejectDeposit({ id, reason }, by(playerId)))).toBe("OK");
    expect([await stateOf(id), await cash()]).toEqual(["REJECTED", 0n]);
  });

  test("a slip is a picture", async () => {
    const id = await opened("bank-transfer", 100_000n);
    const paid = async (proof: string) => said(await room.handlers.paidDeposit({ id, proof }, by(playerId)));
    expect(await paid("data:text/html;base64,AAAA")).toBe("UPLOAD_TYPE");
    expect(await paid(`data:image/png;base64,${Buffer.from("<svg/>").toString("base64")}`)).toBe("UPLOAD_TYPE");
    expect(await paid(`data:image/png;base64,${"A".repeat(7_100_000)}`)).toBe("UPLOAD_TOO_LARGE");
    expect(await paid(PNG.slice(0, -20))).toBe("UPLOAD_TYPE");
    expect(await stateOf(id)).toBe("WAITING");
  });
});

describe("four eyes", () => {
  test("above the threshold the money waits for a second operator", async () => {
    const id = await handedIn(5_000_000n);
    const wish = { id, reason, amount: 5_000_001n };
    const asked = await room.handlers.approveDeposit(wish, by(playerId));
    expect(asked).toMatchObject({
      fault: "APPROVAL_REQUIRED",
      detail: { value: { approvalId: room.said.asked[0]!.id } },
    });
    expect([await stateOf(id), await cash()]).toEqual(["REVIEW", 0n]);
    const { payload } = room.said.asked[0]!;
    const second = { ...by(playerId).session!, username: "second" };
    const act = () => world.database.transaction((tx) => room.act(APPROVE_DEPOSIT)(tx, payload as never, second));
    expect(said(await act())).toBe("OK");
    expect(said(await act())).toBe("WALLET_STATE");
    expect([await stateOf(id), await cash()]).toEqual(["CREDITED", 5_000_001n]);
    expect(room.said.actions).toMatchObject([{ operator: { username: "second" }, action: APPROVE_DEPOSIT }]);
  });

  test("exactly the threshold needs one", async () => {
    const id = await handedIn(5_000_000n);
    expect(said(await room.handlers.approveDeposit({ id, reason }, by(playerId)))).toBe("OK");
  });
});

describe("money from somebody else", () => {
  const emulatorOf = (method: string) => room.payments.methods().find((each) => each.code === method)!.door.emulator!;
  const paidBy = async (payerName: string, method = "qrph") => {
    const id = await opened(method, 50_000n);
    for (const raw of (await emulatorOf(method).settle(id, { times: 3, payerName }))!) {
      expect(said(await room.door.notify(method, raw))).toBe("OK");
    }
    return id;
  };

  test("waits; refunded it goes back, approved it is credited, rejected it cannot be", async () => {
    const [back, taken] = [await paidBy("Maria Santos"), await paidBy("Maria Santos")];
    expect([await stateOf(back), await cash()]).toEqual(["REVIEW", 0n]);
    expect(await seen(back)).toMatchObject({ flags: ["PAYER"], verifiedName: "Juan Dela Cruz" });
    expect(said(await room.handlers.rejectDeposit({ id: back, reason }, by(playerId)))).toBe("WALLET_STATE");
    expect(said(await room.handlers.refundDeposit({ id: back, reason }, by(playerId)))).toBe("OK");
    expect((await seen(back)).payments).toMatchObject([{ outcome: "RETURNED", payerName: "Maria Santos" }]);
    expect(said(await room.handlers.approveDeposit({ id: taken, reason }, by(playerId)))).toBe("OK");
    expect([await stateOf(back), await stateOf(taken), await cash()]).toEqual(["RETURNED", "CREDITED", 50_000n]);
    expect((await seen(taken)).payments).toMatchObject([{ outcome: "CREDITED", amount: 50_000n }]);
  });

  test("taken back while it waits it is gone, and nobody credits it afterwards", async () => {
    const id = await paidBy("Maria Santos", "sandbox");
    expect(await stateOf(id)).toBe("REVIEW");
    const taken = (await emulatorOf("sandbox").chargeback(id))!;
    for (const raw of [...taken, ...taken]) expect(said(await room.door.notify("sandbox", raw))).toBe("OK");
    expect(said(await room.handlers.approveDeposit({ id, reason }, by(playerId)))).toBe("WALLET_STATE");
    expect([await stateOf(id), await cash()]).toEqual(["RETURNED", 0n]);
    expect((await seen(id)).payments).toMatchObject([{ outcome: "RETURNED" }]);
  });

  test("the same name in another order, case or with an initial is no stranger's", async () => {
    expect(await stateOf(await paidBy("DELA CRUZ, JUAN"))).toBe("CREDITED");
    expect(isForeign("Juan D. Cruz", "Juan Dela Cruz")).toBe(false);
    expect(isForeign("José Peña", "Jose Pena")).toBe(false);
    expect(isForeign("Juan Reyes", "Juan Dela Cruz")).toBe(true);
    expect([isForeign(undefined, "Juan"), isForeign("Juan", undefined), isForeign("--", "Juan")]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

test("an outcome ends what is under review: in part, with the part named; or its money goes back", async () => {
  const resolve = async (id: string, outcome: "PAID" | "PARTIAL" | "REFUND", amount?: bigint) =>
    room.handlers.resolveDeposit({ id, reason, outcome, amount }, by(playerId));
  const part = await handedIn(100_000n);
  expect(await resolve(part, "PARTIAL")).toMatchObject({ fault: "VALIDATION_FAILED" });
  expect(await resolve(part, "PARTIAL", 60_000n)).toMatchObject({ value: { status: "CREDITED", credited: 60_000n } });
  expect(said(await resolve(part, "REFUND"))).toBe("WALLET_STATE");
  expect(await resolve(await handedIn(100_000n), "PAID")).toMatchObject({ value: { credited: 100_000n } });
  expect(await resolve(await handedIn(100_000n), "REFUND")).toMatchObject({ value: { status: "RETURNED" } });
  expect(await cash()).toBe(160_000n);
});

test("saying it was paid asks the provider at once", async () => {
  const id = await opened("usdt", 70_000n);
  const paid = async () => {
    const result = await room.handlers.paidDeposit({ id }, by(playerId));
    return result.ok && result.value.status;
  };
  expect(await paid()).toBe("WAITING");
  const { emulator } = room.payments.methods().find((each) => each.code === "usdt")!.door;
  await emulator!.settle(id, { times: 1 });
  expect(await paid()).toBe("CREDITED");
  expect(await paid()).toBe("CREDITED");
  expect(await cash()).toBe(70_000n);
});

test("five failures in ten minutes close a method to the player, not to others, and not the other methods", async () => {
  await orderFailure(world.database.db, { provider: "payment", mode: "error", times: 5 });
  const tried = async (method: string, player: PlayerId) => {
    const asked = { method, amount: 50_000n };
    return room.handlers.createDeposit(asked, by(player, asked));
  };
  for (let time = 0; time < 5; time++) expect(said(await tried("qrph", playerId))).toBe("WALLET_METHOD_OFF");
  const closed = await tried("qrph", playerId);
  expect(closed).toMatchObject({ fault: "WALLET_METHOD_OFF", detail: { retryAfter: expect.any(Number) } });
  expect([said(await tried("qrph", await room.aPlayer())), said(await tried("card", playerId))]).toEqual(["OK", "OK"]);
  await room.later(601_000);
  expect(said(await tried("qrph", playerId))).toBe("OK");
});

test("operators find deposits by state, player and id", async () => {
  room.said.players.set(playerId, { username: "finder" });
  const id = await handedIn(100_000n);
  await opened("qrph", 50_000n);
  const found = async (asked: object) => {
    const result = await room.handlers.adminDeposits({ pageNo: 1, pageSize: 20, ...asked }, by(playerId));
    return result.ok ? result.value.list.map((each) => each.id) : [];
  };
  expect(await found({ q: "finder" })).toHaveLength(2);
  expect(await found({ q: "finder", status: "REVIEW" })).toEqual([id]);
  expect(await found({ q: id })).toEqual([id]);
  expect(await found({ q: "nobody" })).toEqual([]);
});

test("the books hold after all of it", async () => {
  expect((await room.ledger.audit(world.database.db, room.claims())).ok).toBe(true);
});
