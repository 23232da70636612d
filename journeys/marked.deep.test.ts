// Deep: every screen in the pseudo-language; marked.test.ts looks at the main ones and proves that faults are found.
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { lookAt, onPhones } from "./steps/marked.ts";
import { startScenario } from "./scenario.ts";

// A program of its own: what other scenarios have written is no text of the house.
const scenario = startScenario({ own: true });
let player: Page;
let operator: Page;
beforeAll(async () => {
  ({ player, operator } = await onPhones(scenario));
});

test.each([
  "/live",
  "/vnlottery?gameCode=vnmb1",
  "/seaLottery?gameCode=ph649x5",
  "/verify",
  "/promotions",
  "/vip",
  "/pointMall",
  "/raffles",
  "/redPackets",
  "/?m=register",
  "/?m=member&p=transferFund",
  "/?m=member&p=transactionHistory",
  "/?m=member&p=personalProfit",
  "/?m=member&p=messageV2",
  "/?m=member&p=bonusDetails",
  "/?m=member&p=manualRebate",
  "/?m=member&p=playerRank",
  "/?m=member&p=rewardCenter",
  "/?m=member&p=missionLeaderboard",
  "/?m=member&p=saferPlay",
  "/play/instant/dice/",
  "/play/table/roulette/",
])("%s", async (path) => expect(await lookAt(player, path)).toEqual({ unmarked: [], cut: [] }));

test.each([
  "withdrawals",
  "transfers",
  "approvals",
  "exclusions",
  "kyc",
  "cases",
  "restricted",
  "reconciliation",
  "statements",
  "games/vendors",
  "games/categories",
  "games/returns",
  "games/tables",
  "games/jackpots",
  "lottery/issues",
  "lottery/results",
  "lottery/liability",
  "lottery/prizes",
  "site/region",
  "site/violations",
  "site/content",
  "promotions",
  "promotions/new",
  "promotions/claims",
  "promotions/raffles",
  "promotions/packets",
  "promotions/costs",
  "loyalty",
  "loyalty/items",
  "loyalty/redemptions",
  "loyalty/missions",
  "loyalty/applications",
  "loyalty/leaderboards",
  "referrals",
  "sports",
  "roles",
  "audit",
  "events",
  "security",
  "sign-in",
])("/console/%s", async (path) =>
  expect(await lookAt(operator, `/console/${path}`)).toEqual({ unmarked: [], cut: [] }),
);
