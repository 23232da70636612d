import { addDays, dayIn, MINUTE, startOfDay } from "@taya/kernel/instant";
import { expect, test } from "vitest";
import { PHONE, picture } from "./browser.ts";
import { openConsole, operate } from "./steps/console.ts";
import { makePlayer } from "./steps/member.ts";
import { startScenario } from "./scenario.ts";

// The scenario runs the clock on into the next day, so it has a program of its own.
const scenario = startScenario({ own: true });
const [NAME, LEAF, ZONE] = ["lilipat_agent", "lilipat_leaf", "Asia/Manila"];
const reason = "agreed with both agents";

test("an operator finds a member in the tree and changes the rates of the head", async () => {
  const { program } = scenario;
  await makePlayer(program, { username: NAME, uplineUsername: "demo_agent", type: 1, balance: "40.00" });
  await makePlayer(program, { username: LEAF, uplineUsername: NAME, balance: "5.00" });
  const page = await openConsole(scenario, "admin");
  await page.goto("/console/agents");
  await picture(page, "agents-console-tree");
  await page.getByRole("link", { name: "Who stands below: demo_general" }).click();
  await page.getByRole("link", { name: "Who stands below: demo_agent" }).click();
  await page.getByLabel("User name begins with").fill("lilipat_a");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: NAME, exact: true }).click();
  await page.getByRole("heading", { name: "Place in the line" }).waitFor();
  await page.getByRole("navigation", { name: "Path in the lines" }).getByText("demo_agent").waitFor();
  await page.goto("/console/agents?username=demo_general");
  await page.getByRole("link", { name: "demo_general", exact: true }).click();
  await page.getByRole("button", { name: "Change the rates" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/\(RNG\)/).fill("1.1");
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole("button", { name: "Set", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.locator("summary").filter({ hasText: "All rates since the beginning" }).click();
  await page.getByText("1.10 %").first().waitFor();
  await picture(page, "agents-console-head");
  await page.context().close();
});

test("the house offers a dividend of two steps to the head of a line, and takes it back", async () => {
  const page = await openConsole(scenario, "admin");
  await page.goto("/console/agents/contracts");
  await page.getByRole("button", { name: "Offer a contract" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Member/).fill("demo_rival");
  await dialog.getByLabel("Rate in %").fill("10");
  await dialog.getByRole("button", { name: "Another step" }).click();
  const second = dialog.getByRole("group", { name: "Step 2" });
  await second.getByLabel("Rate in %").fill("20");
  await second.getByLabel("Valid bets from").fill("5000");
  await second.getByLabel("Active members from").fill("3");
  await dialog.getByLabel(/^Reason/).fill(reason);
  await picture(page, "agents-console-offer");
  await dialog.getByRole("button", { name: "Offer a contract" }).click();
  await dialog.waitFor({ state: "hidden" });
  const row = page.getByRole("row").filter({ hasText: "demo_rival" });
  await row.getByText("Offered", { exact: true }).waitFor();
  await picture(page, "agents-console-contracts");
  await page.getByRole("button", { name: "Withdraw the offer: demo_rival" }).click();
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole("button", { name: "Withdraw the offer" }).click();
  await dialog.waitFor({ state: "hidden" });
  await row.getByText("Withdrawn", { exact: true }).waitFor();
  await page.goto("/console/agents/bills");
  await page.getByText("No bill fits.").waitFor();
  await page.context().close();
});

test("a move that two operators agree to is done when the next day begins", async () => {
  const { program } = scenario;
  const [page, second] = [await openConsole(scenario, "admin"), await openConsole(scenario, "admin2")];
  await page.goto(`/console/agents?username=${NAME}`);
  await page.getByRole("link", { name: NAME, exact: true }).click();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^New agent/).fill("demo_rival");
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole("button", { name: "Ask for it" }).click();
  await dialog.getByText(/second operator/i).waitFor();
  await second.goto("/console/approvals");
  await second.getByRole("row").filter({ hasText: NAME }).waitFor();
  await operate(second, "Approve", { reason });
  await second.goto("/console/agents/moves");
  await second.getByRole("row").filter({ hasText: NAME }).getByText("Waits for its day").waitFor();
  await picture(second, "agents-console-moves");
  await second.context().close();
  await page.context().close();

  const { value } = await program.call("GET", "/sandbox/clock");
  const { now } = value as { now: number };
  const advanceMs = startOfDay(addDays(dayIn(now, ZONE), 1), ZONE) - now + MINUTE;
  await program.call("POST", "/sandbox/clock", { advanceMs });
  const after = await openConsole(scenario, "admin");
  await after.goto("/console/agents/moves");
  const row = after.getByRole("row").filter({ hasText: NAME });
  await expect
    .poll(
      async () => {
        await after.reload();
        await row.waitFor();
        return row.textContent();
      },
      { timeout: 120_000, interval: 5_000 },
    )
    .toContain("Done");
  await after.goto(`/console/agents?username=${LEAF}`);
  await after.getByRole("link", { name: LEAF, exact: true }).click();
  await after.getByRole("navigation", { name: "Path in the lines" }).getByText("demo_rival").waitFor();
  await after.setViewportSize(PHONE);
  for (const part of ["agents", "agents/contracts", "agents/bills", "agents/moves", "agents/report", "agents/flags"]) {
    await after.goto(`/console/${part}`);
    await after.getByRole("heading", { level: 1 }).waitFor();
    await after.waitForLoadState("networkidle");
  }
}, 240_000);
