import { createHash } from "node:crypto";
import { assert } from "@taya/kernel/assert";
import type { FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import type { Clock } from "@taya/kernel/instant";
import { fault, type Result } from "@taya/kernel/result";
import type { Database, Db } from "@taya/platform/database";
import { sql } from "kysely";
import { fromTagged, toTagged } from "./tagged.ts";

/** A money command as it was asked: same player, scope and key is the same command; the hash is of its content. */
export interface Ask {
  readonly playerId: PlayerId;
  /** The name of the call. */
  readonly scope: string;
  readonly key: string;
  /** SHA-256 (hex) of the canonical request. */
  readonly requestHash: string;
  /** Further players whose money the command moves: their wallets are locked with the first one's, in the order of all ids. */
  readonly also?: readonly PlayerId[];
}

interface Claim {
  version: bigint | null;
  req_hash: Buffer | null;
  response: string | null;
}

export interface Once<T, F extends string> {
  readonly result: Result<T, F | "WALLET_IDEM_MISMATCH">;
  readonly replayed: boolean;
}

/**
 * Runs a money command once: under the player's lock, in one transaction with its stored answer.
 * A repeat gets the stored answer, a refusal included; other content under the key is WALLET_IDEM_MISMATCH;
 * a concurrent repeat waits. A refusal undoes what the work had written; an exception stores nothing.
 */
export async function once<T, F extends FaultName>(
  context: { readonly database: Database; readonly clock: Clock },
  ask: Ask,
  work: (tx: Db) => Promise<Result<T, F>>,
): Promise<Once<T, F>> {
  const key = createHash("sha256").update(ask.key).digest().subarray(0, 16);
  const asked = createHash("sha256").update(ask.requestHash).digest();
  return context.database.transaction(async (tx) => {
    if (ask.also) {
      // Two commands between the same players, in opposite directions, must not wait for each other in a circle.
      await sql`select 1 from ledger.lock_wallets(${[ask.playerId, ...ask.also]}::uuid[])`.execute(tx);
    }
    const { rows } = await sql<Claim>`
      select version, req_hash, response from ledger.claim(${ask.playerId}::uuid, ${ask.scope}, ${key}::bytea)`.execute(
      tx,
    );
    const claim = rows[0];
    assert(claim, "a claim always answers");
    if (claim.req_hash && claim.response) {
      if (!claim.req_hash.equals(asked)) return { result: fault("WALLET_IDEM_MISMATCH"), replayed: false };
      return { result: fromTagged(claim.response) as Result<T, F>, replayed: true };
    }
    await sql`savepoint work`.execute(tx);
    const result = await work(tx);
    await (result.ok ? sql`release savepoint work` : sql`rollback to savepoint work`).execute(tx);
    await sql`
      select ledger.remember(${ask.playerId}::uuid, ${ask.scope}, ${key}::bytea, ${asked}::bytea,
        ${toTagged(result)}, ${claim.version}::bigint, ${new Date(context.clock.now())}::timestamptz)`.execute(tx);
    return { result, replayed: false };
  });
}
