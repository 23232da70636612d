import type { Handler, Output } from "@taya/kernel/call";
import { readRange } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { playCalls } from "./contract.ts";
import { recordPage, recordSums } from "./records.store.ts";
import { roundById, type RoundRow } from "./rounds.store.ts";
import { multiplierOf } from "./rules.ts";
import { type Known, me, nameOf, type Ways } from "./ways.ts";

type Row = Output<typeof playCalls.records>["list"][number];

const STATUS = { SETTLED: "DONE", OPEN: "OPEN", VOID: "VOID" } as const;

export function recordHandlers(ways: Ways) {
  const { platform, site } = ways;
  const { db } = platform.database;

  const records: Handler<typeof playCalls.records> = async (input, caller) => {
    const { timeZone } = await site.brand(caller.merchant);
    const range = readRange(input, platform.clock, timeZone);
    if (!range) return fault("VALIDATION_FAILED", { errors: [{ field: "from", rule: "range" }] });
    const { pageNo, pageSize, category, vassalage, gameCode } = input;
    // A round that was cashed out is settled like any other: asking for the word finds nothing.
    if (input.status === "CASHED_OUT") return ok({ list: [], total: 0, pageNo, pageSize, summary: NOTHING });
    const status = input.status && STATUS[input.status];
    const query = { playerId: me(caller).playerId, ...range, category, vassalage, gameCode, status, pageNo, pageSize };
    const [rows, sums, games] = await Promise.all([recordPage(db, query), recordSums(db, query), ways.known()]);
    const summary = { ...sums, net: sums.payout - sums.stake };
    return ok({
      list: rows.map((row) => toRecord(row, games, caller.language)),
      total: sums.bets,
      pageNo,
      pageSize,
      summary,
    });
  };

  const recordDetail: Handler<typeof playCalls.recordDetail> = async ({ id }, caller) => {
    const row = await roundById(db, id, me(caller).playerId);
    if (!row) return fault("NOT_FOUND");
    return ok({
      ...toRecord(row, await ways.known(), caller.language),
      multiplier: multiplierOf(row.win, row.stake),
      outcome: row.status === "OPEN" ? null : row.state,
      proof: `/wps/v2/play/rounds/${row.id}/proof`,
      nonce: row.nonce,
    });
  };

  return { records, recordDetail };
}

const NOTHING = { stake: 0n, validBet: 0n, payout: 0n, bets: 0, net: 0n };

/** A round as a row of the betting record; a voided one gave its stake back and counts for nothing. */
export function toRecord(row: RoundRow, games: ReadonlyMap<string, Known>, language: string): Row {
  const payout = row.status === "VOID" ? row.stake : row.win;
  return {
    id: row.id,
    category: row.category,
    vassalage: row.vassalage,
    game: nameOf(games, row.game, language),
    gameCode: row.game,
    stake: row.stake,
    validBet: row.status === "DONE" ? (row.validBet ?? row.stake) : 0n,
    payout,
    net: row.status === "OPEN" ? -row.stake : payout - row.stake,
    status: row.status === "DONE" ? "SETTLED" : row.status,
    placedAt: row.at,
    ...(row.settledAt !== undefined && { settledAt: row.settledAt }),
    detail: { kind: row.tableRound === undefined ? "round" : "table", ref: row.id },
  };
}
