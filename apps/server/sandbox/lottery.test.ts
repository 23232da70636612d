import { MINUTE } from "@taya/kernel/instant";
import { bundleOfShown, verifyLottery } from "@taya/games/kit/verify.lottery";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "../testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const NORTH =
  "DB:12345;G1:12345;G2:12345,12345;G3:12345,12345,12345,12345,12345,12345;G4:1234,1234,1234,1234;G5:1234,1234,1234,1234,1234,1234;G6:123,123,123;G7:12,34,56,78";
const NORTH_ID = 2_001;
const near = async (gameId: number) => {
  const answer = await server.ask("GET", `/lgw/numeros/near?gameId=${gameId}`);
  return answer.value as { currentNumero: { numero: string; drawTime: number }; serverTime: number };
};

test("the result of a draw of others is entered, once, and a wrong one not at all", async () => {
  const { currentNumero } = await near(NORTH_ID);
  const enter = (numero: string, winningNumber: unknown, game = "vnmb") =>
    server.ask("POST", `/sandbox/lottery/${game}/result`, { numero, winningNumber });
  expect(await enter(currentNumero.numero, "DB:1")).toMatchObject({ code: "VALIDATION_FAILED" });
  expect(await enter(currentNumero.numero, 5)).toMatchObject({ code: "VALIDATION_FAILED" });
  expect(await enter("x", NORTH)).toMatchObject({ code: "NOT_FOUND" });
  expect(await enter("202611200001", "1,2,3,4,5", "ssc1")).toMatchObject({ code: "FORBIDDEN" });
  expect(await enter(currentNumero.numero, NORTH)).toMatchObject({ success: true, value: { status: "SETTLED" } });
  expect(await enter(currentNumero.numero, NORTH)).toMatchObject({ code: "LOTT_STATE" });
  const shown = await server.ask("GET", `/lgw/draw/${NORTH_ID}`);
  expect(shown.value).toMatchObject({ totalElements: 1, content: [{ winningNumber: NORTH }] });
});

/** What the worker does every minute, and whenever the clock is moved. */
const everythingDue = () => server.app.jobs["lottery.due"]!(undefined as never);

test("when the clock is moved every draw that is due by then is done, and can be proven", async () => {
  expect(server.app.schedules).toHaveProperty(["lottery.due"]);
  await everythingDue();
  const { currentNumero } = await near(1_001);
  await server.ask("POST", "/sandbox/clock", { advanceMs: 2 * MINUTE });
  await everythingDue();
  const draws = await server.ask("GET", "/lgw/draw/1001");
  expect(draws.value).toMatchObject({
    content: expect.arrayContaining([expect.objectContaining({ numero: currentNumero.numero })]),
  });
  const proof = await server.ask("GET", `/lgw/draw/1001/${currentNumero.numero}/proof`);
  const { lottery } = (await server.app.doors.lottery.context.lotteries()).get("ssc1")!;
  const verdict = verifyLottery(bundleOfShown(proof.value, lottery.draw), lottery.draw);
  expect(verdict.checks.filter(({ ok }) => !ok)).toEqual([]);
});
