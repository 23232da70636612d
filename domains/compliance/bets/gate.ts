import type { Caller } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import type { FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import { fault, ok, type Refusal, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { BEFORE_BETS, GUARDS, IDENTITY } from "./faults.ts";

/** What a room that takes bets asks of place and law before the ledger is asked. */
export interface BetNeeds {
  readonly site: {
    /** Whether a player may play from where they are. */
    readonly where: {
      mayPlay(visit: {
        readonly merchant: string;
        readonly playerId: PlayerId;
        readonly sessionId: string;
        readonly ip: string;
        readonly during: "launch" | "bet";
      }): Promise<Result<null, "SYS_REGION">>;
    };
  };
  readonly compliance: {
    mayLaunch(db: Db, playerId: PlayerId, stake?: Minor): Promise<Result<unknown, FaultName>>;
    /** Whether the identity allows a bet, and a trial has said that somebody of age plays. */
    mayBet(bet: { merchant: string; playerId: PlayerId; type: number }): Promise<Result<unknown, FaultName>>;
  };
}

/** Whether the caller may play from where they are. */
export function mayPlayHere({ site }: Pick<BetNeeds, "site">, caller: Caller, during: "launch" | "bet") {
  const { id: sessionId, playerId } = me(caller);
  return site.where.mayPlay({ merchant: caller.merchant, playerId, sessionId, ip: caller.ip, during });
}

/** Whether place and law let the caller bet; limits and exclusions are the ledger's, and taking bets back is always allowed. */
export async function mayBetHere(needs: BetNeeds, caller: Caller) {
  const here = await mayPlayHere(needs, caller, "bet");
  if (!here.ok) return here;
  const { playerId, type } = me(caller);
  const may = await needs.compliance.mayBet({ merchant: caller.merchant, playerId, type });
  return may.ok ? ok(null) : fault(BEFORE_BETS.find((each) => each === may.fault) ?? "FORBIDDEN", may.detail);
}

/** A refusal of responsible gaming with the rule it was, which this room knows; any other as it is. */
export async function explained<F extends FaultName>(
  {
    compliance,
    platform,
  }: Pick<BetNeeds, "compliance"> & { readonly platform: { readonly database: { readonly db: Db } } },
  caller: Caller,
  stake: Minor,
  refused: Refusal<F>,
): Promise<Refusal<F | (typeof GUARDS)[number] | (typeof IDENTITY)[number]>> {
  if (!refused.fault.startsWith("RG_")) return refused;
  const may = await compliance.mayLaunch(platform.database.db, me(caller).playerId, stake);
  if (may.ok) return refused;
  const known = [...GUARDS, ...IDENTITY].find((each) => each === may.fault);
  return known ? fault(known, may.detail) : refused;
}
