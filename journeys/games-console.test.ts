import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE, picture } from "./browser.ts";
import { asOperator, openConsole, operate } from "./steps/console.ts";
import { cents, makePlayer, shown } from "./steps/member.ts";
import { startScenario } from "./scenario.ts";

// The scenario stops all gaming, so it has a program of its own.
const scenario = startScenario({ own: true });
const NAME = "habangbukas";

async function spinner(): Promise<() => Promise<string>> {
  const { program } = scenario;
  const { token } = await makePlayer(program, { username: NAME, balance: "50.00" });
  return async () => {
    const headers = { authorization: `Bearer ${token}`, "x-request-id": crypto.randomUUID() };
    const answer = await program.call("POST", "/wps/v2/play/rounds", { game: "slot5", stake: "1.00" }, headers);
    return answer.code;
  };
}

test("one switch stops every game at once, and opens them again", async () => {
  const spin = await spinner();
  expect(await spin()).toBe("OK");
  const staffPage = await openConsole(scenario, "admin");
  await staffPage.goto("/console/games");
  const reason = "A fault was found in a game";
  await operate(staffPage, "Stop all gaming", { reason, word: "STOP" });
  await staffPage.getByText("All gaming is stopped: no round of any game begins.").waitFor();
  expect(await spin()).toBe("GAME_UNAVAILABLE");
  await picture(staffPage, "games-console-stopped");
  await operate(staffPage, "Open gaming", { reason });
  await staffPage.getByText("All gaming is open.").waitFor();
  expect(await spin()).toBe("OK");
  const log = "/wps/v2/compliance/admin/audit?action=catalogue.gaming";
  const { value } = await scenario.program.call("GET", log, undefined, await asOperator(scenario.program, "admin2"));
  expect(value.list.map((each: { action: string }) => each.action)).toEqual([
    "catalogue.gaming.settings",
    "catalogue.gaming.settings",
  ]);
});

test("one game is held back by itself, with tighter stakes and then not at all", async () => {
  const staffPage = await openConsole(scenario, "admin");
  await staffPage.goto("/console/games?q=slot5");
  await staffPage.getByRole("button", { name: /^Change: / }).click();
  const dialog = staffPage.getByRole("dialog");
  await dialog.getByLabel("Largest stake").fill("5");
  await dialog.getByLabel("In maintenance").check();
  await dialog.getByLabel(/^Reason/).fill("Its pictures are being mended");
  await picture(staffPage, "games-console-change");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });
  await staffPage.getByText("Resting").waitFor();
  await staffPage.getByText("5.00").first().waitFor();
  await staffPage.goto("/console/games/returns");
  await staffPage.getByText("Too few rounds yet").first().waitFor();
  await staffPage.setViewportSize(PHONE);
  await staffPage.goto("/console/games/categories");
  await staffPage.getByRole("button", { name: "Change" }).first().waitFor();
  await picture(staffPage, "games-console-phone");
});

test("what lies in a pool is seen as it grows, with how it came there", async () => {
  const { token } = await makePlayer(scenario.program, { balance: "2000.00" });
  const staffPage = await openConsole(scenario, "admin");
  await staffPage.goto("/console/games");
  await staffPage.getByRole("link", { name: "Jackpots", exact: true }).click();
  const fiesta = staffPage.getByRole("row").filter({ hasText: "In PHP" }).filter({ hasText: "fiesta" });
  await fiesta.waitFor();
  const headers = { authorization: `Bearer ${token}`, "x-request-id": crypto.randomUUID() };
  const bet = { game: "fiesta", stake: "200.00", bet: {} };
  const played = await scenario.program.call("POST", "/wps/v2/play/rounds", bet, headers);
  expect(played.code).toBe("OK");
  const pools = await scenario.program.call(
    "GET",
    "/wps/v2/play/admin/jackpots",
    undefined,
    await asOperator(scenario.program),
  );
  const [pool] = pools.value.list as { meter: string; contributed: string }[];
  expect(cents(pool!.contributed)).toBeGreaterThan(0);
  await staffPage.reload();
  await fiesta
    .getByText(shown(cents(pool!.meter)), { exact: true })
    .first()
    .waitFor();
  await fiesta
    .getByText(shown(cents(pool!.contributed)), { exact: true })
    .first()
    .waitFor();
  await fiesta.getByText("1.00 %").waitFor();
  await picture(staffPage, "games-console-jackpots");
  await staffPage.setViewportSize(PHONE);
  await picture(staffPage, "games-console-jackpots-phone");
});

test("a table is given tighter limits and closed; players see both", async () => {
  const { program } = scenario;
  const limits = async () => (await program.call("GET", "/wps/v2/play/tables/roulette-1")).value.limits;
  const offered = async () =>
    (await program.call("GET", "/wps/v2/play/tables?game=roulette")).value.list.map(
      ({ tableId }: { tableId: string }) => tableId,
    );
  const staffPage = await openConsole(scenario, "admin");
  await staffPage.goto("/console/games");
  await staffPage.getByRole("link", { name: "Tables", exact: true }).click();
  const row = staffPage.getByRole("row").filter({ hasText: "roulette-1" });
  const change = async (fill: (dialog: Locator) => Promise<void>) => {
    await row.getByRole("button", { name: /^Change: / }).click();
    const dialog = staffPage.getByRole("dialog");
    await fill(dialog);
    await dialog.getByLabel(/^Reason/).fill("A calm night is wanted");
    await picture(staffPage, "games-console-table");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "hidden" });
  };
  await change(async (dialog) => {
    await dialog.getByLabel("Smallest bet").fill("70");
    await dialog.getByLabel("Largest bet").fill("60");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Every limit is an amount.", { exact: false }).first().waitFor();
    await dialog.getByLabel("Smallest bet").fill("2");
  });
  expect(await limits()).toMatchObject({ min: "2.00", max: "60.00" });
  await row.getByText("60.00").waitFor();
  expect(await offered()).toContain("roulette-1");
  await change((dialog) => dialog.getByRole("checkbox", { name: /^Open/ }).uncheck());
  await row.getByText("Closed", { exact: true }).waitFor();
  expect(await offered()).not.toContain("roulette-1");
  await staffPage.setViewportSize(PHONE);
  await picture(staffPage, "games-console-tables-phone");
});
