import { expect, test } from "vitest";
import { PHONE, picture } from "./browser.ts";
import { freshIssue, issueOf, LONG, nearOf, openLottery, placeBet, putOnSlip, runTo, slipOf } from "./steps/lottery.ts";
import { cents, goToMember, logIn, makePlayer, memberCentre, mine, sessionOf } from "./steps/member.ts";
import { PASSWORD } from "./steps/register.ts";
import { startScenario } from "./scenario.ts";

/** The clock is moved on, which no other scenario should feel. */
const scenario = startScenario({ own: true });
const NAME = "lottohari";
const BALANCE = 200_000;
const GAME = 1_001;
const HUNDRED = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, "0"));
/** One unit of 2.00 at a hundredth. */
const UNIT = 2;

const cash = async (): Promise<number> => cents((await mine(scenario, "/wps/v2/wallets/balance")).cash);
const slipIssue = () => scenario.page.getByTestId("slip-issue").getAttribute("data-issue");

test("the lobby shows the lotteries with their clocks, and a game is chosen", async () => {
  const { page, program } = scenario;
  await makePlayer(program, { username: NAME, password: PASSWORD, balance: "2000.00" });
  await logIn(page, NAME, PASSWORD);
  await page.goto("/lottery");
  await page.getByTestId("lottery-ssc1").getByRole("timer").waitFor();
  await page.getByLabel("Search lotteries").fill("dice");
  await page.getByTestId("lottery-ssc1").waitFor({ state: "hidden" });
  await page.getByTestId("lottery-k3x1").waitFor();
  await picture(page, "lottery-lobby");
  await page.getByLabel("Search lotteries").fill("");
  await page.getByTestId("lottery-ssc1").getByRole("link").click();
  await page.waitForURL(/gameCode=ssc1/);
  await page.getByTestId("lottery-board").waitFor();
});

test("pages lead to their sisters, and old names resolve", async () => {
  const { page } = scenario;
  for (const [from, to] of [
    ["/lottert", "/lottery"],
    ["/sealottery", "/seaLottery"],
  ] as const) {
    await page.goto(from);
    await page.waitForURL((url) => url.pathname === to);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  await page.goto("/elott");
  await page.getByRole("link", { name: "Vietnam", exact: true }).click();
  await page.waitForURL(/\/vnlottery$/);
  await page.getByTestId("lottery-vnmb1").waitFor();
  await page.goto("/lottery?gameCode=ssc1&lottoView=lobby");
  await page.getByTestId("lottery-ssc1").waitFor();
});

test("a hundred numbers are pasted; what is no number is named and left out", async () => {
  const { page } = scenario;
  await openLottery(page, "/lottery?gameCode=ssc1&playType=ssc.2d.b.list");
  const box = page.getByTestId("lottery-entry");
  await box.fill(`${HUNDRED.join(",")},7,abc,07`);
  await page.getByText("2 entries do not fit: 7, abc").waitFor();
  await page.getByText("1 entered twice").waitFor();
  await page.getByRole("button", { name: "0.01", exact: true }).click();
  await expect.poll(() => page.getByTestId("lottery-quote").getAttribute("data-units")).toBe("100");
  expect(cents((await page.getByTestId("lottery-quote").locator("b").textContent())!)).toBe(100 * UNIT);
  await picture(page, "lottery-entry");
});

test("they are chased over five issues until a win: stake, draw, payout, records and proof agree", async () => {
  const { page } = scenario;
  const numero = await freshIssue(scenario, page, GAME);
  await putOnSlip(page);
  const slip = slipOf(page);
  await slip.getByRole("checkbox", { name: /^Chase/ }).check();
  await slip.getByLabel("Issues", { exact: true }).fill("5");
  expect(await slip.getByRole("checkbox", { name: "Stop after a win" }).isChecked()).toBe(true);
  await expect.poll(async () => cents((await page.getByTestId("slip-total").textContent())!)).toBe(5 * 100 * UNIT);
  await picture(page, "lottery-chase");
  await placeBet(page);
  expect(await cash()).toBe(BALANCE - 5 * 100 * UNIT);

  const { drawTime } = await nearOf(scenario, GAME);
  await runTo(scenario, drawTime);
  const drawn = () => page.getByTestId("lottery-draw").getAttribute("data-drawn");
  await expect.poll(drawn, LONG).toBe(numero);
  await picture(page, "lottery-drawn");

  // All hundred numbers are bet: one of them has won, and the other four issues are given back.
  const chase = async () => (await mine(scenario, "/lgw/chases")).content[0];
  await expect.poll(async () => (await chase()).state, LONG).toBe("FINISHED");
  const { total, spent, refunded, won } = await chase();
  expect([total, spent, refunded].map(cents)).toEqual([1_000, 200, 800]);
  expect(cents(won)).toBeGreaterThan(0);
  await expect.poll(cash).toBe(BALANCE - 200 + cents(won));
  const orders = (await mine(scenario, "/lgw/orders/today")).content;
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ status: "WON", numero, payout: won });

  await page.getByRole("tab", { name: "My bets" }).click();
  await page.getByTestId("lottery-order").getByText("Won", { exact: true }).waitFor();
  await page.getByRole("tab", { name: "Chases" }).click();
  await page.getByTestId("lottery-chase").getByText("1 of 5 issues bet").waitFor();
  await picture(page, "lottery-chases");
});

test("the betting record and the account record tell the same", async () => {
  const { page } = scenario;
  const { won } = (await mine(scenario, "/lgw/chases")).content[0];
  const records = async () => (await mine(scenario, "/wps/v2/play/records?preset=today&pageSize=100")).list;
  await expect.poll(async () => (await records()).length, LONG).toBe(1);
  expect((await records())[0]).toMatchObject({ stake: "2.00", payout: won });
  const entries = (await mine(scenario, "/wps/v2/wallet/records?preset=today&pageSize=100")).list as {
    amount: string;
  }[];
  expect(entries.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(await cash());
  await goToMember(page, "personalHistoryCopy");
  await memberCentre(page).getByText("Five Digits 1 minute").first().waitFor();
  await picture(page, "lottery-record");
});

test("every draw is proven in this browser", async () => {
  const { page } = scenario;
  await openLottery(page, "/lottery?gameCode=ssc1&tab=results");
  await page
    .getByTestId("lottery-results")
    .getByRole("button", { name: /^Verify/ })
    .first()
    .click();
  await expect.poll(() => page.getByTestId("lottery-proof").getAttribute("data-ok")).toBe("true");
  await picture(page, "lottery-proof");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("tab", { name: "Rules" }).click();
  await page.getByText("Odds include the stake").or(page.getByText("Prizes are per unit of 2.00")).first().waitFor();
});

test("an issue that closes while the slip lies open offers to move the bets or to let them go", async () => {
  const { page } = scenario;
  await openLottery(page, "/lottery?gameCode=ssc1&playType=ssc.3d.b");
  const numero = await freshIssue(scenario, page, GAME);
  await page.getByRole("button", { name: "Put 1 lucky pick on the slip" }).click();
  expect(await slipIssue()).toBe(numero);
  await runTo(scenario, (await nearOf(scenario, GAME)).lockTime);
  await page.getByTestId("slip-closed").waitFor({ timeout: LONG.timeout });
  expect(await page.getByTestId("slip-confirm").isDisabled()).toBe(true);
  await picture(page, "lottery-closed");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  const next = await slipIssue();
  expect(next! > numero).toBe(true);
  await placeBet(page);
  const { content } = await mine(scenario, "/lgw/orders/today");
  expect(content[0]).toMatchObject({ numero: next, status: "ACCEPTED" });
  await page.getByRole("link", { name: "See my bets" }).click();
  await page.getByRole("button", { name: "Cancel the bet" }).first().click();
  const before = await cash();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the bet" }).click();
  await expect.poll(cash).toBe(before + 200);
  await page.getByTestId("lottery-order").first().getByText("Cancelled", { exact: true }).waitFor();
});

test("by keyboard alone numbers are chosen and bet; too little money keeps the slip and leads to a deposit", async () => {
  const { page } = scenario;
  await openLottery(page, "/lottery?gameCode=ssc1&playType=ssc.3d.b");
  await freshIssue(scenario, page, GAME);
  for (const place of ["Place 3", "Place 4", "Place 5"]) {
    await page.getByRole("group", { name: place, exact: true }).getByRole("button", { name: "0" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
  }
  await expect.poll(() => page.getByTestId("lottery-quote").getAttribute("data-units")).toBe("1");
  await page.getByLabel("Multiple", { exact: true }).fill("5000");
  await page.getByRole("button", { name: "Put on the slip" }).focus();
  await page.keyboard.press("Enter");
  await slipOf(page).getByText("1 | 1 | 1").waitFor();
  await page.getByTestId("slip-confirm").focus();
  await page.keyboard.press("Enter");
  const refused = page.getByTestId("slip-refused");
  await refused.waitFor();
  expect(await refused.getAttribute("data-fault")).toBe("WALLET_INSUFFICIENT");
  await slipOf(page).getByText("1 | 1 | 1").waitFor();
  await refused.getByRole("button", { name: "Deposit" }).click();
  await memberCentre(page).waitFor();
});

test("in text mode a lottery is words and fields", async () => {
  const { page } = scenario;
  await openLottery(page, "/lottery?gameCode=ssc1&playType=ssc.3d.b");
  await page.getByRole("button", { name: "Empty the slip" }).click();
  await page.getByTestId("text-mode-switch").click();
  await page.getByTestId("text-board").waitFor();
  for (const place of ["Place 3", "Place 4", "Place 5"]) await page.getByLabel(place, { exact: true }).fill("1, 2");
  await expect.poll(() => page.getByTestId("lottery-quote").getAttribute("data-units")).toBe("8");
  await freshIssue(scenario, page, GAME);
  await putOnSlip(page);
  await placeBet(page);
  await picture(page, "lottery-text");
  await page.getByTestId("text-mode-switch").click();
});

test("on a phone in Filipino a bet is three presses away, and nothing is wider than the screen", async () => {
  const phone = await scenario.open();
  await logIn(phone, NAME, PASSWORD);
  await phone.setViewportSize(PHONE);
  await phone.addInitScript(() => localStorage.setItem("taya.language", "TY"));
  for (const address of ["/lottery", "/vnlottery", "/seaLottery", "/vnlottery?gameCode=vnmb1"]) {
    await phone.goto(address);
    await phone.getByRole("heading", { level: 1 }).waitFor();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThanOrEqual(
      0,
    );
  }
  await openLottery(phone, "/lottery?gameCode=ssc1&playType=ssc.3d.b");
  await freshIssue(scenario, phone, GAME);
  await phone.getByRole("button", { name: "Maglagay ng 1 suwerteng pili sa slip" }).click();
  await phone.getByRole("button", { name: "Buksan ang slip" }).click();
  await picture(phone, "lottery-phone");
  await placeBet(phone);
  const small = await phone
    .locator("main button:visible")
    .evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().height)).filter((height) => height < 40),
    );
  expect(small).toEqual([]);
  const { content } = (await scenario.program.call("GET", "/lgw/orders/today", undefined, await sessionOf(phone)))
    .value;
  expect(content[0].numero).toBe(await issueOf(phone));
});
