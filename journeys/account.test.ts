import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import type { Program } from "./program.ts";
import { logIn, makePlayer, memberCentre, sessionOf } from "./steps/member.ts";
import { agree, fillStepOne, fillStepTwo, PASSWORD } from "./steps/register.ts";
import { codeTo, entry, isIn, tryLogIn } from "./steps/signin.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
let program: Program;
let page: Page;
/** What the page asked of the server, as "METHOD path". */
let asked: string[];
beforeEach(async () => {
  ({ program } = scenario);
  await page?.context().close();
  page = await scenario.open();
  scenario.page = page;
  asked = [];
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
});

const times = (line: string) => asked.filter((each) => each === line).length;
const dialog = () => page.getByRole("dialog");
const header = () => page.getByRole("banner");
const terms = () => dialog().getByLabel(/accept the terms/);
const disclaimer = () => page.getByRole("dialog", { name: "Before you play" });
const submit = () => entry(page).getByRole("button", { name: "Log in", exact: true });
const password = () => entry(page).getByLabel(/^Password( \*)?$/);
const kept = () => page.evaluate(() => JSON.stringify(localStorage));

test("terms come ticked; without them nobody logs in or registers, and the browser keeps what was chosen", async () => {
  await page.goto("/?m=login");
  expect([await terms().isChecked(), await submit().isDisabled()]).toEqual([true, false]);
  await terms().uncheck();
  expect(await submit().isDisabled()).toBe(true);
  await page.reload();
  await submit().waitFor();
  expect([await terms().isChecked(), await submit().isDisabled()]).toEqual([false, true]);
  await fillStepOne(page, { username: "walangsangayon" });
  await fillStepTwo(page, {});
  const create = dialog().getByRole("button", { name: "Create account" });
  expect(await create.isDisabled()).toBe(true);
  expect(times("PUT /wps/member/register")).toBe(0);
  await terms().check();
  expect(await create.isDisabled()).toBe(false);
});

test("the disclaimer wants all three, names 21, has no way round, and comes once in a session", async () => {
  const { username, password: secret } = await makePlayer(program, {});
  await page.goto("/hot");
  await tryLogIn(page, username, secret);
  await disclaimer().waitFor();
  await expect.poll(() => entry(page).count()).toBe(0);
  await page.keyboard.press("Escape");
  await expect.poll(() => disclaimer().getByRole("button", { name: "Close" }).count()).toBe(0);
  await disclaimer().getByRole("checkbox").nth(0).check();
  await disclaimer().getByRole("checkbox").nth(1).check();
  await disclaimer().getByRole("button", { name: "Agree and play" }).click();
  await disclaimer()
    .getByRole("alert")
    .getByText(/at least 21 years old/)
    .waitFor();
  expect(times("POST /wps/v2/compliance/disclaimer")).toBe(0);
  for (const way of [
    () => page.goBack(),
    () => page.goto("/?m=member"),
    () => page.goto("/rng"),
    () => page.reload(),
  ]) {
    await way();
    await disclaimer().waitFor();
    expect(await memberCentre(page).count()).toBe(0);
  }
  const held = await program.call("GET", "/wps/v2/messages/inbox", undefined, await sessionOf(page));
  expect(held.code).toBe("DISCLAIMER_REQUIRED");
  await agree(page);
  await page.reload();
  await isIn(page, username);
  await expect.poll(() => disclaimer().count()).toBe(0);
  page = await scenario.open();
  await tryLogIn(page, username, secret);
  await disclaimer().waitFor();
});

test("logging out asks first; No changes nothing, Yes tells the server, forgets the session and goes home", async () => {
  const { username, password: secret } = await makePlayer(program, {});
  await logIn(page, username, secret);
  await page.goto("/noticePage");
  await isIn(page, username);
  const session = await sessionOf(page);
  await header().getByRole("button", { name: "Log out" }).click();
  await dialog().getByRole("button", { name: "Cancel" }).click();
  await isIn(page, username);
  expect([new URL(page.url()).pathname, times("DELETE /wps/session/logout")]).toEqual(["/noticePage", 0]);
  expect((await program.call("GET", "/wps/member/info", undefined, session)).code).toBe("OK");
  await header().getByRole("button", { name: "Log out" }).click();
  await dialog().getByRole("button", { name: "Log out" }).click();
  await header().getByRole("button", { name: "Log in" }).waitFor();
  expect([new URL(page.url()).pathname, times("DELETE /wps/session/logout")]).toEqual(["/", 1]);
  expect(await page.evaluate(() => sessionStorage.getItem("taya.session"))).toBeNull();
  expect((await program.call("GET", "/wps/member/info", undefined, session)).success).toBe(false);
  // The brand is still known: nothing asks for it anew.
  expect(await page.title()).toMatch(/\w/);
  expect(times("GET /wps/system/permission")).toBe(2);
});

test("remember me keeps name, phone and a token for the password; unticking forgets all", async () => {
  const known = { mobileNum: `917${String(Date.now()).slice(-7)}` };
  const { username, password: secret } = await makePlayer(program, known);
  await page.goto("/?m=login");
  await entry(page).getByLabel("User name").fill(username);
  await password().fill(secret);
  await entry(page)
    .getByLabel(/Remember me/)
    .check();
  await submit().click();
  await agree(page);
  expect(await kept()).toContain(username);
  expect(await kept()).not.toContain(secret);
  await header().getByRole("button", { name: "Log out" }).click();
  await dialog().getByRole("button", { name: "Log out" }).click();
  await header().getByRole("button", { name: "Log in" }).waitFor();
  await page.goto("/?m=login");
  expect(await entry(page).getByLabel("User name").inputValue()).toBe(username);
  await entry(page)
    .getByLabel(/Remember me/)
    .uncheck();
  await page.reload();
  await submit().waitFor();
  expect(await entry(page).getByLabel("User name").inputValue()).toBe("");
  await entry(page).getByRole("tab", { name: "SMS code" }).click();
  await entry(page).getByLabel("Mobile number").fill(known.mobileNum);
  await entry(page)
    .getByLabel(/Remember me/)
    .check();
  await entry(page).getByRole("button", { name: "Send code" }).click();
  await entry(page)
    .getByRole("button", { name: /Again in \d:/ })
    .waitFor();
  await entry(page)
    .getByLabel("Verification code")
    .fill(await codeTo(program, `63${known.mobileNum}`));
  await submit().click();
  await isIn(page, username);
  expect(await kept()).toContain(known.mobileNum);
});

test("choosing a language tells the server when somebody is logged in, and only then", async () => {
  const { username, password: secret } = await makePlayer(program, {});
  const choose = () => page.locator("#side-menu").getByRole("combobox");
  await page.goto("/");
  await choose().selectOption("ty");
  await header().getByRole("button", { name: "Mag-log in" }).waitFor();
  await choose().selectOption("en");
  await header().getByRole("button", { name: "Log in" }).waitFor();
  expect(asked.filter((each) => each.endsWith("/wps/v2/accounts/language"))).toEqual([]);
  await logIn(page, username, secret);
  await choose().selectOption("ty");
  await expect.poll(() => asked.filter((each) => each.endsWith("/wps/v2/accounts/language")).length).toBe(1);
});

test("a trial that opens the member centre is told to register a true account", async () => {
  await page.goto("/?m=login");
  await entry(page).getByRole("button", { name: "Free trial" }).click();
  await entry(page)
    .getByLabel(/years old or older/)
    .check();
  await entry(page).getByRole("button", { name: "Start the trial" }).click();
  await agree(page);
  expect(new URL(page.url()).pathname).toBe("/");
  await page.goto("/?m=member");
  await page.getByText("This needs a real account. Please register one first.").waitFor();
  await expect.poll(() => memberCentre(page).getByRole("navigation").count()).toBe(0);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("heading", { name: "Create your account" }).waitFor();
});

test("a visitor who opens the member centre comes to the login, and then to the page wanted", async () => {
  const { username, password: secret } = await makePlayer(program, {});
  await page.goto("/?m=member&p=transactionHistory");
  await entry(page).getByLabel("User name").fill(username);
  await password().fill(secret);
  await submit().click();
  await agree(page);
  await memberCentre(page).waitFor();
});

test("a refusal within the forced change stays in its dialog, with what was typed", async () => {
  const { username, password: secret } = await makePlayer(program, { passwordState: "DEFAULT" });
  await tryLogIn(page, username, secret);
  const forced = page.getByRole("dialog", { name: "Change your password" });
  const fields = forced.locator('input[autocomplete="new-password"]');
  await fields.nth(0).fill(secret);
  await fields.nth(1).fill(secret);
  await forced.getByRole("button", { name: "Change password" }).click();
  await forced
    .getByRole("alert")
    .getByText(/same as the old one/)
    .waitFor();
  expect(await fields.nth(0).inputValue()).toBe(secret);
  await page.goto("/rng");
  await fields.nth(0).fill(PASSWORD);
  await fields.nth(1).fill(PASSWORD);
  const before = times("GET /wps/member/info");
  await forced.getByRole("button", { name: "Change password" }).click();
  await forced.waitFor({ state: "hidden" });
  await isIn(page, username);
  expect(new URL(page.url()).pathname).toBe("/");
  await expect.poll(() => times("GET /wps/member/info")).toBeGreaterThan(before);
});
