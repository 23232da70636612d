import { expect, test } from "vitest";
import { PHONE, picture } from "./browser.ts";
import { cents, goToMember, memberCentre, mine } from "./steps/member.ts";
import { enterAs, fitsTheThumb, LONG, type Seat, sitDown } from "./steps/tables.ts";
import { booksAgree, recordOf } from "./steps/three-ways.ts";
import { startScenario } from "./scenario.ts";

/** An evening at one table; what the others have of their own stands in `tables.deep.test.ts`. */
const scenario = startScenario({ own: true });
const BALANCE = 200_000;
let seat: Seat;

const cash = async (): Promise<number> => cents((await mine(scenario, "/wps/v2/wallets/balance")).cash);
const text = (centavos: number): string => (centavos / 100).toFixed(2);
const lies = async (name: string): Promise<number> => Number(await seat.spot(name).getAttribute("data-mine"));

test("the live lobby shows every table, what it asks for and that no dealer stands behind it", async () => {
  const { page } = scenario;
  await enterAs(page, { username: "mesanghari", balance: text(BALANCE) });
  await page.goto("/live");
  const { list } = await mine(scenario, "/wps/v2/play/tables");
  for (const { tableId } of list as { tableId: string }[]) await page.getByTestId(`table-${tableId}`).waitFor();
  await page.getByText("No dealer and no camera stand behind it.").waitFor();
  await picture(page, "tables-lobby");
});

test("at baccarat a bet is laid by mouse, accepted, and the result is said in words", async () => {
  seat = await sitDown(scenario, scenario.page, "baccarat-1");
  const { table } = seat;
  expect(await table.getByTestId("table-label").textContent()).toBe("RNG table");
  const roundId = await seat.next();
  await seat.lay("player");
  await seat.lay("banker");
  await seat.lay("banker");
  await table.getByTestId("table-undo").click();
  const chip = await lies("player");
  expect(await lies("banker")).toBe(chip);
  await seat.accepted(text(2 * chip));
  expect(await cash()).toBe(BALANCE - 2 * chip);
  await picture(scenario.page, "tables-baccarat");
  const words = await seat.paid(roundId);
  expect(words).toMatch(/Player: .+ in all\..*Banker: .+ in all\..*Result: (Player wins|Banker wins|Tie)\./s);
  expect(words).toMatch(/comes back|get back/);
  await booksAgree(scenario, BALANCE);
  const [record] = await recordOf(scenario);
  expect(record).toMatchObject({ gameCode: "baccarat", status: "SETTLED", stake: text(2 * chip) });
  const shown = table.getByTestId("game-balance");
  await expect.poll(async () => cents((await shown.textContent()) ?? "")).toBe(await cash());
});

test("the same bets are laid again, survive a reload, and can be taken back until bets close", async () => {
  const roundId = await seat.next();
  const before = await cash();
  await seat.table.getByTestId("table-repeat").click();
  await seat.accepted();
  const laid = before - (await cash());
  expect(laid).toBeGreaterThan(0);
  await scenario.page.reload();
  await expect.poll(async () => (await lies("player")) + (await lies("banker"))).toBe(laid);
  expect(await seat.round()).toBe(roundId);
  await seat.table.getByTestId("table-clear").click();
  await expect.poll(cash).toBe(before);
});

test("a bet that comes too late is refused and said to be back", async () => {
  const { page } = scenario;
  await seat.next();
  const before = await cash();
  // The answer of the table in which the round still is open comes when it is over.
  await page.route("**/layout", async (route) => {
    await seat.until(async () => (await seat.phase()) === "DEALING");
    await route.continue();
  });
  await seat.lay("player");
  await seat.table.getByTestId("table-note").getByText("Too late").waitFor();
  await picture(page, "tables-late");
  await page.unroute("**/layout");
  expect(await seat.spot("player").getAttribute("data-mine")).toBeNull();
  expect(await cash()).toBe(before);
});

test("the seed of a round can be looked up, and the betting record tells what happened in words", async () => {
  const { page } = scenario;
  const { table } = seat;
  const roundId = await seat.next();
  await seat.lay("tie");
  await seat.accepted();
  await seat.paid(roundId);
  await table.getByTestId("table-fairness").click();
  await table.getByTestId("table-rounds").locator("summary").first().click();
  await table.getByText("Sum over the accepted bets").first().waitFor();
  await picture(page, "tables-fairness");
  await table.getByRole("button", { name: "Close" }).click();
  await goToMember(page, "personalHistoryCopy");
  const centre = memberCentre(page);
  await centre
    .getByRole("button", { name: /Baccarat/ })
    .first()
    .click();
  await expect
    .poll(() => centre.getByTestId("told").innerText(), LONG)
    .toMatch(/Result: (Player wins|Banker wins|Tie)\./);
});

test("on a phone a table fits the thumb: nothing is wider than the screen, every spot large enough", async () => {
  const { page } = scenario;
  await page.setViewportSize(PHONE);
  for (const tableId of ["baccarat-1", "roulette-1"])
    await fitsTheThumb(await sitDown(scenario, page, tableId), tableId);
});
