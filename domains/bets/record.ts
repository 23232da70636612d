import type { Db } from "@taya/platform/database";
import type { BetSource, DetailQuery, OwnedLine, PageQuery, RecordDetail, RecordLine, RecordSums } from "./source.ts";

const NOTHING: RecordSums = { bets: 0, stake: 0n, validBet: 0n, payout: 0n, open: 0n };

const STATUS = { SETTLED: "DONE", OPEN: "OPEN", VOID: "VOID", CASHED_OUT: "CASHED_OUT" } as const;

/** A page of the record as it is asked for on the wire. */
export interface RecordPageQuery extends Omit<PageQuery, "status"> {
  readonly status?: RecordLine["status"] | undefined;
  readonly language: string;
}

/** A page of the record, with how many match and their sums. */
export async function readRecord(db: Db, sources: readonly BetSource[], { status, ...query }: RecordPageQuery) {
  const { list, sums } = await mergedPage(db, sources, { ...query, status: status && STATUS[status] });
  const { open, ...summed } = sums;
  // An open bet is neither won nor lost yet.
  return { list, total: sums.bets, summary: { ...summed, net: sums.payout - (sums.stake - open) } };
}

/** One of a player's bets, whichever source keeps it. */
export async function readDetail(
  db: Db,
  sources: readonly BetSource[],
  query: DetailQuery,
): Promise<RecordDetail | undefined> {
  for (const source of sources) {
    const found = await source.detail(db, query);
    if (found) return found;
  }
  return undefined;
}

/** One page of what all sources keep, newest first, and the sums of all. */
export async function mergedPage(
  db: Db,
  sources: readonly BetSource[],
  query: PageQuery & { readonly language: string },
): Promise<{ readonly list: readonly OwnedLine[]; readonly sums: RecordSums }> {
  const each = await Promise.all(sources.map((source) => source.sums(db, query)));
  const sums = each.reduce(added, NOTHING);
  const filled = sources.flatMap((source, at) => (each[at]!.bets > 0 ? [{ source, bets: each[at]!.bets }] : []));
  if (filled.length <= 1) return { list: (await filled[0]?.source.page(db, query)) ?? [], sums };
  // Bets of several rooms lie one between the other, but what a room has before all others together stands before the
  // page for certain: a page far behind need not read everything in front of it.
  const end = query.offset + query.limit;
  const parts = filled.map(({ source, bets }) => ({ source, offset: Math.max(0, query.offset - (sums.bets - bets)) }));
  const rows = await Promise.all(
    parts.map(({ source, offset }) => source.page(db, { ...query, offset, limit: end - offset })),
  );
  const first = query.offset - parts.reduce((sum, { offset }) => sum + offset, 0);
  return {
    list: rows
      .flat()
      .toSorted(byTime)
      .slice(first, first + query.limit),
    sums,
  };
}

const added = (a: RecordSums, b: RecordSums): RecordSums => ({
  bets: a.bets + b.bets,
  stake: a.stake + b.stake,
  validBet: a.validBet + b.validBet,
  payout: a.payout + b.payout,
  open: a.open + b.open,
});

const byTime = (a: RecordLine, b: RecordLine): number => b.placedAt - a.placedAt || (a.id < b.id ? 1 : -1);
