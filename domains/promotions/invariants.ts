import type { PlayerId } from "@taya/kernel/id";
import type { RoomCheck } from "@taya/ledger";
import { sql } from "kysely";

interface Row {
  id: string;
  playerId: PlayerId;
  required: bigint;
  played: bigint;
  proven: bigint | null;
  status: string;
}

/**
 * The proof that wagering only goes forward: no bonus has played less than when it was proved last, what is taken back
 * being noted apart, none was completed short of what it requires, none below nothing. Between full proofs the running ones and those that ended since.
 */
export const bonusCheck: RoomCheck = {
  name: "bonus progress only forward",
  async find(db, scope) {
    const looked = scope.full ? sql`true` : sql`(b.status = 'ACTIVE' or b.ended_at >= ${new Date(scope.since)})`;
    const { rows } = await sql<Row>`
      select b.id, b.player_id as "playerId", b.required, floor((b.micro - b.taken) / 1000000)::bigint as played,
        floor(p.micro / 1000000)::bigint as proven, b.status
      from promotions.bonus_grant b left join promotions.bonus_proven p on p.grant_id = b.id
      where ${looked} and (
        b.micro < 0 or b.micro < p.micro
          or (b.status = 'COMPLETED' and b.micro - b.taken < b.required * 1000000::numeric)
      )`.execute(db);
    await sql`
      insert into promotions.bonus_proven as p (grant_id, micro)
      select id, micro from promotions.bonus_grant b where ${looked}
      on conflict (grant_id) do update set micro = excluded.micro where p.micro < excluded.micro`.execute(db);
    return rows.map(({ id, playerId, required, played, proven, status }) => {
      const least = status === "COMPLETED" && required > (proven ?? 0n) ? required : (proven ?? 0n);
      return {
        subject: id,
        playerId,
        amount: played - least,
        detail: { bonus: id, status, required, played, ...(proven !== null && { proven }) },
      };
    });
  },
};
