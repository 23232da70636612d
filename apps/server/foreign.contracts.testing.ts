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

/** A bill of the house that waits for an operator. */
export async function bill(world: World): Promise<string> {
  const [id, contract] = [randomUUID(), await held(world)];
  await sql`
    insert into agents.bill (id, contract_id, merchant, kind, receiver_id, period_key, since, until, currency, inputs,
      input_hash, rate, gross, lower_total, net, status, left_over, calculated_at)
    select ${id}, c.id, 'fiesta', c.kind, c.downline_id, 'a month', now() - interval '1 day', now(), 'PHP', kept,
      sha256(convert_to(kept::text, 'UTF8')), 1000, 5, 0, 5, 'AWAITING_APPROVAL', 0, now()
    from agents.contract c, (select ${INPUTS}::jsonb as kept) inputs where c.id = ${contract}`.execute(
    world.server.store.database.db,
  );
  return id;
}

const INPUTS = JSON.stringify({
  validBet: "5000",
  parts: {
    stake: "5000",
    payout: "0",
    rebates: "0",
    promotions: "0",
    depositFees: "0",
    vendorFees: "0",
    adjusted: "0",
  },
  active: 1,
  carry: "0",
  lower: [],
});
