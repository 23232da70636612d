import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { marketKey, marked } from "../fixtures/book.ts";
import { type FixtureRow, lockBook, moveFixture } from "../fixtures/fixtures.store.ts";
import { changeBook } from "../fixtures/settings.store.ts";
import { addResults } from "../settle/results.store.ts";
import { type FixtureStatus, MARKET, type MarketName } from "./messages.ts";

/** A fixture is not played: every market of it is void, those among them that are known from tickets alone. */
export async function cancelFixture(
  tx: Db,
  fixtureId: string,
  { source, at }: { readonly source: string; readonly at: number },
): Promise<void> {
  await lockBook(tx, fixtureId);
  // Waits for the bets under way: what they bet on is void as well.
  await moveFixture(tx, fixtureId, { status: "CANCELLED" });
  await sql`
    update sportsbook.fixture set cancelled_by = ${source}, cancelled_at = to_timestamp(${at} / 1000.0)
    where id = ${fixtureId}`.execute(tx);
  const markets = await marketsOf(tx, fixtureId);
  await addResults(tx, { fixtureId, kind: "CANCEL", certainty: 2, source, at }, markets);
  await changeBook(tx, fixtureId, (told) => marked(told, markets, MARKET.CANCELLED));
}

/** Where a match is that will be played, or is. */
const PLAYED: ReadonlySet<FixtureStatus> = new Set([
  "NOT_STARTED",
  "LIVE",
  "SUSPENDED",
  "DELAYED",
  "INTERRUPTED",
  "POSTPONED",
]);

/**
 * What a feed says of the state of a fixture. One that it has cancelled itself and that is played after all is opened
 * again; what operators have cancelled stays so whatever feeds say.
 */
export async function changeStatus(
  tx: Db,
  { id, status: stands }: Pick<FixtureRow, "id" | "status">,
  status: FixtureStatus,
  word: { readonly source: string; readonly at: number },
): Promise<void> {
  if (status === stands) return;
  if (status === "CANCELLED") return cancelFixture(tx, id, word);
  if (stands === "CANCELLED" && !(await mayReturn(tx, id, word.source))) return;
  if (stands === "CANCELLED" && PLAYED.has(status)) await openAgain(tx, id, word);
  await moveFixture(tx, id, { status });
}

async function mayReturn(tx: Db, fixtureId: string, source: string): Promise<boolean> {
  await lockBook(tx, fixtureId);
  const { rows } = await sql<{ by: string | null }>`
    select cancelled_by as by from sportsbook.fixture where id = ${fixtureId} for update`.execute(tx);
  return rows[0]?.by === source;
}

/** Takes back what was void by the cancellation of the whole fixture, and nothing that was void before it. */
async function openAgain(
  tx: Db,
  fixtureId: string,
  { source, at }: { readonly source: string; readonly at: number },
): Promise<void> {
  const { rows } = await sql<MarketName & { readonly settled: boolean }>`
    select c.type_id as "typeId", c.spec, coalesce((
        select r.kind = 'SETTLE' from sportsbook.result r
        where r.fixture_id = c.fixture_id and r.type_id = c.type_id and r.spec = c.spec and r.kind in ('SETTLE', 'ROLLBACK')
        order by r.seq desc limit 1), false) as settled
    from sportsbook.fixture f join sportsbook.result c on c.fixture_id = f.id
    where f.id = ${fixtureId} and c.kind = 'CANCEL' and c.since is null and c.until is null
      and c.source = f.cancelled_by and c.told_at = f.cancelled_at
      and not exists (select from sportsbook.result r where r.fixture_id = c.fixture_id and r.type_id = c.type_id
        and r.spec = c.spec and r.seq > c.seq and r.kind = 'ROLLBACK_CANCEL')`.execute(tx);
  const told = { fixtureId, kind: "ROLLBACK_CANCEL" as const, certainty: 2 as const, source, at };
  await addResults(tx, told, rows);
  const settled = rows.filter((market) => market.settled);
  await changeBook(tx, fixtureId, (book) => marked(marked(book, rows, MARKET.SUSPENDED), settled, MARKET.SETTLED));
  await sql`update sportsbook.fixture set ended_at = null where id = ${fixtureId}`.execute(tx);
}

/** Every market of a fixture that is or was on sale. */
export async function marketsOf(tx: Db, fixtureId: string): Promise<readonly MarketName[]> {
  const { book } = await lockBook(tx, fixtureId);
  const { rows } = await sql<MarketName>`
    select distinct type_id as "typeId", spec from sportsbook.leg where fixture_id = ${fixtureId}`.execute(tx);
  const all = [...book.values()].map(({ typeId, spec }) => ({ typeId, spec }));
  return [...new Map([...all, ...rows].map((market) => [marketKey(market), market])).values()];
}
