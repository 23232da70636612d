import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { PHONE, picture, settled } from "./browser.ts";
import { openConsole, operate } from "./steps/console.ts";
import { makePlayer } from "./steps/member.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const NAME = "nagbayad_iba";
const FAULTS = JSON.parse(readFileSync(join(import.meta.dirname, "../texts/en/faults.json"), "utf8")) as {
  WALLET_STATE: string;
};
const QUEUE = `/console/deposits?status=REVIEW&q=${NAME}`;
let staffPage: Page;

/** Deposits that wait for an operator, because somebody else has paid them. */
beforeAll(async () => {
  const { program } = scenario;
  const { token } = await makePlayer(program, { username: NAME });
  for (const amount of ["310.00", "320.00", "330.00"]) {
    const headers = { authorization: `Bearer ${token}`, "x-request-id": crypto.randomUUID() };
    const made = await program.call("POST", "/wps/v2/wallet/deposits", { method: "sandbox", amount }, headers);
    await program.call("POST", `/sandbox/payments/${made.value.id}/settle`, { payerName: "Somebody Else" });
  }
  staffPage = await openConsole(scenario, "admin");
});

test("an operator walks through the queue without a mouse", async () => {
  await staffPage.goto(QUEUE);
  const rows = staffPage.getByRole("row").filter({ hasText: NAME });
  await expect.poll(() => rows.count()).toBe(3);
  const focused = async () =>
    staffPage.evaluate(() => document.activeElement?.closest("tr")?.textContent?.match(/3\d0\.00/)?.[0]);
  for (const [key, amount] of [
    ["j", "330.00"],
    ["j", "320.00"],
    ["ArrowDown", "310.00"],
    ["j", "310.00"],
    ["k", "320.00"],
  ] as const) {
    await staffPage.keyboard.press(key);
    expect(await focused(), key).toBe(amount);
  }
  await picture(staffPage, "console-queue");
  await staffPage.keyboard.press("/");
  await staffPage.keyboard.press("End");
  await staffPage.keyboard.type("j");
  expect(await staffPage.getByRole("searchbox").inputValue()).toBe(`${NAME}j`);
});

test("an action says what it does, and one that is refused says why", async () => {
  await staffPage.goto(QUEUE);
  await staffPage.getByRole("link", { name: NAME }).first().waitFor();
  await staffPage.keyboard.press("j");
  await staffPage.keyboard.press("Enter");
  await staffPage.waitForURL(/\/deposits\/[\w-]+$/);
  await staffPage.getByRole("button", { name: "Return", exact: true }).click();
  const dialog = staffPage.getByRole("dialog");
  await dialog.getByText(/nothing is credited/i).waitFor();
  await picture(staffPage, "console-action");
  const other = await openConsole(scenario, "admin2");
  await other.goto(staffPage.url());
  await operate(other, "Approve", { reason: "the payer is her mother" });
  await other.context().close();
  await dialog.getByLabel(/^Reason/).fill("the payer is another person");
  await dialog.getByLabel(new RegExp(`“${NAME}”`)).fill(NAME);
  await dialog.getByRole("button", { name: "Return", exact: true }).click();
  await dialog.getByRole("alert").getByText(FAULTS.WALLET_STATE).waitFor();
  await picture(staffPage, "console-refused");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await staffPage.getByText("Credited", { exact: true }).first().waitFor();
  const buttons = () => staffPage.getByRole("button", { name: "Return", exact: true }).count();
  await expect.poll(buttons, { timeout: 10_000 }).toBe(0);
});

test("on a phone, in Filipino, no page scrolls sideways or stays empty", async () => {
  const places = await staffPage
    .getByRole("navigation")
    .first()
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  expect(places.length).toBeGreaterThan(8);
  await staffPage.setViewportSize(PHONE);
  await staffPage.evaluate(() => localStorage.setItem("taya.language", "TY"));
  for (const place of places) {
    await staffPage.goto(place);
    await staffPage.getByRole("heading", { level: 1 }).waitFor();
    await settled(staffPage);
    const wide = await staffPage.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(wide, place).toBeLessThanOrEqual(0);
    expect(await staffPage.locator("[aria-busy=true]").count(), place).toBe(0);
  }
});
