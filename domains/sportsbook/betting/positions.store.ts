import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Score } from "../markets/score.ts";
import type { TicketType } from "./combine.rules.ts";
import type { ExposedLeg, ExposedTicket } from "./positions.ts";

interface Row extends Omit<ExposedLeg, "scoreAtBet"> {
  readonly betId: string;
  readonly type: TicketType;
  readonly unit: bigint;
  readonly folds: readonly number[];
  readonly joint: Readonly<Record<number, number>> | null;
  readonly score: Score | null;
}

/** Tickets as far as they decide what the house may lose by them, by their ids. */
export async function readExposed(db: Db, betIds: readonly string[]): Promise<ReadonlyMap<string, ExposedTicket>> {
  if (betIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select l.bet_id as "betId", b.type, b.unit, b.folds, b.joint, l.fixture_id as "fixtureId", l.type_id as "typeId",
      l.spec, l.outcome_id as "outcomeId", l.odds, l.banker, (l.names ->> 'startAt')::bigint::float8 as "startAt", l.score
    from sportsbook.leg l join sportsbook.bet b on b.id = l.bet_id
    where l.bet_id = any (${arrayOf(betIds)}::uuid[]) order by l.bet_id, l.seq`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ betId }) => betId)].map(([id, legs]) => {
      const { type, unit, folds, joint } = legs[0]!;
      return [id, { type, unit, folds, ...(joint && { joint }), legs: legs.map(legOf) }];
    }),
  );
}

const legOf = ({ fixtureId, typeId, spec, outcomeId, odds, banker, startAt, score }: Row): ExposedLeg => ({
  fixtureId,
  typeId,
  spec,
  outcomeId,
  odds,
  banker,
  startAt,
  ...(score && { scoreAtBet: score }),
});
