import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { picture } from "./browser.ts";
import { asOperator } from "./steps/console.ts";
import { cents, goToMember, logIn, makePlayer, memberCentre, mine, sessionOf } from "./steps/member.ts";
import { aRoundBy, findFreeSpins, framesDuring, isIdle, openTitle, SLOTS } from "./steps/slots.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
const PASSWORD = "Halina-Laro-9431";
const START = 500_000;
const DAY = 86_400_000;
/** What the document of a game may weigh, compressed. */
const GAME_KIB = 160;
let freeRound: Awaited<ReturnType<typeof findFreeSpins>>;

/** The wallet of the player and what the screen says of it. */
async function balanceAgrees(): Promise<void> {
  const { cash } = await mine(scenario, "/wps/v2/wallets/balance");
  const said = scenario.page.getByTestId("game-balance");
  await expect.poll(async () => cents((await said.textContent()) ?? "")).toBe(cents(cash));
}

test("a player comes to the slots", async () => {
  const username = "umiikot";
  await makePlayer(scenario.program, { username, password: PASSWORD, balance: (START / 100).toFixed(2) });
  await logIn(scenario.page, username, PASSWORD);
  expect(SLOTS.length).toBeGreaterThanOrEqual(15);
});

test("rounds that a code gives are played from the panel, cost nothing and are listed in the member centre", async () => {
  const { page, program } = scenario;
  const [staff, reason] = [await asOperator(program), "as a scenario"];
  const path = "/wps/v2/promotions/admin/offers";
  // It began long ago and is ended at once: no other scenario meets it among what is offered first.
  const ran = { startsAt: Date.now() - 300 * DAY, endsAt: Date.now() + 30 * DAY };
  const what = {
    trigger: { on: "code", code: "TWOPEARLS" },
    reward: { freeRounds: 2, game: "pearl-lagoon", stake: "1.00" },
  };
  const offer = { code: "two-pearls", kind: "special", title: { EN: "Two pearls" }, html: {}, ...ran, ...what };
  const made = await program.call("POST", path, { ...offer, wagering: 0, budget: "2.00", reason }, staff);
  expect(made.code).toBe("OK");
  const typed = await program.call("POST", "/wps/v2/promotions/code", { code: "twopearls" }, await sessionOf(page));
  expect(typed.value.kind).toBe("freeRounds");
  await program.call("POST", `${path}/${made.value.id}/end`, { reason }, staff);
  const before = await mine(scenario, "/wps/v2/wallets/balance");
  await openTitle(page, "pearl-lagoon");
  const line = page.getByTestId("free-rounds");
  await line.getByText("2 free rounds left").waitFor();
  await picture(page, "slot-free-rounds");
  for (const left of [2, 1]) {
    const spin = page.getByRole("button", { name: `Play a free round, ${left} left` });
    await aRoundBy(page, () => spin.click());
  }
  await page.getByRole("button", { name: /^Spin for / }).waitFor();
  expect(await line.count()).toBe(0);
  await balanceAgrees();
  const { list } = await mine(scenario, "/wps/v2/promotions/free-rounds");
  const after = await mine(scenario, "/wps/v2/wallets/balance");
  expect(cents(after.cash)).toBe(cents(before.cash) + cents(list[0].won));
  await goToMember(page, "bonusDetails");
  await memberCentre(page).getByText("0 of 2 left").waitFor();
});

test.each(SLOTS)("%s is spun by mouse, and by keyboard in text mode", async (code) => {
  const { page } = scenario;
  await openTitle(page, code);
  const text = page.getByTestId("text-mode");
  await page.locator("canvas").waitFor();
  await aRoundBy(page, () => page.getByTestId("spin").click());
  await picture(page, `slot-${code}`);
  await page.keyboard.press("t");
  await expect.poll(() => page.locator("canvas").count()).toBe(0);
  await aRoundBy(page, () => page.keyboard.press("Space"));
  await text.getByText(/^(Row|Reel) 1: /).waitFor();
  await page
    .getByTestId("said")
    .getByText(/^This round won /)
    .waitFor();
  await page.keyboard.press("t");
  await balanceAgrees();
});

test("the sheet of a slot tells its pays, features and figures", async () => {
  const { page } = scenario;
  await openTitle(page, "slot5");
  await page.keyboard.press("i");
  const sheet = page.getByRole("dialog");
  for (const title of ["Pays, times the stake", "Features", "Figures of the sheet", "Rules", "Fairness"])
    await sheet.getByRole("heading", { name: title, exact: true }).waitFor();
  await sheet.getByText("3 · 10 free spins").waitFor();
  await page.keyboard.press("Escape");
});

test("a round with free spins is shown again, spin by spin and in words", async () => {
  const { page } = scenario;
  freeRound = await findFreeSpins(scenario, "slot5");
  await openTitle(page, "slot5", `&replay=${freeRound.roundId}`);
  const told = page.getByTestId("told");
  await told.getByText(/^10 free spins$/).waitFor();
  await told
    .getByText(new RegExp(`^Free spin ${freeRound.outcome.freeSpins}, 0 left\\.$`))
    .waitFor({ timeout: 90_000 });
  await told.getByText(/^The free spins won /).waitFor();
  await isIdle(page);
});

test("a showing cut off by a reload is shown to its end before anything new begins", async () => {
  const { page } = scenario;
  const { cash } = await mine(scenario, "/wps/v2/wallets/balance");
  const answer = { success: true, code: "OK", message: "", value: { ...freeRound, balance: cash } };
  let bets = 0;
  await page.route("**/wps/v2/play/rounds", (route) => {
    bets += 1;
    return route.fulfill({ json: answer });
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openTitle(page, "slot5");
  await page.getByTestId("spin").click();
  await page
    .getByTestId("game-feature")
    .getByText(/^Free spin 2, /)
    .waitFor({ timeout: 60_000 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await page.getByTestId("game-resumed").waitFor();
  expect(await page.getByTestId("spin").isEnabled()).toBe(false);
  await page.keyboard.press("Space");
  await isIdle(page);
  await page
    .getByTestId("text-mode")
    .getByText(/^The free spins won /)
    .waitFor();
  await expect.poll(() => page.getByTestId("game-resumed").count()).toBe(0);
  expect(bets).toBe(1);
  await page.unroute("**/wps/v2/play/rounds");
  await balanceAgrees();
  await page.reload();
  await isIdle(page);
  expect(await page.getByTestId("game-resumed").count()).toBe(0);
});

test("the document of a slot is light, and its frames are counted on a machine four times slower", async () => {
  const page = await scenario.open();
  const scripts = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (response.url().endsWith(".js"))
      scripts.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      );
  });
  await openTitle(page, "dragon-gate");
  await page.locator("canvas").waitFor();
  const total = (await Promise.all(scripts.values())).reduce((sum, size) => sum + size, 0) / 1024;
  process.stdout.write(`scripts of a slot: ${total.toFixed(1)} KiB\n`);
  expect(total).toBeGreaterThan(50);
  expect(total).toBeLessThanOrEqual(GAME_KIB);
  await page.context().close();
  await scenario.page.emulateMedia({ reducedMotion: "no-preference" });
  await openTitle(scenario.page, "dragon-gate");
  const canvas = scenario.page.locator("canvas");
  await canvas.waitFor();
  // What is drawn for every frame is the reels, not the window they stand in.
  const [drawn, window] = [await canvas.boundingBox(), scenario.page.viewportSize()];
  expect(drawn!.width * drawn!.height).toBeLessThan((window!.width * window!.height) / 2);
  const spin = () => aRoundBy(scenario.page, () => scenario.page.getByTestId("spin").click());
  const times = (await framesDuring(scenario.page, spin)).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
  process.stdout.write(
    `frames of a spin at a quarter of the speed: ${times.length}, median ${at(0.5)} ms, p95 ${at(0.95)} ms\n`,
  );
  expect(times.length).toBeGreaterThan(0);
});
