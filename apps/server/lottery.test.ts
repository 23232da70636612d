import { randomUUID } from "node:crypto";
import { sql } from "kysely";
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
const eventually = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 100 });
const cash = async (): Promise<string> => (await read("/wps/v2/wallets/balance")).cash;
const db = () => server.store.database.db;

/** An issue that is on sale, made by hand; the engine does not run here. */
async function anIssue(numero: string): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into lottery.issue (game, numero, open_at, close_at, draw_at, made_at)
    values ('ssc1', ${numero}, now() - interval '1 minute', now() + interval '1 hour', now() + interval '1 hour',
      now() - interval '1 minute') returning id`.execute(db());
  return rows[0]!.id;
}

async function draw(issueId: bigint, winning: string): Promise<void> {
  await sql`
    update lottery.issue set state = 'DRAWN', winning = ${winning}, source = 'rng', run = run + 1, drawn_at = now()
    where id = ${issueId}`.execute(db());
  await server.app.doors.lottery.context.settler.settle(issueId);
}

/** Bets two pesos on a digit at the last place; on several issues it is a chase. */
async function placed(numeros: readonly string[], content: string) {
  const lottery = (await server.app.doors.lottery.context.lotteries()).get("ssc1")!.lottery;
  const { groups } = lottery.modes.Lott!;
  const { playId } = groups.flatMap((group) => group.offers).find((offer) => offer.play === "ssc.dwd")!;
  const answer = await write("/lgw/betting", {
    prizeMode: "Lott",
    clientOrderId: randomUUID(),
    contents: [
      {
        gameId: lottery.gameId,
        playId,
        bettingContent: content,
        bettingApproach: 1,
        singleBetPrice: "2",
        group: 1_900,
        numero: numeros.map((numero) => ({ numero, multiple: 1 })),
        clientUnits: 1,
      },
    ],
  });
  expect(answer.code, answer.message).toBe("OK");
  return answer.value as { orders: { orderNumber: string }[]; chases: { chaseNumber: string }[] };
}

const bet = async (numero: string, content: string) => (await placed([numero], content)).orders[0]!.orderNumber;

test("a bet of a lottery stands in every record, is heard by whoever counts, and a correction is told as the difference", async () => {
  const wish = { username: "demo_player", amount: "100.00", kind: "cash" };
  expect((await server.ask("POST", "/sandbox/fund", wish)).code).toBe("OK");
  const before = Number(await cash());
  const issue = await anIssue("T1");
  const won = await bet("T1", "||||0");
  const lost = await bet("T1", "||||7");
  const open = await read("/wps/v2/play/records?preset=today&category=ELOTT&status=OPEN");
  expect(open.list.map((row: { id: string }) => row.id).toSorted()).toEqual([won, lost].toSorted());
  // What is not decided is neither won nor lost.
  expect(open.summary).toMatchObject({ bets: 2, stake: "4.00", payout: "0.00", net: "0.00" });

  await draw(issue, "3,5,5,8,0");
  // 19.00 won; the rest of the ladder comes back as a rebate on both bets.
  const { ladder } = (await server.app.doors.lottery.context.lotteries()).get("ssc1")!.lottery.modes.Lott!;
  const rebate = (4 * (ladder!.max - 1_900)) / 2_000;
  expect(Number(await cash())).toBeCloseTo(before - 4 + 19 + rebate, 2);
  const settled = await read("/wps/v2/play/records?preset=today&category=LOTT");
  expect(settled.summary).toMatchObject({ bets: 2, stake: "4.00", validBet: "4.00", payout: "19.00", net: "15.00" });
  expect(settled.list[0]).toMatchObject({ gameCode: "ssc1", detail: { kind: "lottery" } });
  const detail = await read(`/wps/v2/play/records/${won}`);
  expect(detail).toMatchObject({
    status: "SETTLED",
    payout: "19.00",
    proof: expect.stringMatching(/^\/lgw\/draw\/\d+\/T1\/proof$/),
    lottery: {
      numero: "T1",
      content: "||||0",
      units: 1,
      winningNumber: "3,5,5,8,0",
      status: "WON",
      wins: [{ units: 1 }],
    },
  });
  const [entry] = (await read("/wps/v2/wallet/records?preset=today")).list.filter(
    (line: { type: number }) => line.type === 201,
  );
  expect(entry.ref).toBe("ssc1 T1");

  const told = { gameCategory: "LOTT", stake: "4.00", validBet: "4.00" };
  const figures = async (payout: string) => {
    const { categories } = await read("/wps/v2/reports/profit?preset=today");
    expect(categories).toContainEqual(expect.objectContaining({ ...told, payout }));
  };
  await eventually(() => figures("19.00"));
  await draw(issue, "3,5,5,8,9");
  await eventually(() => figures("0.00"));
  expect((await read(`/wps/v2/play/records/${won}`)).lottery).toMatchObject({ status: "LOST", wins: [] });

  const { url } = (await write("/wps/v2/reports/export", { kind: "bets", format: "csv", preset: "today" })).value as {
    url: string;
  };
  const lines = (await server.web.inject({ url })).body.split("\r\n").filter((line) => line.includes("ssc1"));
  expect(lines).toHaveLength(2);
  const { checks } = await server.app.doors.reconciliation.prover.prove({ full: true });
  expect(checks.filter((each) => !each.ok)).toEqual([]);
}, 60_000);

test("an operator who closes a lottery stops its chases in the same moment, and the stakes are back", async () => {
  const before = Number(await cash());
  for (const numero of ["C1", "C2", "C3"]) await anIssue(numero);
  const { chases } = await placed(["C1", "C2", "C3"], "||||1");
  expect(Number(await cash())).toBeCloseTo(before - 6, 2);
  const login = { username: "admin", password: "Fiesta-Admin-21" };
  const staff = (await server.ask("POST", "/wps/v2/accounts/admin/login", login)).value as { token: string };
  const change = (open: boolean) => {
    const gameId = 1_001;
    const headers = { authorization: `Bearer ${staff.token}`, "x-request-id": randomUUID() };
    return server.ask("PUT", "/wps/v2/lottery/admin/games", { gameId, open, reason: "tried by a test" }, headers);
  };
  expect((await change(false)).value).toMatchObject({ gameCode: "ssc1", open: false });
  // Nobody runs the jobs here: it is the call that has stopped it.
  expect((await read("/lgw/chases")).content).toMatchObject([
    { chaseNumber: chases[0]!.chaseNumber, state: "SYSTEM_STOPPED", refunded: "6.00", spent: "0.00" },
  ]);
  expect(Number(await cash())).toBeCloseTo(before, 2);
  await change(true);
});
