import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccounts, type Opened } from "../accounts.testing.ts";

let world: Opened;
beforeAll(async () => {
  world = await openAccounts();
}, 60_000);
afterAll(async () => world?.store.close());

test("an operator finds a player by telephone, however the number is written", async () => {
  const { token } = await world.staff("admin");
  for (const q of ["9170000001", "09170000001", "+63 917 000 0001", "639170000001", "(0917) 000-0001"]) {
    const found = await world.ask("adminPlayers", { q }, { token });
    expect([q, found]).toMatchObject([q, { value: { list: [{ username: "demo_player" }] } }]);
  }
  expect(await world.ask("adminPlayers", { q: "9179999999" }, { token })).toMatchObject({ value: { total: 0 } });
});
