import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { PHONE, picture } from "./browser.ts";
import { openConsole, operate } from "./steps/console.ts";
import { startScenario } from "./scenario.ts";

const HOUR = 3_600_000;
const ADDRESS = "203.0.113.9";
/** It shuts the whole site, so it has one of its own. */
const scenario = startScenario({ own: true });

const asOperator = async (body: object) => {
  const login = { username: "admin", password: "Fiesta-Admin-21" };
  const { value } = await scenario.program.call("POST", "/wps/v2/accounts/admin/login", login);
  const headers = { authorization: `Bearer ${value.token}` };
  const change = { reason: "Planned work on the machines", ...body };
  const answer = await scenario.program.call("PUT", "/wps/v2/site/admin/settings", change, headers);
  expect(answer.code).toBe("OK");
};
const now = async (): Promise<number> => (await scenario.program.call("GET", "/sandbox/clock")).value.now;
const advance = (advanceMs: number) => scenario.program.call("POST", "/sandbox/clock", { advanceMs });

/** A page in Filipino on a telephone. */
async function inFilipino(): Promise<Page> {
  const page = await scenario.open(PHONE);
  await page.addInitScript(() => localStorage.setItem("taya.language", "TY"));
  return page;
}

describe("a closing for maintenance", () => {
  test("open pages are told beforehand, see it close without being loaded again, and come back by themselves", async () => {
    scenario.allow(/\b503\b/);
    const { page } = scenario;
    const phone = await inFilipino();
    await page.goto("/");
    await phone.goto("/");
    await page.getByRole("banner").waitFor();
    await phone.getByRole("banner").waitFor();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const from = (await now()) + 2 * HOUR;
    const texts = {
      EN: { title: "New machines", text: "We are moving to faster machines." },
      TY: { title: "Bagong mga makina", text: "Lumilipat kami sa mas mabilis na mga makina." },
    };
    const plan = { on: true, from, until: from + HOUR, endsItself: true, announceMin: 60, texts };
    await asOperator({ maintenance: plan });
    await advance(HOUR);
    await page.getByText(/^New machines: The site closes for maintenance from/).waitFor();
    await phone.getByText(/^Bagong mga makina: Magsasara ang site/).waitFor();
    await picture(page, "closed-announced-en");
    await picture(phone, "closed-announced-ty");

    await advance(HOUR);
    await page.getByRole("heading", { name: "New machines" }).waitFor();
    await page.getByText("We are moving to faster machines.").waitFor();
    await expect.poll(() => page.getByRole("timer").textContent()).toMatch(/^00:59:\d\d$/);
    expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);
    await phone.getByRole("heading", { name: "Bagong mga makina" }).waitFor();
    await picture(page, "closed-maintenance-en");
    await picture(phone, "closed-maintenance-ty");
    // Who comes now sees the same page at once.
    const late = await inFilipino();
    await late.goto("/slots");
    await late.getByText("Lumilipat kami sa mas mabilis na mga makina.").waitFor();
    await late.getByRole("button", { name: "Makipag-ugnayan" }).click();
    await late.getByRole("textbox", { name: "Sumulat ng mensahe" }).waitFor();

    await advance(HOUR);
    await page.getByRole("banner").waitFor();
    await phone.getByRole("banner").waitFor();
    await late.getByRole("banner").waitFor();
  });

  test("staff get into the console while the site is closed, and a bet is refused", async () => {
    scenario.allow(/\b503\b/);
    const login = { username: "demo_player", password: "Fiesta-Player-21", type: "username" };
    const player = await scenario.program.call("POST", "/wps/session/login", login);
    await asOperator({ maintenance: { on: true } });
    await expect.poll(async () => (await scenario.program.call("GET", "/wps/system/status")).value.status).toBe(1);
    const headers = { authorization: `Bearer ${player.value.token}`, "x-request-id": crypto.randomUUID() };
    const bet = await scenario.program.call("POST", "/wps/v2/play/rounds", { game: "slots-fiesta", bet: {} }, headers);
    expect(bet.code).toBe("SYS_MAINTENANCE");
    const staff = await openConsole(scenario, "admin");
    await staff.goto("/console/site");
    await staff.getByText("The site is closed.").waitFor();
    await staff.getByLabel("Title").first().fill("Short break");
    await picture(staff, "closed-console-maintenance");
    const [preview] = await Promise.all([
      staff.context().waitForEvent("page"),
      staff.getByRole("button", { name: "Preview (English)" }).click(),
    ]);
    await preview.getByRole("heading", { name: "Short break" }).waitFor();
    await preview.close();
    await operate(staff, "Open the site", { reason: "The work is done." });
    await staff.getByText("The site is open.").first().waitFor();
  });

  test("an operator tries an address before and after a rule", async () => {
    await scenario.program.call("POST", "/sandbox/geo", { ip: ADDRESS, country: "JP", vpn: true });
    const staff = await openConsole(scenario, "admin");
    await staff.goto("/console/site/region");
    const ask = async (outcome: string) => {
      await staff.getByLabel(/^IP address/).fill(ADDRESS);
      await staff.getByRole("button", { name: "Try", exact: true }).click();
      await staff.getByText(outcome).waitFor();
    };
    await ask("This visitor gets the site.");
    await staff.getByLabel("Countries that are refused").fill("jp");
    await operate(staff, "Change the rules", { reason: "The licence asks for it." });
    await ask("This visitor gets the region page.");
    await staff.getByLabel("Title", { exact: true }).first().fill("Fiesta is for the Philippines");
    const [preview] = await Promise.all([
      staff.context().waitForEvent("page"),
      staff.getByRole("button", { name: "Preview (English)" }).click(),
    ]);
    await preview.getByRole("heading", { name: "Fiesta is for the Philippines" }).waitFor();
    await preview.getByText("203.0.113.9").waitFor();
    await preview.close();
    await operate(staff, "Change the words", { reason: "The licence asks for it." });
    await picture(staff, "closed-console-region");
    for (const [path, name] of [
      ["site/brand", "brand"],
      ["site/content", "content"],
      ["site/violations", "violations"],
    ] as const) {
      await staff.goto(`/console/${path}`);
      await staff.getByRole("table").first().waitFor();
      await picture(staff, `closed-console-${name}`);
    }
    await staff.setViewportSize(PHONE);
    await staff.evaluate(() => localStorage.setItem("taya.language", "TY"));
    for (const path of ["site", "site/region", "site/brand", "site/content"]) {
      await staff.goto(`/console/${path}`);
      await staff.getByRole("heading", { level: 2 }).first().waitFor();
      await picture(staff, `closed-console-phone-${path.replace("/", "-")}`);
    }
    await asOperator({ region: { denyCountries: [] } });
  });
});

test("an open page of a region that is closed becomes the region page, with address and country", async () => {
  const { page } = scenario;
  await scenario.program.call("POST", "/sandbox/geo", { ip: ADDRESS, country: "JP" });
  const phone = await inFilipino();
  for (const each of [page, phone]) {
    await each.context().setExtraHTTPHeaders({ "X-Sandbox-Ip": ADDRESS });
    await each.goto("/");
    await each.getByRole("banner").waitFor();
  }
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await asOperator({ region: { allowCountries: ["PH"] } });
  // The brand's own words, as the operator wrote them.
  await page.getByRole("heading", { name: "Fiesta is for the Philippines" }).waitFor();
  expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);
  await page.getByText(ADDRESS).waitFor();
  await page.getByText("Japan", { exact: true }).waitFor();
  await phone.getByText("Fiesta is for the Philippines").waitFor();
  await phone.getByText(ADDRESS).waitFor();
  await picture(page, "closed-region-en");
  await picture(phone, "closed-region-ty");
  await asOperator({ region: { texts: {} } });
  await page.reload();
  await page.getByRole("heading", { name: "Not available where you are" }).waitFor();
  await phone.reload();
  await phone.getByText("Hindi available sa lugar mo").waitFor();
  await asOperator({ region: { allowCountries: [] } });
  await page.getByRole("banner").waitFor();
});
