import { type AddressInfo, createServer } from "node:net";
import type { Frame, Page } from "playwright-core";
import { emulateFirebase, PROJECT } from "@taya/accounts/firebase/emulator";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { picture } from "./browser.ts";
import { startScenario } from "./scenario.ts";
import { asOperator, setForRooms } from "./steps/console.ts";
import { logIn, makePlayer, memberCentre } from "./steps/member.ts";
import { agree, fillStepOne, fillStepTwo, PASSWORD, submitRegistration } from "./steps/register.ts";
import { entry, isIn, tryLogIn } from "./steps/signin.ts";

const service = await emulateFirebase();
const port = await freePort();
const WIDGETS = `http://127.0.0.1:${port}`;
/** The codes of its brand come from a service outside, whose program runs in an origin of its own. */
const scenario = startScenario({
  own: true,
  env: async () => ({ ...service.env, PORT: String(port), TAYA_WIDGETS_URL: WIDGETS }),
});
const MOBILE = "9176660001";
const PHONE = `+63${MOBILE}`;
const NEW_PASSWORD = "Bagong-Sikreto-77";
let page: Page;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return free;
}

beforeAll(async () => {
  await setForRooms(scenario.program, "accounts", {
    phoneVerifier: "firebase",
    firebaseProjectId: PROJECT,
    firebaseKeysUrl: service.keysUrl,
  });
  const headers = await asOperator(scenario.program);
  const change = { reason: "The service outside sends the codes", flags: { REGMOBVERF3: "1" } };
  const changed = await scenario.program.call("PUT", "/wps/v2/site/admin/settings", change, headers);
  if (!changed.success) throw new Error(changed.code);
  // The program reads settings anew every two seconds.
  await vi.waitFor(async () => {
    const { value: options } = await scenario.program.call("GET", "/wps/v2/accounts/phone/options");
    if (options.document !== `${WIDGETS}/widgets/firebase.html`) throw new Error("the brand has not chosen it yet");
  }, 30_000);
});
afterAll(() => service.close());
beforeEach(async () => {
  service.behave("take");
  await page?.context().close();
  page = await scenario.open();
  scenario.page = page;
});

const dialog = () => page.getByRole("dialog");
const sendCode = () => dialog().getByRole("button", { name: "Send code" }).click();
const waiting = () => dialog().getByRole("button", { name: /Again in/ });
const codeField = () => dialog().getByLabel("Verification code");
/** The document of the service, once it is there. */
async function widget(): Promise<Frame> {
  const found = () => page.frames().find((each) => each.url().startsWith(WIDGETS));
  await expect.poll(found).toBeDefined();
  return found()!;
}
const askedToSend = () => service.asked.filter((path) => path.endsWith(":sendVerificationCode")).length;

test("a visitor registers by a code of the service; a wrong one stands at its field and the right one still counts", async () => {
  await fillStepOne(page, { mobile: MOBILE });
  expect(page.frames().filter((each) => each.url().startsWith(WIDGETS))).toEqual([]);
  await sendCode();
  await waiting().waitFor();
  const code = service.codeTo(PHONE)!;
  await codeField().fill(code === "000000" ? "111111" : "000000");
  await fillStepTwo(page, {});
  await submitRegistration(page);
  await dialog()
    .getByText(/code is not right/)
    .first()
    .waitFor();
  await picture(page, "phone-wrong-code");
  await codeField().fill(code);
  await dialog().getByRole("button", { name: "Continue" }).click();
  await submitRegistration(page);
  await agree(page);
  await isIn(page, MOBILE);
});

test("logs in by a code of the service", async () => {
  await page.goto("/?m=login");
  await dialog().getByRole("tab", { name: "SMS code" }).click();
  await dialog().getByLabel("Mobile number").fill(MOBILE);
  await sendCode();
  await waiting().waitFor();
  await codeField().fill(service.codeTo(PHONE)!);
  await picture(page, "phone-login");
  await dialog().getByRole("button", { name: "Log in", exact: true }).click();
  await agree(page);
  await isIn(page, MOBILE);
});

test("sets a forgotten password by a code of the service", async () => {
  await page.goto("/?m=forgot");
  await dialog().getByRole("tab", { name: "By phone" }).click();
  await dialog().getByLabel("Mobile number").fill(MOBILE);
  await sendCode();
  await waiting().waitFor();
  await codeField().fill(service.codeTo(PHONE)!);
  await dialog()
    .getByLabel(/^New password( \*)?$/)
    .fill(NEW_PASSWORD);
  await dialog().getByLabel("New password once more").fill(NEW_PASSWORD);
  await dialog().getByRole("button", { name: "Set new password" }).click();
  await entry(page).waitFor();
  await tryLogIn(page, MOBILE, PASSWORD);
  await dialog().getByRole("img", { name: "Picture with five characters" }).waitFor();
  await dialog()
    .getByLabel(/^Password( \*)?$/)
    .fill(NEW_PASSWORD);
  await dialog().getByRole("button", { name: "Verify without image" }).click();
  await dialog().getByText("Verified without image").waitFor();
  await dialog().getByRole("button", { name: "Log in", exact: true }).click();
  await agree(page);
  await isIn(page, MOBILE);
});

test("at an unknown place the account's number is typed, and only a code to that one is a further proof", async () => {
  const { program } = scenario;
  await program.call("DELETE", `/sandbox/places?username=${MOBILE}`);
  await page.setExtraHTTPHeaders({ "X-Sandbox-Ip": "203.0.113.20" });
  await tryLogIn(page, MOBILE, NEW_PASSWORD);
  await entry(page).getByText("Verify it is you").waitFor();
  const own = entry(page).getByLabel("Mobile number of your account");
  await own.fill("9176660004");
  await sendCode();
  await waiting().waitFor();
  await codeField().fill(service.codeTo("+639176660004")!);
  await entry(page).getByRole("button", { name: "Verify" }).click();
  await entry(page)
    .getByText(/4 tries left/)
    .waitFor();
  await picture(page, "phone-unknown-place");
  await own.fill(`0${MOBILE}`);
  await sendCode();
  await waiting().waitFor();
  await codeField().fill(service.codeTo(PHONE)!);
  await entry(page).getByRole("button", { name: "Verify" }).click();
  await agree(page);
  await isIn(page, MOBILE);
});

test("a phone is bound in the security centre by a code of the service", async () => {
  const { username, password } = await makePlayer(scenario.program, { username: "tagabantay" });
  await logIn(page, username, password);
  await page.goto("/?m=member&p=securityCenter");
  await memberCentre(page)
    .getByRole("button", { name: /: Phone$/ })
    .click();
  const box = page.getByRole("dialog", { name: "Your phone number", exact: true });
  await box.getByLabel("Mobile number").fill("9176660005");
  await sendCode();
  await waiting().waitFor();
  await codeField().fill(service.codeTo("+639176660005")!);
  await box.getByLabel("Your login password").fill(password);
  await picture(page, "phone-bound");
  await box.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("Your phone number is confirmed.").last().waitFor();
});

test("what the service refuses is said: too many tries, no code today, an answer that is forged", async () => {
  await page.goto("/?m=login");
  await dialog().getByRole("tab", { name: "SMS code" }).click();
  await dialog().getByLabel("Mobile number").fill(MOBILE);
  for (const [how, said] of [
    ["throttle", /in 5 minutes/],
    ["quota", /No more codes/],
    ["refuse", /you are a person failed/],
    ["away", /service does not answer/],
  ] as const) {
    service.behave(how);
    // A press counts once a second.
    await page.waitForTimeout(1_100);
    await dialog().first().getByRole("button", { name: "Send code" }).click();
    const told = page.getByRole("dialog").filter({ hasText: said });
    await told.last().waitFor();
    await picture(page, `phone-${how}`);
    await told.last().getByRole("button").last().click();
  }
  service.behave("forge");
  await page.waitForTimeout(1_100);
  await sendCode();
  await waiting().waitFor();
  await codeField().fill(service.codeTo(PHONE)!);
  await dialog().getByRole("button", { name: "Log in", exact: true }).click();
  await dialog()
    .getByText(/code is not right/)
    .first()
    .waitFor();
});

test("neither side hears anybody else, and the document grows when the service shows something", async () => {
  await page.goto("/?m=login");
  await dialog().getByRole("tab", { name: "SMS code" }).click();
  await dialog().getByLabel("Mobile number").fill("9176660002");
  service.behave("hold");
  const [before, sent] = [service.asked.length, askedToSend()];
  await sendCode();
  const frame = await widget();
  await expect.poll(() => service.asked.length).toBeGreaterThan(before);
  // Somebody else says that all is well, in the site's own window and from a frame beside.
  await page.evaluate(async () => {
    const heard = new Promise((done) => setTimeout(() => addEventListener("message", done, { once: true })));
    postMessage({ sent: true }, "*");
    const beside = document.body.appendChild(document.createElement("iframe"));
    beside.contentWindow!.parent.postMessage({ sent: true }, "*");
    return heard;
  });
  // Somebody else asks the document for a code.
  await frame.evaluate(() => postMessage({ phone: "+639170000009", language: "en" }, "*"));
  await frame.evaluate(() => {
    const shown = document.body.appendChild(document.createElement("iframe"));
    Object.assign(shown.style, { display: "block", width: "300px", height: "400px" });
  });
  const tall = () => page.locator("iframe[src*='/widgets/']").evaluate((each) => each.clientHeight);
  await expect.poll(tall).toBeGreaterThan(399);
  await picture(page, "phone-grown");
  expect(await waiting().count()).toBe(0);
  service.behave("take");
  await waiting().waitFor();
  expect(service.codeTo("+639176660002")).toBeDefined();
  expect(service.codeTo("+639170000009")).toBeUndefined();
  expect(askedToSend()).toBe(sent + 1);
});

test("a document that the browser holds back is said to be", async () => {
  await page.route(/\/widgets\/firebase\.js/, (route) => route.abort("blockedbyclient"));
  scenario.allow(/blocked|ERR_BLOCKED_BY_CLIENT/i);
  await page.goto("/?m=login");
  await dialog().getByRole("tab", { name: "SMS code" }).click();
  await dialog().getByLabel("Mobile number").fill("9176660003");
  await sendCode();
  await page.getByText(/could not be loaded/).waitFor();
  await picture(page, "phone-blocked");
});
