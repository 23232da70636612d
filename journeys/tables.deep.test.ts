// Deep: what each kind of table has of its own repeats the scenario of `tables.test.ts` with other spots and hands.
import { expect, test } from "vitest";
import { PHONE, picture } from "./browser.ts";
import { cents, goToMember, memberCentre, mine } from "./steps/member.ts";
import { enterAs, fitsTheThumb, LONG, type Seat, sitDown } from "./steps/tables.ts";
import { booksAgree, recordOf } from "./steps/three-ways.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario({ own: true });
const BALANCE = 200_000;
let seat: Seat;

const cash = async (): Promise<number> => cents((await mine(scenario, "/wps/v2/wallets/balance")).cash);

test("without commission the banker pays even money, and half with six", async () => {
  await enterAs(scenario.page, { username: "mesanghari", balance: (BALANCE / 100).toFixed(2) });
  seat = await sitDown(scenario, scenario.page, "baccarat-nc-1");
  const roundId = await seat.next();
  expect(await seat.spot("banker").textContent()).toContain("1:1 / 0.5:1");
  await seat.lay("banker");
  await seat.accepted();
  await picture(scenario.page, "tables-baccarat-nc");
  const words = await seat.paid(roundId);
  await booksAgree(scenario, BALANCE);
  const { stake, payout } = (await recordOf(scenario)).find(({ gameCode }) => gameCode === "baccarat-nc")!;
  const six = / 6 in all\.[^.]*Result: Banker/.test(words);
  const times = /Result: Banker/.test(words) ? (six ? 1.5 : 2) : /Result: Tie/.test(words) ? 1 : 0;
  expect(cents(payout)).toBe(times * cents(stake));
});

test("roulette is played by keyboard alone", async () => {
  const { page } = scenario;
  seat = await sitDown(scenario, page, "roulette-1");
  const { table } = seat;
  const roundId = await seat.next();
  await seat.spot("straight:17").focus();
  await page.keyboard.press("ArrowRight");
  const beside = table.locator("[data-spot]:focus");
  const moved = await beside.getAttribute("data-spot");
  expect(moved).not.toBe("straight:17");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Delete");
  await expect.poll(() => beside.getAttribute("data-mine")).toBeNull();
  await seat.spot("red").focus();
  await page.keyboard.press("Space");
  await seat.accepted();
  await picture(page, "tables-roulette");
  expect(await seat.paid(roundId)).toMatch(/Result: (Zero|\d+)\./);
});

test("in text mode a table is words and buttons, and the seed of the round can be looked up", async () => {
  const { page } = scenario;
  const { table } = seat;
  await table.getByTestId("text-mode-switch").click();
  await table.getByTestId("text-board").waitFor();
  expect(await table.locator("canvas").count()).toBe(0);
  const roundId = await seat.next();
  await table.getByRole("button", { name: /^Black, pays 1:1/ }).click();
  await seat.accepted();
  await table.getByText(/^Your bet/).waitFor();
  await picture(page, "tables-text");
  await seat.paid(roundId);
  await table.getByTestId("table-fairness").click();
  await table.getByTestId("table-rounds").locator("summary").first().click();
  await table.getByText("Sum over the accepted bets").first().waitFor();
  await picture(page, "tables-fairness");
  await table.getByRole("button", { name: "Close" }).click();
  await table.getByTestId("text-mode-switch").click();
});

test("at drop ball a pocket is bet on by keyboard, a colour by mouse, odd in text mode, and each pays what it says", async () => {
  const { page } = scenario;
  seat = await sitDown(scenario, page, "dropball-1");
  const { table } = seat;
  let roundId = await seat.next();
  await seat.spot("pocket:5").focus();
  await page.keyboard.press("Enter");
  await seat.lay("color:white");
  await seat.accepted();
  const chip = cents((await seat.spot("pocket:5").getAttribute("aria-label"))?.split("your bet ")[1] ?? "");
  const pocketOf = (words: string) => Number(/Result: Pocket (\d), (Gold|Red|White|Blue)\./.exec(words)![1]);
  const first = pocketOf(await seat.paid(roundId));
  await picture(page, "tables-dropball");

  await table.getByTestId("text-mode-switch").click();
  await table.getByTestId("text-board").waitFor();
  roundId = await seat.next();
  await table.getByRole("button", { name: /^Odd, pays 0\.95:1/ }).click();
  await seat.accepted();
  const words = await seat.paid(roundId);
  expect(words).toMatch(/The ball turned (left|right)(, (left|right)){7}\./);
  await table.getByTestId("text-mode-switch").click();
  const paid = async () =>
    (await recordOf(scenario)).filter(({ gameCode }) => gameCode === "dropball").map(({ payout }) => cents(payout));
  const odd = pocketOf(words) % 2 === 1 ? 195 : 0;
  const five = first === 5 ? 348 : first === 4 || first === 6 ? 217 : 0;
  await expect.poll(paid, LONG).toEqual([odd, five].map((hundredths) => (hundredths * chip) / 100));
});

test("at blackjack everybody's hand is decided by mouse, by keyboard and in text mode, and what is doubled is paid at once", async () => {
  const { page } = scenario;
  seat = await sitDown(scenario, page, "blackjack-1");
  const { table } = seat;
  expect(await table.getByTestId("table-label").textContent()).toBe("RNG table");
  const may = (act: string) => table.locator(`[data-act="${act}"]:not([aria-disabled="true"])`);
  const hand = () => table.getByTestId("hand-actions");
  const acts = { mouse: 0, keys: 0, text: 0 };
  const over = async () => (await seat.phase()) !== "DEALING";
  /** Waits until the hand may be decided, or is over by itself: a blackjack, or the dealer's. */
  const asked = async () => {
    const ready = async () => (await over()) || (await may("stand").or(may("decline")).count()) > 0;
    await seat.until(async () => (await seat.phase()) === "DEALING");
    // Moved on in steps, the time to decide could be over before the hand is on the screen.
    await expect.poll(ready, LONG).toBe(true);
    return !(await over());
  };
  const settled = async (roundId: string) => {
    const words = await seat.paid(roundId);
    expect(words).toMatch(/The dealer has: .+Your hand.*: .+(Won|Lost|Push|Bust|Blackjack)\./s);
    return words;
  };

  for (let tries = 0; acts.mouse === 0 && tries < 6; tries++) {
    const roundId = await seat.next();
    const before = await cash();
    await seat.lay("main");
    await seat.accepted();
    const chip = before - (await cash());
    if (await asked()) {
      if (await may("decline").count()) {
        await may("decline").click();
        await expect.poll(async () => (await over()) || (await may("double").count()) > 0, LONG).toBe(true);
      }
      if (await may("double").count()) {
        await picture(page, "tables-blackjack");
        await may("double").click();
        await expect.poll(cash).toBe(before - 2 * chip);
        acts.mouse += 1;
      }
    }
    await settled(roundId);
  }
  expect(acts.mouse).toBe(1);
  await picture(page, "tables-blackjack-over");

  for (let tries = 0; acts.keys === 0 && tries < 6; tries++) {
    const roundId = await seat.next();
    await seat.spot("main").focus();
    await page.keyboard.press("Enter");
    await seat.accepted();
    if ((await asked()) && (await may("stand").count())) {
      await page.keyboard.press("s");
      await expect
        .poll(() =>
          hand()
            .getAttribute("data-seq")
            .catch(() => null),
        )
        .not.toBe("0");
      acts.keys += 1;
    }
    await settled(roundId);
  }
  expect(acts.keys).toBe(1);

  await table.getByTestId("text-mode-switch").click();
  await table.getByTestId("text-board").waitFor();
  for (let tries = 0; acts.text === 0 && tries < 6; tries++) {
    const roundId = await seat.next();
    await table.getByRole("button", { name: /^Blackjack, pays/ }).click();
    await seat.accepted();
    if ((await asked()) && (await may("stand").count())) {
      expect(await table.getByTestId("table-words").textContent()).toMatch(
        /The dealer shows: .+Your hand: .+You may: Hit, Stand/s,
      );
      await picture(page, "tables-blackjack-text");
      await table.getByRole("button", { name: "Stand", exact: true }).click();
      acts.text += 1;
    }
    await settled(roundId);
  }
  expect(acts.text).toBe(1);
  await table.getByTestId("text-mode-switch").click();
  await booksAgree(scenario, BALANCE);
}, 480_000);

test("the betting record tells where the bets of a table lay and what happened in words", async () => {
  const { page } = scenario;
  await goToMember(page, "personalHistoryCopy");
  const centre = memberCentre(page);
  await centre
    .getByRole("button", { name: /Blackjack/ })
    .first()
    .click();
  await expect
    .poll(() => centre.getByTestId("told").innerText())
    .toMatch(/The dealer has: .+; total \d+\..*Your hand/s);
  await goToMember(page, "personalHistoryCopy");
  await centre
    .getByRole("button", { name: /Roulette/ })
    .first()
    .click();
  await expect.poll(() => centre.getByTestId("told").innerText()).toMatch(/Result: (Zero|\d+)\./);
});

test("on a phone every table fits the thumb: nothing is wider than the screen, every spot large enough", async () => {
  const { page } = scenario;
  const { list } = await mine(scenario, "/wps/v2/play/tables");
  await page.setViewportSize(PHONE);
  const first = (list as { tableId: string }[]).filter(({ tableId }) => tableId.endsWith("-1"));
  for (const { tableId } of first) await fitsTheThumb(await sitDown(scenario, page, tableId), tableId);
}, 300_000);
