import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { PHONE, picture } from "./browser.ts";
import { goToMember, logIn, makePlayer, memberCentre, sessionOf } from "./steps/member.ts";
import { PASSWORD } from "./steps/register.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const NAME = "tagatanggap";
const SOON = { timeout: 60_000, interval: 250 };
let page: Page;
beforeAll(() => void ({ page } = scenario));

const main = () => page.getByRole("main");
const offers = () => main().locator("a[href^='/promoDetail']");

test("S1-01 S1-05 S2-14 S2-15 whoever is not logged in sees all promotions, and one with its terms", async () => {
  await page.goto("/promotions");
  await offers().first().waitFor();
  const title = (await offers().first().innerText()).split("\n")[0]!;
  await offers().first().click();
  await page.waitForURL(/\/promoDetail\?id=/);
  await main().getByRole("heading", { name: title }).first().waitFor();
  await main().getByRole("button", { name: "Log in to take part" }).waitFor();
});

test("S2-12 S2-13 the ranks and the points mall are open to everybody", async () => {
  await page.goto("/vip");
  await main().getByText("VIP 10 Crown").first().waitFor();
  await page.goto("/pointMall");
  await main().getByText("Points never expire").first().waitFor();
  await main()
    .getByRole("button", { name: /^Redeem: / })
    .first()
    .waitFor();
});

test("S2-63 the header leads to the promotions and to the reward centre", async () => {
  await makePlayer(scenario.program, { username: NAME, password: PASSWORD, balance: "1000.00" });
  await logIn(page, NAME, PASSWORD);
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Reward centre" }).click();
  await memberCentre(page).getByRole("heading", { name: "Reward centre" }).first().waitFor();
  await page.goto("/");
  await header.getByRole("link", { name: /^Promotions/ }).click();
  await page.waitForURL("**/promotions");
  await offers().first().waitFor();
});

/** Pages of the member centre about rewards, by the names their entries and their headings bear. */
const PAGES = {
  manualRebate: "Cashback",
  bonusDetails: "Bonus details",
  rewardCenter: "Reward centre",
  missionLeaderboard: "Mission activity",
  playerRank: "VIP rank",
};

test.each(Object.entries(PAGES))(
  "S1-07 S2-106 S2-109 S2-110 S2-112 S2-115 the page %s of the member centre is called %s",
  async (key, name) => {
    await goToMember(page, key);
    const centre = memberCentre(page);
    await centre.getByRole("navigation").getByRole("button", { name, exact: false }).waitFor();
    await centre.getByRole("heading", { name }).first().waitFor();
    await expect.poll(() => centre.locator("[aria-busy=true]").count(), SOON).toBe(0);
  },
);

test("S2-113 mission activity bears the number of missions that can be claimed, and none where there is none", async () => {
  await goToMember(page, "missionLeaderboard");
  const entry = memberCentre(page)
    .getByRole("navigation")
    .getByRole("button", { name: /Mission activity/ });
  await entry.waitFor();
  expect(await entry.innerText()).toBe("Mission activity");
  for (let at = 0; at < 10; at += 1) {
    const bet = { game: "slot3", stake: "1.00", bet: {} };
    const { code } = await scenario.program.call("POST", "/wps/v2/play/rounds", bet, await sessionOf(page));
    expect(code).toBe("OK");
  }
  await expect
    .poll(async () => {
      await page.reload();
      await entry.waitFor();
      return (await entry.innerText()).replaceAll(/\s+/g, " ");
    }, SOON)
    .toMatch(/^Mission activity 1/);
  await memberCentre(page)
    .getByRole("button", { name: /^Claim: First ten bets/ })
    .click();
  await expect.poll(async () => (await entry.innerText()).trim(), SOON).toBe("Mission activity");
  await page.setViewportSize(PHONE);
  await picture(page, "missions-phone");
});
