import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage, picture } from "./browser.ts";
import { dropData, newData, type Program, startProgram } from "./program.ts";
import { agree, fillStepOne, fillStepTwo, PASSWORD, submitRegistration } from "./steps/register.ts";

let data: string;
let program: Program;
let browser: Browser;
let page: Page;
let errors: string[];
beforeAll(async () => {
  data = newData();
  [program, browser] = await Promise.all([startProgram(data), openBrowser()]);
  ({ page, errors } = await openPage(browser, { baseURL: program.url }));
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
  dropData(data);
});

const USERNAME = "bagong_laro".replace("_", "");
const SPINS = 20;
const cents = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.−-]/g, "").replace("−", "-")) * 100);
const asPlayer = async (path: string) => {
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem("taya.session") ?? "{}").token as string);
  const cookies = (await page.context().cookies()).map((each) => `${each.name}=${each.value}`).join("; ");
  return program.call("GET", path, undefined, { authorization: `Bearer ${token}`, "x-client": "web", cookie: cookies });
};

test("a visitor looks around and registers by user name in two steps", async () => {
  await page.goto("/");
  await page.getByRole("heading", { name: "Hot games" }).waitFor();
  await picture(page, "01-home");
  await fillStepOne(page, { username: USERNAME });
  await picture(page, "02-register-step-1");
  await fillStepTwo(page, {});
  await picture(page, "03-register-step-2");
  await submitRegistration(page);
  await agree(page);
  await page.getByRole("banner").getByRole("button", { name: USERNAME }).waitFor();
});

test("logs out with a confirmation and in again through the dialog", async () => {
  await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel("User name").fill(USERNAME);
  await dialog.getByLabel(/^Password( \*)?$/).fill(PASSWORD);
  await picture(page, "04-login");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("banner").getByRole("button", { name: USERNAME }).waitFor();
});

test("deposits 500.00 by the sandbox method", async () => {
  await page.goto("/?m=member&p=depositv2");
  const dialog = page.getByRole("dialog", { name: "Member centre" });
  await dialog.getByText("Sandbox QR").first().waitFor();
  await dialog.getByLabel("Amount").first().fill("500.00");
  await picture(page, "05-deposit-amount");
  await dialog.getByRole("button", { name: "Continue to payment" }).click();
  await expect.poll(async () => (await asPlayer("/wps/v2/wallet/deposits")).value.list.length).toBe(1);
  await picture(page, "06-deposit-pay");
  const { id } = (await asPlayer("/wps/v2/wallet/deposits")).value.list[0];
  await program.call("POST", `/sandbox/payments/${id}/settle`, {});
  await expect.poll(async () => (await asPlayer("/wps/v2/wallets/balance")).value.cash).toBe("500.00");
  await dialog
    .getByText(/is in your wallet/)
    .first()
    .waitFor();
  await picture(page, "07-deposit-done");
});

test("opens the slot and spins twenty times; balance and records agree to the centavo", async () => {
  await page.goto("/rng");
  await page.getByRole("button", { name: "Play Pearl Lagoon" }).click();
  await page.waitForURL(/\/game$/);
  const game = page.frameLocator("iframe");
  const state = game.getByTestId("game-state");
  await game.getByTestId("spin").waitFor();
  await picture(page, "08-game");
  for (let spin = 1; spin <= SPINS; spin++) {
    await game.getByTestId("spin").click();
    await expect.poll(() => state.getAttribute("data-rounds"), { timeout: 60_000 }).toBe(String(spin));
    await expect.poll(() => state.getAttribute("data-state"), { timeout: 60_000 }).toBe("idle");
  }
  await picture(page, "09-game-after-spins");

  const records = (await asPlayer("/wps/v2/play/records?preset=today&pageSize=100")).value;
  const balance = (await asPlayer("/wps/v2/wallets/balance")).value;
  const account = (await asPlayer("/wps/v2/wallet/records?group=bet&preset=today&pageSize=100")).value;
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
  await page.goto("/?m=member&p=personalHistoryCopy");
  const dialog = page.getByRole("dialog", { name: "Member centre" });
  await dialog.getByText("Pearl Lagoon").first().waitFor();
  await picture(page, "10-betting-record");
  await page.goto("/?m=member&p=transactionHistory");
  await dialog
    .getByText(/Bet|Stake/)
    .first()
    .waitFor();
  await picture(page, "11-account-record");
});

test("verifies a round in the browser", async () => {
  const { list } = (await asPlayer("/wps/v2/play/records?preset=today")).value;
  await page.goto(`/verify?round=${list[0].detail.ref}`);
  await page.getByTestId("verify-fetch").click();
  await page.getByTestId("verify-reveal").click();
  await page.getByRole("dialog").getByRole("button", { name: "Reveal the seed" }).click();
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
  await page.goto("/");
  await page.locator("#side-menu").getByLabel("Language").selectOption("ty");
  await page.locator("#side-menu").getByText("Rekord ng taya").waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("fil");
  await picture(page, "13-home-ty");
  await page.getByRole("banner").getByRole("button", { name: "Mag-log out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mag-log out" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Mag-log in" }).waitFor();
  expect(errors).toEqual([]);
});
