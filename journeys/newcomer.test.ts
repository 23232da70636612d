import { expect, test } from "vitest";
import { DESKTOP, PHONE, picture } from "./browser.ts";
import { openDeposit, payAtProvider } from "./steps/deposit.ts";
import { cents, goToMember, logIn, memberCentre, mine } from "./steps/member.ts";
import { openSlot, readInsteadOfLooking, slotOf, spin } from "./steps/play.ts";
import { agree, fillStepOne, fillStepTwo, PASSWORD, submitRegistration } from "./steps/register.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const USERNAME = "bagonglaro";
const SPINS = 20;
/** So many on the reels, the rest in text mode. */
const SEEN = 5;

test("a visitor taps a game, registers by user name in two steps, and is in the game", async () => {
  const { page } = scenario;
  await page.goto("/");
  await page.getByRole("heading", { name: "Hot games" }).waitFor();
  await picture(page, "01-home");
  await page.goto("/rng?q=Pearl%20Lagoon");
  // In the middle, as people do.
  await page.getByRole("button", { name: "Play Pearl Lagoon" }).click();
  await page.getByRole("dialog", { name: "Log in" }).getByRole("button", { name: "Register" }).click();
  await fillStepOne(page, { username: USERNAME, opened: true });
  await picture(page, "02-register-step-1");
  await fillStepTwo(page, {});
  await picture(page, "03-register-step-2");
  await submitRegistration(page);
  await agree(page);
  await page.getByRole("banner").getByRole("button", { name: USERNAME }).waitFor();
  await page.waitForURL(/\/game$/);
  await slotOf(scenario).getByTestId("spin").waitFor();
  await page.getByRole("button", { name: "Leave the game" }).click();
  await page.waitForURL(/\/rng\?q=Pearl(%20|\+)Lagoon$/);
});

test("logs out with a confirmation and in again through the dialog", async () => {
  const { page } = scenario;
  await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await page.getByRole("dialog", { name: "Log in" }).waitFor();
  await picture(page, "04-login");
  await logIn(page, USERNAME, PASSWORD);
});

test("deposits 500.00 by the sandbox method", async () => {
  const { page } = scenario;
  const id = await openDeposit(scenario, "Sandbox QR", "500.00");
  await picture(page, "06-deposit-pay");
  await payAtProvider(scenario, id);
  await expect.poll(async () => (await mine(scenario, "/wps/v2/wallets/balance")).cash).toBe("500.00");
  await memberCentre(page)
    .getByText(/in your wallet/)
    .first()
    .waitFor();
  await picture(page, "07-deposit-done");
});

test("opens the slot and spins twenty times; balance and records agree to the centavo", async () => {
  const { page } = scenario;
  await openSlot(scenario);
  await picture(page, "08-game");
  const game = slotOf(scenario);
  await spin(scenario, SEEN);
  await picture(page, "08-game-played");
  await readInsteadOfLooking(scenario);
  await spin(scenario, SPINS - SEEN);
  await picture(page, "09-game-after-spins");

  const records = await mine(scenario, "/wps/v2/play/records?preset=today&pageSize=100");
  const balance = await mine(scenario, "/wps/v2/wallets/balance");
  const account = await mine(scenario, "/wps/v2/wallet/records?group=bet&preset=today&pageSize=100");
  expect(records.total).toBe(SPINS);
  const net = records.list.reduce((sum: number, row: { net: string }) => sum + cents(row.net), 0);
  expect(cents(records.summary.net)).toBe(net);
  expect(cents(balance.cash)).toBe(50_000 + net);
  expect(cents(account.totals.in) - Math.abs(cents(account.totals.out))).toBe(net);
  expect(account.list[0].balanceAfter).toBe(balance.cash);
  expect(cents((await game.getByTestId("game-net").textContent()) ?? "")).toBe(net);
  expect(cents((await game.getByTestId("game-balance").textContent()) ?? "")).toBe(50_000 + net);
});

test("finds the rounds in the betting record and the account record", async () => {
  const { page } = scenario;
  await goToMember(page, "personalHistoryCopy");
  const dialog = memberCentre(page);
  await dialog.getByText("Pearl Lagoon").first().waitFor();
  await picture(page, "10-betting-record");
  await goToMember(page, "transactionHistory");
  await dialog
    .getByText(/Bet|Stake/)
    .first()
    .waitFor();
  await picture(page, "11-account-record");
});

test("verifies a round in the browser", async () => {
  const { page } = scenario;
  const { list } = await mine(scenario, "/wps/v2/play/records?preset=today");
  await page.goto(`/verify?round=${list[0].detail.ref}`);
  await page.getByTestId("verify-fetch").click();
  await page.getByTestId("verify-reveal").click();
  await page.setViewportSize(PHONE);
  const question = page.getByRole("dialog");
  const answer = question.getByRole("button", { name: "Rotate the seed pair and check" });
  await answer.waitFor();
  expect(await question.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await answer.click();
  await page.setViewportSize(DESKTOP);
  await page.locator('[data-testid="verdict"][data-ok="true"]').waitFor();
  await picture(page, "12-verify");
  const tampered = (await page.locator("textarea").inputValue()).replace(
    /"nonce": (\d+)/,
    (_, nonce) => `"nonce": ${Number(nonce) + 1}`,
  );
  await page.locator("textarea").fill(tampered);
  await page.getByTestId("verify-run").click();
  await page.locator('[data-testid="verdict"][data-ok="false"]').waitFor();
});

test("changes the language to TY and logs out", async () => {
  const { page } = scenario;
  await page.goto("/");
  await page.locator("#side-menu").getByLabel("Language").selectOption("ty");
  await page.locator("#side-menu").getByText("Rekord ng taya").waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("fil");
  await picture(page, "13-home-ty");
  await page.getByRole("banner").getByRole("button", { name: "Mag-log out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mag-log out" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Mag-log in" }).waitFor();
});
