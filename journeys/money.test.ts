import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage, picture } from "./browser.ts";
import { idPicture } from "./pictures.ts";
import { dropData, newData, type Program, startProgram } from "./program.ts";
import { openConsole, operate } from "./steps/console.ts";

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

const NAME = "pera_juan";
const PASSWORD = "Juan-Pera-2121";
const as = (who: string) => ({ authorization: `Bearer ${who}`, "x-request-id": randomUUID() });
const mine = async (path: string) => (await program.call("GET", path, undefined, as(token))).value;
const cash = async (): Promise<string> => (await mine("/wps/v2/wallets/balance")).cash;
const dialog = () => page.getByRole("dialog", { name: "Member centre" });

test("a new player comes in", async () => {
  const made = await program.call("POST", "/sandbox/players", { username: NAME, password: PASSWORD, balance: "0.00" });
  token = made.value.token;
  const login = { username: "admin", password: "Fiesta-Admin-21" };
  staff = (await program.call("POST", "/wps/v2/accounts/admin/login", login)).value.token;
  await page.goto("/?m=login");
  const entry = page.getByRole("dialog", { name: "Log in" });
  await entry.getByLabel("User name").fill(NAME);
  await entry.getByLabel(/^Password( \*)?$/).fill(PASSWORD);
  await entry.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("banner").getByRole("button", { name: NAME }).waitFor();
});

/** Chooses a method on the deposit page, asks for an amount and gives the deposit's id. */
async function openDeposit(method: string, amount = "200.00"): Promise<string> {
  await page.goto("/?m=member&p=depositv2");
  await dialog().getByText(method, { exact: true }).first().click();
  await dialog().getByLabel("Amount").first().fill(amount);
  await dialog().getByRole("button", { name: "Continue to payment" }).click();
  await dialog().getByText("Reference:").waitFor();
  const { list } = await mine("/wps/v2/wallet/deposits");
  return list[0].id;
}

async function credited(id: string): Promise<void> {
  const stateOf = async () => (await mine(`/wps/v2/wallet/deposits/${id}`)).status;
  await expect.poll(stateOf, { timeout: 20_000 }).toBe("CREDITED");
}

test("deposits by every method against its provider", { timeout: 240_000 }, async () => {
  const { list } = await mine("/wps/v2/wallet/deposit/methods");
  const named = new Map<string, { name: string; kind: string }>(
    list.map((each: { code: string; name: string; kind: string }) => [each.code, each]),
  );
  expect([...named.keys()].toSorted()).toEqual(["bank-transfer", "card", "ewallet", "qrph", "sandbox", "usdt"]);
  for (const code of ["sandbox", "qrph", "usdt"]) {
    const id = await openDeposit(named.get(code)!.name, code === "usdt" ? "500.00" : "200.00");
    await picture(page, `money-deposit-${code}`);
    expect((await program.call("POST", `/sandbox/payments/${id}/settle`, {})).success).toBe(true);
    await credited(id);
  }
  for (const code of ["ewallet", "card"]) {
    const id = await openDeposit(named.get(code)!.name);
    await dialog().getByRole("link", { name: "Open payment page" }).click();
    await page.getByRole("button", { name: /^Pay/ }).waitFor();
    await picture(page, `money-checkout-${code}`);
    await page.getByRole("button", { name: /^Pay/ }).click();
    await credited(id);
  }
  const id = await openDeposit(named.get("bank-transfer")!.name);
  await dialog().getByLabel("Name of the payer").fill("Juan Dela Cruz");
  await dialog()
    .locator('input[type="file"]')
    .setInputFiles(await idPicture(3));
  await picture(page, "money-deposit-bank");
  await dialog().getByRole("button", { name: "I have paid" }).click();
  await dialog().getByText("We have your slip").waitFor();
  const desk = await openConsole(browser, program, "admin");
  await desk.page.goto(`/console/deposits/${id}`);
  await picture(desk.page, "money-console-deposit");
  await operate(desk.page, "Approve", "the slip agrees");
  await credited(id);
  await desk.close();
  expect(await cash()).toBe("1500.00");
});

test("a withdrawal before the deposits are played says how much is left", async () => {
  await page.goto("/?m=member&p=withdraw");
  await dialog().getByLabel("Bank or e-wallet").selectOption("BDO");
  await dialog().getByLabel("Account number").fill("0012 3000 9876");
  await dialog()
    .getByLabel(/^Login password/)
    .fill(PASSWORD);
  await picture(page, "money-account");
  await dialog().getByRole("button", { name: "Save" }).click();
  await dialog().getByText("•••• 9876").waitFor();
  await dialog().getByText("P1,500.00 left to play").waitFor();
  await dialog().getByLabel("Amount").fill("500");
  await dialog().getByRole("button", { name: "Continue" }).click();
  await dialog().getByText("Only P0.00 is free now").waitFor();
  await picture(page, "money-locked");
  const asked = { bankCardId: (await mine("/wps/v2/wallet/withdraw/info")).accounts[0].id, amount: "500.00" };
  const body = { ...asked, paymentPassword: "246810" };
  const refused = await program.call("POST", "/wps/v2/wallet/withdrawals", body, as(token));
  expect(refused).toMatchObject({ code: "WALLET_LOCKED_TURNOVER", value: { left: "1500.00" } });
});

test("plays, and what is played is free", async () => {
  for (let played = 0; played < 1_500; played += 100) {
    if (Number(await cash()) < 700) {
      await program.call("POST", "/sandbox/fund", { username: NAME, amount: "700.00" });
    }
    const round = { game: "pearl-lagoon", stake: "100.00", bet: {} };
    expect(await program.call("POST", "/wps/v2/play/rounds", round, as(token))).toMatchObject({ success: true });
  }
  await expect.poll(async () => (await mine("/wps/v2/wallet/withdraw/info")).locks.length).toBe(0);
});

test(
  "withdraws; one operator asks, another agrees; partly received with proof; resolved",
  { timeout: 240_000 },
  async () => {
    await program.call("POST", "/sandbox/fund", { username: NAME, amount: "60000.00" });
    const before = Number(await cash());
    // Above 50,000.00 two operators must agree.
    await page.goto("/?m=member&p=withdraw");
    await dialog().getByLabel("Amount").fill("51000");
    await dialog().getByRole("button", { name: "Continue" }).click();
    const look = page.getByRole("dialog", { name: "Check your withdrawal" });
    await look.getByText("P51,000.00").first().waitFor();
    await look.getByLabel("Payment password").fill("000000");
    await look.getByRole("button", { name: "Withdraw", exact: true }).click();
    await look.getByText("4 tries left").waitFor();
    await look.getByLabel("Payment password").fill("246810");
    await picture(page, "money-withdraw");
    await look.getByRole("button", { name: "Withdraw", exact: true }).click();
    await dialog().getByText("P51,000.00 is on its way").waitFor();
    const { id } = (await mine("/wps/v2/wallet/withdrawals")).list[0];
    const stateOf = async () => (await mine(`/wps/v2/wallet/withdrawals/${id}`)).status;
    expect(Number(await cash())).toBe(before - 51_000);

    const [first, second] = [
      await openConsole(browser, program, "admin"),
      await openConsole(browser, program, "admin2"),
    ];
    await first.page.goto(`/console/withdrawals/${id}`);
    await picture(first.page, "money-console-withdrawal");
    await operate(first.page, "Approve", "known player, large sum", "A second operator must approve");
    await second.page.goto("/console/approvals");
    await picture(second.page, "money-console-approvals");
    await operate(second.page, "Approve", "agreed by me");
    await expect.poll(stateOf, { timeout: 20_000 }).toBe("SENDING");
    // The provider hears of it a moment after the state has moved.
    const settle = async () => (await program.call("POST", `/sandbox/payments/${id}/settle`, {})).success;
    await expect.poll(settle).toBe(true);
    await expect.poll(stateOf, { timeout: 20_000 }).toBe("PAID_OUT");

    await page.goto("/?m=member&p=withdraw");
    await dialog().getByRole("button", { name: "Partly received" }).click();
    const answer = page.getByRole("dialog", { name: "Only a part arrived" });
    await answer.getByLabel("What arrived").fill("40000");
    await answer.getByRole("button", { name: "Next" }).click();
    await answer
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await idPicture(5));
    await answer.getByRole("button", { name: "Remove" }).waitFor();
    await answer.getByRole("button", { name: "Next" }).click();
    await picture(page, "money-partly");
    await answer.getByRole("button", { name: "Send" }).click();
    await dialog().getByText("We are looking into it").first().waitFor();

    const resolve = { outcome: "PARTIAL", amount: "11000.00", reason: "the bank kept a part" };
    await first.page.goto(`/console/withdrawals/${id}`);
    await first.page.getByText("40,000.00").first().waitFor();
    await picture(first.page, "money-console-dispute");
    const asked = await program.call("POST", `/wps/v2/wallet/admin/withdrawals/${id}/resolve`, resolve, as(staff));
    expect(asked.code).toBe("OK");
    await expect.poll(stateOf).toBe("RESOLVED_PARTIAL");
    expect(Number(await cash())).toBe(before - 40_000);
    await first.close();
    await second.close();
  },
);

test("both sides' records agree to the centavo, and the books hold", async () => {
  const { totals } = await mine("/wps/v2/wallet/records?preset=today&pageSize=100");
  const { sumBalance } = await mine("/wps/v2/wallets/balance");
  expect((Number(totals.in) - Number(totals.out)).toFixed(2)).toBe(sumBalance);
  const found = await program.call(
    "GET",
    `/wps/v2/reports/admin/ledger?username=${NAME}&pageSize=100`,
    undefined,
    as(staff),
  );
  const legs = found.value.list.flatMap((entry: { legs: { kind: string; amount: string }[] }) => entry.legs);
  const centavos = legs
    .filter((leg: { kind: string }) => leg.kind === "CASH")
    .reduce((sum: number, leg: { amount: string }) => sum + Math.round(Number(leg.amount) * 100), 0);
  expect(centavos).toBe(Math.round(Number(await cash()) * 100));
  await program.call("POST", "/sandbox/clock", { advanceMs: 240_000 });
  const proof = await program.call("GET", "/wps/v2/wallet/admin/reconciliation", undefined, as(staff));
  expect(proof.value).toMatchObject({ payoutsPaused: false, breaks: [] });
  expect(proof.value.checks.every((check: { ok: boolean }) => check.ok)).toBe(true);
  await page.goto("/?m=member&p=transactionHistory");
  await picture(page, "money-records");
  expect(errors).toEqual([]);
});
