import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESKTOP, PHONE, picture, settled } from "./browser.ts";
import { goToMember, logIn, makePlayer, memberCentre } from "./steps/member.ts";
import { startScenario } from "./scenario.ts";

/** Figures as large as they come: what has room for these has room for all. */
const LARGE = { stake: "1234567.80", validBet: "1234567.80", payout: "987654.30" };
const PROFIT = {
  total: {
    ...LARGE,
    deposits: "500000.00",
    withdrawals: "0.00",
    rebate: "0.00",
    promotions: "0.00",
    net: "-246913.50",
  },
  days: [],
  categories: ["RNG", "LIVE", "LOTT"].map((gameCategory) => ({ gameCategory, ...LARGE, net: "-246913.50" })),
};
/** Ten numbers of five digits, as long away as a number can be. */
const figures = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [String(90_000 + at), 9_000 + at]));
const TRENDS = { hot: { "0": figures }, gap: { "0": figures } };

/** An address as long as they come. */
const FAR = "2001:0db8:85a3:1234:5678:8a2e:0370:7334";

const scenario = startScenario();
let page: Page;

beforeAll(async () => {
  page = await scenario.open();
  const { username, password } = await makePlayer(scenario.program, {});
  await logIn(page, username, password);
  const answer = (value: object) => ({ json: { success: true, code: "OK", value, requestId: "r", ts: Date.now() } });
  await page.context().route("**/wps/v2/reports/profit*", (route) => route.fulfill(answer(PROFIT)));
  await page.context().route("**/accounts/security/devices*", async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const [last] = json.value.logins.list;
    for (const result of ["BAD_REPEAT", "CHALLENGED"]) json.value.logins.list.push({ ...last, result, ip: FAR });
    await route.fulfill({ response, json });
  });
  await page.context().route("**/hot_gap_info*", (route) => route.fulfill(answer(TRENDS)));
});
afterAll(() => page?.context().close());

/** The texts of these elements that are not in sight as they stand: cut off by whatever lies around them, or by the screen. */
const cutOff = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((found) =>
    found
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const { left, right } = text.getBoundingClientRect();
        for (let around = element.parentElement; around; around = around.parentElement) {
          const box = around.getBoundingClientRect();
          const clips = getComputedStyle(around).overflowX !== "visible";
          if (clips && (left < box.left - 1 || right > box.left + around.clientWidth + 1)) return true;
        }
        return left < -1 || right > innerWidth + 1;
      })
      .map((element) => element.textContent),
  );

describe.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const)("on %s nothing is cut off of", (name, screen) => {
  const as = (what: string) => picture(page, `columns-${what}-${name.split(" ")[1]}`);
  beforeAll(() => page.setViewportSize(screen));

  test("the profit column, however large the sums", async () => {
    await goToMember(page, "personalProfit");
    const table = memberCentre(page).getByRole("table");
    await table.waitFor();
    await as("profit");
    expect(await table.locator("tbody tr").count()).toBe(3);
    expect(await cutOff(table.locator("th, td"))).toEqual([]);
  });

  test("how a login ended", async () => {
    await goToMember(page, "securityCenter");
    const table = memberCentre(page).getByRole("table");
    await table.getByText("Success").first().waitFor();
    await table.scrollIntoViewIfNeeded();
    await as("logins");
    expect(await cutOff(table.locator("th, td"))).toEqual([]);
  });

  test("the cold numbers of a lottery", async () => {
    await page.goto("/lottery?gameCode=ssc1");
    await page.getByText("Hot and cold").click();
    const numbers = page.locator("details dl dd > span");
    await numbers.first().waitFor();
    await settled(page);
    await as("cold");
    expect(await numbers.count()).toBe(10);
    expect(await cutOff(numbers)).toEqual([]);
  });
});

test("what is cut off is found", async () => {
  await page.evaluate(() => {
    const box = document.createElement("div");
    box.style.cssText = "width:60px;overflow:auto;white-space:nowrap";
    for (const textContent of ["in", "a much longer word beside it"])
      box.append(Object.assign(document.createElement("span"), { className: "probe", textContent }));
    document.querySelector("main")!.append(box);
  });
  expect(await cutOff(page.locator(".probe"))).toEqual(["a much longer word beside it"]);
});
