import type { Output } from "@taya/kernel/call";
import { playOf } from "@taya/games/lottery/plays";
import { fourPlaces } from "@taya/games/kit/decimal";
import { FINE } from "../settle/reckon.ts";
import { rebateOf } from "../settle/terms.ts";
import type { bettingCalls } from "./contract.ts";
import type { OrderFound } from "./orders.store.ts";

type Row = Output<typeof bettingCalls.order>;

/** Money units as they are written, by their power of ten. */
const unitOf = (mode: number): string => ["1", "0.1", "0.01", "0.001"][-mode]!;

/** A bet as its player sees it; what an issue pays is shown once it is settled. */
export function orderRow(found: OrderFound, gameId: number): Row {
  const { status, risked, own, group } = found;
  const isOver = status === "WON" || status === "LOST" || status === "PUSH";
  const rebate = rebateOf(risked * FINE, own ?? undefined, group ?? undefined);
  return {
    orderNumber: found.id,
    gameId,
    gameCode: found.game,
    playId: found.playId,
    content: found.content,
    units: found.units,
    factor: playOf(found.play)?.factor ?? 1,
    amount: found.stake,
    multiple: found.multiple,
    moneyUnit: unitOf(found.mode),
    group,
    numero: found.numero,
    status,
    wins: Object.entries(found.wins ?? {}).map(([prizeKey, units]) => ({ prizeKey, units })),
    pushUnits: found.pushUnits,
    // The stake of a bet that is gone came back; the issue paid nothing.
    payout: isOver ? found.payout : 0n,
    // Nothing was at risk of a bet that is not over, or gone.
    rebate: fourPlaces({ digits: rebate, places: 4 }),
    ...(found.chaseId !== null && { chaseNumber: found.chaseId }),
    prizeTable: { id: found.tableId, version: found.tableVersion },
    placedAt: found.at,
    winningNumber: found.winning ?? "",
  };
}
