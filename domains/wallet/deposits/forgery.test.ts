import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signPaymongo } from "@taya/payments/methods/qrph/paymongo";
import { by } from "../wallet.testing.ts";
import { takePayoutEvent } from "../withdrawals/payouts.ts";
import { withdrawalRoom, type WithdrawalRoom } from "../withdrawals/withdrawals.testing.ts";
import { signNotice } from "@taya/payments/standard-webhooks";
import { emulatedKeys } from "@taya/payments/wire";

let world: Awaited<ReturnType<typeof testDatabase>>;
let room: WithdrawalRoom;
let playerId: PlayerId;
beforeAll(async () => {
  world = await testDatabase();
  room = await withdrawalRoom(world);
});
afterAll(() => world.close());
beforeEach(async () => void (playerId = await room.aPlayer(1_000_000n)));

async function opened(method: string) {
  const asked = { method, amount: 50_000n };
  const made = await room.handlers.createDeposit(asked, by(playerId, asked));
  assert(made.ok, `opened, not ${made.ok || made.fault}`);
  const { id, providerRef } = (await room.door.deposit(made.value.id))!;
  return { id, providerRef: providerRef! };
}
const secret = (name: string) => world.platform.secrets.get(name, 32);
const stateOf = async (id: string) => (await room.door.deposit(id))!.status;
const cash = async () => (await room.ledger.balance(world.database.db, playerId)).cash;

/** A payment of an order as the QR provider tells it, with the secret of any method. */
async function paymongo(signer: string, providerRef: string) {
  const { secret: key } = await emulatedKeys({ secret }, signer);
  const attributes = { amount: 50_000, currency: "PHP", status: "paid", payment_intent_id: providerRef, billing: null };
  const data = { id: `pay_${providerRef}`, type: "payment", attributes };
  const event = { id: `evt_${world.platform.id()}`, attributes: { type: "payment.paid", data } };
  return signPaymongo(JSON.stringify({ data: event }), key, world.platform.clock.now(), false);
}

test("the secret of one method opens nothing of another", async () => {
  const [qr, card] = [await opened("qrph"), await opened("card")];
  // The card's secret at the QR's address, and the QR's notice at the card's.
  expect(await room.door.notify("qrph", await paymongo("card", qr.providerRef))).toMatchObject({
    fault: "AUTH_NOT_LOGGED_IN",
  });
  expect(await room.door.notify("card", await paymongo("qrph", qr.providerRef))).toMatchObject({
    fault: "AUTH_NOT_LOGGED_IN",
  });
  // Rightly signed by the QR's provider, about an order of the card's.
  expect(await room.door.notify("qrph", await paymongo("qrph", card.providerRef))).toMatchObject({
    fault: "NOT_FOUND",
  });
  expect([await stateOf(qr.id), await stateOf(card.id), await cash()]).toEqual(["WAITING", "WAITING", 1_000_000n]);
  expect(await room.door.notify("qrph", await paymongo("qrph", qr.providerRef))).toMatchObject({ ok: true });
  expect([await stateOf(qr.id), await stateOf(card.id), await cash()]).toEqual(["CREDITED", "WAITING", 1_050_000n]);
});

test("a provider that names our own reference of another method's deposit is not believed", async () => {
  const { id } = await opened("card");
  const data = { id: "x", reference: id, paymentId: "pay-x", amount: "500.00", currency: "PHP" };
  const send = async (type: string) => {
    const body = JSON.stringify({ type, data });
    const raw = signNotice(world.platform.id(), body, await secret("payments-sandbox"), world.platform.clock.now());
    return room.door.notify("sandbox", raw);
  };
  for (const type of ["payment.paid", "payment.failed"]) expect(await send(type)).toMatchObject({ fault: "NOT_FOUND" });
  expect([await stateOf(id), await cash()]).toEqual(["WAITING", 1_000_000n]);
});

test("a payout hears only the provider it was sent through", async () => {
  const asked = { bankCardId: playerId, amount: 100_000n, paymentPassword: "246810" };
  const made = await room.handlers.createWithdrawal(asked, by(playerId, asked));
  assert(made.ok, `made, not ${made.ok || made.fault}`);
  const { id } = made.value;
  await room.later(0);
  const state = async () => {
    const found = await room.handlers.withdrawal({ id }, by(playerId));
    return found.ok && found.value.status;
  };
  expect(await state()).toBe("SENDING");
  const tell = (method: string, outcome: "paid" | "failed") =>
    world.database.transaction((tx) => takePayoutEvent(room.context, tx, method, { reference: `${id}.1`, outcome }));
  await tell("qrph", "failed");
  await tell("card", "paid");
  expect(await state()).toBe("SENDING");
  await tell("sandbox", "paid");
  expect(await state()).toBe("PAID_OUT");
});
