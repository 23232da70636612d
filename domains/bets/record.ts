import type { Db } from "@taya/platform/database";
import type { BetSource, PageQuery, RecordLine, RecordSums } from "./source.ts";

const NOTHING: RecordSums = { bets: 0, stake: 0n, validBet: 0n, payout: 0n, open: 0n };

/** One page of what all sources keep, newest first, and the sums of all. */
export async function mergedPage(
  db: Db,
  sources: readonly BetSource[],
  query: PageQuery & { readonly language: string },
): Promise<{ readonly list: readonly RecordLine[]; readonly sums: RecordSums }> {
  const each = await Promise.all(sources.map((source) => source.sums(db, query)));
  const sums = each.reduce(added, NOTHING);
  const filled = sources.filter((_, at) => each[at]!.bets > 0);
  if (filled.length <= 1) return { list: (await filled[0]?.page(db, query)) ?? [], sums };
  // Where bets of several rooms lie one between the other, each is asked for all up to the end of the page.
  const upTo = { ...query, offset: 0, limit: query.offset + query.limit };
  const rows = (await Promise.all(filled.map((source) => source.page(db, upTo)))).flat();
  return { list: rows.toSorted(byTime).slice(query.offset, upTo.limit), sums };
}

const added = (a: RecordSums, b: RecordSums): RecordSums => ({
  bets: a.bets + b.bets,
  stake: a.stake + b.stake,
  validBet: a.validBet + b.validBet,
  payout: a.payout + b.payout,
  open: a.open + b.open,
});

const byTime = (a: RecordLine, b: RecordLine): number => b.placedAt - a.placedAt || (a.id < b.id ? 1 : -1);
