import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proven } from "./foreign.testing.ts";
import { type TestServer, testServer } from "./testing.ts";

/** So many requests at once ask for what only some may have. */
const AT_ONCE = 20;
type Headers = Record<string, string>;

let server: TestServer;
let player: Headers;
beforeAll(async () => {
  server = await testServer();
  player = await server.login("demo_player", "Fiesta-Player-21");
});
afterAll(() => server.close());

const post = (path: string, body: object, headers: Headers) =>
  server.ask("POST", path, body, { ...headers, "x-request-id": randomUUID() });
const count = async (from: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(
    server.store.platform.database.db,
  );
  return rows[0]!.count;
};
const DEMO = "(select id from accounts.player where username = 'demo_player')";

/** Every "at most so many of these for one" that a request can run into: who asks for one, how many there may be, how many there are. */
const SORTS: readonly (readonly [sort: string, most: number, ask: (n: number) => Promise<unknown>, from: string])[] = [
  [
    "payout accounts",
    5,
    async (n) => {
      const card = { kind: "EWALLET", bankCode: "GCASH", accountNumber: `0917555${1000 + n}`, holder: await holder() };
      return post("/wps/v2/accounts/bank-cards", card, await proven(server, player));
    },
    `wallet.payout_account where removed_at is null and player_id = ${DEMO}`,
  ],
  [
    "open deposits",
    3,
    () => post("/wps/v2/wallet/deposits", { method: "sandbox", amount: "100.00" }, player),
    `wallet.deposit where status in ('CREATED', 'WAITING') and player_id = ${DEMO}`,
  ],
  [
    "mails for a new password in an hour",
    5,
    () => post("/wps/member/password/email", { username: "demo_player", email: "demo_player@example.test" }, {}),
    `accounts.ticket where purpose = 'reset' and player_id = ${DEMO}`,
  ],
];

let name: string | undefined;
async function holder(): Promise<string> {
  name ??= ((await server.ask("GET", "/wps/v2/accounts/bank-cards", undefined, player)).value as { holder: string })
    .holder;
  return name;
}

test.each(SORTS)("%s: never more than %i, by twenty requests at once", async (_sort, most, ask, from) => {
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => ask(n)));
  expect(await count(from)).toBe(most);
});
