import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { picture } from "./browser.ts";
import type { StartedProgram } from "./program.ts";
import { openSlot, slotOf } from "./steps/play.ts";
import { agree } from "./steps/register.ts";
import { startScenario } from "./scenario.ts";

const CLI = join(import.meta.dirname, "../apps/cli/cli.ts");

const scenario = startScenario({ own: true });
let page: Page;
beforeAll(async () => {
  const { data } = scenario.program as StartedProgram;
  const env = { ...process.env, TAYA_DATA: data, TAYA_QUIET: "1", DATABASE_URL: "" };
  await promisify(execFile)(process.execPath, [CLI, "seed", "busy", "--add"], { env });
});
beforeEach(() => {
  page = scenario.page;
});

const tiles = () => page.locator("main article");
const found = () => page.getByRole("listbox").getByRole("option");

describe("a lobby of five thousand games", () => {
  test("the first row is there at once and scrolling draws only what is near", async () => {
    await page.goto("/rng");
    const first = await page
      .evaluate(() => performance.now())
      .then(async (from) => {
        await tiles().first().waitFor();
        return Math.round((await page.evaluate(() => performance.now())) - from);
      });
    process.stdout.write(`first row visible ${first} ms after the page began\n`);
    await page
      .getByText(/^4[\d,]{3,4} games$/)
      .first()
      .waitFor();
    const more = page.getByRole("button", { name: "Load more" });
    for (let turn = 0; turn < 8; turn++) {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForTimeout(300);
      if (await more.isVisible()) await more.click({ timeout: 2_000 }).catch(() => undefined);
    }
    await expect.poll(async () => Number(new URL(page.url()).searchParams.get("pageNo"))).toBeGreaterThan(4);
    const { frames, longest, drawn } = await scrollThrough(page);
    process.stdout.write(`${frames} frames in 2 s of scrolling, the longest ${longest} ms, ${drawn} tiles drawn\n`);
    expect(drawn).toBeLessThan(150);
  });

  test("filters stand in the address, add up, and Back takes them back", async () => {
    await page.goto("/rng");
    await page.locator("main summary").filter({ hasText: "Game providers" }).click();
    await page.getByRole("searchbox", { name: "Search providers" }).fill("vendor 07");
    await page.getByRole("checkbox", { name: /Simulated Vendor 07/ }).click();
    await page.waitForURL(/vassalage=SIM07/);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Free spins/ }).click();
    await page.waitForURL(/f=freeSpins/);
    await page.getByRole("button", { name: "Volatility 5 of 5" }).click();
    await page.waitForURL(/vol=5/);
    const address = page.url();
    const asked = "gameCategory=RNG&vassalage=SIM07&features=freeSpins&volatility=5&pageSize=1";
    const { value } = await scenario.program.call("GET", `/wps/relay/GCSGAME_gameList?${asked}`);
    const count = value.total as number;
    expect(count).toBeGreaterThan(0);
    await expect.poll(() => tiles().count()).toBe(count);
    await page
      .locator("h1 + span")
      .filter({ hasText: `${count} game` })
      .waitFor();
    await picture(page, "lobby-filtered");
    await page.goBack();
    await expect.poll(() => page.url()).not.toMatch(/vol=/);
    const shared = await scenario.open();
    await shared.goto(address);
    await expect.poll(() => shared.locator("main article").count()).toBe(count);
    await shared.context().close();
  });

  test("where nothing fits there is a way out and something to play", async () => {
    await page.goto("/rng?vassalage=TAYA&vol=1&rtp=-93&f=jackpot");
    await page.getByText("No games match.").waitFor();
    await expect.poll(() => tiles().count()).toBe(6);
    const chip = page.getByRole("button", { name: /^Free spins/ });
    expect(await chip.isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Clear the filters" }).first().click();
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await expect.poll(() => tiles().count()).toBeGreaterThan(40);
  });

  test("a search forgives a typo, is steered by the arrows and remembered", async () => {
    await page.goto("/");
    await tiles().first().waitFor();
    await page.keyboard.press("/");
    const field = page.getByRole("dialog").getByRole("combobox");
    await field.fill("perl lagon");
    await expect.poll(() => found().first().innerText()).toContain("Pearl Lagoon");
    await field.fill("simulated vendor 07");
    await page.getByRole("group", { name: "Providers" }).getByText("Simulated Vendor 07").first().waitFor();
    await field.fill("deposit");
    await page.getByRole("group", { name: "Help" }).getByRole("option").first().waitFor();
    await field.fill("pearl lag");
    await expect.poll(() => found().first().getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => found().first().innerText()).toContain("Pearl Lagoon");
    await field.press("Enter");
    await page.getByRole("dialog", { name: "Log in" }).waitFor();
    await page.goto("/");
    await tiles().first().waitFor();
    await page.keyboard.press("/");
    await page.getByRole("button", { name: "pearl lag", exact: true }).waitFor();
    await page.getByRole("dialog").getByRole("combobox").fill("zzzzqq");
    await page.getByText("Nothing found for “zzzzqq”.").waitFor();
    await expect.poll(() => page.getByRole("dialog").locator("article").count()).toBe(6);
    await page.keyboard.press("Escape");
  });

  test("S2-157 an entry that stands for a maker opens the list of its games", async () => {
    await page.goto("/rng?page=LOBBY&vassalage=SIM03");
    await page.getByRole("button", { name: /^Open the list: Simulated Vendor 03/ }).click();
    const list = page.getByRole("dialog");
    await list.getByRole("heading", { name: "Simulated Vendor 03" }).waitFor();
    await expect.poll(() => list.locator("article").count()).toBeGreaterThan(40);
    expect(page.url()).toContain("m=vendor");
    await page.goBack();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  test("a simulated game says what it is and opens nothing", async () => {
    await page.goto("/rng?vassalage=SIM01");
    await tiles().first().getByText("Simulated", { exact: true }).waitFor();
  });
});

describe("a game goes on while one looks around", () => {
  test("it shrinks into a corner without starting again, one only, and closes", async () => {
    await page.goto("/?m=login");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("User name").fill("demo_player");
    await dialog.getByLabel(/^Password( \*)?$/).fill("Fiesta-Player-21");
    await dialog.getByRole("button", { name: "Log in", exact: true }).click();
    await agree(page);
    await openSlot(scenario);
    const game = page.getByTestId("game");
    expect(await game.getAttribute("data-size")).toBe("full");
    await slotOf(scenario)
      .locator("body")
      .evaluate((body) => void (body.dataset["seen"] = "before"));
    await page.getByRole("button", { name: "Play small in a corner" }).click();
    await page.waitForURL(/\/rng/);
    await expect.poll(() => game.getAttribute("data-size")).toBe("mini");
    const mark = () =>
      slotOf(scenario)
        .locator("body")
        .evaluate((body) => body.dataset["seen"]);
    expect(await mark()).toBe("before");
    await tiles().first().waitFor();
    await picture(page, "lobby-mini");
    await page.getByRole("button", { name: "Show large" }).click();
    await page.waitForURL(/\/game$/);
    expect(await mark()).toBe("before");
    await page.getByRole("button", { name: "Deposit" }).last().click();
    await page.waitForURL(/p=depositv2/);
    expect(await mark()).toBe("before");
    await page.goBack();
    await page.goBack();
    await expect.poll(() => game.getAttribute("data-size")).toBe("mini");
    await page.getByRole("button", { name: "Play Sari-Sari Sevens" }).first().click();
    await page.waitForURL(/\/game$/);
    await expect.poll(() => page.locator("iframe").count()).toBe(1);
    await expect.poll(() => mark()).toBeUndefined();
    await page.getByRole("button", { name: "Leave the game" }).click();
    await expect.poll(() => page.locator("iframe").count()).toBe(0);
  });

  test("what was played last comes first at home, and no board stands there while nobody is on it", async () => {
    const asked = page.waitForResponse(/GCSGAME_getRankList/);
    await page.goto("/");
    await page.getByRole("heading", { name: "Continue playing" }).waitFor();
    await scrolledTo(page, page.getByRole("region", { name: "Open tables" }));
    await asked;
    await expect.poll(() => page.getByRole("region", { name: "Leaderboard" }).count()).toBe(0);
  });

  test("open tables stand at home with their limits, where there are any", async () => {
    await page.goto("/");
    const tables = page.getByRole("region", { name: "Open tables" });
    await scrolledTo(page, tables);
    expect(await tables.innerText()).toContain("RNG table");
    expect(await tables.getByRole("link").count()).toBeGreaterThan(5);
    await tables.getByRole("link").first().click();
    await page.waitForURL(/\/live$/);
  });

  test("a favourite that is refused is taken back", async () => {
    await page.goto("/rng?vassalage=TAYA");
    await page.route("**/catalogue/favourites/**", (route) => route.abort());
    scenario.allow(/ERR_FAILED/);
    await tiles().first().hover();
    const heart = tiles()
      .first()
      .getByRole("button", { name: /favourites/ });
    await heart.click();
    await page
      .getByText(/network|connection/i)
      .first()
      .waitFor();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
  });
});

test("a demo is played with the play money of a trial account, and says so", async () => {
  const visitor = await scenario.open();
  await visitor.goto("/rng?vassalage=TAYA&f=demo&q=Pearl%20Lagoon");
  await visitor.locator("main article").first().hover();
  await visitor.locator("main article").first().getByRole("button", { name: /^Demo/ }).click();
  const trial = visitor.getByRole("dialog");
  await trial.getByRole("checkbox").check();
  await trial.getByRole("button", { name: /trial/i }).first().click();
  await agree(visitor);
  await visitor.waitForURL(/\/game$/);
  await visitor.getByText("Demo: play money of a trial account.", { exact: false }).waitFor();
  await visitor.frameLocator("iframe").getByTestId("spin").waitFor();
  await picture(visitor, "lobby-demo");
  await visitor.context().close();
});

/** Goes down the page, as fast as it goes, until something that comes late is there. */
async function scrolledTo(target: Page, place: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await target.mouse.wheel(0, 2_000);
      return place.count();
    })
    .toBe(1);
}

/** Scrolls through the page for two seconds and counts frames. */
function scrollThrough(target: Page): Promise<{ frames: number; longest: number; drawn: number }> {
  return target.evaluate(
    () =>
      new Promise((resolve) => {
        const began = performance.now();
        let [before, frames, longest] = [began, 0, 0];
        const step = (now: number) => {
          frames += 1;
          longest = Math.max(longest, Math.round(now - before));
          before = now;
          scrollBy(0, (now - began) % 1_000 < 500 ? 60 : -60);
          const drawn = document.querySelectorAll("main article").length;
          if (now - began > 2_000) resolve({ frames, longest, drawn });
          else requestAnimationFrame(step);
        };
        scrollTo(0, 2_000);
        requestAnimationFrame(step);
      }),
  );
}
