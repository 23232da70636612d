import { expect, test } from "vitest";
import { picture } from "./browser.ts";
import { cents, goToMember, logIn, makePlayer, memberCentre, mine } from "./steps/member.ts";
import { openOriginal, openOwnTable, playOut, playThrough, rests, takeOneAndLeave } from "./steps/originals.ts";
import { readInsteadOfLooking, slotOf } from "./steps/play.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const PASSWORD = "Halina-Laro-9431";
const START = 100_000;

/** Each game with what must be chosen before a bet, and how a round that goes on is played by mouse and by keyboard. */
const GAMES: readonly {
  readonly name: string;
  readonly code: string;
  readonly before?: () => Promise<void>;
  readonly byMouse?: () => Promise<void>;
  readonly byKey?: readonly string[];
}[] = [
  { name: "Numero Dice", code: "dice" },
  { name: "Lipad Limbo", code: "limbo" },
  {
    name: "Pearl Mines",
    code: "mines",
    byMouse: () => slotOf(scenario).locator('[data-tile="7"]').click(),
    byKey: ["r"],
  },
  { name: "Talon Plinko", code: "plinko" },
  {
    name: "Forty Keno",
    code: "keno",
    before: () => slotOf(scenario).getByRole("button", { name: "Quick pick" }).click(),
  },
  {
    name: "Taas-Baba Hi-Lo",
    code: "hilo",
    byMouse: () => slotOf(scenario).locator("[data-guess]:enabled").first().click(),
    byKey: ["ArrowUp"],
  },
  { name: "Fiesta Wheel", code: "wheel" },
];

/** The record, the wallet and the screen tell the same. */
async function agree(): Promise<void> {
  const records = await mine(scenario, "/wps/v2/play/records?preset=today&pageSize=100");
  const { cash } = await mine(scenario, "/wps/v2/wallets/balance");
  const settled = records.list.filter((row: { status: string }) => row.status === "SETTLED");
  const sum = settled.reduce((total: number, row: { net: string }) => total + cents(row.net), 0);
  expect(cents(cash)).toBe(START + sum);
  expect(cents((await slotOf(scenario).getByTestId("game-balance").textContent()) ?? "")).toBe(START + sum);
}

test("a player comes to the originals", async () => {
  const username = "orihinal";
  await makePlayer(scenario.program, { username, password: PASSWORD, balance: "1000.00" });
  await logIn(scenario.page, username, PASSWORD);
  expect(cents((await mine(scenario, "/wps/v2/wallets/balance")).cash)).toBe(START);
});

test.each(GAMES)("plays $name by mouse, by keyboard and in text mode; the balance agrees", async (game) => {
  const { page } = scenario;
  await openOriginal(scenario, game.name);
  await game.before?.();
  const frame = slotOf(scenario);
  const bet = () => frame.getByTestId("bet").click();
  const { byMouse, byKey } = game;
  await playThrough(scenario, bet, byMouse && (() => takeOneAndLeave(scenario, byMouse)));
  await picture(page, `originals-${game.code}`);

  await frame.getByRole("heading", { level: 1 }).click();
  const keys = byKey && (() => takeOneAndLeave(scenario, async () => void (await page.keyboard.press(byKey[0]!))));
  await playThrough(scenario, () => page.keyboard.press(" "), keys);

  await readInsteadOfLooking(scenario);
  await playThrough(scenario, bet, byMouse && (() => takeOneAndLeave(scenario, byMouse)));
  expect(await frame.getByTestId("text-mode").innerText()).toMatch(/stake of/);
  await frame.getByTestId("text-mode-switch").click();
  await agree();
});

test("plays blackjack alone by mouse, by keyboard and in text mode; what is doubled or split leaves the balance at once", async () => {
  const { page } = scenario;
  await openOwnTable(scenario, "blackjack-solo");
  const frame = slotOf(scenario);
  expect(await frame.getByTestId("table-label").textContent()).toBe("RNG table");
  await frame.getByRole("group", { name: "Stakes" }).getByRole("button", { name: "10", exact: true }).click();
  const bet = () => frame.getByTestId("bet").click();
  const may = (act: string) => frame.locator(`[data-act="${act}"]:enabled`);
  const cash = async () => cents((await mine(scenario, "/wps/v2/wallets/balance")).cash);
  let raised = 0;
  // Takes what puts most down; the stake must have left the wallet before the round is over.
  const byMouse = async () => {
    for (const act of ["decline", "split", "double"] as const) {
      if ((await may(act).count()) === 0) continue;
      const before = await cash();
      await may(act).click();
      await rests(scenario, /open|over/);
      if (act === "split" && (await frame.getByTestId("game-state").getAttribute("data-state")) === "open") {
        expect(await cash()).toBe(before - 1_000);
        await picture(page, "blackjack-split");
      }
      raised += act === "decline" ? 0 : 1;
      return;
    }
    await may("stand").click();
  };
  for (let round = 0; raised === 0 && round < 12; round++) await playOut(scenario, bet, byMouse);
  expect(raised).toBeGreaterThan(0);
  await picture(page, "blackjack-over");

  await frame.getByRole("heading", { level: 1 }).click();
  const keys = async () => void (await page.keyboard.press((await may("decline").count()) > 0 ? "n" : "s"));
  for (let moves = 0, round = 0; moves === 0 && round < 12; round++)
    moves = await playOut(scenario, () => page.keyboard.press(" "), keys);

  await readInsteadOfLooking(scenario);
  const stands = () => frame.getByRole("button", { name: /^(Stand|No insurance)$/ }).click();
  await playOut(scenario, bet, stands);
  expect(await frame.getByTestId("text-mode").innerText()).toMatch(
    /The dealer has: .+Your hand: .+(Won|Lost|Push|Blackjack)\./s,
  );
  await frame.getByTestId("text-mode-switch").click();
  await agree();
});

test("a round of mines survives a reload", async () => {
  const { page } = scenario;
  await openOriginal(scenario, "Pearl Mines");
  const frame = slotOf(scenario);
  await frame.getByRole("combobox").selectOption("1");
  await frame.getByTestId("bet").click();
  await rests(scenario, /open/);
  await page.reload();
  await rests(scenario, /open/);
  await frame.getByTestId("cashout").waitFor();
  expect(await frame.getByRole("combobox").inputValue()).toBe("1");
  await takeOneAndLeave(scenario, () => frame.locator('[data-tile="3"]').click());
  await rests(scenario, /over/);
  await agree();
});

test("the betting record tells the last round in words", async () => {
  const { page } = scenario;
  await goToMember(page, "personalHistoryCopy");
  const dialog = memberCentre(page);
  await dialog
    .getByRole("button", { name: /Pearl Mines/ })
    .first()
    .click();
  await expect.poll(() => dialog.getByTestId("told").innerText()).toMatch(/pearl/);
  await goToMember(page, "personalHistoryCopy");
  const blackjack = dialog.getByRole("button", { name: /Blackjack Solo/ }).first();
  await blackjack.click();
  await expect.poll(() => dialog.getByTestId("told").innerText()).toMatch(/The dealer has: .+ of .+; total \d+\./);
});

test("the last round stands the check once its seed is turned over", async () => {
  const { page } = scenario;
  const { list } = await mine(scenario, "/wps/v2/play/records?preset=today");
  await page.goto(`/verify?round=${list[0].detail.ref}`);
  await page.getByTestId("verify-fetch").click();
  await page.getByTestId("verify-reveal").click();
  await page.getByRole("dialog").getByRole("button", { name: "Rotate the seed pair and check" }).click();
  await page.locator('[data-testid="verdict"][data-ok="true"]').waitFor();
  const blackjack = list.find((row: { gameCode: string }) => row.gameCode === "blackjack-solo");
  await page.goto(`/verify?round=${blackjack.detail.ref}`);
  await page.getByTestId("verify-fetch").click();
  await page.locator('[data-testid="verdict"][data-ok="true"]').waitFor();
});
