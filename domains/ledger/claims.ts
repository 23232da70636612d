import type { Points } from "@taya/platform/point";
import type { Claim, Claimed, Claims } from "./audit.ts";
import { bookChecks, openDepositHolds, openHolds, openStakes, openTransits } from "./points.ts";

/** Everything that the rooms of a program say of the books, to be held against them. */
export function claimsOf(points: Points): Claims {
  const [inPlay, held, transit, depositsHeld] = [openStakes, openHolds, openTransits, openDepositHolds].map((each) =>
    allOf(points.all(each)),
  );
  return {
    ...(inPlay && { inPlay }),
    ...(held && { held }),
    ...(transit && { transit }),
    ...(depositsHeld && { depositsHeld }),
    checks: points.all(bookChecks),
  };
}

/** What several rooms say of each player, one after another: a proof has one connection. Undefined when none says anything. */
function allOf(claims: readonly Claim[]): Claim | undefined {
  if (claims.length === 0) return undefined;
  return async (db, scope) => {
    const sums = new Map<string, Claimed>();
    for (const claim of claims) {
      for (const said of await claim(db, scope)) {
        const { amount, bonus = 0n } = sums.get(said.playerId) ?? { amount: 0n };
        sums.set(said.playerId, { ...said, amount: amount + said.amount, bonus: bonus + (said.bonus ?? 0n) });
      }
    }
    return [...sums.values()];
  };
}
