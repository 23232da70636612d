import { afterAll, beforeAll, expect, test } from "vitest";
import { picture } from "./browser.ts";
import { booksHold } from "./steps/books.ts";
import { asOperator } from "./steps/console.ts";
import { cents, goToMember, logIn, makePlayer, memberCentre, mine, sessionOf } from "./steps/member.ts";
import { PASSWORD } from "./steps/register.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const NAME = "suking-manlalaro";
const PAYMENT_PASSWORD = "246810";
const ITEM = { type: "cash", name: { EN: "Five in cash", TY: "Singko na cash" }, points: 10, amount: "5.00", stock: 3 };
/** What bets bring is told a moment after them. */
const SOON = { timeout: 60_000, interval: 250 };
const LOYALTY = "/wps/v2/loyalty";

let item: string;

/** Calls with the session of the player. */
async function asPlayer(path: string, body: object) {
  const { page, program } = scenario;
  const answer = await program.call("POST", path, body, await sessionOf(page));
  expect(answer.code).toBe("OK");
  return answer.value;
}
async function asStaff(path: string, body: object) {
  const { program } = scenario;
  const answer = await program.call("POST", path, { ...body, reason: "as a scenario" }, await asOperator(program));
  expect(answer.code).toBe("OK");
  return answer.value;
}
/** Bets 500.00 so many times. */
async function bet(times: number): Promise<void> {
  for (let at = 0; at < times; at++) await asPlayer("/wps/v2/play/rounds", { game: "slot3", stake: "500.00", bet: {} });
}
const cash = async () => cents((await mine(scenario, "/wps/v2/wallets/balance")).cash);
const validBets = async () => (await mine(scenario, `${LOYALTY}/rank`)).progress.validBet.have;

beforeAll(async () => {
  const { page, program } = scenario;
  await makePlayer(program, { username: NAME, password: PASSWORD, balance: "30000.00" });
  await logIn(page, NAME, PASSWORD);
  item = (await asStaff(`${LOYALTY}/admin/items`, ITEM)).id;
});
// Others look at this brand's mall too.
afterAll(async () => void (await asStaff(`${LOYALTY}/admin/items`, { ...ITEM, id: item, enabled: false })));

test("a deposit and bets reach a rank, whose bonus is claimed", async () => {
  const { page, program } = scenario;
  const { id } = await asPlayer("/wps/v2/wallet/deposits", { method: "sandbox", amount: "1000.00" });
  await program.call("POST", `/sandbox/payments/${id}/settle`, {});
  await bet(20);
  await expect.poll(async () => (await mine(scenario, `${LOYALTY}/rank`)).rankLevel, SOON).toBe(1);
  const before = await cash();
  await page.goto("/vip");
  await page.getByText("Up to VIP 1 Bronze").waitFor();
  await picture(page, "loyalty-vip");
  await page.getByRole("button", { name: "Claim: Bonus of level 1" }).click();
  await page.getByText("P8.00 is now in your cash.").waitFor();
  await page.getByRole("button", { name: "Claim: Bonus of level 1" }).waitFor({ state: "detached" });
  expect(await cash()).toBe(before + 8_00);
});

test("cashback is claimed, and claimed again it pays the difference", async () => {
  const { page } = scenario;
  await goToMember(page, "manualRebate");
  const centre = memberCentre(page);
  const claim = centre.getByRole("button", { name: "Claim" });
  const before = await cash();
  await claim.click();
  await page.getByText("P120.00 is now in your cash.").waitFor();
  expect(await cash()).toBe(before + 120_00);
  await expect.poll(() => claim.isDisabled()).toBe(true);

  await bet(2);
  await expect.poll(validBets, SOON).toBe("11000.00");
  const then = await cash();
  await goToMember(page, "manualRebate");
  await claim.click();
  await page.getByText("P12.00 is now in your cash.").waitFor();
  expect(await cash()).toBe(then + 12_00);
  await expect.poll(() => centre.getByText(/^Cashback of 20/).count(), SOON).toBe(2);
  await picture(page, "loyalty-cashback");
});

test("points are claimed and turned into cash by the payment password", async () => {
  const { page } = scenario;
  await page.goto("/pointMall");
  await page.getByRole("button", { name: "Claim 132 points" }).click();
  await page.getByText("132 points are now yours.").waitFor();
  const before = await cash();
  const points = page.getByLabel(/^Points/);
  await expect.poll(() => points.inputValue()).toBe("100");
  await page.getByLabel(/^Payment password/).fill(PAYMENT_PASSWORD);
  await page.getByRole("button", { name: "Convert", exact: true }).click();
  await page.getByText("P1.00 is now in your cash.").waitFor();
  expect(await cash()).toBe(before + 1_00);
});

test("an item is redeemed, waits, and is paid when an operator agrees", async () => {
  const { page, program } = scenario;
  const before = await cash();
  await page.getByRole("button", { name: "Redeem: Five in cash" }).click();
  const dialog = page.getByRole("dialog", { name: "Five in cash" });
  await dialog.getByLabel(/^Payment password/).fill(PAYMENT_PASSWORD);
  await picture(page, "loyalty-item");
  await dialog.getByRole("button", { name: "Redeem", exact: true }).click();
  await page.getByText("In process").waitFor();
  expect(await cash()).toBe(before);
  const [row] = (await mine(scenario, `${LOYALTY}/points/redemptions`)).list;
  await asStaff(`${LOYALTY}/admin/redemptions/${row.id}/approve`, { remark: "Enjoy" });
  await page.reload();
  await page.getByText("Approved").waitFor();
  await page.getByText("Enjoy").waitFor();
  expect(await cash()).toBe(before + 5_00);
  await page.getByRole("tab", { name: "Points details" }).click();
  await page.getByText("−10", { exact: true }).waitFor();
  expect((await mine(scenario, `${LOYALTY}/points/balance`)).points).toBe(22);
  await booksHold(program);
});
