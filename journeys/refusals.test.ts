import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { picture } from "./browser.ts";
import { hugePicture, noPicture } from "./pictures.ts";
import type { Program } from "./program.ts";
import { agree, fillStepOne, fillStepTwo, PASSWORD, submitRegistration } from "./steps/register.ts";
import { startScenario } from "./scenario.ts";

const MOBILE = "9175550123";
/** It shuts the whole site, so it has one of its own. */
const scenario = startScenario({ own: true });
let program: Program;
let page: Page;
beforeEach(async () => {
  ({ program } = scenario);
  await page?.context().close();
  page = await scenario.open();
});

const dialog = () => page.getByRole("dialog");
/** The text that stands under a control, tied to it for screen readers. */
const under = async (label: string): Promise<string> => {
  const control = dialog().getByLabel(label).first();
  const id = await control.getAttribute("aria-describedby");
  return id ? ((await page.locator(`[id="${id}"]`).textContent()) ?? "") : "";
};
const asOperator = async (body: object) => {
  const login = { username: "admin", password: "Fiesta-Admin-21" };
  const { value } = await program.call("POST", "/wps/v2/accounts/admin/login", login);
  return program.call("PUT", "/wps/v2/site/admin/settings", body, { authorization: `Bearer ${value.token}` });
};

describe("registration says what is wrong under the right field", () => {
  test("a text file that calls itself a picture, and one of more than 5 MB", async () => {
    await fillStepOne(page, { username: "maling_larawan".replace("_", "") });
    await dialog().locator('input[type="file"]').nth(1).setInputFiles(noPicture);
    await dialog()
      .getByText(/jpeg, jpg or png|jpeg or png/i)
      .first()
      .waitFor();
    await picture(page, "20-wrong-type");
    expect(await dialog().getByRole("alert").allTextContents()).toEqual([expect.stringMatching(/jpeg|png/i)]);
    await dialog()
      .locator('input[type="file"]')
      .nth(1)
      .setInputFiles(await hugePicture());
    await dialog().getByRole("alert").getByText(/5 MB/).waitFor();
  });

  test("a missing selfie and a missing front", async () => {
    await fillStepOne(page, { username: "walangselfie" });
    await dialog().getByRole("button", { name: "Remove" }).last().click();
    await dialog().getByRole("button", { name: "Continue" }).click();
    await dialog().getByText("Please upload Selfie with the Front Side").first().waitFor();
    await dialog().getByRole("button", { name: "Remove" }).first().click();
    await dialog().getByRole("button", { name: "Continue" }).click();
    await dialog().getByText("Please upload front of your ID").first().waitFor();
    await picture(page, "21-missing-images");
  });

  test("one day short of 21", async () => {
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(Date.now() + 86_400_000);
    const birthday = `${Number(today.slice(0, 4)) - 21}${today.slice(4)}`;
    await fillStepOne(page, { username: "batapanaman" });
    await fillStepTwo(page, { birthday });
    await submitRegistration(page);
    await expect.poll(() => under("Birthday")).toMatch(/21/);
    await picture(page, "22-under-21");
  });

  test("an invitation code nobody gave", async () => {
    await fillStepOne(page, { username: "walangkodigo" });
    await dialog().getByLabel("Invitation code").fill("NOBODY99");
    await dialog().getByRole("button", { name: "Continue" }).click();
    await expect.poll(() => under("Invitation code")).toMatch(/invitation code/i);
  });

  test("a code in the address that is accepted is not asked for again", async () => {
    await page.goto("/register?affiliateCode=DEMOAGNT7");
    await dialog().getByText("You were invited.").waitFor();
    await expect.poll(() => dialog().getByLabel("Invitation code").count()).toBe(0);
  });
});

test("a visitor registers by mobile number with the code from the SMS", async () => {
  expect((await asOperator({ flags: { REGMOBVERF3: "1" } })).code).toBe("OK");
  await expect
    .poll(
      async () =>
        (await program.call("GET", "/wps/system/whitelabel")).value.modules
          .flatMap((each: { childrenNodes: { modId: string; enabled: string }[] }) => each.childrenNodes)
          .find((each: { modId: string }) => each.modId === "REGMOBVERF3").enabled,
    )
    .toBe("1");
  await fillStepOne(page, { mobile: MOBILE });
  await dialog().getByRole("button", { name: "Send code" }).click();
  await dialog()
    .getByRole("button", { name: /Again in/ })
    .waitFor();
  const outbox = await program.call("GET", `/sandbox/outbox?to=63${MOBILE}`);
  const code: string = outbox.value.list[0].code;
  const field = dialog().locator('input[autocomplete="one-time-code"]');
  await field.fill(code === "000000" ? "111111" : "000000");
  await fillStepTwo(page, {});
  await submitRegistration(page);
  await dialog().getByText(/code/i).first().waitFor();
  await expect.poll(() => under("Verification code")).toMatch(/code/i);
  await picture(page, "23-wrong-code");
  await field.fill(code);
  await dialog().getByRole("button", { name: "Continue" }).click();
  await submitRegistration(page);
  await agree(page);
  await page.getByRole("banner").getByRole("button", { name: MOBILE }).waitFor();
});

test("a wrong password shows the captcha, which can be solved without the picture", async () => {
  await page.goto("/?m=login");
  await dialog().getByLabel("User name").fill("demo_player2");
  await dialog()
    .getByLabel(/^Password( \*)?$/)
    .fill("not the password");
  await dialog().getByRole("button", { name: "Log in", exact: true }).click();
  await dialog().getByRole("img", { name: "Picture with five characters" }).waitFor();
  await picture(page, "24-captcha");
  await dialog()
    .getByLabel(/^Password( \*)?$/)
    .fill("Fiesta-Player-22");
  await dialog().getByRole("button", { name: "Verify without image" }).click();
  await dialog().getByText("Verified without image").waitFor();
  await dialog().getByRole("button", { name: "Log in", exact: true }).click();
  await agree(page);
  await page.getByRole("banner").getByRole("button", { name: "demo_player2" }).waitFor();
});

test("a default password must be changed before anything else", async () => {
  await page.goto("/?m=login");
  await dialog().getByLabel("User name").fill("demo_default");
  await dialog()
    .getByLabel(/^Password( \*)?$/)
    .fill("Fiesta-Default-21");
  await dialog().getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("dialog", { name: "Change your password" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog().locator('input[autocomplete="new-password"]').nth(0).fill(PASSWORD);
  await dialog().locator('input[autocomplete="new-password"]').nth(1).fill(PASSWORD);
  await picture(page, "25-forced-change");
  await dialog().getByRole("button", { name: "Change password" }).click();
  await page.getByRole("banner").getByRole("button", { name: "demo_default" }).waitFor();
});

test("maintenance and a closed region stand in place of the site", async () => {
  scenario.allow(/\b503\b/);
  await asOperator({ maintenance: { on: true, text: "Back soon after cleaning." } });
  await expect.poll(async () => (await program.call("GET", "/wps/system/status")).value.status).toBe(1);
  await page.goto("/");
  await page.getByText("RESTRICTION OF VISIT").waitFor();
  await page.getByText("Back soon after cleaning.").waitFor();
  await picture(page, "26-maintenance");
  await asOperator({
    maintenance: { on: false, text: "" },
    region: { denyCountries: ["XX"], denyIps: [], denyVpn: false },
  });
  await program.call("POST", "/sandbox/geo", { ip: "203.0.113.9", country: "XX" });
  await page.context().setExtraHTTPHeaders({ "X-Sandbox-Ip": "203.0.113.9" });
  await expect
    .poll(
      async () =>
        (await program.call("GET", "/wps/system/status", undefined, { "X-Sandbox-Ip": "203.0.113.9" })).value.status,
    )
    .toBe(2);
  await page.goto("/");
  await page.getByText("203.0.113.9").waitFor();
  await picture(page, "27-region");
});
