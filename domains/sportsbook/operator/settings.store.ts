import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** What an operator set of a market, of all lines of a type (no spec), or of a whole fixture (type 0). */
export interface StoredSetting {
  readonly typeId: number;
  readonly spec: string;
  readonly suspended: boolean;
  readonly margin: number | null;
  readonly odds: Readonly<Record<string, number>>;
  readonly maxLiability: bigint | null;
  readonly operator: string;
  readonly at: Instant;
}

const SETTING = sql`type_id as "typeId", spec, suspended, margin, odds, max_liability as "maxLiability", operator, at`;

/** Everything that was set of a fixture, the widest word first. */
export async function settingsOf(db: Db, fixtureId: string): Promise<readonly StoredSetting[]> {
  const { rows } = await sql<StoredSetting>`
    select ${SETTING} from sportsbook.setting where fixture_id = ${fixtureId} order by type_id, spec`.execute(db);
  return rows;
}

/** Writes what is set of a market; what says nothing any more is taken away. */
export async function writeSetting(
  tx: Db,
  fixtureId: string,
  { typeId, spec, suspended, margin, odds, maxLiability, operator }: Omit<StoredSetting, "at">,
): Promise<void> {
  const isEmpty = !suspended && margin === null && maxLiability === null && Object.keys(odds).length === 0;
  if (isEmpty) {
    await sql`
      delete from sportsbook.setting
      where fixture_id = ${fixtureId} and type_id = ${typeId} and spec = ${spec}`.execute(tx);
    return;
  }
  await sql`
    insert into sportsbook.setting (fixture_id, type_id, spec, suspended, margin, odds, max_liability, operator, at)
    values (${fixtureId}, ${typeId}, ${spec}, ${suspended}, ${margin}, ${JSON.stringify(odds)}::jsonb, ${maxLiability},
      ${operator}, sportsbook.clock())
    on conflict (fixture_id, type_id, spec) do update set suspended = excluded.suspended, margin = excluded.margin,
      odds = excluded.odds, max_liability = excluded.max_liability, operator = excluded.operator, at = excluded.at`.execute(
    tx,
  );
}
