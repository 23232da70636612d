import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, PHONE, picture } from "./browser.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const entry = (page: Page) => page.getByRole("dialog", { name: "Log in" });

test("who leaves the other service's window is told so and is where they were", async () => {
  const { page } = scenario;
  await page.goto("/?m=login");
  await entry(page).getByRole("button", { name: "Google", exact: true }).click();
  const chooser = page.getByRole("dialog", { name: "Google" });
  await chooser.getByRole("button", { name: "Cancel" }).click();
  await entry(page)
    .getByText(/window was closed/)
    .waitFor();
});

test("the phone service vouches for a number, and its owner is in", async () => {
  const { page } = scenario;
  await entry(page).getByRole("button", { name: "Phone", exact: true }).click();
  const chooser = page.getByRole("dialog", { name: "Phone", exact: true });
  await chooser.getByLabel(/^Mobile number/).fill("12");
  await chooser.getByRole("button", { name: "Continue" }).click();
  await chooser
    .getByText(/number/)
    .nth(1)
    .waitFor();
  await picture(page, "external-chooser");
  await chooser.getByLabel(/^Mobile number/).fill("9170000001");
  await chooser.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("banner").getByRole("button", { name: "demo_player" }).waitFor();
});

test("whom nobody knows yet comes to the registration with a ticket", async () => {
  const page = await scenario.open();
  await page.goto("/?m=login");
  await entry(page).getByRole("button", { name: "Google", exact: true }).click();
  const chooser = page.getByRole("dialog", { name: "Google" });
  await chooser.getByLabel(/^E-mail address/).fill("newcomer@example.test");
  await chooser.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("dialog", { name: "Register" }).waitFor();
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem("taya.vouched") ?? "{}"));
  expect(kept).toMatchObject({ ticket: expect.any(String), email: "newcomer@example.test" });
});

test("the dialog in both languages and sizes", async () => {
  for (const [name, viewport] of Object.entries({ 1440: DESKTOP, 390: PHONE })) {
    for (const language of ["EN", "TY"]) {
      const page = await scenario.open(viewport);
      await page.addInitScript((code) => localStorage.setItem("taya.language", code), language);
      await page.goto("/?m=login");
      await page.getByRole("button", { name: "Google", exact: true }).waitFor();
      await picture(page, `login-${language}-${name}`);
    }
  }
});
