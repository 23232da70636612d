import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { PHONE, picture, settled } from "./browser.ts";
import { idPicture } from "./pictures.ts";
import { openConsole } from "./steps/console.ts";
import { logIn, makePlayer } from "./steps/member.ts";
import { PASSWORD } from "./steps/register.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const VIP = "mahalagangkausap";
/** A line is with the other side this soon. */
const SOON = { timeout: 10_000, interval: 50 };
let staff: Page;
let chat: Page;

beforeAll(async () => {
  await makePlayer(scenario.program, { username: VIP, password: PASSWORD, rank: 5 });
  staff = await openConsole(scenario, "admin");
});

/** Presses the button of customer service and gives the window that opens. */
async function supportWindow(page: Page): Promise<Page> {
  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Support", exact: true }).click(),
  ]);
  return opened;
}
const log = (page: Page) => page.getByRole("log");

test("S7-76 S9-44 a visitor's press opens the chat in a window of 440 by 500", async () => {
  const { page } = scenario;
  await page.goto("/");
  chat = await supportWindow(page);
  await chat.waitForURL(/\/support$/);
  expect(chat.viewportSize()).toEqual({ width: 440, height: 500 });
  await chat.getByRole("heading", { name: "Customer service" }).waitFor();
  const colour = await chat.locator("header").evaluate((head) => getComputedStyle(head).backgroundColor);
  expect(colour).toBe("rgb(97, 66, 191)");
  await settled(chat);
  await picture(chat, "support-empty");
});

test("what is written and a picture reach an operator, and the answer is there at once", async () => {
  await staff.goto("/console/support");
  await chat.getByLabel("Add a picture").setInputFiles(await idPicture(7));
  await chat.getByRole("button", { name: "Remove picture 1" }).waitFor();
  await chat.getByLabel("Write a message").fill("Where is my money? <b>now</b>");
  await chat.getByLabel("Write a message").press("Enter");
  await log(chat).getByText("Where is my money? <b>now</b>").waitFor();
  await log(chat).getByRole("img", { name: "Picture" }).waitFor();
  const row = staff.getByRole("row").filter({ hasText: "Where is my money?" });
  await row.waitFor();
  await picture(staff, "console-support");
  await row.getByRole("link").click();
  await log(staff).getByRole("img", { name: "Picture" }).waitFor();
  await staff.getByRole("button", { name: "Take", exact: true }).click();
  const field = staff.getByLabel("Answer, or note for operators");
  await field.fill("has asked before");
  await staff.getByRole("button", { name: "Add as note" }).click();
  await log(staff).getByText("has asked before").waitFor();
  await field.fill("It is on its way.");
  await staff.getByLabel("Picture", { exact: true }).setInputFiles(await idPicture(8));
  await staff.getByRole("button", { name: "Remove picture 1" }).waitFor();
  await staff.getByRole("button", { name: "Answer", exact: true }).click();
  await expect.poll(() => log(chat).getByText("It is on its way.").count(), SOON).toBe(1);
  await expect.poll(() => log(chat).getByRole("img", { name: "Picture" }).count(), SOON).toBe(2);
  expect(await log(chat).innerText()).not.toContain("has asked before");
  await settled(chat);
  await picture(chat, "support-chat");
  await picture(staff, "console-support-conversation");
});

test("S6-14 S9-18 a player of rank 5 comes to the VIP channel in the higher window, and waits before others", async () => {
  const page = await scenario.open();
  await logIn(page, VIP, PASSWORD);
  await page.getByRole("button", { name: "Support", exact: true }).waitFor();
  await expect
    .poll(async () => {
      const opened = await supportWindow(page);
      const size = opened.viewportSize();
      if (size?.height !== 750) await opened.close();
      else chat = opened;
      return size;
    }, SOON)
    .toEqual({ width: 440, height: 750 });
  await chat.getByText("VIP").waitFor();
  await chat.getByRole("button", { name: "Where is my withdrawal?" }).click();
  await log(chat).getByText("Where is my withdrawal?").waitFor();
  await staff.goto("/console/support");
  const first = staff.getByRole("table", { name: "Customer service" }).getByRole("row").nth(1);
  await expect.poll(() => first.innerText(), SOON).toContain(VIP);
  expect(await first.innerText()).toContain("VIP");
  await staff.setViewportSize(PHONE);
  await settled(staff);
  await picture(staff, "console-support-phone");
});

test("S8-14 the window closes when its request fails, and the page says why", async () => {
  const { page } = scenario;
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem("taya.support"));
  const refusal = { success: false, code: "CS_UNAVAILABLE", message: "", value: null, requestId: "r" };
  await page.route("**/support/ticket", (route) => route.fulfill({ status: 502, json: refusal }));
  scenario.allow(/502/);
  for (const open of page.context().pages()) if (open !== page) await open.close();
  const opened = await supportWindow(page);
  if (!opened.isClosed()) await opened.waitForEvent("close");
  await page.getByText(/^Customer service cannot be opened now/).waitFor();
});

test("where the browser stops the window the chat is in the page", async () => {
  const page = await scenario.open(PHONE);
  await page.addInitScript(() => void (window.open = () => null));
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Customer service" }).click();
  const dialog = page.getByRole("dialog", { name: "Customer service" });
  await dialog.getByText(/^Hello!/).waitFor();
  await settled(page);
  await picture(page, "support-in-page");
  await page.evaluate(() => localStorage.setItem("taya.language", "TY"));
  await page.goto("/support");
  await page.getByText(/^Kumusta!/).waitFor();
  await settled(page);
  await picture(page, "support-phone-ty");
});
