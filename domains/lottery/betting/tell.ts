import type { Ways } from "../ways.ts";

/** Has the player's screens look at bets and balance anew. */
export function tellPlayer({ platform }: Pick<Ways, "platform">, playerId: string): void {
  for (const topic of ["bets", "wallet.balance"]) platform.live.changed(topic, { playerId });
}
