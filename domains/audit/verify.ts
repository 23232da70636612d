import type { RoomCheck } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { FIRST, hashOf, type LogRow } from "./log.ts";

const PAGE = 5_000;

interface Verified {
  readonly seq: bigint;
  readonly hash: Buffer;
}

const START: Verified = { seq: 0n, hash: FIRST };

/** Whether every line is as it was written; else the number of the first that is not. */
export async function verifyLog(db: Db): Promise<{ ok: boolean; firstBroken?: number }> {
  const { broken } = await verify(db, START);
  return broken === undefined ? { ok: true } : { ok: false, firstBroken: Number(broken) };
}

/** Follows the chain from a verified line on, in pages; answers the last line that holds and the first that does not. */
async function verify(db: Db, from: Verified): Promise<{ readonly last: Verified; readonly broken?: bigint }> {
  let last = from;
  for (;;) {
    const { rows } = await sql<LogRow>`
      select * from audit.operator_log where seq > ${last.seq} order by seq limit ${PAGE}`.execute(db);
    for (const row of rows) {
      const right = hashOf(last.hash, { ...row, operatorId: row.operator_id });
      const seq = last.seq + 1n;
      if (row.seq !== seq || !row.prev_hash.equals(last.hash) || !row.hash.equals(right)) return { last, broken: seq };
      last = row;
    }
    if (rows.length < PAGE) return { last };
  }
}

/**
 * The proof that the operators' log is as it was written: from the first line on, or from the last one verified, which
 * must still be the same. Lines cut off at the end are missed too, because the last one verified is gone then.
 */
export const logCheck: RoomCheck = {
  name: "operators' log unbroken",
  async find(db, scope) {
    const { rows } = await sql<Verified>`select seq, hash from audit.log_proven`.execute(db);
    const known = rows[0] ?? START;
    const { last, broken } = await verify(db, scope.full ? START : known);
    const gone = broken ?? ((await isGone(db, known)) ? known.seq : undefined);
    if (gone === undefined) {
      await sql`
        insert into audit.log_proven (seq, hash) values (${last.seq}, ${last.hash})
        on conflict (one) do update set seq = excluded.seq, hash = excluded.hash`.execute(db);
      return [];
    }
    return [{ subject: `line ${gone}`, detail: { line: gone } }];
  },
};

async function isGone(db: Db, { seq, hash }: Verified): Promise<boolean> {
  if (seq === 0n) return false;
  const { rows } = await sql<{ hash: Buffer }>`select hash from audit.operator_log where seq = ${seq}`.execute(db);
  return !rows[0]?.hash.equals(hash);
}
