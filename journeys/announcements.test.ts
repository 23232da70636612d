import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { PHONE, picture } from "./browser.ts";
import { openConsole } from "./steps/console.ts";
import { logIn, makePlayer } from "./steps/member.ts";
import { PASSWORD } from "./steps/register.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const [HIGH, LOW] = ["mataasranggo", "mababaranggo"];
const REASON = "Players of high rank are told first.";
/** What is announced is on every open page this soon. */
const SOON = { timeout: 10_000, interval: 50 };
let high: Page;
let low: Page;
let staff: Page;

beforeAll(async () => {
  await makePlayer(scenario.program, { username: HIGH, password: PASSWORD, rank: 5 });
  await makePlayer(scenario.program, { username: LOW, password: PASSWORD });
  high = scenario.page;
  low = await scenario.open();
  await logIn(high, HIGH, PASSWORD);
  await logIn(low, LOW, PASSWORD);
  await low.setViewportSize(PHONE);
  await high.evaluate(() => localStorage.setItem("taya.language", "TY"));
  for (const page of [high, low]) await page.goto("/");
  staff = await openConsole(scenario, "admin");
});

/** Pastes a piece of HTML as a browser hands it over. */
const pasteInto = (field: Locator, html: string) =>
  field.evaluate((element, piece) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", piece);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const popup = (page: Page) => page.getByRole("dialog").filter({ hasText: /High table|Mataas na mesa/ });

test("a popup for one rank is on their open pages at once, in their language, and on nobody else's", async () => {
  await staff.goto("/console/announcements");
  await staff.getByRole("button", { name: "New announcement" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Kind").selectOption({ label: "Popup" });
  await dialog
    .getByLabel(/^Title/)
    .nth(0)
    .fill("High table tonight");
  await dialog
    .getByLabel(/^Content/)
    .nth(0)
    .fill("A table of your own. <img src=x onerror=alert(1)>");
  await pasteInto(dialog.getByLabel(/^Content/).nth(0), `<p>For you.</p><img src=x onerror="window.ran=1">`);
  await dialog
    .getByLabel(/^Title/)
    .nth(1)
    .fill("Mataas na mesa ngayong gabi");
  await dialog
    .getByLabel(/^Content/)
    .nth(1)
    .fill("Isang mesang para sa iyo.");
  await pasteInto(dialog.getByLabel(/^Content/).nth(1), `<p><b>Para sa iyo</b>.</p><img src=x onerror="window.ran=1">`);
  await dialog
    .getByLabel(/^Content/)
    .nth(1)
    .locator("strong")
    .waitFor();
  await dialog.getByLabel("From VIP rank").fill("5");
  await dialog.getByLabel(/^Reason/).fill(REASON);
  await picture(staff, "console-announcement");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => popup(high).count(), SOON).toBe(1);
  expect(await popup(high).innerText()).toContain("Mataas na mesa ngayong gabi");
  expect(await popup(high).locator("strong").innerText()).toBe("Para sa iyo");
  for (const page of [high, staff]) expect(await page.evaluate(() => "ran" in window)).toBe(false);
  await picture(high, "popup");
  expect(await popup(low).count()).toBe(0);
});

test("what is taken down goes from every open page at once", async () => {
  await staff.reload();
  await staff.getByText("High table tonight").first().waitFor();
  await picture(staff, "console-announcements");
  await staff.getByRole("button", { name: /^Take down.*High table tonight/ }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel(/^Reason/).fill(REASON);
  await dialog.getByRole("button", { name: "Take down" }).click();
  await expect.poll(() => popup(high).count(), SOON).toBe(0);
});
