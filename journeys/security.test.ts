import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { picture } from "./browser.ts";
import { idPicture } from "./pictures.ts";
import { codeOf } from "./steps/authenticator.ts";
import { logIn, makePlayer, memberCentre } from "./steps/member.ts";
import { PASSWORD } from "./steps/register.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const username = `bantay${Date.now() % 1_000_000}`;
let page: Page;
let secret = "";

const centre = () => memberCentre(page);
const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
const part = (name: string) => centre().getByRole("region", { name, exact: true });
const prove = (name: string) => dialog(name).getByLabel("Your login password").fill(PASSWORD);
const said = (text: string | RegExp) => page.getByText(text).last().waitFor();
const open = () => page.goto("/?m=member&p=securityCenter");

beforeAll(async () => {
  await makePlayer(scenario.program, { username, password: PASSWORD, balance: "0.00" });
  ({ page } = scenario);
  await logIn(page, username, PASSWORD);
});

describe("a player guards the account", () => {
  test("sets an authenticator up and keeps the recovery codes", async () => {
    await open();
    await part("Login security").getByRole("button", { name: "Set up: Authenticator" }).click();
    const box = dialog("Set up an authenticator");
    await prove("Set up an authenticator");
    await box.getByRole("button", { name: "Continue" }).click();
    await box.getByRole("img", { name: /QR code/ }).waitFor();
    secret = ((await box.locator(".font-mono").textContent()) ?? "").replaceAll(" ", "");
    await box.getByLabel("Code from the app").fill("000000");
    await box.getByRole("button", { name: "Switch on" }).click();
    await box.getByText("The authenticator code is not right").waitFor();
    await picture(page, "70-authenticator");
    await box.getByLabel("Code from the app").fill(await codeOf(scenario.program, secret));
    await box.getByRole("button", { name: "Switch on" }).click();
    await expect.poll(() => box.locator("ol.font-mono li").count()).toBe(10);
    await picture(page, "71-recovery-codes");
    await expect.poll(() => box.getByRole("button", { name: "Done" }).isDisabled()).toBe(true);
    await box.getByLabel("I have kept these codes.").check();
    await box.getByRole("button", { name: "Done" }).click();
    await part("Login security").getByText("10 codes left").waitFor();
  });

  test("binds an address with the code that went there", async () => {
    const address = `${username}@example.test`;
    await open();
    await part("Contact and money")
      .getByRole("button", { name: /: E-mail$/ })
      .click();
    const box = dialog("Your e-mail address");
    await box.getByLabel("E-mail address").fill(address);
    await box.getByRole("button", { name: "Send code" }).click();
    await box.getByText(/A code is on its way/).waitFor();
    const outbox = await scenario.program.call("GET", `/sandbox/outbox?to=${encodeURIComponent(address)}`);
    const code: string = outbox.value.list[0].code;
    await box.getByLabel("Verification code").fill(code === "000000" ? "111111" : "000000");
    await prove("Your e-mail address");
    await box.getByRole("button", { name: "Confirm" }).click();
    await box.getByText(/code from the e-mail is not right/).waitFor();
    await box.getByLabel("Verification code").fill(code);
    await box.getByRole("button", { name: "Confirm" }).click();
    await said("Your e-mail address is confirmed.");
    await part("Contact and money").getByText("Verified").first().waitFor();
  });

  test("logs in elsewhere with the code of the app, sees that device and signs it out", async () => {
    const { program } = scenario;
    const login = { username, password: PASSWORD, type: "username" };
    const asked = await program.call("POST", "/wps/session/login", login);
    expect(asked.code).toBe("AUTH_2FA_REQUIRED");
    // The code of the step after: the one of this step may have been used at the enrolment.
    const proof = { method: "GOOGLE", proof: await codeOf(program, secret, 30_000) };
    const { challengeId } = asked.value;
    const entered = await program.call("POST", "/wps/v2/accounts/login/challenge", { challengeId, ...proof });
    expect(entered.code).toBe("OK");
    const headers = { authorization: `Bearer ${entered.value.token}` };
    const whoever = async () => (await program.call("GET", "/wps/member/info", undefined, headers)).code;
    expect(await whoever()).toBe("OK");
    await open();
    const devices = part("Signed in now");
    await devices.getByText("This device").waitFor();
    await picture(page, "72-devices");
    await devices
      .getByRole("button", { name: /^Sign out:/ })
      .first()
      .click();
    await said("That device is signed out.");
    await devices.getByRole("button", { name: "Sign out all others" }).click();
    await dialog("Sign out all other devices?").getByRole("button", { name: "Sign out all others" }).click();
    await said("All other devices are signed out.");
    await expect.poll(() => devices.getByRole("button").count()).toBe(0);
    expect(await whoever()).toBe("AUTH_SESSION_EXPIRED");
    await page.getByRole("region", { name: "Login history" }).getByText("A code was asked for").first().waitFor();
  });

  test("cuts a picture of one's own to a square, by keys too", async () => {
    await open();
    await part("Profile").getByRole("button", { name: "Change your picture" }).click();
    const box = dialog("Your picture");
    await box.locator('input[type="file"]').setInputFiles(await idPicture(2));
    const area = box.getByRole("application");
    await area.focus();
    for (const key of ["+", "+", "ArrowLeft", "ArrowDown"]) await page.keyboard.press(key);
    await picture(page, "73-crop");
    await box.getByRole("button", { name: "Use this picture" }).click();
    await said("Your avatar is changed.");
    await expect.poll(() => part("Profile").locator("img").getAttribute("src")).toMatch(/^\/files\/[\w-]+\.jpg$/);
  });

  test("chooses to be told about offers, and may not switch safety off", async () => {
    await open();
    const notices = part("Language and notifications");
    await notices.getByRole("switch", { name: /Money/ }).first().waitFor();
    expect(await notices.getByRole("switch", { name: /Safety/ }).count()).toBe(0);
    await notices.getByRole("button", { name: "Offers and news, and by what they may come" }).click();
    const offers = centre().getByRole("switch", { name: "Promotions: E-mail" });
    await expect.poll(() => offers.getAttribute("aria-checked")).toBe("false");
    await offers.click();
    await expect.poll(() => offers.getAttribute("aria-checked")).toBe("true");
  });

  test("takes a copy of the data home, once", async () => {
    await open();
    await part("Your data")
      .getByRole("button", { name: /^Ask for a copy/ })
      .click();
    await prove("Copy of your data");
    await dialog("Copy of your data").getByRole("button", { name: "Ask for a copy" }).click();
    await part("Your data")
      .getByRole("button", { name: /^Download/ })
      .click();
    await prove("Copy of your data");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      dialog("Copy of your data").getByRole("button", { name: "Download" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
    await part("Your data")
      .getByText(/Downloaded\. You may ask for another/)
      .waitFor();
    await picture(page, "74-data");
  });
});

test("the page speaks Filipino", async () => {
  await open();
  await page.evaluate(() => localStorage.setItem("taya.language", "TY"));
  await open();
  await page.getByText("Ang datos mo").waitFor();
  await picture(page, "75-filipino");
  await page.evaluate(() => localStorage.setItem("taya.language", "EN"));
});

test("an account with money in it says what to do first", async () => {
  const rich = `mayaman${Date.now() % 1_000_000}`;
  await makePlayer(scenario.program, { username: rich, password: PASSWORD, balance: "25.00" });
  const other = await scenario.open();
  await logIn(other, rich, PASSWORD);
  await other.goto("/?m=member&p=securityCenter");
  await other.getByRole("switch", { name: "Check of new places" }).click();
  const places = other.getByRole("dialog", { name: "Check of new places" });
  await places.getByLabel("Your login password").fill("not the password");
  await places.getByRole("button", { name: "Switch off" }).click();
  await places.getByText("This is not your login password.").waitFor();
  await other.keyboard.press("Escape");
  await other.getByRole("button", { name: /^Close account: Close your account/ }).click();
  const box = other.getByRole("dialog", { name: "Close your account" });
  await box.getByText("Withdraw it first.").waitFor();
  await expect.poll(() => box.getByRole("button", { name: "Close my account" }).count()).toBe(0);
  await picture(other, "77-not-yet");
  await other.context().close();
});

test("an account with nothing left in it is closed and opens no more", async () => {
  await open();
  await part("Your data")
    .getByRole("button", { name: /^Close account:/ })
    .click();
  const box = dialog("Close your account");
  await box.getByLabel(/Why are you leaving/).selectOption("NOT_NEEDED");
  await prove("Close your account");
  await picture(page, "76-closing");
  await box.getByRole("button", { name: "Close my account" }).click();
  await dialog("Close your account now?").getByRole("button", { name: "Close my account" }).click();
  await dialog("Your account is closed").waitFor();
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
  await picture(page, "78-closed");
  const again = { username, password: PASSWORD, type: "username" };
  expect((await scenario.program.call("POST", "/wps/session/login", again)).code).toBe("AUTH_DISABLED");
});
