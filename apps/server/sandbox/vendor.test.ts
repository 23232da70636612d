import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../testing.ts";

const PRODUCTION = {
  TAYA_MODE: "production",
  TAYA_SMS: "none",
  TAYA_MAIL: "none",
  TAYA_GEO: "none",
  TAYA_CHAT: "none",
  TAYA_PAYMENTS: "none",
};
const PLAY = "/sandbox/vendor/play";
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const play = (body: object) => server.ask("POST", PLAY, { username: "demo_player2", ...body });

test("a player wins and loses at a vendor with wallets of its own, never more than stands there", async () => {
  expect(await play({ amount: "40.00" })).toMatchObject({ value: { vendor: "transfer1", balance: "40.00" } });
  expect(await play({ amount: "-15.50" })).toMatchObject({ value: { balance: "24.50" } });
  expect(await play({ amount: "-24.51" })).toMatchObject({ code: "WALLET_INSUFFICIENT" });
  expect(await play({ amount: "0.00" })).toMatchObject({ code: "VALIDATION_FAILED" });
  expect(await play({ amount: "5.00", vendor: "torture" })).toMatchObject({ code: "NOT_FOUND" });
  expect(await play({ amount: "5.00", username: "nobody_here" })).toMatchObject({ code: "NOT_FOUND" });
});

test("does not exist in production", async () => {
  const real = await testServer(PRODUCTION);
  expect(await real.ask("POST", PLAY, { username: "demo_player2", amount: "40.00" })).toMatchObject({ status: 404 });
  await real.close();
});
