import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import type { Leftover } from "@taya/vault/leftovers";
import { sql } from "kysely";
import { DEPOSIT, type DepositState, isGivenUp } from "./deposits/deposits.rules.ts";
import { IN_TRANSIT } from "./transfers/transfers.rules.ts";
import { HELD, OPEN } from "./withdrawals/withdrawals.rules.ts";

/** Deposits that somebody may still credit: by a payment in time, or by an operator. */
const EXPECTED = (Object.keys(DEPOSIT) as DepositState[]).filter(
  (state) =>
    !isGivenUp(state) && Object.values(DEPOSIT[state]).some((next) => next === "CREDITED" || next === "REVIEW"),
);
/** Payouts that may still come back; what lies in the hold the ledger tells. */
const UNCONFIRMED = OPEN.filter((state) => !HELD.includes(state));

/**
 * Money under way would arrive at an account nobody can open any more: what is to come or held of deposits, what the
 * player has not confirmed of payouts, what stands in transit to and from vendors.
 */
export async function moneyUnderWay(db: Db, playerId: PlayerId): Promise<readonly Leftover[]> {
  const { rows } = await sql<{ deposits: boolean; payouts: Minor; transit: Minor }>`
    select
      exists (select from wallet.deposit where player_id = ${playerId} and status = any (${EXPECTED}::text[]))
        or exists (select from wallet.deposit_hold where player_id = ${playerId} and ended_at is null) as deposits,
      (select coalesce(sum(amount), 0)::bigint from wallet.withdrawal
        where player_id = ${playerId} and status = any (${UNCONFIRMED}::text[])) as payouts,
      (select coalesce(sum(amount), 0)::bigint from wallet.transfer
        where player_id = ${playerId} and status = any (${[...IN_TRANSIT]}::text[])) as transit`.execute(db);
  const { deposits, payouts, transit } = rows[0]!;
  return [
    ...(deposits ? [{ what: "DEPOSITS" as const }] : []),
    ...(payouts > 0n ? [{ what: "WITHDRAWALS" as const, amount: payouts }] : []),
    ...(transit > 0n ? [{ what: "VENDORS" as const, amount: transit }] : []),
  ];
}
