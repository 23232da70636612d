import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE, picture, settled } from "./browser.ts";
import { serious } from "./steps/axe.ts";
import { logIn, makePlayer, memberCentre } from "./steps/member.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const [SUB, BELOW] = ["sulong_agent", "sulong_manlalaro"];
const agentCentre = (page: Page) => page.getByRole("dialog", { name: "Agent centre" });

test("an agent comes from the member centre to the overview of the team, and from a figure to its rows", async () => {
  const { page, program } = scenario;
  await makePlayer(program, { username: SUB, uplineUsername: "demo_agent", type: 1, balance: "40.00" });
  await makePlayer(program, { username: BELOW, uplineUsername: SUB, balance: "30.00" });
  await logIn(page, "demo_agent", "Fiesta-Agent-21");
  await page.goto("/?m=member");
  await memberCentre(page).getByRole("button", { name: "Agent centre" }).click();
  const centre = agentCentre(page);
  await centre.getByRole("heading", { name: "Team overview" }).waitFor();
  await centre.getByText(/^Counted up to|^Deposits, withdrawals and income are not/).waitFor();
  expect(await serious(page)).toEqual([]);
  await picture(page, "agent-overview");
  await centre.getByRole("button", { name: /^Stake/ }).click();
  await centre.getByRole("rowheader", { name: "Total" }).waitFor();
  expect(await serious(page)).toEqual([]);
  await picture(page, "agent-profit");
});

test("the team opens level by level, to the figures of one of it and on to its rows", async () => {
  const { page } = scenario;
  const centre = agentCentre(page);
  await centre.getByRole("button", { name: "Team management" }).click();
  await centre.getByLabel("User name begins with").fill(SUB);
  await centre.getByRole("button", { name: "Search" }).click();
  await centre.getByRole("button", { name: `Team of ${SUB}` }).click();
  await centre.getByRole("button", { name: BELOW, exact: true }).waitFor();
  expect(await serious(page)).toEqual([]);
  await centre.getByRole("button", { name: SUB, exact: true }).click();
  const member = page.getByRole("dialog", { name: SUB });
  await member.getByText("P40.00").first().waitFor();
  await picture(page, "agent-member");
  await member.getByRole("button", { name: "User profit and loss" }).click();
  await centre.getByText("without the team").waitFor();
  await centre.getByRole("navigation", { name: "Path in the team" }).getByText(SUB).waitFor();
});

test("on a phone no page of it scrolls sideways", async () => {
  const { page } = scenario;
  await page.setViewportSize(PHONE);
  for (const key of [
    "agentAnnouncement",
    "agentTeamOverview",
    "agentTeam",
    "agentBets",
    "agentProfit",
    "agentIncome",
    "agentTransactions",
  ]) {
    await page.goto(`/?m=agent&p=${key}`);
    await agentCentre(page).getByRole("heading", { level: 2 }).waitFor();
    await settled(page);
    const over = await agentCentre(page)
      .locator("section")
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(over, key).toBe(0);
  }
});
