import { formatMinor, type Minor } from "@taya/kernel/money";
import { type Part, timeOf } from "@taya/vault/parts";
import { sql } from "kysely";

const MOST = 100_000;

/** What is kept of a player's missions, leaderboards and what these gave, for the archive the player may ask for. */
export const goalParts: readonly Part[] = [
  {
    name: "missions",
    async read(db, playerId) {
      const { rows } = await sql<{ id: string; period: string; have: string[]; comment: string | null }>`
        select p.mission_id as id, p.period_key as period, p.have, a.comment from loyalty.mission_progress p
        left join loyalty.mission_application a using (player_id, mission_id, period_key)
        where p.player_id = ${playerId} order by p.period_key desc limit ${MOST}`.execute(db);
      return rows.map(({ comment, ...row }) => ({ ...row, ...(comment !== null && { comment }) }));
    },
  },
  {
    name: "awards",
    async read(db, playerId) {
      const { rows } = await sql<{ at: number; source: string; title: string; unit: string; amount: Minor }>`
        select at, source, title, period_key as period, unit, amount from loyalty.award where player_id = ${playerId}
        order by at desc limit ${MOST}`.execute(db);
      return rows.map(({ at, amount, ...row }) => ({ time: timeOf(at), ...row, amount: formatMinor(amount) }));
    },
  },
  {
    name: "leaderboards",
    async read(db, playerId) {
      const { rows } = await sql<{ period: string; start: string; score: Minor; rank: number | null }>`
        select s.period, s.start::text as start, s.score, p.rank from loyalty.board_score s
        left join loyalty.board_place p using (merchant, period, start, player_id)
        where s.player_id = ${playerId} order by s.start desc limit ${MOST}`.execute(db);
      return rows.map(({ score, rank, ...row }) => ({
        ...row,
        score: formatMinor(score),
        ...(rank !== null && { rank }),
      }));
    },
  },
  {
    name: "tournaments",
    async read(db, playerId) {
      const { rows } = await sql<{ id: string; title: string | null; at: number; rank: number | null }>`
        select s.tournament_id as id, t.terms->'title'->>'EN' as title, s.reached_at as at, p.rank
        from loyalty.tournament_score s join loyalty.tournament t on t.id = s.tournament_id
        left join loyalty.tournament_place p using (tournament_id, player_id)
        where s.player_id = ${playerId} order by t.starts_at desc limit ${MOST}`.execute(db);
      return rows.map(({ at, rank, ...row }) => ({ time: timeOf(at), ...row, ...(rank !== null && { rank }) }));
    },
  },
];
