import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE, picture } from "./browser.ts";
import { asOperator } from "./steps/console.ts";
import { cents, mine } from "./steps/member.ts";
import { enterAs, LONG, moveOn, moving, sitDown } from "./steps/tables.ts";
import { startScenario } from "./scenario.ts";

/** What a table says when it is not as usual; a round that is called off stands in `killed.test.ts`. */
const scenario = startScenario({ own: true });
const TABLE = "dragontiger-2";
const BALANCE = 100_000;

const cash = async (): Promise<number> => cents((await mine(scenario, "/wps/v2/wallets/balance")).cash);

async function change(open: boolean): Promise<void> {
  const body = { tableId: TABLE, open, reason: "The table is looked after" };
  const { code } = await scenario.program.call(
    "PUT",
    "/wps/v2/play/admin/tables",
    body,
    await asOperator(scenario.program),
  );
  expect(code).toBe("OK");
}

/** A switch for everything that a page hears of the server and asks it. */
async function lineOf(page: Page): Promise<{ cut(): Promise<void>; mend(): Promise<void> }> {
  let away = false;
  const open = new Set<{ close(): Promise<void> }>();
  await page.routeWebSocket(/\/live$/, (socket) => {
    if (away) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  return {
    async cut() {
      away = true;
      await page.context().setOffline(true);
      for (const socket of open) await socket.close();
      open.clear();
    },
    async mend() {
      away = false;
      await page.context().setOffline(false);
    },
  };
}

test("whoever is away while a round with their bets ends is told in the next what it came to", async () => {
  const { page, program } = scenario;
  scenario.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const line = await lineOf(page);
  await enterAs(page, { username: "nawalanglinya", balance: (BALANCE / 100).toFixed(2) });
  const seat = await sitDown(scenario, page, TABLE);
  const { table } = seat;
  const roundId = await seat.next();
  await seat.lay("dragon");
  await seat.accepted();
  await line.cut();
  const running = async () => (await program.call("GET", `/wps/v2/play/tables/${TABLE}`)).value;
  const next = async () => {
    const { phase, roundId: now } = await running();
    return phase === "BETTING_OPEN" && now !== roundId;
  };
  await moving(next, () => moveOn(program, TABLE));
  await line.mend();
  await table
    .getByTestId("table-note")
    .getByText(/^While you were disconnected, your last round ended: of bets of \d.*, \d.* came back\.$/)
    .waitFor({ timeout: 60_000 });
  await picture(page, "table-missed");
  const [record] = (await mine(scenario, "/wps/v2/play/records")).list;
  expect(record.status).toBe("SETTLED");
  const said = (await table.getByTestId("table-note").textContent()) ?? "";
  expect(said.match(/\d[\d,.]*\d/g)?.map(cents)).toEqual([cents(record.stake), cents(record.payout)]);
});

test("a table that an operator closes takes no more bets, gives back what is taken back, and says when it is closed", async () => {
  const { page } = scenario;
  const seat = await sitDown(scenario, page, TABLE);
  const { table } = seat;
  await seat.next();
  const before = await cash();
  await seat.lay("dragon");
  await seat.accepted();
  expect(await cash()).toBeLessThan(before);
  await change(false);
  const notice = table.getByTestId("table-notice");
  await notice.getByText("This table closes after this round.").waitFor();
  await picture(page, "table-closing");
  const tiger = seat.spot("tiger");
  await tiger.click({ force: true });
  expect(await tiger.getAttribute("data-mine")).toBeNull();
  await table.getByTestId("table-clear").click();
  await expect.poll(cash).toBe(before);
  await seat.until(() => notice.getByText("This table is closed at the moment.").isVisible());
  expect(await seat.phase()).toBe("IDLE");
  await picture(page, "table-closed");
  await page.setViewportSize(PHONE);
  await picture(page, "table-closed-phone");
  await page.setViewportSize({ width: 1440, height: 900 });
  const visitor = await scenario.open();
  await visitor.goto("/live");
  await visitor.getByTestId("table-dragontiger-1").waitFor();
  expect(await visitor.getByTestId(`table-${TABLE}`).count()).toBe(0);
  await visitor.context().close();
  await change(true);
  await expect.poll(seat.round, LONG).not.toBe("");
  await expect.poll(() => notice.count()).toBe(0);
});

test("a trial account may look, is told why it cannot bet, and lays nothing", async () => {
  const visitor = await scenario.open();
  await enterAs(visitor, { username: "pasubok", type: 4 });
  await visitor.goto("/play/table/dragontiger/?lang=EN");
  await visitor
    .getByTestId("table-notice")
    .getByText("This is a trial account: you can watch. Betting at a shared table needs a real account.")
    .waitFor();
  const dragon = visitor.locator('[data-spot="dragon"]').first();
  await dragon.click({ force: true });
  expect(await dragon.getAttribute("data-mine")).toBeNull();
  expect(await visitor.getByTestId("table-bets").getAttribute("data-state")).toBe("noBets");
  await picture(visitor, "table-trial");
  await visitor.setViewportSize(PHONE);
  await picture(visitor, "table-trial-phone");
});
