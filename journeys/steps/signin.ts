import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Program } from "../program.ts";

/** The dialog of the login, whatever step it shows. */
export const entry = (page: Page) => page.getByRole("dialog", { name: "Log in" });

/** Fills in name and password and presses the button. */
export async function tryLogIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto("/?m=login");
  await entry(page).getByLabel("User name").fill(username);
  await entry(page)
    .getByLabel(/^Password( \*)?$/)
    .fill(password);
  await entry(page).getByRole("button", { name: "Log in", exact: true }).click();
}

/** Waits until the header names who is logged in. */
export const isIn = (page: Page, username: string) =>
  page.getByRole("banner").getByRole("button", { name: username }).waitFor();

/** The newest code sent to a phone or an address. */
export async function codeTo(program: Program, to: string): Promise<string> {
  const newest = async (): Promise<string> => {
    const { value } = await program.call("GET", `/sandbox/outbox?to=${encodeURIComponent(to)}&limit=5`);
    return (value.list as { code?: string }[]).find((each) => each.code)?.code ?? "";
  };
  await expect.poll(newest).toMatch(/^\d{6}$/);
  return newest();
}

/** The newest letter to an address that says something. */
export async function letterTo(program: Program, to: string, saying: RegExp): Promise<string> {
  const newest = async (): Promise<string> => {
    const { value } = await program.call("GET", `/sandbox/outbox?to=${encodeURIComponent(to)}&limit=20`);
    return (value.list as { text: string }[]).find((each) => saying.test(each.text))?.text ?? "";
  };
  await expect.poll(newest).toMatch(saying);
  return newest();
}

/** Logs in with a wrong password as often as asked; every captcha is read by the sandbox. */
export async function failToLogIn(program: Program, username: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++) {
    const asked = await fetch(`${program.url}/wps/captcha?type=login&t=${count}`);
    const captchaId = asked.headers.get("x-captcha-id");
    const { value } = await program.call("POST", `/sandbox/captcha/${captchaId}`);
    const proof = count === 0 ? {} : { captchaId, captcha: value.answer };
    const wrong = { username, password: "Wrong-Pass-1", type: "username", ...proof };
    const { code } = await program.call("POST", "/wps/session/login", wrong);
    expect(code).toBe("AUTH_BAD_CREDENTIALS");
  }
}
