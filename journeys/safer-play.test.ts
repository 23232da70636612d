import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE, picture, settled } from "./browser.ts";
import { openConsole, operate } from "./steps/console.ts";
import { goToMember, logIn, makePlayer, memberCentre, mine } from "./steps/member.ts";
import { openSlot, readInsteadOfLooking, slotOf, spin } from "./steps/play.ts";
import { PASSWORD } from "./steps/register.ts";
import { startScenario } from "./scenario.ts";

// The scenario moves the clock, so it has a program of its own.
const scenario = startScenario({ own: true });
const NAME = "maingatsilaro";
const HOUR = 3_600_000;
const MINUTE = 60_000;
const advance = (advanceMs: number) => scenario.program.call("POST", "/sandbox/clock", { advanceMs });
const limitsOf = async () => (await mine(scenario, "/wps/v2/compliance/limits")).list;

/** Sets a limit through the form. */
async function setLimit(page: Page, kind: string, amount: string): Promise<void> {
  const centre = memberCentre(page);
  await centre.getByRole("button", { name: "Set a limit" }).click();
  const form = centre.getByTestId("limit-form");
  await form.getByLabel("What to limit").selectOption({ label: kind });
  await form.getByLabel("Amount").fill(amount);
  await form.getByRole("button", { name: "Save limit" }).click();
  await form.waitFor({ state: "detached" });
}

test("sets limits, and meets the deposit limit at once", async () => {
  const { page, program } = scenario;
  await makePlayer(program, { username: NAME, password: PASSWORD, balance: "500.00" });
  await logIn(page, NAME, PASSWORD);
  await goToMember(page, "depositv2");
  await memberCentre(page).getByTestId("limit-prompt").getByRole("button", { name: "Set a limit" }).click();
  await setLimit(page, "Deposits", "200.00");
  await setLimit(page, "Losses", "50.00");
  await memberCentre(page).getByTestId("limit-loss-24h").waitFor();
  await picture(page, "safer-limits");
  await goToMember(page, "depositv2");
  await memberCentre(page).getByText("200.00").first().waitFor();
  await picture(page, "safer-deposit");
});

test("a looser limit waits a day and wants a second yes", async () => {
  const { page } = scenario;
  await goToMember(page, "saferPlay");
  const card = memberCentre(page).getByTestId("limit-loss-24h");
  await card.getByRole("button", { name: "Change" }).click();
  await memberCentre(page).getByLabel("Amount").fill("80.00");
  await memberCentre(page).getByRole("button", { name: "Save limit" }).click();
  await card.getByText("may start").waitFor();
  expect((await limitsOf()).find((each: { kind: string }) => each.kind === "loss").amount).toBe("50.00");
  await picture(page, "safer-pending");
  await page.evaluate(() => sessionStorage.removeItem("taya.session"));
  await advance(24 * HOUR + MINUTE);
  await logIn(page, NAME, PASSWORD);
  await goToMember(page, "saferPlay");
  await card.getByRole("button", { name: "Yes, change it" }).click();
  await card.getByText("80.00 left").waitFor();
});

test("the house holds tighter, and says so to the player", async () => {
  const staffPage = await openConsole(scenario, "admin");
  await staffPage.goto("/console/players");
  await staffPage.getByRole("link", { name: NAME }).click();
  await operate(staffPage, "Set a limit", {
    reason: "The player asked for it by phone",
    fill: async (dialog) => {
      await dialog.getByLabel("What to limit").selectOption({ label: "Stakes" });
      await dialog.getByLabel("Amount").fill("7000");
    },
  });
  await staffPage.getByRole("table", { name: "Limits" }).getByText("The house").waitFor();
  await picture(staffPage, "safer-desk-limit");
  const stakes = (await limitsOf()).find((each: { kind: string }) => each.kind === "wager");
  expect(stakes).toMatchObject({ amount: "7000.00", byHouse: true });
});

test("the reality check stands over a game until it was looked at", async () => {
  const { page } = scenario;
  await goToMember(page, "saferPlay");
  const centre = memberCentre(page);
  await centre.getByRole("tab", { name: "Reality check" }).click();
  await centre.getByRole("button", { name: "15 minutes" }).click();
  await picture(page, "safer-check-choice");
  await openSlot(scenario);
  await readInsteadOfLooking(scenario);
  await spin(scenario, 1);
  await expect.poll(() => page.getByTestId("strip-net").last().innerText()).not.toBe("");
  await advance(16 * MINUTE);
  const check = page.getByTestId("reality-check");
  await check.waitFor();
  await check.getByText("16 minutes").waitFor();
  await picture(page, "safer-check");
  await page.keyboard.press("Escape");
  expect(await check.isVisible()).toBe(true);
  await check.getByRole("button", { name: "I have looked, play on" }).click();
  await check.waitFor({ state: "detached" });
  await spin(scenario, 1);
});

test("what may be lost is refused before it is staked", async () => {
  const { page } = scenario;
  await goToMember(page, "saferPlay");
  const card = memberCentre(page).getByTestId("limit-loss-24h");
  await card.getByRole("button", { name: "Change" }).click();
  await memberCentre(page).getByLabel("Amount").fill("1.00");
  await memberCentre(page).getByRole("button", { name: "Save limit" }).click();
  await memberCentre(page).getByTestId("limit-form").waitFor({ state: "detached" });
  // More than what rounds before may have won, which would leave room for it.
  await openSlot(scenario, "P200.00");
  await slotOf(scenario).getByTestId("spin").click();
  await slotOf(scenario).getByText("loss limit").waitFor();
  await picture(page, "safer-loss");
});

test("excludes themselves, cannot come in to play, and can to withdraw", async () => {
  const { page } = scenario;
  await goToMember(page, "saferPlay");
  const centre = memberCentre(page);
  await centre.getByRole("tab", { name: "Take a break" }).click();
  await centre.getByRole("button", { name: "Exclude me" }).waitFor();
  await picture(page, "safer-breaks");
  await centre.getByRole("button", { name: "Exclude me" }).click();
  const sure = page.getByRole("dialog", { name: "Are you sure?" });
  await sure.getByLabel("Your password").fill(PASSWORD);
  await sure.getByRole("button", { name: "Exclude me" }).click();
  const told = page.getByRole("dialog", { name: "You are excluded from play" });
  await told.waitFor();
  await picture(page, "safer-excluded");
  await told.getByRole("button", { name: "OK" }).click();
  await page.goto("/?m=login");
  const entry = page.getByRole("dialog", { name: "Log in" });
  await entry.getByLabel("User name").fill(NAME);
  await entry.getByLabel(/^Password( \*)?$/).fill(PASSWORD);
  await entry.getByRole("button", { name: "Log in", exact: true }).click();
  const door = entry.getByTestId("withdraw-login");
  await door.getByLabel("Enter your password again").waitFor();
  // Neither play money nor another account is offered to whoever is excluded.
  for (const name of ["Free trial", "Register"])
    expect(await entry.getByRole("button", { name }).count(), name).toBe(0);
  await door.getByLabel("Enter your password again").fill(PASSWORD);
  await picture(page, "safer-withdraw-login");
  await door.getByRole("button", { name: "Log in to withdraw" }).click();
  await centre.getByText("Excluded from play").waitFor();
  await picture(page, "safer-withdraw");
  await expect.poll(() => centre.getByRole("button", { name: "Deposit", exact: true }).count()).toBe(0);
});

test("phones and the second language show all of it", async () => {
  const page = await scenario.open();
  const other = await makePlayer(scenario.program, { balance: "100.00" });
  await logIn(page, other.username, other.password);
  await page.setViewportSize(PHONE);
  await page.evaluate(() => localStorage.setItem("taya.language", "TY"));
  await goToMember(page, "saferPlay");
  const centre = page.getByRole("dialog").first();
  for (const [at, name] of [
    "Mga limit",
    "Reality check",
    "Magpahinga",
    "Aktibidad ko",
    "Pagsusuri at tulong",
  ].entries()) {
    await centre.getByRole("tab", { name, exact: true }).click();
    await centre.getByRole("tab", { name, exact: true, selected: true }).waitFor();
    await settled(page);
    await picture(page, `safer-phone-${at}`);
  }
  await page.context().close();
});
