import { assert } from "@taya/kernel/assert";
import { parseSigned } from "@taya/kernel/money";
import type { BetsSettled } from "@taya/kernel/settled";
import type { Db } from "@taya/platform/database";
import { addFigures } from "./raffles.store.ts";

/** Play money counts for nothing. */
const PLAY_MONEY = "FUN";

/** Adds settled bets to the raffles that were open then, corrections with their sign, in the transaction that keeps how far was read. */
export async function addToRaffles(tx: Db, facts: readonly BetsSettled[]): Promise<void> {
  const counting = facts.flatMap(({ currency, playerId, merchant, category, at, validBet: text }) => {
    const validBet = parseSigned(text);
    assert(validBet !== undefined, `${text} is no amount`);
    return currency === PLAY_MONEY || validBet === 0n ? [] : [{ playerId, merchant, category, at, validBet }];
  });
  if (counting.length > 0) await addFigures(tx, counting);
}
