import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Beat } from "../beat.ts";
import type { FixtureStatus, MarketName } from "../feeds/messages.ts";
import type { Standing } from "../sports/sport.ts";
import { haltedEnd } from "./match.rules.ts";
import { addResults, type ResultKind } from "./results.store.ts";
import type { SettleContext } from "./settle-due.ts";
import { standingOf, type ToldResult } from "./standing.rules.ts";

const EVERY_MS = 5_000;
const MOST = 200;
/** As whose word such results are kept. */
const BY_RULES = "rules";

interface HaltedFixture {
  readonly id: string;
  readonly sport: string;
  readonly status: FixtureStatus;
  readonly forMs: number;
  readonly standing: Standing | null;
}

interface OpenMarket extends MarketName {
  /** When the last open ticket on it was placed. */
  readonly lastAt: Instant;
}

/**
 * Ends what is undecided of matches that are not played as they should be, by the rules of their sport: void, or as they
 * stand. What is decided stands. Only tickets of before are concerned: a match that goes on later is on sale again.
 */
export function voidDue({ platform }: Pick<SettleContext, "platform">): Beat {
  const { database } = platform;
  return {
    name: "void",
    everyMs: EVERY_MS,
    async beat() {
      let did = false;
      for (const fixture of await readHalted(database.db)) {
        did = (await database.transaction((tx) => endHalted(tx, fixture))) || did;
      }
      return did;
    },
  };
}

async function readHalted(db: Db): Promise<readonly HaltedFixture[]> {
  const { rows } = await sql<HaltedFixture>`
    select f.id, f.sport, f.status, (extract(epoch from sportsbook.clock() - f.waits_since) * 1000)::float8 as "forMs",
      b.standing
    from sportsbook.fixture f left join sportsbook.book b on b.fixture_id = f.id
    where f.waits_since is not null and exists (
      select 1 from sportsbook.leg l join sportsbook.bet t on t.id = l.bet_id
      where l.fixture_id = f.id and t.status in ('PENDING', 'ACCEPTED'))
    order by f.waits_since limit ${MOST}`.execute(db);
  return rows;
}

/** Answers whether something was told of it. */
async function endHalted(tx: Db, fixture: HaltedFixture): Promise<boolean> {
  await sql`select 1 from sportsbook.fixture where id = ${fixture.id} for update`.execute(tx);
  const ends = (await undecided(tx, fixture.id)).map((market) => ({ market, how: haltedEnd(fixture, market) }));
  const { rows } = await sql<{ at: Instant }>`select sportsbook.clock() as at`.execute(tx);
  const at = Math.floor(rows[0]!.at);
  const tell = (kind: ResultKind, until: number | undefined, markets: Parameters<typeof addResults>[2]) =>
    addResults(tx, { fixtureId: fixture.id, kind, certainty: 2, source: BY_RULES, at, until }, markets);
  const voids = ends.flatMap(({ market, how }) => (how.end === "void" ? [market] : []));
  const counts = ends.flatMap(({ market: { typeId, spec }, how }) =>
    how.end === "counts"
      ? [
          {
            typeId,
            spec,
            score: how.score,
            outcomes: Object.entries(how.results).map(([id, result]) => ({ id, result })),
          },
        ]
      : [],
  );
  // Tickets of this very millisecond are of before.
  const told = [await tell("CANCEL", at + 1, voids), await tell("SETTLE", undefined, counts)];
  return told.some((markets) => markets.length > 0);
}

/** Markets of a fixture with open tickets of which nothing is known yet. */
async function undecided(tx: Db, fixtureId: string): Promise<readonly OpenMarket[]> {
  const { rows: open } = await sql<OpenMarket>`
    select l.type_id as "typeId", l.spec, max(b.at) as "lastAt"
    from sportsbook.leg l join sportsbook.bet b on b.id = l.bet_id
    where l.fixture_id = ${fixtureId} and b.status in ('PENDING', 'ACCEPTED') group by l.type_id, l.spec`.execute(tx);
  const { rows: told } = await sql<ToldResult & MarketName>`
    select r.type_id as "typeId", r.spec, r.kind, r.outcomes, r.since, r.until, r.certainty
    from unnest(${arrayOf(open.map((each) => each.typeId))}::int[], ${textArrayOf(open.map((each) => each.spec))}::text[])
      as m (type_id, spec)
    join sportsbook.result r on r.fixture_id = ${fixtureId} and r.type_id = m.type_id and r.spec = m.spec
    order by r.type_id, r.spec, r.seq`.execute(tx);
  const ofMarket = Map.groupBy(told, ({ typeId, spec }) => `${typeId}|${spec}`);
  return open.filter(({ typeId, spec, lastAt }) => {
    const { settled, cancelled } = standingOf(ofMarket.get(`${typeId}|${spec}`) ?? []);
    const isVoid = cancelled.some(({ since, until }) => since === null && (until === null || until > lastAt));
    return !settled && !isVoid;
  });
}
