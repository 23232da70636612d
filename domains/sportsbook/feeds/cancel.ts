import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { marketKey, marked } from "../fixtures/book.ts";
import { lockBook, moveFixture } from "../fixtures/fixtures.store.ts";
import { changeBook } from "../fixtures/settings.store.ts";
import { addResults } from "../settle/results.store.ts";
import { MARKET, type MarketName } from "./messages.ts";

/** A fixture is not played: every market of it is void, those among them that are known from tickets alone. */
export async function cancelFixture(
  tx: Db,
  fixtureId: string,
  { source, at }: { readonly source: string; readonly at: number },
): Promise<void> {
  await lockBook(tx, fixtureId);
  // Waits for the bets under way: what they bet on is void as well.
  await moveFixture(tx, fixtureId, { status: "CANCELLED" });
  const markets = await marketsOf(tx, fixtureId);
  await addResults(tx, { fixtureId, kind: "CANCEL", certainty: 2, source, at }, markets);
  await changeBook(tx, fixtureId, (told) => marked(told, markets, MARKET.CANCELLED));
}

/** Every market of a fixture that is or was on sale. */
export async function marketsOf(tx: Db, fixtureId: string): Promise<readonly MarketName[]> {
  const { book } = await lockBook(tx, fixtureId);
  const { rows } = await sql<MarketName>`
    select distinct type_id as "typeId", spec from sportsbook.leg where fixture_id = ${fixtureId}`.execute(tx);
  const all = [...book.values()].map(({ typeId, spec }) => ({ typeId, spec }));
  return [...new Map([...all, ...rows].map((market) => [marketKey(market), market])).values()];
}
