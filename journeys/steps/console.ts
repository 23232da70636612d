import type { Browser, Page } from "playwright-core";
import { openPage } from "../browser.ts";
import type { Program } from "../program.ts";

const PASSWORDS = { admin: "Fiesta-Admin-21", admin2: "Fiesta-Admin-22" } as const;

/** The console with an operator logged in. */
export async function openConsole(
  browser: Browser,
  program: Program,
  name: keyof typeof PASSWORDS,
): Promise<{ page: Page; close(): Promise<void> }> {
  const { page, context } = await openPage(browser, { baseURL: program.url });
  await page.goto("/console/");
  await page.getByLabel("User name").fill(name);
  await page.getByLabel(/^Password( \*)?$/).fill(PASSWORDS[name]);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("navigation").first().waitFor();
  return { page, close: () => context.close() };
}

/** Presses the button of a deed, gives its reason and confirms; `said` is what the dialog answers when it stays. */
export async function operate(page: Page, deed: string, reason: string, said?: string): Promise<void> {
  await page.getByRole("button", { name: deed, exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole("button", { name: deed, exact: true }).click();
  if (said) await dialog.getByText(said).waitFor();
  else await dialog.waitFor({ state: "hidden" });
}
