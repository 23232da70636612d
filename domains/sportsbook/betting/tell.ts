import { betsTopic } from "@taya/bets/contract";
import { balanceTopic } from "@taya/ledger/contract";
import type { Context } from "../context.ts";

/** Has the player's screens look at bets and balance anew. */
export function tellPlayer({ platform }: Pick<Context, "platform">, playerId: string): void {
  for (const topic of [betsTopic, balanceTopic]) platform.live.changed(topic, { playerId });
}
