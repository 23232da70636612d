import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage, PHONE, picture } from "./browser.ts";
import { dropData, newData, type Program, startProgram } from "./program.ts";

let data: string;
let program: Program;
let browser: Browser;
let page: Page;
let errors: string[];
let token: string;
let staff: string;
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

const NAME = "lipat_lito";
const PASSWORD = "Lito-Lipat-2121";
const as = (who: string) => ({ authorization: `Bearer ${who}`, "x-request-id": randomUUID() });
const balance = async () => (await program.call("GET", "/wps/v2/wallets/balance", undefined, as(token))).value;
const dialog = () => page.getByRole("dialog", { name: "Member centre" });

test("an operator gives every vendor a wallet of its own", async () => {
  const made = await program.call("POST", "/sandbox/players", {
    username: NAME,
    password: PASSWORD,
    balance: "1000.00",
  });
  token = made.value.token;
  const login = { username: "admin", password: "Fiesta-Admin-21" };
  staff = (await program.call("POST", "/wps/v2/accounts/admin/login", login)).value.token;
  const change = { values: { singleWallet: false }, reason: "vendors keep wallets here" };
  expect((await program.call("PUT", "/wps/v2/wallet/admin/settings", change, as(staff))).success).toBe(true);
});

test("a player moves money to a vendor's wallet and brings all of it home", async () => {
  await page.goto("/?m=login");
  const entry = page.getByRole("dialog", { name: "Log in" });
  await entry.getByLabel("User name").fill(NAME);
  await entry.getByLabel(/^Password( \*)?$/).fill(PASSWORD);
  await entry.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("banner").getByRole("button", { name: NAME }).waitFor();
  await page.goto("/?m=member&p=transferFund");
  await dialog().getByRole("button", { name: "Transfer in", exact: true }).first().click();
  await dialog().getByLabel("Amount").fill("2000");
  await dialog().getByRole("button", { name: "Transfer", exact: true }).click();
  await dialog().getByText("Main wallet holds P1,000.00.").waitFor();
  await dialog().getByLabel("Amount").fill("250");
  await dialog().getByRole("button", { name: "Transfer", exact: true }).click();
  await dialog().getByText("Transferred.", { exact: true }).waitFor();
  await expect.poll(async () => (await balance()).cash).toBe("750.00");
  expect((await balance()).sumBalance).toBe("1000.00");
  await picture(page, "transfers-wallets");
  await dialog().getByRole("button", { name: "Collect all" }).click();
  await dialog().getByText("transfer1: Transferred.").waitFor();
  expect(await balance()).toMatchObject({ cash: "1000.00", sumBalance: "1000.00" });
});

test("the player sends money to the upline, once", async () => {
  await page.goto("/?m=member&p=transferUpline");
  await dialog().getByLabel("Amount").fill("100");
  await dialog().getByLabel(/^Note/).fill("salamat");
  await dialog()
    .getByLabel(/payment password/i)
    .fill("111111");
  await dialog().getByRole("button", { name: "Transfer", exact: true }).click();
  await dialog().getByText("4 tries left").waitFor();
  await dialog()
    .getByLabel(/payment password/i)
    .fill("246810");
  await dialog().getByRole("button", { name: "Transfer", exact: true }).click();
  await dialog().getByText("P100.00 sent.").waitFor();
  await dialog().getByText("salamat").waitFor();
  expect((await balance()).cash).toBe("900.00");
  await picture(page, "transfers-line");
});

test("on a phone, in Filipino, nothing is cut off", async () => {
  await page.setViewportSize(PHONE);
  await page.evaluate(() => localStorage.setItem("taya.language", "TY"));
  for (const place of ["transferFund", "transferUpline"]) {
    await page.goto(`/?m=member&p=${place}`);
    await page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor();
    await page.waitForTimeout(800);
    await picture(page, `transfers-phone-${place}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
});

test("the books hold, and no page failed", async () => {
  const books = await program.call("GET", "/wps/v2/wallet/admin/reconciliation", undefined, as(staff));
  expect(books.value.payoutsPaused).toBe(false);
  expect(errors).toEqual([]);
});
