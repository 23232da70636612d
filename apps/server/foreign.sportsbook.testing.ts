import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Person, World } from "./foreign.testing.ts";

/** A match that begins in an hour, with prices of who wins. */
export async function match({ server }: World): Promise<string> {
  const { db } = server.store.database;
  const code = randomUUID();
  const { rows } = await sql<{ id: string }>`
    with competition as (
      insert into sportsbook.competition (id, feed, code, sport, category, name, tier, simulated)
      values (gen_random_uuid(), 'tests', ${code}, 'soccer', 'Tests', 'Tests', 5, true) returning id
    ), sides as (
      insert into sportsbook.competitor (id, feed, code, sport, name)
      select gen_random_uuid(), 'tests', ${code} || side, 'soccer', side from unnest(array['Home', 'Away']) as side
      returning id, name
    )
    insert into sportsbook.fixture (id, feed, code, sport, competition_id, home_id, away_id, name, start_at)
    select gen_random_uuid(), 'tests', ${code}, 'soccer', c.id, h.id, a.id, 'Home - Away', sportsbook.clock() + interval '1 hour'
    from competition c, sides h, sides a where h.name = 'Home' and a.name = 'Away' returning id`.execute(db);
  const outcomes = ["1", "2", "3"].map((outcome) => [outcome, 2_900, 1, 0.33]);
  await sql`
    insert into sportsbook.book (fixture_id, version, at, markets)
    values (${rows[0]!.id}, 1, sportsbook.clock(), ${JSON.stringify([[1, "", 1, 1, 1, 0, outcomes]])}::jsonb)`.execute(
    db,
  );
  return rows[0]!.id;
}

async function place(world: World, who: Person): Promise<{ readonly betId: string; readonly requestId: string }> {
  const requestId = randomUUID();
  const leg = { fixtureId: await match(world), typeId: 1, spec: "", outcomeId: "1", odds: 2_900, version: 1 };
  const body = { requestId, type: "SINGLE", legs: [leg], stake: "10.00", acceptOdds: "ANY" };
  const { betId } = await world.value<{ betId: string }>("POST", "/wps/v2/sportsbook/bets", body, who.headers);
  return { betId, requestId };
}

/** An open ticket on a match to come. */
export const ticket = async (world: World, who: Person): Promise<string> => (await place(world, who)).betId;

/** The request a ticket was asked for with. */
export const request = async (world: World, who: Person): Promise<string> => (await place(world, who)).requestId;
