import { assert } from "@taya/kernel/assert";
import { type Lottery, type ModeTable, type Offer, PRIZE_MODES, type PrizeMode } from "@taya/games/kit/lottery/lottery";
import type { Play } from "@taya/games/kit/lottery/play";
import { playOf } from "@taya/games/lottery/plays";
import { byId, type KnownLottery, type Lotteries } from "../lotteries.ts";

/** A play of a lottery in a prize mode, as it is sold. */
export interface Sold {
  readonly lottery: Lottery;
  readonly prizeMode: PrizeMode;
  readonly table: ModeTable;
  readonly offer: Offer;
  readonly play: Play;
}

/** Everything that is sold, by the numbers of the wire. */
export interface Book {
  readonly games: ReadonlyMap<number, KnownLottery>;
  /** By `playId`. */
  readonly plays: ReadonlyMap<number, Sold>;
}

/** Lists what the lotteries sell; throws when two plays have one number. */
export function bookOf(lotteries: Lotteries): Book {
  const plays = new Map<number, Sold>();
  for (const sold of [...lotteries.values()].flatMap(({ lottery }) => soldBy(lottery))) {
    assert(!plays.has(sold.offer.playId), `two plays have the number ${sold.offer.playId}`);
    plays.set(sold.offer.playId, sold);
  }
  return { games: byId(lotteries), plays };
}

function soldBy(lottery: Lottery): Sold[] {
  return PRIZE_MODES.flatMap((prizeMode) => {
    const table = lottery.modes[prizeMode];
    if (!table) return [];
    return table.groups.flatMap(({ offers }) =>
      offers.map((offer) => {
        const play = playOf(offer.play);
        assert(play, `${lottery.code} sells ${offer.play}, which has no rules`);
        return { lottery, prizeMode, table, offer, play };
      }),
    );
  });
}
