import { toMinor } from "@taya/client/amount";
import { formatMinor } from "@taya/kernel/minor";
import type { Contract, Tier } from "./kinds.ts";

type Running = Pick<Contract, "tiers" | "periodValidBet" | "periodProfitAndLoss" | "activeMembers">;

/** How far a team is in the period that runs. */
export interface Progress {
  /** The step that counts now. */
  readonly reached: Tier | undefined;
  /** The step above it; none at the top of the ladder. */
  readonly next: Tier | undefined;
  /** What is still missing to that one; what is reached of it is left out. */
  readonly missing: { readonly validBet?: string; readonly netLoss?: string; readonly active?: number };
}

/** Where a team stands on its ladder, and what is missing to the next step. */
export function progressOf({ tiers, periodValidBet, periodProfitAndLoss, activeMembers }: Running): Progress {
  const [validBet, netLoss] = [toMinor(periodValidBet), toMinor(periodProfitAndLoss)];
  const reached = tiers.findLast(
    (tier) =>
      validBet >= toMinor(tier.minValidBet) &&
      (toMinor(tier.minNetLoss) === 0n || netLoss >= toMinor(tier.minNetLoss)) &&
      activeMembers >= tier.minActive,
  );
  const next = tiers.find(({ rate }) => rate > (reached?.rate ?? 0));
  if (!next) return { reached, next, missing: {} };
  const bets = toMinor(next.minValidBet) - validBet;
  const loss = toMinor(next.minNetLoss) - netLoss;
  const active = next.minActive - activeMembers;
  return {
    reached,
    next,
    missing: {
      ...(bets > 0n && { validBet: formatMinor(bets) }),
      // Where a step asks for none, a period that players won is not what keeps it away.
      ...(loss > 0n && toMinor(next.minNetLoss) > 0n && { netLoss: formatMinor(loss) }),
      ...(active > 0 && { active }),
    },
  };
}
