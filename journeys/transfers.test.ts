import { afterAll, beforeAll, expect, test } from "vitest";
import { PHONE, picture, settled } from "./browser.ts";
import { booksHold } from "./steps/books.ts";
import { asOperator } from "./steps/console.ts";
import { goToMember, logIn, makePlayer, memberCentre, mine } from "./steps/member.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const NAME = "lipat_lito";
const PASSWORD = "Lito-Lipat-2121";
const CODE = "246810";
const dialog = () => memberCentre(scenario.page);
const balance = () => mine(scenario, "/wps/v2/wallets/balance");

/** Whether all vendors share one wallet; said back when the scenario ends, because others play on the same brand. */
async function oneWallet(singleWallet: boolean): Promise<void> {
  const change = { values: { singleWallet }, reason: "vendors and their wallets" };
  const staff = await asOperator(scenario.program);
  expect((await scenario.program.call("PUT", "/wps/v2/wallet/admin/settings", change, staff)).success).toBe(true);
}

beforeAll(async () => {
  await oneWallet(false);
  await makePlayer(scenario.program, { username: NAME, password: PASSWORD, balance: "1000.00" });
  await logIn(scenario.page, NAME, PASSWORD);
});
afterAll(() => oneWallet(true));

/** Sends money in the own line: how much, the payment password, and whom it is for when there is a choice. */
async function send(amount: string, code: string, to?: string): Promise<void> {
  await dialog().getByLabel("Amount").fill(amount);
  if (to) await dialog().getByLabel(/name/i).first().fill(to);
  await dialog()
    .getByLabel(/payment password/i)
    .fill(code);
  await dialog().getByRole("button", { name: "Transfer", exact: true }).click();
}

test("a player moves money to a vendor's wallet, wins there and brings all of it home", async () => {
  await goToMember(scenario.page, "transferFund");
  await dialog().getByRole("button", { name: "Transfer in", exact: true }).first().click();
  await dialog().getByLabel("Amount").fill("2000");
  await dialog().getByRole("button", { name: "Transfer", exact: true }).click();
  await dialog()
    .getByText(/1,000\.00/)
    .first()
    .waitFor();
  await dialog().getByLabel("Amount").fill("250");
  await dialog().getByRole("button", { name: "Transfer", exact: true }).click();
  await dialog().getByText("Transferred.", { exact: true }).waitFor();
  await expect.poll(async () => (await balance()).cash).toBe("750.00");
  expect((await balance()).sumBalance).toBe("1000.00");
  const win = { username: NAME, amount: "40.00" };
  const won = await scenario.program.call("POST", "/sandbox/vendor/play", win);
  expect(won.value).toEqual({ vendor: "transfer1", balance: "290.00" });
  await dialog()
    .getByRole("button", { name: /transfer1/ })
    .first()
    .click();
  await dialog().getByText("290.00").first().waitFor();
  await picture(scenario.page, "transfers-wallets");
  await dialog().getByRole("button", { name: "Collect all" }).click();
  await dialog().getByText("transfer1: Transferred.").waitFor();
  expect(await balance()).toMatchObject({ cash: "1040.00", sumBalance: "1040.00" });
});

test("the player sends money to the upline, once", async () => {
  await goToMember(scenario.page, "transferUpline");
  await dialog().getByLabel(/^Note/).fill("salamat");
  await send("100", "111111");
  await dialog().getByText("4 tries left").waitFor();
  await send("100", CODE);
  await dialog()
    .getByText(/100\.00 sent/)
    .waitFor();
  await dialog().getByText("salamat").waitFor();
  expect((await balance()).cash).toBe("940.00");
  await picture(scenario.page, "transfers-line");
});

test("an agent sends money down, to a downline and to nobody else", async () => {
  const agent = { username: "padala_ahente", password: PASSWORD, type: 1, balance: "500.00" };
  await makePlayer(scenario.program, agent);
  const below = { username: "padala_baba", balance: "0.00", uplineUsername: agent.username };
  await makePlayer(scenario.program, { ...below, password: PASSWORD });
  const page = await scenario.open();
  await logIn(page, agent.username, PASSWORD);
  const here = { ...scenario, page };
  scenario.page = page;
  await goToMember(page, "transferUpline");
  await dialog().getByRole("combobox").selectOption({ label: "A direct downline" });
  await send("120", CODE, NAME);
  // The form empties its password with the refusal: only then may the next be typed.
  await dialog().getByRole("alert").filter({ hasText: "own downlines only" }).waitFor();
  expect((await mine(here, "/wps/v2/wallets/balance")).cash).toBe("500.00");
  await send("120", CODE, below.username);
  await dialog()
    .getByText(/120\.00 sent/)
    .waitFor();
  expect((await mine(here, "/wps/v2/wallets/balance")).cash).toBe("380.00");
  await picture(page, "transfers-down");
  const receiver = await scenario.open();
  await logIn(receiver, below.username, PASSWORD);
  expect((await mine({ ...scenario, page: receiver }, "/wps/v2/wallets/balance")).cash).toBe("120.00");
});

test("on a phone, in Filipino, nothing is cut off", async () => {
  await scenario.page.setViewportSize(PHONE);
  await scenario.page.evaluate(() => localStorage.setItem("taya.language", "TY"));
  for (const place of ["transferFund", "transferUpline"]) {
    await goToMember(scenario.page, place);
    await scenario.page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor();
    await settled(scenario.page);
    await picture(scenario.page, `transfers-phone-${place}`);
    const wide = await scenario.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(wide).toBeLessThanOrEqual(0);
  }
});

test("the books hold", () => booksHold(scenario.program));
