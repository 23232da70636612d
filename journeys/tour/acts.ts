import type { Page } from "playwright-core";
import { expect } from "vitest";
import { freshIssue, openLottery, putOnSlip } from "../steps/lottery.ts";
import { memberCentre, mine } from "../steps/member.ts";
import { openOriginal, rests } from "../steps/originals.ts";
import { openSlot, slotOf, spin } from "../steps/play.ts";
import { type Seat, sitDown } from "../steps/tables.ts";
import { openDeposit } from "../steps/deposit.ts";
import type { Scenario } from "../scenario.ts";
import type { ActName } from "./shots.ts";
import { NAME } from "./stage.ts";

type Act = (scenario: Scenario) => Promise<void>;
const FIVE_DIGITS = 1_001;

/** What is done on a page before its picture is taken. */
export const ACTS: Readonly<Record<ActName, Act>> = {
  async playSlot(scenario) {
    await openSlot(scenario, "20.00");
    const won = slotOf(scenario).getByText(/^Win P/);
    for (let spins = 0; spins < 12 && !(await won.isVisible()); spins++) await spin(scenario, 1);
  },
  async openMines(scenario) {
    await openOriginal(scenario, "Pearl Mines");
    const frame = slotOf(scenario);
    await frame.getByRole("button", { name: "20", exact: true }).click();
    // Until three in a row are pearls.
    for (let pearls = 0; pearls < 3;) {
      await frame.getByTestId("bet").click();
      await rests(scenario, /open/);
      for (pearls = 0; pearls < 3; pearls++) {
        await frame.locator(`[data-tile="${[7, 12, 18][pearls]}"]`).click();
        await rests(scenario, /open|over/);
        if ((await frame.getByTestId("game-state").getAttribute("data-state")) === "over") break;
      }
    }
  },
  async sitAtBaccarat(scenario) {
    const seat = await sitDown(scenario, scenario.page, "baccarat-1");
    // So that the roads have something to show.
    for (let count = 0; count < 12; count++) await seat.next();
    const roundId = await bet(seat, ["player", "player", "tie"]);
    await seat.paid(roundId);
  },
  async sitAtRoulette(scenario) {
    const seat = await sitDown(scenario, scenario.page, "roulette-1");
    for (let count = 0; count < 4; count++) await seat.next();
    const spots = await seat.table
      .locator("[data-spot]:visible")
      .evaluateAll((all) => all.map((each) => each.getAttribute("data-spot")!));
    await bet(
      seat,
      [7, 8, 11, 17, 20].map((at) => spots[at]!),
    );
  },
  async flyAway(scenario) {
    const { page } = scenario;
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const seat = await sitDown(scenario, page, "crash-1");
    for (let count = 0; count < 6; count++) await seat.next();
    const number = seat.table.getByTestId("crash-number");
    const stands = async () => Number.parseFloat((await number.textContent()) ?? "");
    const over = async () => (await number.getAttribute("data-over")) === "true";
    // Many break off before they have grown.
    do {
      await bet(seat, ["bet"]);
      await seat.until(async () => (await seat.phase()) === "DEALING");
      await expect.poll(async () => (await stands()) >= 1.6 || (await over())).toBe(true);
    } while (await over());
  },
  async betLottery(scenario) {
    await choose(scenario, "Place");
    await putOnSlip(scenario.page);
    await choose(scenario, "Place");
  },
  async proveDraw(scenario) {
    const { page } = scenario;
    await openLottery(page, "/lottery?gameCode=ssc1&tab=results");
    await page
      .getByTestId("lottery-results")
      .getByRole("button", { name: /^Verify/ })
      .first()
      .click();
    await expect.poll(() => page.getByTestId("lottery-proof").getAttribute("data-ok")).toBe("true");
  },
  laySlip: (scenario) => choose(scenario, "Puwesto"),
  async showQr(scenario) {
    const { list } = await mine(scenario, "/wps/v2/wallet/deposit/methods");
    await openDeposit(scenario, list.find(({ code }: { code: string }) => code === "qrph").name, "750.00");
  },
  async checkRound(scenario) {
    const { page } = scenario;
    const { list } = await mine(scenario, "/wps/v2/play/records?preset=today");
    const { detail } = list.find(({ gameCode }: { gameCode: string }) => gameCode === "pearl-lagoon");
    await page.goto(`/verify?round=${detail.ref}`);
    await page.getByTestId("verify-fetch").click();
    await page.getByTestId("verify-reveal").click();
    await page.getByRole("dialog").getByRole("button", { name: "Rotate the seed pair and check" }).click();
    const verdict = page.locator('[data-testid="verdict"][data-ok="true"]');
    await verdict.waitFor();
    await verdict.evaluate((element) => element.scrollIntoView({ block: "center" }));
  },
  async openRecord({ page }) {
    const row = memberCentre(page)
      .getByRole("button", { name: /Pearl Lagoon/ })
      .first();
    await row.click();
    await memberCentre(page).getByRole("img", { name: "Symbols" }).waitFor();
    await row.evaluate((element) => element.scrollIntoView({ block: "start" }));
  },
  showTracker: ({ page }) =>
    memberCentre(page)
      .getByRole("heading", { name: "My withdrawals" })
      .evaluate((element) => element.scrollIntoView({ block: "start" })),
  openDepositReview: ({ page }) => follow(page, NAME),
  openPlayer: ({ page }) => follow(page, NAME),
  openIdentity: ({ page }) => follow(page, "anareyes"),
  async openStatement({ page, program }) {
    const response = await fetch(`${program.url}/sandbox/statements/sandbox?spoil=1`);
    const buffer = Buffer.from(await response.text());
    const { now } = (await program.call("GET", "/sandbox/clock")).value as { now: number };
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(now);
    const form = page.locator("form", { has: page.getByRole("button", { name: "Import and compare" }) });
    await form.getByLabel(/^Payment method/).selectOption("sandbox");
    await form.getByLabel(/^From/).fill(today);
    await form.getByLabel(/^To/).fill(today);
    await form.locator("input[type=file]").setInputFiles({ name: "sandbox.csv", mimeType: "text/csv", buffer });
    await form.getByRole("button", { name: "Import and compare" }).click();
    await page
      .getByText(/ open of /)
      .first()
      .waitFor();
    await page.getByText("Imported and compared.").waitFor({ state: "hidden" });
  },
};

/** Lays chips at the beginning of a round, and sees them accepted; gives the round. */
async function bet(seat: Seat, spots: readonly string[]): Promise<string> {
  const roundId = await seat.next();
  for (const name of spots) await seat.lay(name);
  await seat.accepted();
  return roundId;
}

/** Chooses three digits of each of the last three places, in an issue that stays open. */
async function choose(scenario: Scenario, place: string): Promise<void> {
  const { page } = scenario;
  if (!page.url().includes("playType")) await openLottery(page, "/lottery?gameCode=ssc1&playType=ssc.3d.b");
  await freshIssue(scenario, page, FIVE_DIGITS);
  for (const [at, balls] of [
    [3, "147"],
    [4, "28"],
    [5, "059"],
  ] as const)
    for (const ball of balls)
      await page
        .getByRole("group", { name: `${place} ${at}`, exact: true })
        .getByRole("button", { name: ball, exact: true })
        .click();
  await page.evaluate(() => scrollTo(0, 0));
}

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name }).first().click();
  await page.waitForURL(/\/[\w-]{20,}$/);
}
