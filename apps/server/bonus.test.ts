import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testServer, type TestServer } from "./testing.ts";

let server: TestServer;
let who: Record<string, string>;
beforeAll(async () => {
  server = await testServer();
  who = await server.login("demo_player", "Fiesta-Player-21");
});
afterAll(() => server?.close());

// oxlint-disable-next-line typescript/no-explicit-any -- the scenario reads whatever the call gave
const read = async (path: string): Promise<any> => (await server.ask("GET", path, undefined, who)).value;
const write = (path: string, body: object) => server.ask("POST", path, body, { ...who, "x-request-id": randomUUID() });

test("a bonus is given, played, becomes cash and stands in figures and statement", async () => {
  const wish = { username: "demo_player", amount: "100.00", kind: "bonus", wagering: 1 };
  expect((await server.ask("POST", "/sandbox/fund", wish)).value).toEqual({ balance: "100.00" });
  const [bonus] = (await read("/wps/v2/promotions/bonuses")).list;
  expect(bonus).toMatchObject({ status: "ACTIVE", required: "100.00", left: "100.00" });

  const [game] = (await read("/wps/v2/play/games?kind=slots")).list;
  for (const stake of ["50.00", "50.00"]) {
    expect((await write("/wps/v2/play/rounds", { game: game.code, stake })).code).toBe("OK");
  }
  await vi.waitFor(async () => expect((await read("/wps/v2/promotions/bonuses")).list[0].status).toBe("COMPLETED"), {
    timeout: 20_000,
    interval: 100,
  });
  expect((await read("/wps/v2/wallets/balance")).bonus).toBe("0.00");
  expect((await write(`/wps/v2/promotions/bonuses/${bonus.id}/forfeit`, {})).code).toBe("PROMO_STATE");

  await vi.waitFor(
    async () =>
      expect((await read("/wps/v2/reports/profit?preset=today")).total).toMatchObject({
        stake: "100.00",
        promotions: "100.00",
      }),
    { timeout: 20_000, interval: 100 },
  );
  const { url } = (await write("/wps/v2/reports/export", { kind: "records", format: "csv", preset: "today" }))
    .value as { url: string };
  const head = await server.web.inject({ method: "HEAD", url });
  const file = await server.web.inject({ url });
  expect([head.statusCode, file.statusCode, file.headers["content-type"]]).toEqual([
    404,
    200,
    "text/csv; charset=utf-8",
  ]);
  const closing = file.body.trimEnd().split("\r\n").at(-1)!.split(",").at(-1);
  expect(closing).toBe((await read("/wps/v2/wallets/balance")).cash);
  expect((await server.web.inject({ url })).statusCode).toBe(404);
});
