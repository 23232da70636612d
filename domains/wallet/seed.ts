import type { Accounts } from "@taya/accounts";
import { seededId } from "@taya/accounts/seed";
import { assert } from "@taya/kernel/assert";
import { DAY } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import type { Wallet } from "./wallet.ts";

/** Older than any waiting time of a new account, so that a demonstration withdrawal needs nobody's look. */
const AGE_MS = 30 * DAY;

interface SeedNeeds {
  readonly platform: Pick<Platform, "clock">;
  readonly accounts: Pick<Accounts, "details">;
  readonly wallet: Pick<Wallet, "keepPayoutAccount">;
  readonly brand: { readonly merchant: string };
}

/** Where the demonstration's player is paid out to. */
export async function seedPayoutAccount(tx: Db, { platform, accounts, wallet, brand }: SeedNeeds): Promise<void> {
  const playerId = seededId("demo_player");
  const details = await accounts.details(tx, playerId);
  assert(details?.payeeName, "the demonstration's player has a name");
  await wallet.keepPayoutAccount(tx, {
    playerId,
    merchant: brand.merchant,
    kind: "BANK",
    bankCode: "BDO",
    number: "001230004567",
    holder: details.payeeName,
    default: true,
    usableAfterMs: 0,
    addedAt: platform.clock.now() - AGE_MS,
  });
}
