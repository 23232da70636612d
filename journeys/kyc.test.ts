import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, PHONE, picture, settled } from "./browser.ts";
import { openConsole, operate } from "./steps/console.ts";
import { blurredPicture, sayDocument, sendSide, tileOf } from "./steps/identity.ts";
import { goToMember, logIn, makePlayer, memberCentre, mine } from "./steps/member.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const NAME = "kilalanin";
const PASSWORD = "Halina-Laro-9431";
let staffPage: Page;

/** A picture of a page as a phone shows it, without changing what is on it. */
async function onPhone(page: Page, name: string): Promise<void> {
  await page.setViewportSize(PHONE);
  const section = page.getByRole("region", { name: /ID documents|dokumento ng ID|ID document/i });
  if (await section.count()) await section.first().evaluate((node) => node.scrollIntoView({ block: "start" }));
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(wide, name).toBeLessThanOrEqual(0);
  await picture(page, name);
  await page.setViewportSize(DESKTOP);
}

const speak = async (page: Page, code: "EN" | "TY") => {
  await page.evaluate((wanted) => localStorage.setItem("taya.language", wanted), code);
};

test("a new player takes one picture here and the others with their phone", async () => {
  const { page, program } = scenario;
  await makePlayer(program, { username: NAME, password: PASSWORD, kycLevel: 1, balance: "500.00" });
  await logIn(page, NAME, PASSWORD);
  await goToMember(page, "securityCenter");
  const centre = memberCentre(page);
  await centre.getByRole("button", { name: "Verify my identity" }).click();
  await sayDocument(page, "N01-22-123456");
  await tileOf(page, "front")
    .locator('input[type="file"]')
    .setInputFiles(await blurredPicture(3));
  await tileOf(page, "front")
    .getByText(/looks blurred/)
    .waitFor();
  await tileOf(page, "front").scrollIntoViewIfNeeded();
  await picture(page, "kyc-01-advice");
  await onPhone(page, "kyc-01-advice-phone");
  await tileOf(page, "front").getByRole("button", { name: "Take again" }).click();
  await sendSide(page, "front", 3);

  const made = page.waitForResponse((answer) => answer.url().endsWith("/compliance/kyc/link"));
  await centre.getByRole("button", { name: "Show the code" }).click();
  const { token } = ((await (await made).json()) as { value: { token: string } }).value;
  await centre.getByRole("img", { name: /Code that opens/ }).waitFor();
  await picture(page, "kyc-02-code");
  await onPhone(page, "kyc-02-code-phone");

  const phone = await scenario.open(PHONE);
  await phone.goto(`/hand-in#${token}`);
  await phone.getByRole("heading", { name: "Pictures of your ID" }).waitFor();
  expect(phone.url()).not.toContain(token);
  await centre.getByText("Your phone is connected").waitFor();
  await picture(phone, "kyc-03-phone");
  await sendSide(phone, "back", 4);
  await sendSide(phone, "selfie", 5);
  await tileOf(page, "selfie").getByText("Received").waitFor();
  await picture(page, "kyc-04-received");
  await phone.getByRole("button", { name: "Done" }).click();
  await phone.getByText("Thank you").waitFor();
  await picture(phone, "kyc-05-phone-done");
  const second = await scenario.open(PHONE);
  await second.goto(`/hand-in#${token}`);
  await second.getByText("This link was used already").waitFor();
  await picture(second, "kyc-06-link-used");

  await centre.getByRole("button", { name: "Send for checking" }).click();
  await centre.getByText(/We have had your documents since/).waitFor();
  await picture(page, "kyc-07-pending");
  const refused = await mine(scenario, "/wps/v2/compliance/kyc");
  expect(refused).toMatchObject({ level: 1, status: "PENDING", missing: [] });
});

test("an operator compares side by side and refuses with reasons", async () => {
  staffPage = await openConsole(scenario, "admin");
  await staffPage.goto(`/console/kyc?status=PENDING&q=${NAME}`);
  await staffPage.getByRole("link", { name: NAME }).waitFor();
  await picture(staffPage, "kyc-10-queue");
  await staffPage.keyboard.press("j");
  await staffPage.keyboard.press("Enter");
  await staffPage.waitForURL(/\/kyc\/[\w-]{36}$/);
  const images = staffPage.locator("figure img");
  await expect.poll(() => images.count()).toBe(3);
  await picture(staffPage, "kyc-11-review");
  await staffPage.keyboard.press("2");
  await staffPage.keyboard.press("+");
  await staffPage.keyboard.press("r");
  expect(await images.nth(1).getAttribute("style")).toMatch(/scale\(1\.4\) rotate\(90deg\)/);
  await onPhone(staffPage, "kyc-11-review-phone");
  await staffPage.keyboard.press("x");
  const dialog = staffPage.getByRole("dialog");
  await dialog.getByLabel(/not sharp enough/).check();
  await dialog.getByLabel("Front", { exact: true }).check();
  await dialog.getByLabel("In your own words").fill("Please use daylight.");
  await picture(staffPage, "kyc-12-refuse");
  await dialog.getByRole("button", { name: "Refuse", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await staffPage.getByText("Rejected", { exact: true }).first().waitFor();
});

test("the player reads why in their language and hands in again", async () => {
  const { page } = scenario;
  await memberCentre(page)
    .getByText(/not sharp enough/)
    .waitFor();
  await picture(page, "kyc-20-refused");
  await speak(page, "TY");
  await goToMember(page, "securityCenter");
  const centre = page.getByRole("dialog").first();
  await centre.getByText("Hindi malinaw ang larawan kaya hindi mabasa.").waitFor();
  await centre.getByText("Please use daylight.").waitFor();
  await picture(page, "kyc-21-refused-ty");
  await onPhone(page, "kyc-21-refused-ty-phone");
  await sendSide(page, "front", 8);
  await centre.getByLabel(/^Valid hanggang/).fill("2031-05-01");
  await centre.getByRole("button", { name: "Ipadala para ma-check" }).click();
  await centre.getByText(/Nasa amin ang mga dokumento mo/).waitFor();
});

test("an operator approves, and the gate to a payout opens", async () => {
  const { page } = scenario;
  await goToMember(page, "withdraw");
  await staffPage.goto(`/console/kyc?status=PENDING&q=${NAME}`);
  await staffPage.getByRole("link", { name: NAME }).click();
  await expect.poll(() => staffPage.locator("figure img").count()).toBe(3);
  await operate(staffPage, "Approve", { reason: "everything matches" });
  await staffPage.getByText("Approved", { exact: true }).first().waitFor();
  await speak(page, "EN");
  await goToMember(page, "securityCenter");
  await memberCentre(page)
    .getByText(/Your identity is verified \(level 2\)/)
    .waitFor();
  await picture(page, "kyc-30-approved");
  expect(await mine(scenario, "/wps/v2/compliance/kyc")).toMatchObject({ level: 2, status: "APPROVED" });
  const { list } = await mine(scenario, "/wps/v2/messages/inbox");
  expect(list.map((each: { title: string }) => each.title)).toContain("Your identity is verified");
  await goToMember(page, "withdraw");
  await memberCentre(page).getByRole("listitem").filter({ hasText: "Who you are" }).getByText("Done").waitFor();
  await picture(page, "kyc-31-withdraw");
});

test("a register is looked at before it is taken, and a player on it becomes a case", async () => {
  await staffPage.goto("/console/restricted");
  await staffPage.getByRole("button", { name: "Take in a register" }).click();
  await staffPage.getByLabel(/^Source/).fill("Civil service 2026");
  const csv = "Surname,Given name,Birthday\nReyes,Ana,1971-04-25\nBroken,Row,1971-13-99\n";
  await staffPage
    .locator('input[type="file"]')
    .setInputFiles({ name: "civil.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await staffPage.getByRole("button", { name: "Read the file" }).click();
  await staffPage.getByText(/Can be taken: 1 \(1 new/).waitFor();
  await picture(staffPage, "kyc-40-register");
  await onPhone(staffPage, "kyc-40-register-phone");
  await staffPage.getByLabel(/^Reason/).fill("yearly register");
  await staffPage.getByRole("button", { name: "Take 1 person" }).click();
  await staffPage.getByText("Reyes, Ana").waitFor();
  await picture(staffPage, "kyc-41-list");
  // Newcomers of other scenarios are born on one day too, so that the program has found doubles of its own.
  await staffPage.goto(`/console/cases?kind=MANUAL&q=${NAME}`);
  await staffPage.getByRole("button", { name: "Open a case" }).click();
  const dialog = staffPage.getByRole("dialog");
  await dialog.getByLabel(/^User name/).fill(NAME);
  await dialog.getByLabel(/^Reason/).fill("a tip by telephone");
  await dialog.getByRole("button", { name: "Open a case" }).click();
  await staffPage.getByRole("row").filter({ hasText: NAME }).waitFor();
  await operate(staffPage, "Confirm", { reason: "identity compared", word: NAME });
  await staffPage.getByRole("table").getByText("Confirmed", { exact: true }).waitFor();
  await picture(staffPage, "kyc-42-cases");
  await speak(staffPage, "TY");
  for (const [place, name] of [
    [`kyc?q=${NAME}`, "kyc-43-queue-ty-phone"],
    ["cases", "kyc-43-cases-ty-phone"],
  ] as const) {
    await staffPage.goto(`/console/${place}`);
    await staffPage.getByRole("heading", { level: 1 }).waitFor();
    await settled(staffPage);
    await onPhone(staffPage, name);
  }
});
