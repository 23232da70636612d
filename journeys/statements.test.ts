import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Download, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { picture } from "./browser.ts";
import { openConsole, operate } from "./steps/console.ts";
import { startScenario } from "./scenario.ts";

// A program of its own: nobody else pays in at its provider, so every line of the day is known.
const scenario = startScenario({ own: true });
let page: Page;
let today: string;
beforeAll(async () => {
  page = await openConsole(scenario, "admin");
});

const fileOf = async (query = "") => {
  const response = await fetch(`${scenario.program.url}/sandbox/statements/sandbox${query}`);
  return {
    name: `sandbox${query ? "-spoiled" : ""}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(await response.text()),
  };
};
async function take(file: Awaited<ReturnType<typeof fileOf>>): Promise<void> {
  await page.goto("/console/statements");
  const form = page.locator("form", { has: page.getByRole("button", { name: "Import and compare" }) });
  await form.getByLabel(/^Payment method/).selectOption("sandbox");
  await form.getByLabel(/^From/).fill(today);
  await form.getByLabel(/^To/).fill(today);
  await form.locator("input[type=file]").setInputFiles(file);
  await form.getByRole("button", { name: "Import and compare" }).click();
}
async function saved(press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = (await Promise.all([page.waitForEvent("download"), press()])) as [Download, void];
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test("players pay in at the sandbox's provider", async () => {
  const login = { username: "demo_player", password: "Fiesta-Player-21", type: "username" };
  const { token } = (await scenario.program.call("POST", "/wps/session/login", login)).value as { token: string };
  for (const amount of ["500.00", "600.00", "700.00", "800.00", "900.00"]) {
    const who = { authorization: `Bearer ${token}`, "x-request-id": randomUUID() };
    const made = await scenario.program.call("POST", "/wps/v2/wallet/deposits", { method: "sandbox", amount }, who);
    expect(made.success).toBe(true);
    await scenario.program.call("POST", `/sandbox/payments/${made.value.id}/settle`, {});
  }
  const { now } = (await scenario.program.call("GET", "/sandbox/clock")).value as { now: number };
  today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(now);
});

test("the provider's file agrees; what cannot be read is refused with its row", async () => {
  const file = await fileOf();
  const wrong = Buffer.from(file.buffer.toString().replace("deposit", "gift"));
  await take({ ...file, buffer: wrong });
  await page.getByRole("alert").getByText("Row 2 · column kind · “gift”").waitFor();
  await take(file);
  await page.getByText("Every line agrees with our books.").waitFor();
  await take(file);
  await page.getByText("This file was imported before; here is its report.").waitFor();
});

test("a spoiled file shows every sort of difference, leads to the deposit, and is worked off", async () => {
  await take(await fileOf("?spoil=1"));
  await page.getByText("5 open of 5").waitFor();
  await picture(page, "statement");
  await page.getByRole("button", { name: /^Other amount/ }).click();
  const link = page.getByRole("link", { name: "To the deposit" });
  await expect.poll(() => link.count()).toBe(1);
  await link.click();
  await page.waitForURL(/\/deposits\//);
  await page.getByText("500.00").first().waitFor();
  await page.goBack();
  await operate(page, "I look after it", { reason: "asking the provider" });
  await page.getByText("admin looks after it").filter({ visible: true }).waitFor();
  await operate(page, "Close it", { reason: "they corrected it" });
  await page.getByText("they corrected it").filter({ visible: true }).waitFor();
  await page.getByText("4 open of 5").waitFor();
  const { name, bytes } = await saved(() => page.getByRole("button", { name: "Save as CSV" }).click());
  expect(name).toMatch(/^statement-sandbox-/);
  expect(bytes.toString()).toContain("they corrected it");
});

test("the trial balance comes with the hash it can be checked by", async () => {
  await page.goto("/console/statements?of=books");
  const press = () => page.getByRole("button", { name: "Download the trial balance" }).click();
  const { name, bytes } = await saved(press);
  const hash = createHash("sha256").update(bytes).digest("hex");
  expect(name).toContain(hash.slice(0, 12));
  await page.getByText(hash).first().waitFor();
  await page.getByLabel("SHA-256 begins with").fill("0".repeat(20));
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByText("No copy has this hash").waitFor();
});
