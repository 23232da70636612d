import { payoutAccountUses } from "../points.ts";
import { HOUR } from "@taya/kernel/instant";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Opened, openAccounts } from "../accounts.testing.ts";

let room: Opened;
beforeAll(async () => {
  room = await openAccounts();
});
afterAll(() => room.store.close());

interface Listed {
  readonly list: readonly { readonly id: string; readonly addedAt: number; readonly usableFrom: number }[];
}

async function cardsOf(token: string): Promise<Listed["list"]> {
  const found = await room.ask("bankCards", {}, { token });
  return (found as unknown as { value: Listed }).value.list;
}

test("the seeded account is older than every waiting time, so that a demonstration withdrawal is no new account's", async () => {
  const { token } = await room.login("demo_player", "Fiesta-Player-21");
  const [card] = await cardsOf(token);
  expect(card!.addedAt).toBeLessThanOrEqual(room.clock.now() - 72 * HOUR);
  expect(card!.usableFrom).toBeLessThanOrEqual(room.clock.now());
});

test("an account goes with a proof, but stays while something is under way to it", async () => {
  const { token } = await room.login("demo_player", "Fiesta-Player-21");
  const [card] = await cardsOf(token);
  const drop = async (ticket?: string) => {
    const session = await room.authenticate({ token });
    if (!session.ok) throw new Error(session.fault);
    const caller = { ...room.callerOf({ token }, session.value), ...(ticket && { stepUpTicket: ticket }) };
    return room.handlers.dropBankCard({ id: card!.id }, caller);
  };
  expect(await drop()).toMatchObject({ fault: "STEP_UP_REQUIRED" });
  const proven = await room.ask("stepUp", { method: "PAYPWD", proof: "246810" }, { token });
  const { ticket } = (proven as unknown as { value: { ticket: string } }).value;
  let busy = true;
  room.platform.points.extend("wallet", [payoutAccountUses.with(async (_db, { id }) => busy && id === card!.id)]);
  expect(await drop(ticket)).toMatchObject({ fault: "WALLET_STATE" });
  expect(await cardsOf(token)).toHaveLength(1);
  busy = false;
  expect(await drop(ticket)).toMatchObject({ ok: true });
  expect(await cardsOf(token)).toHaveLength(0);
});
