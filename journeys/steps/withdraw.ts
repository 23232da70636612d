import { idPicture } from "../pictures.ts";
import type { Scenario } from "../scenario.ts";
import { goToMember, memberCentre } from "./member.ts";

/** Sets the payment password, proven with the login password. */
export async function setPaymentPassword({ page }: Scenario, code: string, password: string): Promise<void> {
  await goToMember(page, "withdraw");
  const dialog = memberCentre(page);
  await dialog.getByLabel(/^Payment password again/).fill(code);
  await dialog
    .getByLabel(/^Payment password/)
    .first()
    .fill(code);
  await dialog.getByLabel(/^Login password/).fill(password);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByLabel(/^Payment password again/).waitFor({ state: "hidden" });
}

/** Adds the first bank account in the own name. */
export async function addBankAccount({ page }: Scenario, number: string, password: string): Promise<void> {
  await goToMember(page, "withdraw");
  const dialog = memberCentre(page);
  await dialog.getByLabel("Bank or e-wallet").selectOption("BDO");
  await dialog.getByLabel("Account number").fill(number);
  await dialog.getByLabel(/^Login password/).fill(password);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByLabel("Account number").waitFor({ state: "hidden" });
}

/** Fills in what is to be withdrawn; what the form says to it is for the scenario to see. */
export async function wishWithdrawal({ page }: Scenario, amount: string): Promise<void> {
  const dialog = memberCentre(page);
  await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByRole("button", { name: "Continue" }).click();
}

/** Asks for a withdrawal and gives the payment password at the last look. */
export async function askWithdrawal(scenario: Scenario, amount: string, code: string): Promise<void> {
  await wishWithdrawal(scenario, amount);
  const look = scenario.page.getByRole("dialog", { name: "Check your withdrawal" });
  await look.getByLabel("Payment password").fill(code);
  await look.getByRole("button", { name: "Withdraw", exact: true }).click();
  await look.waitFor({ state: "hidden" });
}

/** Reports that only a part has arrived, with a picture that shows it. */
export async function reportPart({ page }: Scenario, amount: string): Promise<void> {
  await goToMember(page, "withdraw");
  const dialog = memberCentre(page);
  await dialog.getByRole("button", { name: "Partly received" }).click();
  const answer = page.getByRole("dialog", { name: "Only a part arrived" });
  await answer.getByLabel("What arrived").fill(amount);
  await answer.getByRole("button", { name: "Next" }).click();
  await answer
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await idPicture(5));
  await answer.getByRole("button", { name: "Remove" }).waitFor();
  await answer.getByRole("button", { name: "Next" }).click();
  await answer.getByRole("button", { name: "Send" }).click();
  await answer.waitFor({ state: "hidden" });
}
