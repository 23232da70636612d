import type { MovableClock } from "@taya/platform/clock";
import type { WebParts } from "../web.ts";
import { captchaHooks } from "./captcha.ts";
import { feedHooks } from "./feed.ts";
import { fundHooks } from "./fund.ts";
import type { SandboxHook } from "./hook.ts";
import { identityHooks } from "./identity.ts";
import { kycHooks } from "./kyc.ts";
import { lotteryHooks } from "./lottery.ts";
import { markedHooks } from "./marked.ts";
import { paymentHooks } from "./payments.ts";
import { placeHooks } from "./places.ts";
import { playerHooks } from "./players.ts";
import { statementHooks } from "./statements.ts";
import { vendorHooks } from "./vendor.ts";
import { worldHooks } from "./world.ts";

/** Every hook of the sandbox; they go through the rooms' ordinary doors. */
export function sandboxHooks({ platform, app }: WebParts): SandboxHook[] {
  const { accounts, compliance, ledger, lottery, payments, play, promotions, site, sportsbook, wallet } = app.doors;
  return [
    ...worldHooks({ ...platform, clock: platform.clock as MovableClock }),
    ...playerHooks({ platform, accounts, ledger, site }),
    ...fundHooks({ platform, accounts, ledger, promotions }),
    ...paymentHooks({ payments, wallet, accounts, db: platform.database.db }),
    ...kycHooks(platform, compliance),
    ...placeHooks(platform, accounts),
    ...captchaHooks(platform, accounts),
    ...identityHooks(accounts),
    ...vendorHooks({ platform, accounts, ledger, play, wallet }),
    ...lotteryHooks(lottery),
    ...feedHooks(sportsbook),
    ...markedHooks(platform),
    ...statementHooks({ payments, play, site, clock: platform.clock }),
  ];
}
