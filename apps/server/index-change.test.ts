import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "./testing.ts";

/** Rooms that find things by digests under a key of their own, which does not change. */
const OWN_KEYS = ["compliance"];

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

/** Every digest in the database by its column. */
async function digests(): Promise<Map<string, string[]>> {
  const { db } = server.store.database;
  const { rows: columns } = await sql<{ name: string; text: string }>`
    select c.table_schema || '.' || c.table_name || '.' || c.column_name as name,
      format('select encode(%I, ''hex'') as digest from %I.%I where %I is not null', c.column_name, c.table_schema,
        c.table_name, c.column_name) as text
    from information_schema.columns c
    where c.column_name like '%\\_digest' and c.data_type = 'bytea' and c.table_schema <> all (${OWN_KEYS}::text[])
    order by 1`.execute(db);
  const found = new Map<string, string[]>();
  for (const { name, text } of columns) {
    const { rows } = await sql<{ digest: string }>`${sql.raw(text)}`.execute(db);
    found.set(
      name,
      rows.map(({ digest }) => digest),
    );
  }
  return found;
}

test("a new key for searching leaves no digest of the key before, and one mailbox stays one person of staff", async () => {
  const admin = await server.login("admin", "Fiesta-Admin-21");
  const add = (username: string, email: string) =>
    server.ask(
      "POST",
      "/wps/v2/accounts/admin/operators",
      { username, role: "support", email, reason: "helps us" },
      admin,
    );
  expect((await add("isa", "kahon@kumpanya.test")).code).toBe("OK");
  const account = { merchant: "fiesta", username: "may_papel", passwordHash: "none", currency: "PHP" };
  await server.store.database.transaction((tx) =>
    server.app.doors.accounts.create(tx, { ...account, personal: { idType: 1, idNumber: "P1234567A" } }),
  );
  const before = await digests();
  expect([...before].filter(([, all]) => all.length === 0)).toEqual([]);
  expect(await server.app.doors.vault.keys.rotateIndex({ mendAfterMs: 0 })).toMatchObject({ rows: expect.any(Number) });
  for (const [name, all] of await digests()) {
    expect([name, all.length]).toEqual([name, before.get(name)!.length]);
    expect([name, all.filter((each) => before.get(name)!.includes(each))]).toEqual([name, []]);
  }
  const again = await add("dalawa", "Kahon+2@kumpanya.test");
  expect(again).toMatchObject({ code: "VALIDATION_FAILED", errors: [{ field: "email", rule: "taken" }] });
});
