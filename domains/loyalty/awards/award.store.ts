import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Unit } from "./worth.ts";

/** Something that was given: once for each of its player, source, subject and period. */
export interface Award {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly currency: string;
  readonly source: "mission" | "leaderboard";
  /** The mission, or which leaderboard. */
  readonly subject: string;
  readonly periodKey: string;
  readonly title: string;
  readonly amount: Minor;
  readonly unit: Unit;
  readonly version: number | null;
  readonly claimed: boolean;
  readonly at: Instant;
}

/** Writes what is given; false when it was given before. */
export async function addAward(tx: Db, award: Award): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into loyalty.award (id, player_id, merchant, currency, source, subject, period_key, title, amount, unit, version,
      claimed, at)
    values (${award.id}, ${award.playerId}, ${award.merchant}, ${award.currency}, ${award.source}, ${award.subject},
      ${award.periodKey}, ${award.title}, ${award.amount}, ${award.unit}, ${award.version}, ${award.claimed},
      ${new Date(award.at)})
    on conflict (player_id, source, subject, period_key) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export type GivenFor = Pick<Award, "playerId" | "subject" | "periodKey" | "claimed" | "at">;

/** What these players were given for these missions or leaderboards. */
export async function awardsOf(
  db: Db,
  source: Award["source"],
  players: readonly PlayerId[],
  subjects: readonly string[],
): Promise<GivenFor[]> {
  const { rows } = await sql<GivenFor>`
    select player_id as "playerId", subject, period_key as "periodKey", claimed, at from loyalty.award
    where source = ${source} and player_id = any (${arrayOf(players)}::uuid[])
      and subject = any (${textArrayOf(subjects)}::text[])`.execute(db);
  return rows;
}
