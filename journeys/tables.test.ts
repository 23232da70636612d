import type { FrameLocator } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE, picture } from "./browser.ts";
import { cents, goToMember, logIn, makePlayer, memberCentre, mine, sessionOf } from "./steps/member.ts";
import { PASSWORD } from "./steps/register.ts";
import { accepted, ended, LONG, nextRound, openTable, paidOut, phaseOf, roundOf } from "./steps/tables.ts";
import { tellStory } from "./story.ts";

const story = tellStory();
const NAME = "mesanghari";
const BALANCE = 200_000;
let table: FrameLocator;

const cash = async (): Promise<number> => cents((await mine(story, "/wps/v2/wallets/balance")).cash);
const spot = (name: string) => table.locator(`[data-spot="${name}"]`).first();
const bets = async () => (await mine(story, "/wps/v2/play/records?preset=today&pageSize=100")).list as Record[];

interface Record {
  readonly gameCode: string;
  readonly status: string;
  readonly stake: string;
  readonly payout: string;
}

/** What was taken and given back agrees: in the wallet, in the betting record, and on the table. */
async function moneyAgrees(stakes: Readonly<{ [game: string]: string }>): Promise<void> {
  const settled = async () => (await bets()).filter(({ status }) => status === "SETTLED").length;
  await expect.poll(settled, LONG).toBe(Object.keys(stakes).length);
  const records = await bets();
  for (const [game, stake] of Object.entries(stakes)) {
    const staked = records
      .filter(({ gameCode }) => gameCode === game)
      .reduce((sum, each) => sum + cents(each.stake), 0);
    expect(staked, game).toBe(cents(stake));
  }
  const net = records.reduce((sum, { payout, stake }) => sum + cents(payout) - cents(stake), 0);
  await expect.poll(cash).toBe(BALANCE + net);
  await expect
    .poll(async () => cents((await table.getByTestId("game-balance").textContent()) ?? ""))
    .toBe(BALANCE + net);
}

test("the live lobby shows every table, what it asks for and that no dealer stands behind it", async () => {
  const { page, program } = story;
  await makePlayer(program, { username: NAME, password: PASSWORD, balance: "2000.00" });
  await logIn(page, NAME, PASSWORD);
  await page.goto("/live");
  const { list } = await mine(story, "/wps/v2/play/tables");
  for (const { tableId } of list as { tableId: string }[]) await page.getByTestId(`table-${tableId}`).waitFor();
  await page.getByText("No dealer and no camera stand behind it.").waitFor();
  await picture(page, "tables-lobby");
});

test("at baccarat a bet is laid by mouse, accepted, and the result is said in words", async () => {
  table = await openTable(story.page, "baccarat-1");
  expect(await table.getByTestId("table-label").textContent()).toBe("RNG table");
  const roundId = await nextRound(table);
  await spot("player").click();
  await spot("banker").click();
  await spot("banker").click();
  await table.getByTestId("table-undo").click();
  await table.getByTestId("table-confirm").click();
  const chip = cents((await spot("player").getAttribute("aria-label"))?.split("your bet ")[1] ?? "");
  await accepted(table, ((2 * chip) / 100).toFixed(2));
  expect(await cash()).toBe(BALANCE - 2 * chip);
  await picture(story.page, "tables-baccarat");
  const words = await paidOut(table, roundId);
  expect(words).toMatch(/Player: .+ in all\..*Banker: .+ in all\..*Result: (Player wins|Banker wins|Tie)\./s);
  expect(words).toMatch(/comes back|get back/);
  await moneyAgrees({ baccarat: ((2 * chip) / 100).toFixed(2) });
});

test("without commission the banker pays even money, and half with six", async () => {
  table = await openTable(story.page, "baccarat-nc-1");
  const roundId = await nextRound(table);
  expect(await spot("banker").textContent()).toContain("1:1 / 0.5:1");
  await spot("banker").click();
  await expect.poll(() => table.getByTestId("table-confirm").getAttribute("data-state")).toBe("accepted");
  await picture(story.page, "tables-baccarat-nc");
  const words = await paidOut(table, roundId);
  const { stake, payout } = (await bets()).find(({ gameCode }) => gameCode === "baccarat-nc")!;
  const six = / 6 in all\.[^.]*Result: Banker/.test(words);
  const times = /Result: Banker/.test(words) ? (six ? 1.5 : 2) : /Result: Tie/.test(words) ? 1 : 0;
  expect(cents(payout)).toBe(times * cents(stake));
});

test("a layout survives a reload, and can be taken back until bets close", async () => {
  const roundId = await nextRound(table);
  const before = await cash();
  await spot("tie").click();
  await expect.poll(() => table.getByTestId("table-confirm").getAttribute("data-state")).toBe("accepted");
  const laid = before - (await cash());
  expect(laid).toBeGreaterThan(0);
  await story.page.reload();
  await expect.poll(() => spot("tie").getAttribute("data-mine")).toBe(String(laid));
  expect(await roundOf(table)).toBe(roundId);
  await table.getByTestId("table-clear").click();
  await expect.poll(cash).toBe(before);
});

test("a bet that comes too late is refused and said to be back", async () => {
  const { page } = story;
  await nextRound(table);
  const before = await cash();
  // The answer of the table in which the round still is open comes when it is over.
  await page.route("**/layout", async (route) => {
    await expect.poll(() => phaseOf(table), LONG).toBe("DEALING");
    await route.continue();
  });
  await spot("player").click();
  await table.getByTestId("table-note").getByText("Too late").waitFor({ timeout: 60_000 });
  await picture(page, "tables-late");
  await page.unroute("**/layout");
  expect(await spot("player").getAttribute("data-mine")).toBeNull();
  expect(await cash()).toBe(before);
});

test("roulette is played by keyboard alone", async () => {
  const { page } = story;
  table = await openTable(page, "roulette-1");
  const roundId = await nextRound(table);
  await spot("straight:17").focus();
  await page.keyboard.press("ArrowRight");
  const beside = table.locator("[data-spot]:focus");
  const moved = await beside.getAttribute("data-spot");
  expect(moved).not.toBe("straight:17");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Delete");
  await expect.poll(() => beside.getAttribute("data-mine")).toBeNull();
  await spot("red").focus();
  await page.keyboard.press("Space");
  await expect.poll(() => table.getByTestId("table-confirm").getAttribute("data-state"), LONG).toBe("accepted");
  await picture(page, "tables-roulette");
  expect(await paidOut(table, roundId)).toMatch(/Result: (Zero|\d+)\./);
});

test("in text mode a table is words and buttons, and the seed of the round can be looked up", async () => {
  const { page } = story;
  await table.getByTestId("text-mode-switch").click();
  await table.getByTestId("text-board").waitFor();
  expect(await table.locator("canvas").count()).toBe(0);
  const roundId = await nextRound(table);
  await table.getByRole("button", { name: /^Black, pays 1:1/ }).click();
  await expect.poll(() => table.getByTestId("table-confirm").getAttribute("data-state"), LONG).toBe("accepted");
  await table.getByText(/^Your bet/).waitFor();
  await picture(page, "tables-text");
  await paidOut(table, roundId);
  await table.getByTestId("table-fairness").click();
  await table.getByTestId("table-rounds").locator("summary").first().click();
  await table.getByText("Sum over the accepted bets").first().waitFor();
  await picture(page, "tables-fairness");
  await table.getByRole("button", { name: "Close" }).click();
  await table.getByTestId("text-mode-switch").click();
});

test("at drop ball a pocket is bet on by keyboard, a colour by mouse, odd in text mode, and each pays what it says", async () => {
  const { page } = story;
  table = await openTable(page, "dropball-1");
  let roundId = await nextRound(table);
  await spot("pocket:5").focus();
  await page.keyboard.press("Enter");
  await spot("color:white").click();
  await expect.poll(() => table.getByTestId("table-confirm").getAttribute("data-state"), LONG).toBe("accepted");
  const chip = cents((await spot("pocket:5").getAttribute("aria-label"))?.split("your bet ")[1] ?? "");
  const pocketOf = (words: string) => Number(/Result: Pocket (\d), (Gold|Red|White|Blue)\./.exec(words)![1]);
  const first = pocketOf(await paidOut(table, roundId));
  await picture(page, "tables-dropball");

  await table.getByTestId("text-mode-switch").click();
  await table.getByTestId("text-board").waitFor();
  roundId = await nextRound(table);
  await table.getByRole("button", { name: /^Odd, pays 0\.95:1/ }).click();
  await expect.poll(() => table.getByTestId("table-confirm").getAttribute("data-state"), LONG).toBe("accepted");
  const words = await paidOut(table, roundId);
  expect(words).toMatch(/The ball turned (left|right)(, (left|right)){7}\./);
  await table.getByTestId("text-mode-switch").click();
  const paid = async () =>
    (await bets()).filter(({ gameCode }) => gameCode === "dropball").map(({ payout }) => cents(payout));
  const odd = pocketOf(words) % 2 === 1 ? 195 : 0;
  const five = first === 5 ? 348 : first === 4 || first === 6 ? 217 : 0;
  await expect.poll(paid, LONG).toEqual([odd, five].map((hundredths) => (hundredths * chip) / 100));
});

test("at blackjack everybody's hand is decided by mouse, by keyboard and in text mode, and what is doubled is paid at once", async () => {
  const { page } = story;
  table = await openTable(page, "blackjack-1");
  expect(await table.getByTestId("table-label").textContent()).toBe("RNG table");
  const may = (act: string) => table.locator(`[data-act="${act}"]:not([aria-disabled="true"])`);
  const hand = () => table.getByTestId("hand-actions");
  const acts = { mouse: 0, keys: 0, text: 0 };
  const over = async () => (await phaseOf(table)) !== "DEALING";
  /** Waits until the hand may be decided, or is over by itself: a blackjack, or the dealer's. */
  const asked = async () => {
    const ready = async () => (await over()) || (await may("stand").or(may("decline")).count()) > 0;
    await expect.poll(() => phaseOf(table), LONG).toBe("DEALING");
    await expect.poll(ready, LONG).toBe(true);
    return !(await over());
  };
  const settled = async (roundId: string) => {
    const words = await paidOut(table, roundId);
    expect(words).toMatch(/The dealer has: .+Your hand.*: .+(Won|Lost|Push|Bust|Blackjack)\./s);
    return words;
  };

  for (let tries = 0; acts.mouse === 0 && tries < 6; tries++) {
    const roundId = await nextRound(table);
    const before = await cash();
    await spot("main").click();
    await expect.poll(() => table.getByTestId("table-confirm").getAttribute("data-state")).toBe("accepted");
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
    const roundId = await nextRound(table);
    await spot("main").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => table.getByTestId("table-confirm").getAttribute("data-state"), LONG).toBe("accepted");
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
    const roundId = await nextRound(table);
    await table.getByRole("button", { name: /^Blackjack, pays/ }).click();
    await expect.poll(() => table.getByTestId("table-confirm").getAttribute("data-state"), LONG).toBe("accepted");
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
  await expect
    .poll(async () => {
      const all = await bets();
      return all.reduce((sum, { payout, stake }) => sum + cents(payout) - cents(stake), 0) - ((await cash()) - BALANCE);
    }, LONG)
    .toBe(0);
}, 480_000);

test("the betting record tells where the bets of a table lay and what happened in words", async () => {
  const { page } = story;
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

test("at crash a bet is taken out by the space bar, and balance and record agree", async () => {
  const { page } = story;
  table = await openTable(page, "crash-1");
  expect(await table.getByTestId("table-label").textContent()).toBe("RNG table");
  let left: string | null = null;
  // Some rounds break off before a hand can move: the next one is as good.
  for (let tries = 0; left === null && tries < 6; tries++) {
    const roundId = await nextRound(table);
    await spot("bet").click();
    await expect.poll(() => table.getByTestId("table-confirm").getAttribute("data-state")).toBe("accepted");
    await expect.poll(() => phaseOf(table), LONG).not.toMatch(/^(BETTING_OPEN|CLOSING|BETTING_CLOSED)$/);
    await page.keyboard.press("Space");
    const over = async () => (await phaseOf(table)) !== "DEALING" || (await table.getByTestId("game-win").isVisible());
    await expect.poll(over, LONG).toBe(true);
    const win = table.locator(`[data-testid="game-win"][data-round="${roundId}"]`);
    left = (await win.isVisible()) ? await win.getAttribute("data-at") : null;
    if (left !== null) await picture(page, "tables-crash");
    await ended(table, roundId);
  }
  expect(left).toMatch(/^1\.\d\d$/);
  const won = (await bets()).find(({ gameCode, payout }) => gameCode === "crash" && cents(payout) > 0)!;
  expect(cents(won.payout)).toBe(Math.floor((cents(won.stake) * cents(left!)) / 100));
  const all = await bets();
  const net = all.reduce((sum, { payout, stake }) => sum + cents(payout) - cents(stake), 0);
  await expect.poll(cash).toBe(BALANCE + net);
}, 480_000);

test("on a phone every table fits the thumb: nothing is wider than the screen, every spot large enough", async () => {
  const phone = await story.open();
  await logIn(phone, NAME, PASSWORD);
  await phone.setViewportSize(PHONE);
  const { value } = await story.program.call("GET", "/wps/v2/play/tables", undefined, await sessionOf(phone));
  const first = (value.list as { tableId: string }[]).filter(({ tableId }) => tableId.endsWith("-1"));
  for (const { tableId } of first) {
    table = await openTable(phone, tableId);
    await picture(phone, `tables-phone-${tableId}`);
    const boxes = await table.locator("[data-spot]:visible").evaluateAll((spots) =>
      spots.map((each) => {
        const { width, height, left, right } = each.getBoundingClientRect();
        return left < 0 || right > innerWidth ? 0 : Math.min(width, height);
      }),
    );
    expect(Math.min(...boxes), tableId).toBeGreaterThanOrEqual(40);
  }
});
