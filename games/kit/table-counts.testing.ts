import { validBet } from "@taya/kernel/valid-bet";
import type { TableBet, TableGame } from "./table-game.ts";
import { settledLayout } from "./table-hand.ts";

/** What a layout counts when nothing of it is bonus money and nothing is done in a hand. */
export function counted<Outcome>(table: TableGame<Outcome>, outcome: Outcome, bets: readonly TableBet[]): bigint {
  const { hand, ...rest } = table;
  void hand;
  return validBet(settledLayout(rest, outcome, bets, { betId: "", done: [] }));
}
