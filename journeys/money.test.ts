import { expect, test } from "vitest";
import { picture } from "./browser.ts";
import { idPicture } from "./pictures.ts";
import { bothSidesAgree, booksHold } from "./steps/books.ts";
import { openConsole, operate } from "./steps/console.ts";
import { credited, openDeposit, payAtProvider, payOnPage } from "./steps/deposit.ts";
import { cents, goToMember, memberCentre, mine, sessionOf, shown } from "./steps/member.ts";
import { openSlot, readInsteadOfLooking, slotOf, spin } from "./steps/play.ts";
import { agree, fillStepOne, fillStepTwo, PASSWORD, submitRegistration } from "./steps/register.ts";
import { addBankAccount, askWithdrawal, reportPart, setPaymentPassword, wishWithdrawal } from "./steps/withdraw.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const NAME = "perangbago";
const CODE = "246810";
const STAKE = 500;
const DEPOSITED = 1_500;
const SENT = 51_000;
const ARRIVED = 40_000;

const cash = async (): Promise<number> => cents((await mine(scenario, "/wps/v2/wallets/balance")).cash);
const fund = (amount: string) => scenario.program.call("POST", "/sandbox/fund", { username: NAME, amount });
const leftToPlay = async (): Promise<number> =>
  (await mine(scenario, "/wps/v2/wallet/withdraw/info")).locks.reduce(
    (sum: number, each: { left: string }) => sum + cents(each.left),
    0,
  );

test("somebody new registers", async () => {
  const { page } = scenario;
  await fillStepOne(page, { username: NAME });
  await fillStepTwo(page, {});
  await submitRegistration(page);
  await agree(page);
  await page.getByRole("banner").getByRole("button", { name: NAME }).waitFor();
});

test("deposits by every method against its provider; an operator confirms the slip of the transfer", async () => {
  const { page } = scenario;
  const { list } = await mine(scenario, "/wps/v2/wallet/deposit/methods");
  const names = new Map<string, string>(list.map((each: { code: string; name: string }) => [each.code, each.name]));
  expect([...names.keys()].toSorted()).toEqual(["bank-transfer", "card", "ewallet", "qrph", "sandbox", "usdt"]);
  for (const code of ["sandbox", "qrph", "usdt"]) {
    const id = await openDeposit(scenario, names.get(code)!, code === "usdt" ? "500.00" : "200.00");
    await picture(page, `money-deposit-${code}`);
    await payAtProvider(scenario, id);
    await credited(scenario, id);
  }
  for (const code of ["ewallet", "card"]) {
    const id = await openDeposit(scenario, names.get(code)!, "200.00");
    await payOnPage(scenario);
    await credited(scenario, id);
  }
  const id = await openDeposit(scenario, names.get("bank-transfer")!, "200.00");
  await memberCentre(page).getByLabel("Name of the payer").fill("Maria Santos");
  await memberCentre(page)
    .locator('input[type="file"]')
    .setInputFiles(await idPicture(3));
  await memberCentre(page).getByRole("button", { name: "I have paid" }).click();
  await memberCentre(page).getByText(/slip/i).first().waitFor();
  await picture(page, "money-deposit-bank");
  const staffPage = await openConsole(scenario, "admin");
  await staffPage.goto(`/console/deposits/${id}`);
  await staffPage.getByRole("button", { name: /proof/i }).waitFor();
  await picture(staffPage, "money-console-deposit");
  await operate(staffPage, "Approve", { reason: "the slip agrees" });
  await credited(scenario, id);
  await staffPage.context().close();
  expect(await cash()).toBe(DEPOSITED * 100);
});

test("plays a little; a withdrawal is refused and says how much is left to play", async () => {
  const { page, program } = scenario;
  await openSlot(scenario, "500.00");
  await spin(scenario, 1);
  const left = (DEPOSITED - STAKE) * 100;
  await expect.poll(leftToPlay).toBe(left);
  const info = await program.call("GET", "/wps/member/info", undefined, await sessionOf(page));
  // What a person at the brand would say of the papers.
  await program.call("POST", `/sandbox/kyc/${info.value.id ?? info.value.userId}`, { status: "APPROVED" });
  await addBankAccount(scenario, "001230009876", PASSWORD);
  await setPaymentPassword(scenario, CODE, PASSWORD);
  await memberCentre(page).getByText(shown(left)).first().waitFor();
  const all = ((await cash()) / 100).toFixed(2);
  await wishWithdrawal(scenario, all);
  await memberCentre(page)
    .getByText(/free now/i)
    .first()
    .waitFor();
  await picture(page, "money-locked");
  expect((await mine(scenario, "/wps/v2/wallet/withdrawals")).total).toBe(0);
  const { accounts } = await mine(scenario, "/wps/v2/wallet/withdraw/info");
  const asked = { bankCardId: accounts[0].id, amount: all, paymentPassword: CODE };
  const refused = await program.call("POST", "/wps/v2/wallet/withdrawals", asked, await sessionOf(page));
  expect(refused).toMatchObject({ code: "WALLET_LOCKED_TURNOVER", value: { left: (left / 100).toFixed(2) } });
});

test("plays on until nothing is left to play", async () => {
  // So that bad luck does not end the scenario.
  await fund("2000.00");
  await openSlot(scenario, "500.00");
  await readInsteadOfLooking(scenario);
  await spin(scenario, DEPOSITED / STAKE - 1);
  await picture(scenario.page, "money-played");
  expect(cents((await slotOf(scenario).getByTestId("game-balance").textContent()) ?? "")).toBe(await cash());
  await expect.poll(leftToPlay).toBe(0);
});

test("withdraws; one operator asks, another agrees; it is paid out", async () => {
  const { page, program } = scenario;
  await fund("60000.00");
  const before = await cash();
  await goToMember(page, "withdraw");
  await askWithdrawal(scenario, String(SENT), CODE);
  const asked = async () => (await mine(scenario, "/wps/v2/wallet/withdrawals")).list[0];
  await expect.poll(asked).toBeTruthy();
  const { id } = await asked();
  expect(await cash()).toBe(before - SENT * 100);

  const [first, second] = [await openConsole(scenario, "admin"), await openConsole(scenario, "admin2")];
  await first.goto(`/console/withdrawals/${id}`);
  // Above 50,000.00 two operators must agree.
  await operate(first, "Approve", { reason: "known player, large sum", said: /second operator/i });
  await second.goto("/console/approvals");
  const row = second.getByRole("row").filter({ hasText: NAME });
  await row.waitFor();
  await picture(second, "money-console-approvals");
  await operate(second, "Approve", { reason: "agreed by me" });
  const stateOf = async () => (await asked()).status;
  await expect.poll(stateOf, { timeout: 30_000 }).toBe("SENDING");
  // The provider hears of it a moment after the state has moved.
  const settle = async () => (await program.call("POST", `/sandbox/payments/${id}/settle`, {})).success;
  await expect.poll(settle).toBe(true);
  await expect.poll(stateOf, { timeout: 30_000 }).toBe("PAID_OUT");
  await second.context().close();

  await reportPart(scenario, String(ARRIVED));
  await expect.poll(stateOf).toBe("DISPUTE");
  await first.goto(`/console/withdrawals/${id}`);
  await first
    .getByText(shown(ARRIVED * 100))
    .first()
    .waitFor();
  await first.getByRole("button", { name: /proof/i }).waitFor();
  await picture(first, "money-console-dispute");
  await operate(first, "Resolve", {
    reason: "the bank kept a part",
    word: NAME,
    fill: async (dialog) => {
      await dialog.getByLabel("Outcome").selectOption("PARTIAL");
      await dialog.getByLabel(/back/i).fill(String(SENT - ARRIVED));
    },
  });
  await expect.poll(stateOf).toBe("RESOLVED_PARTIAL");
  await first.context().close();
  expect(await cash()).toBe(before - ARRIVED * 100);
  await goToMember(page, "withdraw");
  await memberCentre(page)
    .getByText(/returned/i)
    .first()
    .waitFor();
  await picture(page, "money-resolved");
});

test("both sides' records agree to the centavo, and the books hold", async () => {
  const { page, program } = scenario;
  await bothSidesAgree(scenario, NAME);
  await goToMember(page, "transactionHistory");
  await memberCentre(page)
    .getByText(shown(await cash()))
    .first()
    .waitFor();
  await picture(page, "money-records");
  const staffPage = await openConsole(scenario, "admin");
  await staffPage.goto(`/console/players?q=${NAME}`);
  await staffPage.getByRole("link", { name: NAME }).click();
  await staffPage
    .getByText(shown(await cash()))
    .first()
    .waitFor();
  await picture(staffPage, "money-console-player");
  await staffPage.context().close();

  await booksHold(program);
});
