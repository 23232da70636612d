// Deep: looks at more pages for what keeps somebody out; quality.test.ts looks at one page of each kind.
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { settled } from "./browser.ts";
import { serious } from "./steps/axe.ts";
import { agree } from "./steps/register.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
let page: Page;
beforeAll(async () => {
  ({ page } = scenario);
  await page.goto("/?m=login");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("User name").fill("demo_player");
  await dialog.getByLabel(/^Password( \*)?$/).fill("Fiesta-Player-21");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await agree(page);
});

test.each([
  "/verify",
  "/lottery",
  "/lottery?gameCode=ssc1&tab=rules",
  "/vnlottery?gameCode=vnmb1",
  "/lottery?gameCode=hk6x5",
  "/?m=login",
  "/?m=forgot",
  "/?m=help",
  "/?m=notice",
  "/?m=member&p=securityCenter",
  "/?m=member&p=transferFund",
  "/?m=member&p=personalHistoryCopy",
  "/?m=member&p=transactionHistory",
  "/?m=member&p=messageV2",
])("nothing serious on %s for whoever cannot see or point", async (path) => {
  await page.goto(path);
  await settled(page);
  expect(await serious(page)).toEqual([]);
});
