import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { vi } from "vitest";
import type { Envelope, Program } from "../program.ts";
import type { Scenario } from "../scenario.ts";
import { agree } from "./register.ts";

/** The member centre of a page. */
export const memberCentre = (page: Page) => page.getByRole("dialog", { name: "Member centre" });

/** Goes to a page of the member centre. */
export const goToMember = (page: Page, place: string) => page.goto(`/?m=member&p=${place}`);

/** Makes a player by the sandbox's hook, and asks again while the house is too busy to seal another password. */
export async function makePlayer(program: Program, asked: object): Promise<Envelope["value"]> {
  const made = async () => {
    const answer = await program.call("POST", "/sandbox/players", asked);
    if (!answer.success) throw new Error(`no player: ${answer.code}`);
    return answer.value;
  };
  return vi.waitFor(made, { timeout: 30_000, interval: 500 });
}

/** Logs in through the dialog, agrees to the disclaimer and waits for the name in the header. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto("/?m=login");
  const entry = page.getByRole("dialog", { name: "Log in" });
  await entry.getByLabel("User name").fill(username);
  await entry.getByLabel(/^Password( \*)?$/).fill(password);
  await entry.getByRole("button", { name: "Log in", exact: true }).click();
  await agree(page);
  await page.getByRole("banner").getByRole("button", { name: username }).waitFor();
}

/** Calls with the session of whoever is logged in on the scenario's page, and gives the value. */
export async function mine(scenario: Scenario, path: string) {
  const { page, program } = scenario;
  const { value } = await program.call("GET", path, undefined, await sessionOf(page));
  return value;
}

/** Headers that carry the session of a page. */
export async function sessionOf(page: Page): Promise<Record<string, string>> {
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem("taya.session") ?? "{}").token as string);
  const cookies = (await page.context().cookies()).map((each) => `${each.name}=${each.value}`).join("; ");
  return { authorization: `Bearer ${token}`, "x-client": "web", cookie: cookies, "x-request-id": randomUUID() };
}

/** Centavos of an amount as the wire or a screen writes it. */
export const cents = (text: string): number =>
  Math.round(Number(text.replaceAll(/[^\d.−-]/g, "").replace("−", "-")) * 100);

/** An amount of centavos as screens write it, without the sign of the currency. */
export const shown = (centavos: number): string =>
  (centavos / 100).toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
