// Deep: looks at every page in both languages with text twice as large; quality.test.ts looks at one page of each kind.
import { beforeAll, describe, expect, test } from "vitest";
import { DESKTOP, PHONE } from "./browser.ts";
import { openConsole } from "./steps/console.ts";
import { sticksOut } from "./steps/large-text.ts";
import { logIn } from "./steps/member.ts";
import { startScenario } from "./scenario.ts";

const scenario = startScenario();
beforeAll(() => logIn(scenario.page, "demo_player", "Fiesta-Player-21"));

const listed = (paths: string): string[] => paths.trim().split(/\s+/);
const MEMBER = listed(`depositv2 withdraw transferFund securityCenter saferPlay messageV2 personalHistoryCopy
  transactionHistory personalProfit`);
const PAGES = listed(`/ /rng /live /hot /fav /elott /lottery /seaLottery?area=PH /vnlottery /lottery?gameCode=ssc1
  /seaLottery?gameCode=ph649x5 /vnlottery?gameCode=vnmb1 /lottery?gameCode=hk6x5 /helpmc /down /verify /noticePage
  /?m=login /?m=forgot /?m=help`);
const GAMES = listed("slots/pearl-lagoon slots/fiesta instant/mines instant/dice table/roulette table/crash");
const CONSOLE = listed(`deposits withdrawals transfers approvals players exclusions sign-in kyc restricted cases ledger
  reconciliation statements settings games games/vendors games/categories games/returns games/tables games/jackpots
  lottery lottery/issues lottery/results lottery/prizes lottery/liability site site/region site/violations site/brand
  site/content staff roles security audit events`);

describe.each(["EN", "TY"])("in %s", (language) => {
  test("no page of the site and no game scrolls sideways on a phone", async () => {
    const { page } = scenario;
    await page.setViewportSize(PHONE);
    await page.evaluate((code) => localStorage.setItem("taya.language", code), language);
    const found: Record<string, string[]> = {};
    for (const path of [
      ...PAGES,
      ...MEMBER.map((name) => `/?m=member&p=${name}`),
      ...GAMES.map((game) => `/play/${game}/?lang=${language}`),
    ]) {
      const out = await sticksOut(page, path);
      if (out.length > 0) found[path] = out;
    }
    expect(found).toEqual({});
  }, 300_000);

  test.each([PHONE, DESKTOP])(
    "no page of the console scrolls sideways at $width pixels",
    async (screen) => {
      const page = await openConsole(scenario, "admin");
      await page.setViewportSize(screen);
      await page.evaluate((code) => localStorage.setItem("taya.language", code), language);
      const found: Record<string, string[]> = {};
      for (const path of ["", ...CONSOLE]) {
        const out = await sticksOut(page, `/console/${path}`);
        if (out.length > 0) found[path] = out;
      }
      expect(found).toEqual({});
      await page.context().close();
    },
    300_000,
  );
});
