import type { Page, Route } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { PHONE, picture } from "./browser.ts";
import { startScenario } from "./scenario.ts";
import { serious } from "./steps/axe.ts";
import { logIn, makePlayer, mine } from "./steps/member.ts";
import { PASSWORD } from "./steps/register.ts";

const scenario = startScenario();
const NAME = "tayasports";
/** Every price is taken, and the stake of the last bet is known. */
const SETTINGS = JSON.stringify({ policy: "ANY", chips: ["20", "100", "500"], lastStake: "20" });
const BETS = "**/wps/v2/sportsbook/bets";
let page: Page;

beforeAll(async () => {
  await makePlayer(scenario.program, { username: NAME, password: PASSWORD, balance: "2000.00" });
  ({ page } = scenario);
  await page.addInitScript((settings) => localStorage.setItem("taya.sports.settings", settings), SETTINGS);
  await logIn(page, NAME, PASSWORD);
  await page.setViewportSize(PHONE);
});

const rail = () => page.getByTestId("sports-rail");
const place = () => page.getByTestId("slip-place");
const receipts = () => page.getByTestId("slip-receipts");
const placed = async (): Promise<number> => (await mine(scenario, "/wps/v2/sportsbook/bets?status=OPEN")).total;

/** The home page with its matches on the screen. */
async function home(): Promise<void> {
  await page.goto("/");
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 600);
        return rail().count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await rail().scrollIntoViewIfNeeded();
}

/** A slip whose one match has not begun, opened by its code. */
async function openSoon(): Promise<void> {
  const soon = async () => (await mine(scenario, "/wps/v2/sportsbook/fixtures?when=soon&pageSize=20")).list;
  // Right after a start the first prices are still being made.
  const priced = async () => (await soon()).findLast(({ markets }: { markets: unknown[] }) => markets.length > 0);
  await expect.poll(priced, { timeout: 60_000 }).toBeDefined();
  const { id, markets } = await priced();
  const [{ typeId, spec, outcomes }] = markets;
  const legs = [{ fixtureId: id, typeId, spec, outcomeId: outcomes[0].id }];
  const { value } = await scenario.program.call("POST", "/wps/v2/sportsbook/slips", { type: "SINGLE", legs });
  await page.evaluate(() => sessionStorage.removeItem("taya.sports.slip"));
  await page.goto(`/?slip=${value.code}`);
  await page.mouse.click(1, 1);
  await page.getByTestId("slip-panel").waitFor();
  await page.getByLabel("Stake", { exact: true }).fill("20");
}

test("a bet in three taps from the home page of a telephone", async () => {
  // A simulated match that is played may be stopped in the very second; then the next one is tapped.
  for (let at = 0; at < 3; at += 1) {
    await home();
    await rail().locator("article").nth(at).locator("button:enabled").first().click();
    await page.getByTestId("slip-bar").click();
    const isOpen = await place()
      .click({ timeout: 15_000 })
      .then(
        () => true,
        () => false,
      );
    if (isOpen) await receipts().or(page.getByTestId("slip-refused")).waitFor();
    if (await receipts().isVisible()) break;
    await page.getByRole("button", { name: "Clear slip" }).click();
  }
  await receipts().waitFor();
  await picture(page, "sports-receipt");
  expect(await placed()).toBe(1);
});

test("the slip and one's bets keep nobody out", async () => {
  await openSoon();
  expect(await serious(page)).toEqual([]);
  await picture(page, "sports-slip");
  await page.goto("/sports/bets");
  await page.getByTestId("ticket").first().waitFor();
  expect(await serious(page)).toEqual([]);
  await picture(page, "sports-bets");
});

/** Points at which the line may die while a bet is placed. */
const DEATHS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  "before the request is there": (route) => route.abort("connectionreset"),
  "after the bet was taken": async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  },
};

test.each(Object.entries(DEATHS))("the line dies %s: exactly one bet, or none and said so", async (point, die) => {
  scenario.allow(/Failed to load resource|ERR_CONNECTION_RESET/);
  const before = await placed();
  await openSoon();
  let deaths = 0;
  await page.route(BETS, (route) => {
    if (route.request().method() !== "POST" || deaths > 0) return route.continue();
    deaths += 1;
    return die(route);
  });
  await place().click();
  const lost = page.getByTestId("slip-lost");
  await receipts().or(lost).waitFor();
  const taken = (await placed()) - before;
  expect(taken).toBe(point.startsWith("after") ? 1 : 0);
  expect(await receipts().count()).toBe(taken);
  if (taken === 0) {
    await place().click();
    await receipts().waitFor();
    expect(await placed()).toBe(before + 1);
  }
  await page.unroute(BETS);
});

test("a page that is left while it places a bet finds out what became of it", async () => {
  scenario.allow(/Failed to load resource|ERR_/);
  const before = await placed();
  await openSoon();
  let sent = 0;
  await page.route(BETS, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    // Its answer never comes.
    sent += 1;
  });
  // In the moment in which a price moves a tap is no bet.
  const ready = page.locator('[data-testid="slip-place"]:enabled:is([data-way="place"], [data-way="accept"])');
  const press = async () => {
    if (await ready.isVisible()) await ready.click();
    return sent;
  };
  await expect.poll(press, { timeout: 60_000 }).toBe(1);
  await page.goto("/");
  // Not before: what hangs at a route that is taken away goes on.
  await page.unroute(BETS);
  await page.mouse.click(1, 1);
  await page.getByTestId("slip-bar").click();
  await receipts().waitFor();
  expect(await placed()).toBe(before + 1);
});
