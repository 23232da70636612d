import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, PHONE, picture, settled } from "./browser.ts";
import type { StartedProgram } from "./program.ts";
import { codeOf } from "./steps/authenticator.ts";
import { openConsole, operate } from "./steps/console.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario({ own: true });
const NAME = "bagong_kahero";
const OWN = "Sariling-Password-21";
/** Logged in before everybody has to have an authenticator. */
let owner: Page;
let second: Page;
let cashier: Page;
let secret = "";

const logIn = async (page: Page, password: string) => {
  await page.getByLabel("User name").fill(NAME);
  await page.getByLabel(/^Password( \*)?$/).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
};

test("the owner makes an operator with a role, whose one-time password lies in a file", async () => {
  owner = await openConsole(scenario, "admin");
  second = await openConsole(scenario, "admin2");
  await owner.goto("/console/staff");
  await operate(owner, "New operator", {
    reason: "joined the cashiers",
    fill: async (dialog) => {
      await dialog.getByLabel(/^User name/).fill(NAME);
      await dialog.getByLabel(/^Role/).selectOption("cashier");
    },
  });
  // Nobody makes an operator alone: the account is closed until the second one agrees.
  await owner.getByRole("row").filter({ hasText: NAME }).getByText("Closed").waitFor();
  await second.goto("/console/approvals");
  await operate(second, "Approve", { reason: "known from the interview" });
  await owner.reload();
  await owner.getByRole("row").filter({ hasText: NAME }).getByText("First login open").waitFor();
  await picture(owner, "staff-1440");
  // From now on everybody new must set an authenticator up.
  await owner.goto("/console/roles");
  await operate(owner, "Change rules", {
    reason: "everybody with two factors",
    fill: (dialog) => dialog.getByLabel("Everybody must have an authenticator").check(),
  });
  await owner.getByText("Head cashier").first().waitFor();
  await picture(owner, "roles-1440");
  await owner.setViewportSize(PHONE);
  await picture(owner, "roles-390");
  await owner.goto("/console/staff");
  await owner.getByRole("row").filter({ hasText: NAME }).waitFor();
  await picture(owner, "staff-390");
  await owner.setViewportSize(DESKTOP);
});

test("the new one changes the password, sets an authenticator up and comes in with its code", async () => {
  const { data } = scenario.program as StartedProgram;
  const file = readFileSync(join(data, "operators", `${NAME}.txt`), "utf8");
  cashier = await scenario.open();
  await cashier.goto("/console/");
  const once = /^password: (.+)$/m.exec(file)![1]!;
  await logIn(cashier, once);
  await cashier.getByText(`Welcome, ${NAME}`).waitFor();
  await cashier.getByLabel(/^Present password/).fill(once);
  await cashier.getByLabel(/^New password( \*)?$/).fill(OWN);
  await cashier.getByLabel(/^New password again/).fill(OWN);
  await picture(cashier, "staff-first-password");
  await cashier.getByRole("button", { name: "Change password" }).click();
  await cashier.getByRole("button", { name: /authenticator/i }).click();
  secret = (await cashier.locator("form button[title]").getAttribute("title"))!;
  await picture(cashier, "staff-first-factor");
  await cashier.getByLabel(/^Authenticator code/).fill(await codeOf(scenario.program, secret));
  await cashier.getByRole("button", { name: "Switch on" }).click();
  await cashier.getByText("Your authenticator is on.").waitFor();
  await logIn(cashier, OWN);
  await cashier.getByLabel(/^Authenticator code/).fill(await codeOf(scenario.program, secret, 30_000));
  await cashier.getByRole("button", { name: "Log in", exact: true }).click();
  await cashier.getByRole("navigation").first().waitFor();
});

test("they see what their role allows, and the server gives them nothing else", async () => {
  const links = await cashier.getByRole("navigation").first().getByRole("link").allTextContents();
  expect(links).toContain("Withdrawals");
  for (const hidden of ["Staff", "Audit log", "Significant events", "Roles and rules"])
    expect(links).not.toContain(hidden);
  await cashier.goto("/console/audit");
  await cashier.getByRole("alert").first().waitFor();
  await picture(cashier, "staff-refused");
  await cashier.goto("/console/security");
  await cashier.getByText("this one").waitFor();
  await picture(cashier, "staff-own-account");
});

test("a new role takes two, and counts once the second has agreed", async () => {
  await owner.goto("/console/staff");
  await owner.getByRole("button", { name: `Change role: ${NAME}` }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel(/^Role/).selectOption("cashier-lead");
  await dialog.getByLabel(/^Reason/).fill("leads the cashiers now");
  await dialog.getByRole("button", { name: "Change role", exact: true }).click();
  await dialog.getByRole("status").waitFor();
  await picture(owner, "staff-two-persons");
  await dialog.getByRole("button", { name: "OK", exact: true }).click();
  await owner.getByRole("row").filter({ hasText: NAME }).getByText("Cashier", { exact: true }).waitFor();
  await second.goto("/console/approvals");
  await operate(second, "Approve", { reason: "agreed with the house" });
  await owner.reload();
  await owner.getByRole("row").filter({ hasText: NAME }).getByText("Head cashier").waitFor();
});

test("everything stands in the log, which proves itself", async () => {
  await owner.goto("/console/audit");
  await owner.getByText("accounts.operator.role", { exact: true }).first().waitFor();
  await owner.getByRole("button", { name: "Verify the log" }).click();
  await owner.getByText(/Every line is as it was written/).waitFor();
  await owner.getByText("What changed").first().click();
  await picture(owner, "audit-1440");
  await owner.setViewportSize(PHONE);
  await picture(owner, "audit-390");
  await owner.setViewportSize(DESKTOP);
  await owner.goto("/console/events?kind=STAFF");
  await owner.getByRole("cell", { name: "Staff changed" }).first().waitFor();
  await picture(owner, "events-1440");
  await owner.evaluate(() => localStorage.setItem("taya.language", "TY"));
  for (const page of ["staff", "roles", "audit", "events"]) {
    await owner.goto(`/console/${page}`);
    await settled(owner);
    await owner.setViewportSize(PHONE);
    const wide = await owner.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, page).toBeLessThanOrEqual(0);
    await picture(owner, `${page}-390-ty`);
    await owner.setViewportSize(DESKTOP);
  }
});
