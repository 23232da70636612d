import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Person, World } from "./foreign.testing.ts";

/** An offer of the house to somebody. */
export async function offered(world: World, who?: Person): Promise<string> {
  const id = randomUUID();
  const downline = who ?? (await world.somebody());
  await sql`
    insert into agents.contract (id, merchant, kind, downline_id, version, status, period, base, calc, carry, tiers, payer,
      min_active_bet, offered_by, offered_at, expires_at, terms_hash)
    values (${id}, 'fiesta', 'dividend', ${downline.id}, 1, 'OFFERED', 'monthly', 'netLoss', 'fixed', 'none',
      '[{"ppm":1000,"minValidBet":"0","minNetLoss":"0","minActive":0}]', 'house', 1, ${downline.id}, now(),
      now() + interval '3 days', 'x')`.execute(world.server.store.database.db);
  return id;
}

/** A contract of the house that holds. */
export async function held(world: World): Promise<string> {
  const id = await offered(world);
  await sql`
    update agents.contract set status = 'ACTIVE', expires_at = null, effective_from = now() where id = ${id}`.execute(
    world.server.store.database.db,
  );
  return id;
}
