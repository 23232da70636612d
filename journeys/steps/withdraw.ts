import { idPicture } from "../pictures.ts";
import type { Story } from "../story.ts";
import { goToMember, memberCentre } from "./member.ts";

/** Sets the payment password, proven with the login password. */
export async function setPaymentPassword({ page }: Story, code: string, password: string): Promise<void> {
  await goToMember(page, "withdraw");
  const dialog = memberCentre(page);
  await dialog.getByLabel(/^Payment password( \*)?$/).fill(code);
  await dialog.getByLabel(/^Payment password again/).fill(code);
  await dialog.getByLabel(/^Login password/).fill(password);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByLabel(/^Payment password again/).waitFor({ state: "hidden" });
}

/** Adds a bank account in the own name. */
export async function addBankAccount({ page }: Story, number: string, password: string): Promise<void> {
  await goToMember(page, "withdraw");
  const dialog = memberCentre(page);
  await dialog.getByRole("button", { name: "Add account" }).click();
  await dialog.getByLabel("Bank or e-wallet").selectOption("BDO");
  await dialog.getByLabel("Account number").fill(number);
  await dialog.getByLabel(/^Login password/).fill(password);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog
    .getByText(new RegExp(`${number.slice(-4)}$`))
    .first()
    .waitFor();
}

/** Asks for a withdrawal; what becomes of it is for the story to see. */
export async function askWithdrawal({ page }: Story, amount: string, code: string): Promise<void> {
  const dialog = memberCentre(page);
  await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByLabel(/^Payment password/).fill(code);
  await dialog.locator("form").getByRole("button", { name: "Withdraw", exact: true }).click();
}

/** Reports that only a part has arrived, with a picture that shows it. */
export async function reportPart({ page }: Story, amount: string): Promise<void> {
  await goToMember(page, "withdraw");
  const dialog = memberCentre(page);
  await dialog.getByRole("button", { name: "Partly received" }).click();
  await dialog.getByLabel("What arrived").fill(amount);
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await idPicture(5));
  await dialog.getByRole("img", { name: /Preview/ }).waitFor();
  await dialog.getByRole("button", { name: "Send" }).click();
}
