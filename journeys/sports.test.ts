import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { picture } from "./browser.ts";
import { booksHold } from "./steps/books.ts";
import { credited, openDeposit, payAtProvider } from "./steps/deposit.ts";
import { cents, goToMember, logIn, makePlayer, memberCentre, mine, shown } from "./steps/member.ts";
import { PASSWORD } from "./steps/register.ts";
import { endMatch, enterMatch, type Match, tell } from "./steps/sports.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const NAME = "sugalpalaro";
const START = 1_000_00;
const STAKE = 100_00;
const DEPOSIT = 500_00;
/** Tickets in play wait for seconds, and what follows from an end is told a moment later. */
const LONG = { timeout: 90_000, interval: 250 };
/** Prices the ticket is taken at, in thousandths; the second has risen from 1.57. */
const PRICES = [2_050, 1_630, 1_830] as const;

let matches: readonly Match[];
/** Centavos that were paid for the half that was cashed out. */
let paid = 0;

/** What the half that plays on returns if all of it wins: exact, and rounded once, half up. */
const EXACT = PRICES.reduce((all, price) => all * BigInt(price), BigInt(STAKE / 2));
const RETURNED = Number((EXACT + 500_000_000n) / 1_000_000_000n);

beforeAll(async () => {
  const { page, program } = scenario;
  await makePlayer(program, { username: NAME, password: PASSWORD, balance: (START / 100).toFixed(2) });
  await logIn(page, NAME, PASSWORD);
  matches = [
    await enterMatch(program, ["Agila ng Albay", "Lawin ng Leyte"], [2_050, 3_400, 3_600]),
    await enterMatch(program, ["Buwaya ng Bataan", "Pating ng Palawan"], [1_570, 4_000, 6_000]),
    await enterMatch(program, ["Kalabaw ng Cavite", "Tamaraw ng Mindoro"], [1_830, 3_500, 4_500]),
  ];
});

/** The figure beside its name. */
const figure = (within: Locator, name: string): Locator =>
  within.getByText(name, { exact: true }).locator("xpath=following-sibling::dd").first();
const inCents = async (of: Locator): Promise<number> => cents((await of.textContent()) ?? "");
const place = () => scenario.page.getByTestId("slip-place");
const leg = (side: string) => scenario.page.getByTestId("slip-leg").filter({ hasText: side });
const ticket = (kind: string) => scenario.page.getByTestId("ticket").filter({ hasText: kind });

/** Looks at a match and puts a side on the slip. */
async function pick({ fixtureId }: Match, side: string): Promise<void> {
  const { page } = scenario;
  await page.goto(`/sports/event/${fixtureId}`);
  await page
    .getByTestId("market-1")
    .getByRole("button", { name: new RegExp(`^${side}`) })
    .click();
  await leg(side).waitFor();
}

/** Bets what lies on the slip, and waits until it is decided. */
async function bet(): Promise<void> {
  await place().click();
  await scenario.page.getByTestId("slip-receipts").waitFor({ timeout: LONG.timeout });
}

/** Waits until the head of the page shows so much. */
const balance = (centavos: number): Promise<void> =>
  scenario.page
    .getByRole("banner")
    .getByText(`P${shown(centavos)}`, { exact: true })
    .waitFor();

/** The wallet as its page shows it, in centavos; no debt is shown where there is none. */
async function wallet() {
  await goToMember(scenario.page, "transferFund");
  const centre = memberCentre(scenario.page);
  await figure(centre, "Cash").waitFor();
  const debt = figure(centre, "Open debt");
  return {
    cash: await inCents(figure(centre, "Cash")),
    inPlay: await inCents(figure(centre, "In play")),
    debt: (await debt.count()) > 0 ? await inCents(debt) : 0,
  };
}

test("looks at three matches in play; a price rises, the slip says so and offers to accept it, and the ticket is taken at it", async () => {
  const { page, program } = scenario;
  await pick(matches[0]!, "Agila");
  await pick(matches[1]!, "Buwaya");
  await pick(matches[2]!, "Kalabaw");
  await page.getByRole("tab", { name: "Parlay" }).click();
  await page.getByLabel("Stake", { exact: true }).fill("100");
  await page.getByRole("button", { name: "Slip settings" }).click();
  await page.getByRole("radio", { name: "Always ask me" }).check();
  await page.getByRole("button", { name: "Slip settings" }).click();
  await expect.poll(() => place().getAttribute("data-way"), LONG).toBe("place");

  const { marketId } = matches[1]!;
  await tell(program, matches[1]!, { action: "odds", marketId, outcomeId: "1", odds: PRICES[1] });
  await page.getByTestId("slip-moved").getByText("A price has changed.").waitFor();
  await leg("Buwaya").getByText("1.63").waitFor();
  await leg("Buwaya").getByText("1.57").waitFor();
  await place().getByText("Accept changes & place").waitFor();
  await picture(page, "sports-moved");
  const possible = await inCents(page.getByTestId("slip-potential"));
  await bet();
  const receipt = page.getByTestId("slip-receipts");
  await receipt.getByText("1.63").waitFor();
  expect(await inCents(figure(receipt, "Possible return"))).toBe(possible);
  await balance(START - STAKE);
});

test("cashes out half of it for half of the offer", async () => {
  const { page } = scenario;
  await page.goto("/sports/bets");
  const offered = page.getByTestId("cash-out").getByRole("button", { name: /^Cash out/ });
  const offer = await inCents(offered);
  expect(offer).toBeGreaterThan(0);
  await offered.click();
  const asking = page.getByRole("group", { name: "Cash out" });
  await asking.getByRole("slider").fill("500000");
  await asking.getByText("How much of the bet: 50%").waitFor();
  paid = await inCents(figure(asking, "You get now"));
  expect(paid).toBe(Math.floor(offer / 2));
  await picture(page, "sports-cash-out");
  await page.getByTestId("cash-out-confirm").click();
  const cashed = page.getByTestId("ticket-cashed");
  await cashed.getByText("50% cashed out").waitFor({ timeout: LONG.timeout });
  await cashed.getByText(shown(paid)).waitFor();
  await balance(START - STAKE + paid);
});

test("all matches end, and the ticket returns what was paid and what its prices make of the rest", async () => {
  const { page, program } = scenario;
  for (const match of matches) await endMatch(program, match, 2, 1);
  await page.goto("/sports/bets?status=SETTLED");
  await ticket("Parlay").waitFor({ timeout: LONG.timeout });
  expect(await inCents(figure(ticket("Parlay"), "Returned"))).toBe(paid + RETURNED);
  await picture(page, "sports-settled");
});

test("record, profit and balance say the same sum to the centavo", async () => {
  const { page } = scenario;
  const payout = paid + RETURNED;
  await goToMember(page, "personalHistoryCopy");
  const centre = memberCentre(page);
  await figure(centre, "Payout").getByText(shown(payout)).waitFor();
  expect(await inCents(figure(centre, "Stake"))).toBe(STAKE);
  expect(await inCents(figure(centre, "Win or loss"))).toBe(payout - STAKE);
  expect(await wallet()).toEqual({ cash: START - STAKE + payout, inPlay: 0, debt: 0 });
  // Sums of days follow the ledger.
  const counted = async () => (await mine(scenario, "/wps/v2/reports/profit?preset=today")).total.payout;
  await expect.poll(counted, LONG).toBe((payout / 100).toFixed(2));
  await goToMember(page, "personalProfit");
  const row = centre.getByRole("row").filter({ hasText: "Sports" });
  await row.waitFor();
  const [stake, , returned, net] = (await row.getByRole("cell").allTextContents()).map(cents);
  expect([stake, returned, net]).toEqual([STAKE, payout, payout - STAKE]);
  await picture(page, "sports-profit");
});

test("a result is taken back when its money is gone: what is missing becomes a debt that the screen names", async () => {
  const { page, program } = scenario;
  const lost = await enterMatch(program, ["Bituin ng Bohol", "Alon ng Aklan"], [2_000, 3_400, 3_600]);
  await pick(lost, "Bituin");
  await page.getByLabel("Stake", { exact: true }).click();
  await page.getByRole("button", { name: "Max" }).click();
  await bet();
  await endMatch(program, lost, 0, 1);

  const { marketId } = matches[2]!;
  await tell(program, matches[2]!, { action: "rollback" });
  await tell(program, matches[2]!, { action: "settle", results: { [marketId]: { 1: "LOST", 2: "WON", 3: "LOST" } } });
  await page.goto("/sports/bets?status=SETTLED");
  const parlay = ticket("Parlay");
  await parlay.getByText("How it was settled").click();
  const posted = page.getByTestId("ticket-posted").getByRole("listitem");
  await posted.filter({ hasText: "Cashed out" }).getByText(shown(paid)).waitFor();
  await posted.filter({ hasText: "Settled" }).getByText(shown(RETURNED)).waitFor();
  await posted
    .filter({ hasText: "Result corrected" })
    .getByText(`−P${shown(RETURNED)}`)
    .waitFor();
  expect(await inCents(figure(parlay, "Returned"))).toBe(paid);
  await picture(page, "sports-corrected");
  expect(await wallet()).toEqual({ cash: 0, inPlay: 0, debt: RETURNED });
  await picture(page, "sports-debt");
});

test("a later deposit repays the debt first, and the books hold", async () => {
  const { page, program } = scenario;
  const id = await openDeposit(scenario, "QR Ph", (DEPOSIT / 100).toFixed(2));
  await payAtProvider(scenario, id);
  await credited(scenario, id);
  expect(await wallet()).toEqual({ cash: DEPOSIT - RETURNED, inPlay: 0, debt: 0 });
  await goToMember(page, "transactionHistory");
  await memberCentre(page)
    .getByRole("button", { name: /^Deposit .*500\.00/ })
    .click();
  await memberCentre(page).getByText("Debt", { exact: true }).waitFor();
  await picture(page, "sports-repaid");
  await booksHold(program);
});

test("a simulated match of the results proves itself in this browser; with another seed it does not", async () => {
  const { page, program } = scenario;
  const results = page.getByTestId("results").getByRole("link", { name: /^Check / });
  const over = async () => {
    await page.goto("/sports/results");
    await page.getByTestId("results").or(page.getByText("No match has ended in this time.")).waitFor();
    if ((await results.count()) > 0) return true;
    await program.call("POST", "/sandbox/clock", { advanceMs: 60_000 });
    return false;
  };
  await expect.poll(over, LONG).toBe(true);
  await results.first().click();
  await page.waitForURL(/\/sports\/verify\//);
  const [verdict, check] = [page.getByTestId("verdict"), page.getByRole("button", { name: "Check now" })];
  await check.click();
  await verdict.getByText("It holds: this is the match that was promised.").waitFor();
  await picture(page, "sports-proof");
  const seed = page.getByRole("textbox", { name: "Seed" });
  const told = await seed.inputValue();
  await seed.fill((told.startsWith("0") ? "1" : "0") + told.slice(1));
  await check.click();
  await verdict.getByText("It does not hold: this is not what was promised.").waitFor();
});
