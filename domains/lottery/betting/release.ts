import type { Minor } from "@taya/kernel/money";
import { pricesOf } from "@taya/games/kit/lottery/prize";
import { parseSelection } from "@taya/games/kit/lottery/selection";
import type { Context } from "../context.ts";
import { type Book, bookOf } from "./book.ts";
import { cellsOf, rideOf } from "./exposure.rules.ts";
import { type CellRow, releaseCells } from "./exposure.store.ts";
import { readSettings } from "./games.store.ts";
import { boundsOf, settingOf } from "./limits.rules.ts";

/** A stake that was given back before its issue closed. */
export interface GivenBack {
  readonly issueId: bigint;
  readonly playId: number;
  readonly content: string;
  readonly units: number;
  readonly mode: number;
  readonly price: bigint;
  readonly group?: number | null | undefined;
  readonly multiple: number;
  readonly stake: Minor;
}

/**
 * Frees what stakes that were given back had taken of the bounds. After their commit, in a transaction of its own: a
 * process that dies in between leaves a bound tighter than it need be, never wider.
 */
export async function release(
  context: Pick<Context, "platform" | "lotteries">,
  given: readonly GivenBack[],
): Promise<void> {
  if (given.length === 0) return;
  const { db } = context.platform.database;
  const book = bookOf(await context.lotteries());
  const codes = new Set(given.flatMap(({ playId }) => book.plays.get(playId)?.lottery.code ?? []));
  const settings = await readSettings(db, [...codes]);
  await releaseCells(
    db,
    given.flatMap((each) => cellsBehind(book, settings, each)),
  );
}

function cellsBehind(book: Book, settings: Awaited<ReturnType<typeof readSettings>>, given: GivenBack): CellRow[] {
  const sold = book.plays.get(given.playId);
  const selection = sold && parseSelection(given.content, sold.play.grammar);
  if (!sold || !selection) return [];
  const { lottery, table, offer, play } = sold;
  const bounds = boundsOf(lottery, settingOf(lottery, settings.get(lottery.code)));
  if (bounds.exposure === undefined) return [];
  const prizes = pricesOf(table, offer, given.group ?? undefined);
  const ride = rideOf({ ...given, sold, selection, prizes });
  const { issueId, multiple, stake } = given;
  return cellsOf(ride, { multiple, stake, cap: bounds.maxPrizePerBet }).map((cell) => ({
    ...cell,
    issueId,
    play: play.code,
  }));
}
