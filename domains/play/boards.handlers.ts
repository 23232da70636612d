import type { Handler, Output } from "@taya/kernel/call";
import { addDays, dayIn, startOfDay } from "@taya/kernel/instant";
import { ok } from "@taya/kernel/result";
import { bestWins, type BoardRow, mostTurnover, newestWins, ownPlace } from "./boards.store.ts";
import type { playCalls } from "./contract.ts";
import { maskPlayer, multiplierOf } from "./rules.ts";
import { type Known, nameOf, type Context } from "./context.ts";

const RANKS = 20;
/** Days a period reaches back, today included. */
const DAYS = { day: 1, week: 7, month: 30 } as const;

export function boardHandlers(context: Context) {
  const { platform, site } = context;
  const { db } = platform.database;

  const winners: Handler<typeof playCalls.winners> = async ({ count }, caller) =>
    ok({ list: await winnerList(context, caller.merchant, caller.language, count) });

  const rankList: Handler<typeof playCalls.rankList> = async ({ type, period }, caller) => {
    const { merchant, language } = caller;
    const { timeZone } = await site.brand(merchant);
    const today = dayIn(platform.clock.now(), timeZone);
    const since = startOfDay(addDays(today, 1 - DAYS[period]), timeZone);
    const ask = { merchant, since, count: RANKS };
    const rows = type === "turnover" ? await mostTurnover(db, ask) : await bestWins(db, { ...ask, by: type });
    const games = await context.known();
    const placed = (row: BoardRow, rank: number) => ({
      rank,
      ...line(row, games, language),
      vassalage: row.vassalage,
      ...(type !== "turnover" && { multiplier: multiplierOf(row.amount, row.stake) }),
    });
    const list = rows.map((row, index) => placed(row, index + 1));
    const { playerId } = caller.session ?? {};
    const own = playerId && (await ownPlace(db, { merchant, playerId, since, by: type }));
    return ok({ list, ...(own && { own: placed(own, own.rank) }) });
  };

  return { winners, rankList };
}

/** The winner board in a language: real rounds that won more than they cost, newest first. */
export async function winnerList(context: Context, merchant: string, language: string, count: number) {
  const rows = await newestWins(context.platform.database.db, merchant, count);
  const games = await context.known();
  return rows.map((row): Output<typeof playCalls.winners>["list"][number] => line(row, games, language));
}

const line = (row: BoardRow, games: ReadonlyMap<string, Known>, language: string) => ({
  nameMasked: maskPlayer(row.username),
  game: nameOf(games, row.game, language),
  gameId: row.gameId,
  amount: row.amount,
  at: row.at,
});
