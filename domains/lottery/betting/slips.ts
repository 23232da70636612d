import type { Slip } from "./bets.store.ts";
import type { Line } from "./lines.rules.ts";

/** What a line bets on, as it is kept. */
export const slipOf = (line: Line): Slip => {
  const { sold, content, packed, units, mode, price, group, ownGroup } = line;
  return {
    playId: sold.offer.playId,
    play: sold.play.code,
    content,
    packed,
    units,
    mode,
    price,
    prizeMode: sold.prizeMode,
    tableId: sold.table.id,
    tableVersion: sold.table.version,
    group,
    ownGroup,
  };
};
