import { afterAll, beforeAll, expect, test } from "vitest";
import pg from "pg";
import { testServer, type TestServer } from "../testing.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await testServer();
  admin = await operator();
});
afterAll(() => server.close());

async function operator(): Promise<Record<string, string>> {
  const asked = { username: "admin", password: "Fiesta-Admin-21" };
  const answer = await server.ask("POST", "/wps/v2/accounts/admin/login", asked);
  return { authorization: `Bearer ${(answer.value as { token: string }).token}` };
}

/** Logs in with these rights and no others. */
async function withRights(rights: string[]): Promise<Record<string, string>> {
  const owner = new pg.Client(server.store.owner);
  await owner.connect();
  await owner.query("update accounts.player set rights = $1 where username = 'admin'", [rights]);
  await owner.end();
  return operator();
}

const today = () =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(server.store.platform.clock.now());
const file = (csv: string) => `data:text/csv;base64,${Buffer.from(csv).toString("base64")}`;
async function fileOf(source: string, query = ""): Promise<string> {
  const response = await server.web.inject({ method: "GET", url: `/sandbox/statements/${source}${query}` });
  expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  return response.body;
}
const WALLET = "/wps/v2/wallet/admin/statements";
const PLAY = "/wps/v2/play/admin/statements";

test("a day of the sandbox is taken in and agrees, spoiled it does not", async () => {
  const player = await server.login("demo_player", "Fiesta-Player-21");
  for (const amount of ["500.01", "600.01", "700.01", "800.01"]) {
    const made = await server.ask(
      "POST",
      "/wps/v2/wallet/deposits",
      { method: "sandbox", amount },
      {
        ...player,
        "x-request-id": `d-${amount}`,
      },
    );
    expect(made.success).toBe(true);
    await server.ask("POST", "/sandbox/clock", { advanceMs: 10 });
  }
  const day = today();
  const asked = { source: "sandbox", from: day, to: day, title: "day.csv" };
  const right = await server.ask("POST", WALLET, { ...asked, file: file(await fileOf("sandbox")) }, admin);
  expect(right.value).toMatchObject({ repeated: false, differences: 0, lines: 4 });
  const wrong = await server.ask("POST", WALLET, { ...asked, file: file(await fileOf("sandbox", "?spoil=1")) }, admin);
  expect(wrong.value).toMatchObject({ differences: 5, lines: 5 });
  const { id } = wrong.value as { id: string };
  const list = await server.ask("GET", `${WALLET}/${id}/differences?verdict=AMOUNT`, undefined, admin);
  expect(list.value).toMatchObject({ total: 1, list: [{ amount: "-1.00", theirs: "499.01", ours: "500.01" }] });
  const closed = await server.ask("POST", `${WALLET}/${id}/differences/1/close`, { reason: "a rounding" }, admin);
  expect(closed.value).toEqual({ open: 4 });
});

test("what cannot be asked for is refused by name", async () => {
  for (const url of ["/sandbox/statements/nobody", "/sandbox/statements/bank-transfer"]) {
    expect(await server.ask("GET", url)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  }
  expect(await server.ask("GET", "/sandbox/statements/torture?day=2026-02-30")).toMatchObject({
    code: "VALIDATION_FAILED",
  });
  const title = { source: "sandbox", from: today(), to: today(), title: "a\u0000b", file: file("x") };
  expect(await server.ask("POST", WALLET, title, admin)).toMatchObject({ code: "VALIDATION_FAILED" });
  const line = { ...title, title: "x", file: file(`id,kind,amount,time\n1,deposit,no,${today()}`) };
  expect(await server.ask("POST", WALLET, line, admin)).toMatchObject({
    status: 422,
    code: "STATEMENT_LINE",
    value: { row: 2, column: "amount", text: "no" },
  });
});

test("only operators with the right read statements, and fewer write them", async () => {
  const asked = { source: "x", from: today(), to: today(), title: "x", file: "x" };
  const player = await server.login("demo_player", "Fiesta-Player-21");
  const codes = async (headers: Record<string, string>) => {
    const answers = [
      await server.ask("GET", WALLET, undefined, headers),
      await server.ask("POST", WALLET, asked, headers),
      await server.ask("POST", "/wps/v2/wallet/admin/trial-balance", {}, headers),
      await server.ask("GET", PLAY, undefined, headers),
      await server.ask("POST", PLAY, asked, headers),
      await server.ask("GET", `/wps/v2/play/admin/vendor-days?from=${today()}&to=${today()}`, undefined, headers),
    ];
    return answers.map(({ code, success }) => (success ? "OK" : code));
  };
  const [F, N] = ["FORBIDDEN", "NOT_FOUND"];
  const L = "AUTH_NOT_LOGGED_IN";
  expect(await codes({})).toEqual([L, L, L, L, L, L]);
  expect(await codes(player)).toEqual([F, F, F, F, F, F]);
  expect(await codes(await withRights(["players.read"]))).toEqual([F, F, F, F, F, F]);
  expect(await codes(await withRights(["wallet.read"]))).toEqual(["OK", F, "OK", F, F, F]);
  expect(await codes(await withRights(["play.read"]))).toEqual([F, F, F, "OK", F, "OK"]);
  expect(await codes(await withRights(["wallet.write", "play.write"]))).toEqual([F, N, F, F, N, F]);
});
