import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type * as z from "zod/mini";
import type { record, recordDetail } from "./records.contract.ts";
import type { PageQuery, RecordQuery, Sums } from "./records.store.ts";

/** A row of the betting record. */
export type RecordLine = z.output<typeof record>;
type RecordDetail = z.output<typeof recordDetail>;
export type RecordSums = Sums;
type RecordAsked = RecordQuery;

export interface Standing {
  readonly open: readonly string[];
  readonly last?: {
    readonly kind: string;
    readonly id: string;
    readonly status: "SETTLED" | "VOID";
    /** Minor units. */
    readonly payout: bigint;
    readonly at: Instant;
  };
}

/** A room that keeps bets of players, for the one record of all their bets. */
export interface RecordSource {
  /** Rows of the record, newest first, in a language by its wire code. */
  page(db: Db, asked: PageQuery & { readonly language: string }): Promise<readonly RecordLine[]>;
  /** Sums over everything that matches, whatever the page. */
  sums(db: Db, asked: RecordAsked): Promise<RecordSums>;
  /** Ids of a player's open bets, newest first, and what was settled last. */
  standing(db: Db, playerId: PlayerId): Promise<Standing>;
  /** One of the player's own bets; undefined where the id names none. */
  detail(
    db: Db,
    asked: { readonly playerId: PlayerId; readonly id: string; readonly language: string },
  ): Promise<RecordDetail | undefined>;
}

/** One page of what all rooms keep, newest first, and the sums of all. */
export async function mergedPage(
  db: Db,
  sources: readonly RecordSource[],
  asked: PageQuery & { readonly language: string },
): Promise<{ readonly list: readonly RecordLine[]; readonly sums: RecordSums }> {
  const each = await Promise.all(sources.map((source) => source.sums(db, asked)));
  const sums = each.reduce(added);
  const filled = sources.filter((_, at) => each[at]!.bets > 0);
  if (filled.length <= 1) return { list: (await filled[0]?.page(db, asked)) ?? [], sums };
  // Where bets of several rooms lie one between the other, each is asked for all up to the end of the page.
  const upTo = { ...asked, offset: 0, limit: asked.offset + asked.limit };
  const rows = (await Promise.all(filled.map((source) => source.page(db, upTo)))).flat();
  return { list: rows.toSorted(byTime).slice(asked.offset, upTo.limit), sums };
}

const added = (a: RecordSums, b: RecordSums): RecordSums => ({
  bets: a.bets + b.bets,
  stake: a.stake + b.stake,
  validBet: a.validBet + b.validBet,
  payout: a.payout + b.payout,
});

const byTime = (a: RecordLine, b: RecordLine): number => b.placedAt - a.placedAt || (a.id < b.id ? 1 : -1);
