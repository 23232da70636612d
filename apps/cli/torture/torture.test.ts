import { testServer, type TestServer } from "@taya/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCases } from "./run.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

test("every trick of vendors holds on the whole program, and the books balance afterwards", async () => {
  const outcomes = await runCases(await server.listen(), { times: 2 });
  expect(outcomes.filter(({ why }) => why !== undefined)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(40);
  const { db } = server.store.database;
  expect(await server.app.doors.ledger.audit(db)).toMatchObject({ ok: true });
}, 240_000);
