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
