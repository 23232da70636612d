import { me } from "@taya/kernel/caller";
import type { Handler, Output } from "@taya/kernel/call";
import { readRange } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { playCalls } from "./contract.ts";
import { mergedPage, type RecordSource } from "./records.guests.ts";
import { recordPage, recordSums } from "./records.store.ts";
import { roundById, type RoundRow } from "./rounds.store.ts";
import { multiplierOf } from "./rules.ts";
import { type Known, nameOf, type Ways } from "./ways.ts";

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
    const query = { playerId: me(caller).playerId, ...range, category, vassalage, gameCode, status };
    const games = await ways.known();
    const { language } = caller;
    const own: RecordSource = {
      async page(tx, asked) {
        const rows = await recordPage(tx, asked);
        return rows.map((row) => toRecord(row, games, language));
      },
      sums: recordSums,
      standing: async () => ({ open: [] }),
      detail: async () => undefined,
    };
    const sources = ways.guests.records ? [own, ways.guests.records] : [own];
    const found = await mergedPage(db, sources, {
      ...query,
      language,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    });
    const { sums, list } = found;
    const summary = { ...sums, net: sums.payout - sums.stake };
    return ok({ list: [...list], total: sums.bets, pageNo, pageSize, summary });
  };

  const recordDetail: Handler<typeof playCalls.recordDetail> = async ({ id }, caller) => {
    const { playerId } = me(caller);
    const row = await roundById(db, id, playerId);
    if (!row) {
      const other = await ways.guests.records?.detail(db, { playerId, id, language: caller.language });
      return other ? ok(other) : fault("NOT_FOUND");
    }
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
