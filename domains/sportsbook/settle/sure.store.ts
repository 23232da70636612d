import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** Above which return (minor units) a brand pays by confirmed results alone; brands without a row pay by the first one. */
export async function readSureAbove(db: Db): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ merchant: string; above: bigint }>`
    select merchant, above from sportsbook.settle_on`.execute(db);
  return new Map(rows.map(({ merchant, above }) => [merchant, above]));
}

/** Sets it for a brand; undefined for none. */
export async function setSureAbove(tx: Db, merchant: string, above: bigint | undefined): Promise<void> {
  await (
    above === undefined
      ? sql`delete from sportsbook.settle_on where merchant = ${merchant}`
      : sql`
        insert into sportsbook.settle_on (merchant, above) values (${merchant}, ${above})
        on conflict (merchant) do update set above = excluded.above`
  ).execute(tx);
}
