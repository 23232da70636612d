import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { PHONE, picture } from "./browser.ts";
import type { Program } from "./program.ts";
import { makePlayer, sessionOf } from "./steps/member.ts";
import { agree, fillStepOne, fillStepTwo, submitRegistration } from "./steps/register.ts";
import { codeOf } from "./steps/authenticator.ts";
import { codeTo, entry, failToLogIn, isIn, letterTo, tryLogIn } from "./steps/signin.ts";
import { startScenario } from "./scenario.ts";

/** It moves the clock by half days, so it has a program of its own. */
const scenario = startScenario({ own: true });
const OWN = { username: "demo_player", password: "Fiesta-Player-21" };
const NEW_PASSWORD = "Bagong-Sikreto-88";
const MINUTE = 60_000;
let program: Program;
let page: Page;
beforeEach(async () => {
  ({ program } = scenario);
  await page?.context().close();
  page = await scenario.open();
  scenario.page = page;
});

const advance = (advanceMs: number) => program.call("POST", "/sandbox/clock", { advanceMs });
const from = (ip: string) => page.setExtraHTTPHeaders({ "X-Sandbox-Ip": ip });

describe("further proofs", () => {
  test("an account with an authenticator wants its code", async () => {
    await tryLogIn(page, "demo_2fa", "Fiesta-Two-21");
    await entry(page).getByText("One more step").waitFor();
    await picture(page, "40-second-factor");
    await entry(page).getByLabel("Six-digit code").fill("000000");
    await entry(page).getByRole("button", { name: "Verify" }).click();
    await entry(page)
      .getByText(/4 tries left/)
      .waitFor();
    await entry(page)
      .getByLabel("Six-digit code")
      .fill(await codeOf(program));
    await entry(page).getByRole("button", { name: "Verify" }).click();
    await agree(page);
    await isIn(page, "demo_2fa");
  });

  test("an unknown place wants a code by SMS, and is known afterwards", async () => {
    await program.call("DELETE", `/sandbox/places?username=${OWN.username}`);
    await from("203.0.113.20");
    await tryLogIn(page, OWN.username, OWN.password);
    await entry(page).getByText("Verify it is you").waitFor();
    await picture(page, "41-unknown-place");
    await entry(page).getByRole("button", { name: "Send code" }).click();
    await entry(page)
      .getByText(/We sent a code/)
      .waitFor();
    await entry(page)
      .getByLabel("Verification code")
      .fill(await codeTo(program, "639170000001"));
    await entry(page).getByRole("button", { name: "Verify" }).click();
    await agree(page);
    await isIn(page, OWN.username);
    page = await scenario.open();
    await from("203.0.113.99");
    await tryLogIn(page, OWN.username, OWN.password);
    await agree(page);
    await isIn(page, OWN.username);
  });

  test("or by e-mail, and the owner hears of the new place", async () => {
    const to = "demo_player@example.test";
    await program.call("DELETE", `/sandbox/places?username=${OWN.username}`);
    await from("198.51.100.20");
    await tryLogIn(page, OWN.username, OWN.password);
    await entry(page)
      .getByLabel(/Code by e-mail/)
      .check();
    await entry(page).getByRole("button", { name: "Send code" }).click();
    await entry(page)
      .getByText(/We sent a code/)
      .waitFor();
    await entry(page)
      .getByLabel("Verification code")
      .fill(await codeTo(program, to));
    await entry(page).getByRole("button", { name: "Verify" }).click();
    await agree(page);
    await isIn(page, OWN.username);
    await letterTo(program, to, /logged in to your .* 198\.51\.100\.20/);
  });
});

describe("a forgotten password", () => {
  test("is replaced through the link of a mail, once", async () => {
    const email = "limot@example.test";
    const { username } = await makePlayer(program, { username: "limot_mail", email });
    await page.goto("/?m=forgot");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("User name").fill(username);
    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByRole("button", { name: "Send link" }).click();
    await dialog.getByText(/a link is on its way/).waitFor();
    await picture(page, "42-forgot-mailed");
    const link = /https?:\/\/\S+/.exec(await letterTo(program, email, /linkToken/))![0];
    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    await page.getByRole("dialog", { name: "Set a new password" }).waitFor();
    await dialog.getByLabel(/^New password( \*)?$/).fill(NEW_PASSWORD);
    await dialog.getByLabel("New password once more").fill(NEW_PASSWORD);
    await picture(page, "43-reset");
    await dialog.getByRole("button", { name: "Set new password" }).click();
    await entry(page).waitFor();
    await tryLogIn(page, username, NEW_PASSWORD);
    await agree(page);
    await isIn(page, username);
  });

  test("is replaced with a code to the phone; the wait for another one survives a reload", async () => {
    const { username } = await makePlayer(program, { username: "limot_phone", mobileNum: "9175550777" });
    const dialog = page.getByRole("dialog");
    const toPhone = async () => {
      await page.goto("/?m=forgot");
      await dialog.getByRole("tab", { name: "By phone" }).click();
      await dialog.getByLabel("Mobile number").fill("9175550777");
    };
    await toPhone();
    await dialog.getByRole("button", { name: "Send code" }).click();
    const waiting = dialog.getByRole("button", { name: /Again in \d:/ });
    await waiting.waitFor();
    await picture(page, "44-countdown");
    await toPhone();
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    await dialog.getByLabel("Verification code").fill(await codeTo(program, "639175550777"));
    await dialog.getByLabel(/^New password( \*)?$/).fill(NEW_PASSWORD);
    await dialog.getByLabel("New password once more").fill(NEW_PASSWORD);
    await dialog.getByRole("button", { name: "Set new password" }).click();
    await entry(page).waitFor();
    await tryLogIn(page, username, NEW_PASSWORD);
    await agree(page);
    await isIn(page, username);
  });
});

describe("a locked account", () => {
  test("says how long, and opens by a code; a puzzle stands for the picture", async () => {
    const known = { username: "nakakandado", mobileNum: "9175550888" };
    const { username, password } = await makePlayer(program, known);
    await failToLogIn(program, username, 10);
    await tryLogIn(page, username, password);
    await entry(page)
      .getByText(/15 minutes/)
      .waitFor();
    await picture(page, "45-locked");
    await entry(page).getByRole("button", { name: "Open it with a code" }).click();
    await entry(page).getByRole("button", { name: "Verify without image" }).click();
    await entry(page).getByText("Verified without image").waitFor();
    await entry(page).getByRole("button", { name: "Send code" }).click();
    await entry(page)
      .getByText(/a code is on its way/)
      .waitFor();
    await picture(page, "46-unlock");
    await entry(page)
      .getByLabel("Verification code")
      .fill(await codeTo(program, "639175550888"));
    await entry(page).getByRole("button", { name: "Open the account" }).click();
    await page.getByText("Your account is open again").waitFor();
    await tryLogIn(page, username, password);
    await picture(page, "47-captcha");
    await entry(page).getByRole("button", { name: "Verify without image" }).click();
    await entry(page).getByText("Verified without image").waitFor();
    await entry(page).getByRole("button", { name: "Log in", exact: true }).click();
    await agree(page);
    await isIn(page, username);
  });
});

describe("coming back", () => {
  const back = () => page.getByRole("dialog", { name: /Welcome back, / });

  test("after half an hour the page is still there and wants the password; after half a day it wants a login", async () => {
    const { username, password } = await makePlayer(program, { username: "bumalik" });
    await tryLogIn(page, username, password);
    await agree(page);
    await isIn(page, username);
    await page.goto("/?m=member&p=securityCenter");
    await page.getByRole("dialog", { name: "Member centre" }).waitFor();
    await advance(31 * MINUTE);
    await page.goto("/?m=member&p=transactionHistory");
    await back().waitFor();
    await picture(page, "48-welcome-back");
    await back()
      .getByLabel(/^Password( \*)?$/)
      .fill("Wrong-Pass-1");
    await back().getByRole("button", { name: "Continue" }).click();
    await back().getByRole("alert").waitFor();
    await back().getByRole("button", { name: "Verify without image" }).click();
    await back().getByText("Verified without image").waitFor();
    await back()
      .getByLabel(/^Password( \*)?$/)
      .fill(password);
    await back().getByRole("button", { name: "Continue" }).click();
    await back().waitFor({ state: "hidden" });
    await page.getByRole("dialog", { name: "Member centre" }).waitFor();
    await advance(12 * 60 * MINUTE);
    await page.goto("/?m=member&p=securityCenter");
    await back()
      .getByLabel(/^Password( \*)?$/)
      .fill(password);
    await back().getByRole("button", { name: "Continue" }).click();
    await entry(page).waitFor();
  });
});

describe("a free trial", () => {
  test("asks for the age, plays nothing for money, and ends with a true registration", async () => {
    await page.goto("/?m=login");
    await entry(page).getByRole("button", { name: "Free trial" }).click();
    await entry(page).getByRole("button", { name: "Start the trial" }).click();
    await entry(page).getByText("Please confirm your age first.").waitFor();
    await picture(page, "49-trial");
    await entry(page)
      .getByLabel(/years old or older/)
      .check();
    await entry(page).getByRole("button", { name: "Start the trial" }).click();
    await agree(page);
    await isIn(page, "trial_");
    await picture(page, "49-trial-home");
    const trial = await sessionOf(page);
    const refused = await program.call("GET", "/wps/v2/wallet/deposits", undefined, trial);
    expect(refused.code).toBe("AUTH_TRIAL_FORBIDDEN");
    await fillStepOne(page, { username: "tunayna" });
    await fillStepTwo(page, {});
    await submitRegistration(page);
    await isIn(page, "tunayna");
    const over = await program.call("GET", "/wps/member/info", undefined, trial);
    expect(over.success).toBe(false);
  });
});

test("every step speaks TY and fits a phone", async () => {
  page = await scenario.open(PHONE);
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("taya.language", "TY"));
  await page.goto("/?m=login");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Username").fill("demo_2fa");
  await dialog.getByLabel(/^Password( \*)?$/).fill("Fiesta-Two-21");
  await dialog.getByRole("button", { name: "Mag-log in", exact: true }).click();
  await dialog.getByText("Isang hakbang pa").waitFor();
  await picture(page, "50-second-factor-ty");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
