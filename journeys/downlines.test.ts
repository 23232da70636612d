import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE, picture, settled } from "./browser.ts";
import { serious } from "./steps/axe.ts";
import { logIn, mine } from "./steps/member.ts";
import { agree, fillStepOne, fillStepTwo, submitRegistration } from "./steps/register.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const [BY_FORM, BY_LINK] = ["binuksanpo", "sumunodsalink"];
const CHANGED = "Sariling-Lihim-8152";
const agentCentre = (page: Page) => page.getByRole("dialog", { name: "Agent centre" });
const kept = { password: "", link: "" };

test("an agent opens an account by form and makes a link with a rate", async () => {
  const { page } = scenario;
  await logIn(page, "demo_agent", "Fiesta-Agent-21");
  await page.goto("/?m=agent&p=agentRegister");
  const centre = agentCentre(page);
  await centre.getByLabel("User name").fill(BY_FORM);
  await centre.getByRole("button", { name: "Give the most" }).click();
  expect(await serious(page)).toEqual([]);
  await picture(page, "downline-form");
  await centre.getByRole("button", { name: "Open the account" }).click();
  const password = centre.getByRole("group", { name: "First password" });
  await password.waitFor();
  kept.password = (await password.locator("bdi").textContent())!;
  await picture(page, "downline-done");
  await centre.getByRole("tab", { name: "By links" }).click();
  await centre.getByRole("button", { name: "New link" }).click();
  const dialog = page.getByRole("dialog", { name: "New link" });
  await dialog.getByLabel("Slots").fill("5000");
  await dialog.getByLabel("Most registrations").fill("1");
  expect(await serious(page)).toEqual([]);
  await picture(page, "downline-link");
  await dialog.getByRole("button", { name: "Make the link" }).click();
  await dialog.waitFor({ state: "hidden" });
  const newest = centre.getByRole("listitem").filter({ hasText: "Registrations at most" }).first();
  kept.link = (await newest.getByRole("group", { name: "Link" }).locator("bdi").textContent())!;
  expect(await serious(page)).toEqual([]);
  await picture(page, "downline-links");
});

test("on a phone neither part of the page scrolls sideways", async () => {
  const { page } = scenario;
  const desk = page.viewportSize()!;
  await page.setViewportSize(PHONE);
  const centre = agentCentre(page);
  for (const tab of ["By form", "By links"]) {
    await page.goto("/?m=agent&p=agentRegister");
    await centre.getByRole("tab", { name: tab }).click();
    await settled(page);
    const over = await centre
      .locator("section")
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(over, tab).toBe(0);
    await picture(page, `downline-phone-${tab.replace(" ", "-").toLowerCase()}`);
  }
  await page.setViewportSize(desk);
});

test("whoever gets the account has to set another password at the first login", async () => {
  const page = await scenario.open();
  await page.goto("/?m=login");
  const entry = page.getByRole("dialog", { name: "Log in" });
  await entry.getByLabel("User name").fill(BY_FORM);
  await entry.getByLabel(/^Password( \*)?$/).fill(kept.password);
  await entry.getByRole("button", { name: "Log in", exact: true }).click();
  const fields = page.locator('input[autocomplete="new-password"]');
  await fields.first().waitFor();
  await picture(page, "downline-change");
  await fields.nth(0).fill(CHANGED);
  await fields.nth(1).fill(CHANGED);
  await fields.nth(1).press("Enter");
  await agree(page);
  await page.getByRole("banner").getByRole("button", { name: BY_FORM }).waitFor();
});

test("a visitor follows the link, wanders about, comes back in another tab, and registers into the team with its rate", async () => {
  const page = await scenario.open();
  // Whoever leaves at once is not counted.
  const counted = page.waitForResponse(/agents\/visit/);
  await page.goto(new URL(kept.link).search);
  await counted;
  await page.goto("/rng");
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  // The tab forgets; the browser does not.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/register");
  await fillStepOne(page, { username: BY_LINK });
  expect(await page.getByLabel(/^Affiliate code/).count()).toBe(0);
  await fillStepTwo(page, {});
  await submitRegistration(page);
  await agree(page);
  await page.getByRole("banner").getByRole("button", { name: BY_LINK }).waitFor();
  const team = await mine(scenario, "/wps/v2/agents/team");
  const names = (team.list as { username: string }[]).map(({ username }) => username);
  expect(names).toEqual(expect.arrayContaining([BY_FORM, BY_LINK]));
  const links = await mine(scenario, "/wps/v2/agents/links");
  const code = new URL(kept.link).searchParams.get("affiliateCode");
  const link = (links.list as { code: string }[]).find((each) => each.code === code);
  expect(link).toMatchObject({ clicks: 1, used: 1, status: "USED_UP", rebates: { RNG: 5_000 } });
});
