import type { BetSource, OwnedLine, RecordDetail } from "@taya/bets/points";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { readBets } from "./bets.store.ts";
import { recordPage, recordSums } from "./records.store.ts";
import { lastRound, layoutRow, openRounds, roundById, type RoundRow } from "./rounds.store.ts";
import { multiplierOf } from "./rules.ts";
import { openLayouts } from "./tables/bets.store.ts";
import { tableRecordOf } from "./tables/records.ts";
import type { TableContext } from "./tables/table-context.ts";
import { type Known, nameOf, type Context } from "./context.ts";

interface Stored {
  readonly context: Context;
  readonly tables: TableContext;
  /** Code and category of a vendor's number. */
  readonly vendor: (number: number) => { readonly code: string; readonly category: string };
}

/** Rounds of the built-in games and bets at tables, in the record of all bets; vendors' in statements. */
export const playBets = ({ context, tables, vendor }: Stored): BetSource => ({
  async page(db, query) {
    const [rows, games] = await Promise.all([recordPage(db, query), context.known()]);
    return rows.map((row) => toRecord(row, games, query.language));
  },
  sums: recordSums,
  standing: standingOf,
  async detail(db, { playerId, id, language }) {
    const games = await context.known();
    const row = await roundById(db, id, playerId);
    if (row) {
      const outcome = row.status === "OPEN" ? null : row.state;
      return { ...detailOf(row, games, language), outcome, nonce: row.nonce };
    }
    const [laid, table] = await Promise.all([layoutRow(db, id, playerId), tableRecordOf(tables, id, playerId)]);
    if (!laid || !table) return undefined;
    return { ...detailOf(laid, games, language), outcome: laid.status === "DONE" ? laid.state : null, nonce: 0, table };
  },
  bets: (db, query) => readBets(db, query, vendor),
});

const detailOf = (
  row: RoundRow,
  games: ReadonlyMap<string, Known>,
  language: string,
): Omit<RecordDetail, "outcome" | "nonce"> => ({
  ...toRecord(row, games, language),
  multiplier: multiplierOf(row.win, row.stake),
  proof: `/wps/v2/play/rounds/${row.id}/proof`,
});

async function standingOf(db: Db, playerId: PlayerId) {
  const [open, laid, last] = await Promise.all([
    openRounds(db, playerId),
    openLayouts(db, playerId),
    lastRound(db, playerId),
  ]);
  return { open: [...open.map((row) => row.id), ...laid], ...(last && { last: endOf(last) }) };
}

const endOf = ({ id, status, stake, win, settledAt, at }: RoundRow) => ({
  kind: "round",
  id,
  status: status === "VOID" ? ("VOID" as const) : ("SETTLED" as const),
  payout: status === "VOID" ? stake : win,
  at: settledAt ?? at,
});

/** A round as a row of the betting record; a voided one gave its stake back and counts for nothing. */
function toRecord(row: RoundRow, games: ReadonlyMap<string, Known>, language: string): OwnedLine {
  const payout = row.status === "VOID" ? row.stake : row.win;
  const stake = row.freeGrant === undefined ? row.stake : 0n;
  return {
    id: row.id,
    playerId: row.playerId,
    category: row.category,
    vassalage: row.vassalage,
    game: nameOf(games, row.game, language),
    gameCode: row.game,
    stake,
    ...(row.freeGrant !== undefined && { free: row.stake }),
    validBet: row.status === "DONE" ? (row.validBet ?? stake) : 0n,
    payout,
    net: row.status === "OPEN" ? -stake : payout - stake,
    status: row.status === "DONE" ? "SETTLED" : row.status,
    placedAt: row.at,
    ...(row.settledAt !== undefined && { settledAt: row.settledAt }),
    detail: { kind: row.tableRound === undefined ? "round" : "table", ref: row.id },
  };
}
