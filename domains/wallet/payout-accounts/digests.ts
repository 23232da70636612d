import type { Boxes } from "@taya/vault";
import { type DigestedRows, digestWith, type IndexChange, Unexplained } from "@taya/vault/index-change";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { boundTo, digestText } from "./payout-accounts.ts";

const BATCH = 500;

interface Row {
  readonly id: string;
  readonly bankCode: string;
  readonly box: Buffer;
  readonly digest: Buffer;
}

/** Payout accounts, found by digests of their numbers. */
export const digestedNumbers = (vault: Pick<Boxes, "unlock">): DigestedRows => ({
  async hold(tx) {
    await sql`lock table wallet.payout_account in share row exclusive mode`.execute(tx);
  },
  async redigest(tx, change) {
    let [count, after] = [0, "00000000-0000-0000-0000-000000000000"];
    while (true) {
      const { rows } = await sql<Row>`
        select id, bank_code as "bankCode", number_box as box, number_digest as digest from wallet.payout_account
        where id > ${after}::uuid order by id limit ${BATCH}`.execute(tx);
      if (rows.length === 0) return count;
      for (const row of rows) await redigest(tx, vault, row, change);
      count += rows.length;
      after = rows.at(-1)!.id;
    }
  },
});

async function redigest(
  tx: Db,
  vault: Pick<Boxes, "unlock">,
  row: Row,
  { from, to, mend }: IndexChange,
): Promise<void> {
  const text = digestText(row.bankCode, await vault.unlock<string>(row.box, boundTo(row.id)));
  const known = row.digest.equals(digestWith(from, text));
  if (!known && mend) return;
  if (!known) throw new Unexplained(`payout account ${row.id}`);
  await sql`
    update wallet.payout_account set number_digest = ${digestWith(to, text)} where id = ${row.id}`.execute(tx);
}
