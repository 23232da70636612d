import { randomUUID } from "node:crypto";
import { commitOf, sha256Hex } from "@taya/games/kit/fair";
import { DAY } from "@taya/kernel/instant";
import { lockText } from "@taya/platform/boxes";
import { sql } from "kysely";
import type { Fields, Person, World } from "./foreign.testing.ts";

const reason = "tried by a test";
const OFFERS = "/wps/v2/promotions/admin/offers";

/** The terms of an offer of five pesos for whatever an operator is shown. */
export const termsOf = ({ server }: Pick<World, "server">): Fields => {
  const now = server.store.platform.clock.now();
  return {
    kind: "special",
    title: { EN: "Five pesos" },
    html: { EN: "<p>For a picture</p>" },
    startsAt: now - DAY,
    endsAt: now + DAY,
    trigger: { on: "apply" },
    reward: { amount: "5.00" },
    wagering: 0,
    budget: "50.00",
    reason,
  };
};

/** An offer of the brand. */
export const offer = async (world: World): Promise<string> => {
  const wish = { ...termsOf(world), code: randomUUID() };
  return (await world.value<{ id: string }>("POST", OFFERS, wish, world.admin)).id;
};

/** What somebody of the brand has applied for, which waits. */
export async function claim(world: World, who?: Person): Promise<string> {
  const { headers } = who ?? (await world.somebody());
  const path = `/wps/v2/promotions/${await offer(world)}/apply`;
  return (await world.value<{ claimId: string }>("POST", path, { comment: "please" }, headers)).claimId;
}

/** A closed raffle that waits for a number from outside. */
export async function raffle({ server }: World): Promise<string> {
  const { platform, database } = server.store;
  const id = randomUUID();
  const seed = sha256Hex(id);
  const box = lockText(await platform.secrets.get("promotions.raffles", 32), seed);
  await sql`
    insert into promotions.raffle (id, merchant, title, unit, most, prizes, opens_at, closes_at, entropy_source, commit,
      seed_box, status, list_hash, tickets, actor, created_at)
    values (${id}, 'fiesta', '{"EN": "Raffle"}', 10000, 10, '[{"kind": "cash", "amount": "5.00", "count": 1}]',
      now() - interval '2 days', now() - interval '1 day', 'a lottery', ${commitOf(seed)}, ${box}, 'CLOSED',
      ${sha256Hex("")}, 0, 'admin', now())`.execute(database.db);
  return id;
}

/** A referral of somebody of the brand that waits for an operator. */
export async function referral(world: World, who?: Person): Promise<string> {
  const [referrer, referee] = [who ?? (await world.somebody()), await world.somebody()];
  const { rows } = await sql<{ id: string }>`
    insert into promotions.referral (id, referee_id, referrer_id, merchant, terms, registered_at, until_at, status, hold,
      nth, referrer_amount, referee_amount, qualified_at)
    values (gen_random_uuid(), ${referee.id}, ${referrer.id}, 'fiesta',
      '{"deposit":"1.00","validBet":"1.00","days":30,"referee":"1.00","tiers":[{"from":1,"amount":"1.00"}]}', now(),
      now() + interval '30 days', 'HELD', 'LINKED', 1, 100, 100, now()) returning id`.execute(
    world.server.store.database.db,
  );
  return rows[0]!.id;
}

/** Free rounds of somebody of the brand. */
export async function freeRounds(world: World, who?: Person): Promise<string> {
  const { id: playerId } = who ?? (await world.somebody());
  const id = randomUUID();
  await sql`
    insert into promotions.free_rounds (id, player_id, merchant, currency, title, game, stake, rounds, source, ref,
      created_at, expires_at)
    values (${id}, ${playerId}, 'fiesta', 'PHP', 'Pearls', 'pearl-lagoon', 100, 5, 'redemption', ${id}, now(),
      now() + interval '1 day')`.execute(world.server.store.database.db);
  return id;
}
