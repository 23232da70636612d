import { createHash } from "node:crypto";
import type { Audit } from "@taya/audit";
import type { BetsSettled } from "@taya/kernel/settled";
import { parseMinor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { gently } from "@taya/platform/gently";
import type { Platform } from "@taya/platform/platform";
import { playerById } from "./players.store.ts";
import type { AccountSettings } from "./settings.ts";

/** So many rounds are looked at before it is looked at whether to rest. */
const AT_ONCE = 500;

interface Noting {
  readonly platform: Pick<Platform, "clock">;
  readonly audit: Pick<Audit, "significant">;
  readonly settings: (merchant: string) => Promise<AccountSettings>;
}

/** What a large sum is found in. */
type Settled = Pick<BetsSettled, "roundId" | "playerId" | "merchant" | "stake" | "payout">;

/** Notes large bets and wins; the same round told twice is noted once. */
export async function noteRounds(
  tx: Db,
  { platform, audit, settings }: Noting,
  rounds: readonly Settled[],
): Promise<void> {
  const rested = gently();
  for (const [merchant, played] of Map.groupBy(rounds, (round) => round.merchant)) {
    const large = BigInt((await settings(merchant)).largeAmount);
    for (const [index, { roundId, playerId, stake, payout }] of played.entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) await rested();
      for (const [kind, amount] of [
        ["LARGE_BET", stake],
        ["LARGE_WIN", payout],
      ] as const) {
        if ((parseMinor(amount) ?? 0n) < large) continue;
        const subject = (await playerById(tx, playerId))?.username ?? playerId;
        const event = { merchant, at: platform.clock.now(), kind, subject, detail: { roundId, amount } };
        await audit.significant.note(tx, event, sameId(`${kind} ${roundId}`));
      }
    }
  }
}

/** The same id for the same fact, as a UUID. */
function sameId(fact: string): string {
  const hex = createHash("sha256").update(fact).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
