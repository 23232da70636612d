import type { Page } from "playwright-core";
import { expect } from "vitest";
import { freshIssue, openLottery, putOnSlip } from "../steps/lottery.ts";
import { memberCentre, mine } from "../steps/member.ts";
import { openOriginal, rests } from "../steps/originals.ts";
import { openSlot, slotOf, spin } from "../steps/play.ts";
import { sitDown } from "../steps/tables.ts";
import { openDeposit } from "../steps/deposit.ts";
import type { Story } from "../story.ts";
import type { ActName } from "./shots.ts";
import { NAME } from "./stage.ts";

type Act = (story: Story) => Promise<void>;
const FIVE_DIGITS = 1_001;

/** What is done on a page before its picture is taken. */
export const ACTS: Readonly<Record<ActName, Act>> = {
  async playSlot(story) {
    await openSlot(story, "20.00");
    await spin(story, 3);
  },
  async openMines(story) {
    await openOriginal(story, "Pearl Mines");
    const frame = slotOf(story);
    await frame.getByTestId("bet").click();
    await rests(story, /open/);
    for (const tile of [7, 12, 18]) {
      await frame.locator(`[data-tile="${tile}"]`).click();
      await rests(story, /open|over/);
    }
  },
  sitAtBaccarat: (story) => bet(story, "baccarat-1", ["player", "player", "tie"]),
  sitAtRoulette: (story) => bet(story, "roulette-1", 5),
  flyAway: (story) => bet(story, "crash-1", ["bet"]),
  async betLottery(story) {
    await openLottery(story.page, "/lottery?gameCode=ssc1&playType=ssc.3d.b");
    await freshIssue(story, story.page, FIVE_DIGITS);
    for (const [place, balls] of [
      ["Place 3", "147"],
      ["Place 4", "28"],
      ["Place 5", "059"],
    ] as const)
      for (const ball of balls)
        await story.page
          .getByRole("group", { name: place, exact: true })
          .getByRole("button", { name: ball, exact: true })
          .click();
    await putOnSlip(story.page);
    await story.page.getByRole("button", { name: "Put 1 lucky pick on the slip" }).click();
  },
  async proveDraw(story) {
    const { page } = story;
    await openLottery(page, "/lottery?gameCode=ssc1&tab=results");
    await page
      .getByTestId("lottery-results")
      .getByRole("button", { name: /^Verify/ })
      .first()
      .click();
    await expect.poll(() => page.getByTestId("lottery-proof").getAttribute("data-ok")).toBe("true");
  },
  async laySlip(story) {
    const { page } = story;
    await openLottery(page, "/lottery?gameCode=ssc1&playType=ssc.3d.b");
    await freshIssue(story, page, FIVE_DIGITS);
    await page.getByRole("button", { name: "Maglagay ng 1 suwerteng pili sa slip" }).click();
  },
  async showQr(story) {
    const { list } = await mine(story, "/wps/v2/wallet/deposit/methods");
    await openDeposit(story, list.find(({ code }: { code: string }) => code === "qrph").name, "750.00");
  },
  async checkRound(story) {
    const { page } = story;
    const { list } = await mine(story, "/wps/v2/play/records?preset=today");
    await page.goto(`/verify?round=${list[0].detail.ref}`);
    await page.getByTestId("verify-fetch").click();
    await page.getByTestId("verify-reveal").click();
    await page.getByRole("dialog").getByRole("button", { name: "Reveal the seed" }).click();
    await page.locator('[data-testid="verdict"][data-ok="true"]').waitFor();
  },
  async openRecord({ page }) {
    await memberCentre(page)
      .getByRole("button", { name: /Pearl Lagoon/ })
      .first()
      .click();
  },
  openDepositReview: ({ page }) => follow(page, "liza_ramos"),
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
    await page.getByText(/ open of /).waitFor();
  },
};

/** Sits down and lays chips at the beginning of a round. */
async function bet(story: Story, tableId: string, wanted: readonly string[] | number): Promise<void> {
  const seat = await sitDown(story, story.page, tableId);
  await seat.next();
  const names =
    typeof wanted === "number"
      ? await seat.table
          .locator("[data-spot]:visible")
          .evaluateAll((spots, count) => spots.slice(0, count).map((each) => each.getAttribute("data-spot")!), wanted)
      : wanted;
  for (const name of names) await seat.lay(name);
  await seat.accepted();
}

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name }).first().click();
  await page.waitForURL(/\/[\w-]{20,}$/);
}
