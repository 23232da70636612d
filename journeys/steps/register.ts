import { expect } from "vitest";
import type { Page } from "playwright-core";
import { idPicture } from "../pictures.ts";

export const PASSWORD = "Halina-Laro-9431";

export interface Applicant {
  readonly username?: string;
  readonly mobile?: string;
  /** Beside a user name; made of it when left out. */
  readonly email?: string;
  readonly birthday?: string;
  /** The registration is open already. */
  readonly opened?: true;
}

/** Opens the registration and fills its first step. */
export async function fillStepOne(page: Page, { username, mobile, email, opened }: Applicant): Promise<void> {
  if (!opened) await page.goto("/register");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: username ? "User name" : "Mobile number" }).click();
  if (username) await dialog.getByLabel("User name", { exact: false }).first().fill(username);
  if (username) await dialog.getByLabel("E-mail", { exact: false }).fill(email ?? `${username}@example.test`);
  if (mobile) await dialog.getByLabel("Mobile number", { exact: false }).last().fill(mobile);
  await dialog.locator('input[autocomplete="new-password"]').nth(0).fill(PASSWORD);
  await dialog.locator('input[autocomplete="new-password"]').nth(1).fill(PASSWORD);
  await dialog.getByLabel("Type of ID").selectOption("12");
  await dialog.getByLabel("ID number").fill(`PSN-${Date.now() % 1_000_000_000}`);
  const pictures = dialog.locator('input[type="file"]');
  await pictures.nth(0).setInputFiles(await idPicture(1));
  await pictures.nth(2).setInputFiles(await idPicture(3, "png"));
  await expect.poll(() => dialog.getByRole("img", { name: /Preview/ }).count()).toBe(2);
}

/** Goes to the second step and fills it. */
export async function fillStepTwo(page: Page, { birthday = "1990-05-17" }: Applicant): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByLabel("Full name as on your ID").fill("Maria Santos");
  await dialog.getByLabel("Birthday").fill(birthday);
  await dialog.getByLabel("Place of birth").fill("Quezon City");
  await dialog.getByRole("combobox", { name: "Nationality" }).fill("Philippines");
  await dialog.getByRole("option", { name: "Philippines" }).waitFor();
  await dialog.getByRole("combobox", { name: "Nationality" }).press("Enter");
  await dialog.getByLabel("Current address").fill("12 Mabini Street, Quezon City");
  await dialog.getByLabel("Same as current address").check();
  await dialog.getByLabel("Occupation").selectOption({ index: 1 });
  await dialog.getByLabel("Source of income").selectOption("1");
  await declare(page);
}

/** Ticks what only the person can say; the terms are ticked already. */
async function declare(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/years old or older/).check();
  await dialog.getByLabel(/not a government official/).check();
}

export async function submitRegistration(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Create account" }).click();
}

/** Agrees to all three points of the disclaimer. */
export async function agree(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Before you play" });
  await dialog.getByRole("checkbox").nth(2).waitFor();
  for (const box of await dialog.getByRole("checkbox").all()) await box.check();
  await dialog.getByRole("button", { name: "Agree and play" }).click();
  await dialog.waitFor({ state: "hidden" });
}
